import type { Expectation } from '../../document/settings/expectation.ts';
import type { Ask } from '../../journal/ask.ts';
import type { Chunk, Recorded } from '../../journal/chunk.ts';
import { Kind } from '../../journal/facts.ts';
import type { RunResult } from '../../journal/run-result.ts';
import { valueAt } from '../../journal/values.ts';
import type { Verdict } from '../../workflow/verdict/verdict.ts';
import type { Workflow } from '../../workflow/workflow.ts';
import { watchCosts } from './costs.ts';
import { watchEnds } from './ends.ts';
import type { Expected, ExpectedPlace } from './expected.ts';
import { isLoop, loopMeant, nodesNamed } from './loop-meant.ts';
import { watchPrompt } from './prompt.ts';
import { watchResult } from './result.ts';
import { watchRounds } from './rounds.ts';
import { watchStatus } from './status.ts';
import type { SeenLoop, Watch } from './watch.ts';

/** Whether a run comes as is expected; the chunks come in their order, and one that grows may come again. */
export interface CheckedRun {
  take(chunk: Chunk): void;
  /** As far as it was read, in the order of the expectations. */
  end(): Expected[];
}

/** Checks a run over its facts: in time with them, and in memory with the workflow and the expectations. */
export function checkExpectations(workflow: Workflow, expectations: readonly Expectation[]): CheckedRun {
  const watches = expectations.map((expectation) => watchOf(workflow, expectation));
  const onRound = having(watches, 'round');
  const onClosed = having(watches, 'closed');
  const onAsked = having(watches, 'asked');
  const onAnswered = having(watches, 'answered');
  const onTyped = having(watches, 'typed');
  const onEnded = having(watches, 'ended');
  const loops = new Map<number, SeenLoop>();
  /** By open frame that is no loop: the round that it lies in. */
  const around = new Map<number, { loop: SeenLoop; round: number }>();
  /** Questions to models that were not answered yet, where what is typed over counts. */
  const open = new Set<number>();
  let isOver = false;
  /** The first fact that was not read. */
  let next = 0;

  function ask(chunk: Chunk, at: number): void {
    const { address, part } = valueAt<Ask>(chunk, chunk.a[at]!);
    const place = (): ExpectedPlace => {
      const within = around.get(chunk.frame[at]!);
      return { part, frame: within?.loop.frame ?? -1, round: within?.round ?? 0, path: address, seq: chunk.of[at]! };
    };
    for (const watch of onAsked) watch.asked(valueAt<Ask>(chunk, chunk.a[at]!), place);
  }

  function take(chunk: Chunk, at: number): void {
    const frame = chunk.frame[at]!;
    switch (chunk.kind[at]) {
      case Kind.loopEntered:
        loops.set(frame, { part: chunk.part[at]!, frame, depth: chunk.c[at]!, rounds: 0, last: null });
        return;
      case Kind.roundStarted: {
        const loop = loops.get(chunk.a[at]!);
        if (!loop) return;
        loop.rounds = chunk.b[at]!;
        around.set(frame, { loop, round: loop.rounds });
        for (const watch of onRound) watch.round(loop);
        return;
      }
      case Kind.roundEnded: {
        around.delete(frame);
        const loop = loops.get(chunk.c[at]!);
        if (loop) loop.last = valueAt<Verdict>(chunk, chunk.a[at]!);
        return;
      }
      case Kind.loopClosed: {
        const loop = loops.get(frame);
        loops.delete(frame);
        if (loop) for (const watch of onClosed) watch.closed(loop);
        return;
      }
      case Kind.frameOpened: {
        const within = around.get(chunk.a[at]!);
        if (within) around.set(frame, within);
        return;
      }
      case Kind.frameClosed:
        around.delete(frame);
        return;
      case Kind.asked:
        if (onAsked.length > 0) ask(chunk, at);
        if (onTyped.length > 0 && valueAt<Ask>(chunk, chunk.a[at]!).request.kind === 'model')
          open.add(chunk.first + at);
        return;
      case Kind.answered: {
        if (onAnswered.length + onTyped.length === 0) return;
        const { answer, edited } = valueAt<Recorded>(chunk, chunk.a[at]!);
        if (open.delete(chunk.b[at]!) && edited) for (const watch of onTyped) watch.typed();
        if (answer.kind === 'answered') for (const watch of onAnswered) watch.answered(chunk.part[at]!, answer.text);
        return;
      }
      case Kind.runEnded:
        isOver = true;
        for (const watch of onEnded) watch.ended(valueAt<RunResult>(chunk, chunk.a[at]!));
        return;
      default:
        return;
    }
  }

  return {
    take(chunk) {
      for (let at = Math.max(0, next - chunk.first); at < chunk.count; at++) take(chunk, at);
      next = Math.max(next, chunk.first + chunk.count);
    },
    end: () => watches.map((watch, at): Expected => ({ expectation: expectations[at]!, ...watch.outcome(isOver) })),
  };
}

/** Those that wait for something. */
function having<Name extends keyof Watch>(
  watches: readonly Watch[],
  name: Name,
): (Watch & Required<Pick<Watch, Name>>)[] {
  return watches.filter((watch): watch is Watch & Required<Pick<Watch, Name>> => watch[name] !== undefined);
}

/** Who decides about an expectation; at once, where a name in it is none of the text. */
function watchOf(workflow: Workflow, expectation: Expectation): Watch {
  if ('prompt' in expectation) {
    const { prompt, holds } = expectation;
    const [asked, sources] = [nodesNamed(workflow, prompt), holds === undefined ? [] : nodesNamed(workflow, holds)];
    if (asked.length === 0) return unknown('no-node', prompt);
    if (holds !== undefined && sources.length === 0) return unknown('no-node', holds);
    return watchPrompt(expectation, asked, sources);
  }
  if ('ends' in expectation || 'rounds' in expectation) {
    const { loop } = expectation;
    if (loop !== undefined && !isLoop(workflow, loop)) return unknown('no-loop', loop);
    const isMeant = loopMeant(workflow, loop);
    return 'ends' in expectation ? watchEnds(expectation, isMeant) : watchRounds(expectation, isMeant);
  }
  if ('result' in expectation) return watchResult(expectation);
  return 'costs' in expectation ? watchCosts(expectation) : watchStatus(expectation);
}

function unknown(code: 'no-node' | 'no-loop', name: string): Watch {
  return { outcome: () => ({ holds: false, found: { code, name } }) };
}

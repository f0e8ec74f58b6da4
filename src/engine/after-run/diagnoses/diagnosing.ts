import type { Ask } from '../../journal/ask.ts';
import type { Chunk, Recorded } from '../../journal/chunk.ts';
import { Kind } from '../../journal/facts.ts';
import { valueAt } from '../../journal/values.ts';
import type { Settings } from '../../document/document.ts';
import { preparedFor } from '../../models/scripted/scripted.ts';
import { isSpokenByPeople, type AnsweredRun } from '../../models/who-answers.ts';
import type { Message, Ports } from '../../workflow/activation.ts';
import { reachedLimit } from '../../workflow/verdict/reached-limit.ts';
import type { Verdict } from '../../workflow/verdict/verdict.ts';
import type { Workflow } from '../../workflow/workflow.ts';
import { Answers } from './answers.ts';
import { carriedOver, type CarriedOver } from './carried-over.ts';
import { DIAGNOSIS_CODES, type Diagnosis } from './diagnosis.ts';
import { Findings, type LoopEntry } from './findings.ts';
import { limitNear, useNear } from './limit-near.ts';
import { Newest } from './newest.ts';
import { RULES } from './rules.ts';
import { runUse } from './run-use.ts';
import { scoredIn } from './scores/scored.ts';
import type { Found } from './rule.ts';
import type { SeenRound } from './seen-round.ts';
import { flowIndex, watchedLoop, type WatchedLoop } from './watched-loop.ts';

/** A loop that is being run. */
interface OpenLoop extends LoopEntry {
  watched: WatchedLoop | null;
  answers: Answers;
  /** Dropped when the loop ends well. */
  pending: Findings;
  watches: ((seen: SeenRound) => void)[];
  round: number;
  last: Verdict | null;
  /** What its first visits found of the entries before; told once its path is known. */
  carried: Found[];
}

/** What a fold of the facts says of a run; the chunks come in their order, and one that grows may come again. */
export interface Diagnosing {
  take(chunk: Chunk): void;
  /** As far as it was read: of a loop that is still running, what is about to end it, too. Those of a round stand together. */
  result(): Diagnosis[];
}

/** Who answered by heart: the script, and who spoke in the place of its agents and people. And what the run may use. */
export interface Given extends AnsweredRun {
  budget?: Settings['budget'];
  /** Nobody sat before the run: its tape holds what the script said. */
  onTape?: boolean;
}

/**
 * Looks for what went wrong in the rounds of a run. In time with its facts, and in memory with the workflow; `workflow` has the limits
 * of the run.
 */
export function diagnosing(workflow: Workflow, given: Given | null = null): Diagnosing {
  const flow = flowIndex(workflow);
  const findings = new Findings();
  const watched = new Map<number, WatchedLoop | null>();
  /** By node: what it says decides about a loop. */
  const decides = new Uint8Array(workflow.nodes.length);
  const messages: (Message | undefined)[] = [];
  const ports: (Ports | undefined)[] = [];
  /** By node. */
  const prepared = new Map<number, number>();
  const asks = new Newest<Ask>();
  const loops = new Map<number, OpenLoop>();
  const use = runUse(given?.budget ?? {}, workflow.limits.activations);
  const carried = carriedOver(workflow);
  /** Of the loops that lie in no other, the last that has ended. */
  let ended: OpenLoop | null = null;
  /** By open frame that is no loop: the loop that it lies in. */
  const around = new Newest<OpenLoop>();
  /** The first fact that was not read. */
  let next = 0;
  const seen = {
    round: 0,
    verdict: NONE,
    answers: [] as SeenRound['answers'],
    scored: null as SeenRound['scored'],
    message: (part: number) => messages[part],
    ports: (part: number) => ports[part],
  };

  function watchedAt(part: number): WatchedLoop | null {
    let known = watched.get(part);
    if (known === undefined) {
      known = watchedLoop(flow, part);
      watched.set(part, known);
      known?.decides.forEach((each) => (decides[each] = 1));
    }
    return known;
  }

  function enter(part: number, frame: number): void {
    const loop = watchedAt(part);
    const open: OpenLoop = {
      part,
      frame,
      path: '',
      watched: loop,
      answers: new Answers(),
      pending: new Findings(),
      watches: [],
      round: 0,
      last: null,
      carried: [],
    };
    if (loop)
      for (const rule of RULES) {
        const into = rule.unlessWell ? open.pending : findings;
        const watch = rule.watch(loop, into.noterOf(rule, open, flow));
        if (watch) open.watches.push(watch);
      }
    loops.set(frame, open);
  }

  function endRound(open: OpenLoop, verdict: Verdict): void {
    open.last = verdict;
    open.path = verdict.path;
    seen.round = verdict.round;
    seen.verdict = verdict;
    seen.answers = open.answers.compare();
    seen.scored = open.watched?.isScored ? scoredIn(verdict) : null;
    for (const watch of open.watches) watch(seen);
    for (const found of open.carried.splice(0)) findings.note(CARRIED_OVER, found, open, flow);
    use?.noteVerdict(verdict);
    open.answers.begin();
  }

  function noteAnswer(chunk: Chunk, at: number): void {
    const ask = asks.get(chunk.b[at]!);
    asks.drop(chunk.b[at]!);
    const open = around.get(chunk.frame[at]!);
    if (!ask || !open) return;
    const recorded = valueAt<Recorded>(chunk, chunk.a[at]!);
    const part = chunk.part[at]!;
    let count = 0;
    if (given && isPrepared(given, ask, recorded)) {
      count = prepared.get(part) ?? preparedFor(given.script, ask);
      prepared.set(part, count);
    }
    open.answers.note(part, ask, recorded, count);
  }

  function noteSaid(chunk: Chunk, at: number): void {
    const part = chunk.part[at]!;
    const [a, b, isList] = [chunk.a[at]!, chunk.b[at]!, chunk.c[at] !== -1];
    ports[part] = isList ? undefined : valueAt<Ports>(chunk, a);
    messages[part] = isList && b > 0 ? valueAt<Message>(chunk, chunk.lists[a + b - 1]!) : undefined;
  }

  function noteCarried(carried: CarriedOver, chunk: Chunk, at: number): void {
    const open = around.get(chunk.frame[at]!);
    const loop = open?.watched?.loop;
    const found = open && loop && carried.take(chunk, at, { loop: loop.id, frame: open.frame });
    if (found) open.carried.push({ round: open.round, part: found.part, params: () => found.params });
  }

  function take(chunk: Chunk, at: number): void {
    const frame = chunk.frame[at]!;
    switch (chunk.kind[at]) {
      case Kind.loopEntered:
        return enter(chunk.part[at]!, frame);
      case Kind.roundStarted: {
        const open = loops.get(chunk.a[at]!);
        if (!open) return;
        open.round = chunk.b[at]!;
        around.put(frame, open);
        return;
      }
      case Kind.frameOpened: {
        const open = around.get(chunk.a[at]!);
        if (open) around.put(frame, open);
        return;
      }
      case Kind.frameClosed:
        around.drop(frame);
        return;
      case Kind.roundEnded: {
        around.drop(frame);
        const open = loops.get(chunk.c[at]!);
        if (open) endRound(open, valueAt<Verdict>(chunk, chunk.a[at]!));
        return;
      }
      case Kind.loopClosed: {
        const open = loops.get(frame);
        loops.delete(frame);
        if (open && loops.size === 0) ended = open;
        if (open && !endedWell(open.last)) findings.add(open.pending);
        return;
      }
      case Kind.asked:
        if (around.get(frame)) asks.put(chunk.first + at, valueAt<Ask>(chunk, chunk.a[at]!));
        return;
      case Kind.answered:
        return noteAnswer(chunk, at);
      case Kind.nodeFailed:
        asks.dropWhere(({ part }) => part === chunk.part[at]);
        return;
      case Kind.nodeFinished:
        if (decides[chunk.part[at]!] === 1) noteSaid(chunk, at);
        return;
      default:
        return;
    }
  }

  return {
    take(chunk) {
      const { kind, count } = chunk;
      for (let at = Math.max(0, next - chunk.first); at < count; at++) {
        if (carried && TELLS[kind[at]!] === 1) noteCarried(carried, chunk, at);
        if (READ[kind[at]!] === 1) take(chunk, at);
      }
      if (use) for (let at = Math.max(0, next - chunk.first); at < chunk.count; at++) use.take(chunk, at);
      next = Math.max(next, chunk.first + chunk.count);
    },
    result() {
      const now = new Findings();
      now.add(findings.copied());
      for (const open of loops.values()) {
        now.add(open.pending.copied());
        const near = open.watched && limitNear(open.watched, open.round, open.last);
        if (near && open.last?.outcome !== 'stopped' && open.last?.outcome !== 'left')
          now.note(LIMIT_NEAR, near, open, flow);
      }
      // The loop around all others that are open: it is the run that ends. A limit of that loop itself is another thing.
      const ofRun = new Findings();
      const [outermost = ended] = loops.values();
      const nearUse = use && outermost && useNear(use, outermost.round);
      if (nearUse) ofRun.note(LIMIT_NEAR, nearUse, outermost, flow);
      return [...now.all(), ...ofRun.all()].sort(
        (one, other) => one.round - other.round || orderOf(one) - orderOf(other),
      );
    },
  };
}

/** By kind of fact: it is looked at. Most facts are not. */
const READ = new Uint8Array(32);
for (const kind of [
  Kind.frameOpened,
  Kind.loopEntered,
  Kind.roundStarted,
  Kind.roundEnded,
  Kind.loopClosed,
  Kind.nodeFinished,
  Kind.nodeFailed,
  Kind.asked,
  Kind.answered,
  Kind.frameClosed,
])
  READ[kind] = 1;

/** By kind of fact: it may show what a node had kept. */
const TELLS = new Uint8Array(32);
for (const kind of [Kind.nodeStarted, Kind.nodeFinished, Kind.edgeTaken, Kind.reported, Kind.asked, Kind.answered])
  TELLS[kind] = 1;

const NONE: Verdict = { path: '', round: 0, outcome: 'again', reason: '', because: [], passedOn: null };
const CARRIED_OVER = { code: 'carried-over', severity: 'info' } as const;
const LIMIT_NEAR = { code: 'limit-near', severity: 'info' } as const;

/** Whether an answer is the script's, if that lists the node. */
function isPrepared(given: Given, { request }: Ask, { kind }: Recorded): boolean {
  // What came from outside has a kind.
  if (kind !== undefined && !given.onTape) return false;
  return request.kind === 'model' ? given.model === 'scripted' : request.kind === 'tool' || isSpokenByPeople(given);
}

function endedWell(verdict: Verdict | null): boolean {
  return verdict?.outcome === 'left' && !reachedLimit(verdict);
}

function orderOf({ code }: Diagnosis): number {
  return DIAGNOSIS_CODES.indexOf(code);
}

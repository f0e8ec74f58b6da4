import type { TapeEntry } from '../../engine/effects/tape.ts';
import { GivenBy } from '../../engine/inspection/given-by.ts';
import { ScoreLine } from '../../engine/inspection/score-line.ts';
import type { Chunk, Recorded } from '../../engine/journal/chunk.ts';
import type { RunResult } from '../../engine/journal/run-result.ts';
import type { RunView } from '../../engine/journal/view.ts';
import { keptHumans } from '../../engine/models/answered-by.ts';
import type { AnsweredRun } from '../../engine/models/who-answers.ts';
import type { Problem } from '../../engine/workflow/problem.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import type { ProblemCode } from '../../engine/workflow/problem-code.ts';
import type { NotationName } from '../../engine/workflow/notation-name.ts';
import { AskedModels } from '../../engine/inspection/asked-models.ts';
import type { Records, Written } from '../../history/records.ts';
import { createRun, finishRun, interruptRun, noteProgress, resumeRun, type Progress } from '../../history/runs.ts';
import type { StoredOrder } from '../../history/stored.ts';
import type { Interruption, RunSummary } from '../../history/summaries.ts';
import { tapesIn } from '../../history/tape.ts';
import { createChunkStore, type ChunkStore } from '../record/chunk-store.ts';
import { endingOf } from '../../history/ending.ts';
import { progressOf } from '../../history/progress.ts';
import { problem, type TakenUp } from './take-up.ts';
import type { World } from '../world.ts';

/** What the writer has to know of the run. */
interface Kept {
  runId: string;
  documentId: string | null;
  notation: NotationName;
  taken: TakenUp;
  answering: AnsweredRun;
  workflow: Pick<Workflow, 'nodes'>;
  /** It is of a stranger's document: kept apart until the visitor keeps it. */
  apart: boolean;
}

/** Keeps a run in the history while it is being done. What cannot be kept is told once, and the run goes on. */
export interface RunWriter {
  store: ChunkStore;
  /** Takes a chunk that is complete. */
  take(chunk: Chunk): void;
  /** Lists the run. */
  begin(): Promise<void>;
  /** Resolves when the answer is on the tape, or is known not to be. */
  keep(recorded: Recorded): Promise<void>;
  /** Keeps what a fork has taken off another run's tape, by what it has acted upon so far; in any other run that is kept already. */
  keepTaken(entries: readonly TapeEntry[]): Promise<void>;
  /** Keeps what there is when the last time was long ago, or at once. */
  save(view: RunView, open: () => Chunk, atOnce: boolean): void;
  finish(view: RunView, result: RunResult, stoppedAt: number | undefined): Promise<void>;
  interrupt(why: Interruption): Promise<void>;
  /** Says something that is no fact of the run; the same code once. */
  tell(problem: Problem): void;
  problems(): readonly Problem[];
}

/** How long a run may go on before what is not a full chunk yet is kept, in milliseconds. */
const SAVE_AFTER = 2000;

export function createRunWriter(
  records: Records,
  world: Pick<World, 'now' | 'date'>,
  run: Kept,
  onProblem: () => void,
): RunWriter {
  const { runId, taken } = run;
  const told = new Map<string, Problem>();
  const store = createChunkStore(records, runId, taken.writes, (reason) => tell('history-chunks-unkept', reason));
  const scores = new ScoreLine();
  const givenBy = new GivenBy(run.answering);
  const isExplored = taken.use === 'explore';
  /** It takes answers off the tape of another run, as it comes to them. */
  const takesOthers = taken.use === 'fork' || isExplored;
  const asked = new AskedModels(takesOthers ? [] : taken.tape.entries);
  let position = takesOthers ? 0 : taken.tape.entries.length;
  let saved = { at: world.now(), seq: 0 };
  let progress: Promise<unknown> = Promise.resolve();
  /** A replay is of a run that is in the history already, but for one that came with a link. */
  const lists = taken.use !== 'replay' || taken.received !== undefined;

  function say(what: Problem): void {
    if (told.has(what.code)) return;
    told.set(what.code, what);
    onProblem();
  }

  function tell(code: ProblemCode, reason: string): void {
    say(problem(code, { reason }, 'warning'));
  }

  async function noted(written: Promise<Written>): Promise<void> {
    const outcome = await written;
    if (!outcome.stored) tell('history-run-unkept', outcome.reason);
  }

  async function append(entries: readonly TapeEntry[]): Promise<void> {
    const at = position;
    position += entries.length;
    for (const entry of entries) asked.take(entry);
    await put(at, entries);
  }

  async function put(at: number, entries: readonly TapeEntry[]): Promise<void> {
    const appended = await tapesIn(records).append(runId, at, ...entries);
    if (!appended.stored) tell('history-answers-unkept', appended.reason);
    else if (appended.droppedChunks) {
      store.stopWriting();
      tell('history-chunks-unkept', 'full');
    }
  }

  function progressTo(view: RunView, hasEnded = false): Progress {
    const line = scores.line();
    const answerers = givenBy.found();
    return {
      ...progressOf(view),
      answered: position - asked.calls - asked.failed,
      ...(asked.calls > 0 && { asked: asked.told() }),
      // Before the end not all facts have been looked at.
      ...((hasEnded || answerers.length > 0) && { answerers }),
      ...(line.length > 0 && { scores: line }),
    };
  }

  return {
    store,
    take(chunk) {
      scores.take(chunk);
      givenBy.take(chunk);
      store.put(chunk);
    },
    async begin() {
      const reason = records.whyUnkept();
      // Memory takes everything, and loses it with the page.
      if (reason !== '' && lists && !run.apart) tell('history-run-unkept', reason);
      const { parent } = taken;
      const order = { ...orderOf(taken), id: runId };
      const kept = { apart: run.apart, ...(parent && { parent }) };
      if (taken.use === 'new' || takesOthers || taken.received) {
        await noted(createRun(records, firstSummary(run, taken.received?.startedAt ?? world.date()), order, kept));
        if (taken.received && position > 0) await put(0, taken.tape.entries);
      } else if (taken.use === 'continue') await noted(resumeRun(records, runId));
    },
    keep: (recorded) => append([recorded]),
    async keepTaken(entries) {
      // Who keeps what was explored puts all its answers on a tape.
      if (isExplored) position = entries.length;
      else if (takesOthers && entries.length > position) await append(entries.slice(position));
      // What came from another engine is kept as this one reads it.
      else if (taken.received && taken.tape.ofAnotherEngine) await put(0, entries);
    },
    save(view, open, atOnce) {
      const at = world.now();
      if (view.seq === saved.seq || (!atOnce && at - saved.at < SAVE_AFTER)) return;
      saved = { at, seq: view.seq };
      store.save(open());
      if (lists) progress = noteProgress(records, runId, progressTo(view));
    },
    async finish(view, { status }, stoppedAt) {
      await Promise.all([store.settled(), progress]);
      const ending = endingOf(view, run.workflow);
      const end = {
        status,
        endedAt: world.date(),
        ...progressTo(view, true),
        ...(ending && { ending }),
        ...(stoppedAt !== undefined && { stoppedAt }),
      };
      if (lists) await noted(finishRun(records, runId, end));
    },
    async interrupt(why) {
      await Promise.all([store.settled(), progress]);
      if (lists) await noted(interruptRun(records, runId, why));
    },
    tell: say,
    problems: () => [...told.values()],
  };
}

function orderOf({ document, model, humans, seed, derived, pin }: TakenUp): Omit<StoredOrder, 'id'> {
  return { document, model, ...keptHumans(humans), seed, ...(derived && { derived }), ...(pin && { secrets: pin }) };
}

function firstSummary({ runId, documentId, notation, taken }: Kept, startedAt: number): RunSummary {
  const { document, model, seed, received } = taken;
  const nothingYet = {
    ...(received?.brought && { brought: received.brought }),
    seed,
    endedAt: null,
    rounds: 0,
    activations: 0,
    reason: '',
    result: '',
  };
  return { id: runId, documentId, name: document.name, notation, startedAt, status: 'running', model, ...nothingYet };
}

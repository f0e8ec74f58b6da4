import type { LoopDocument, Settings } from '../engine/document/document.ts';
import type { Tape } from '../engine/effects/tape.ts';
import type { Problem } from '../engine/workflow/problem.ts';
import { ENGINE_VERSION } from '../engine/version.ts';
import type { Records } from '../history/records.ts';
import { readOrder, readRun } from '../history/runs.ts';
import { readTape } from '../history/tape.ts';
import type { RunOrder, RunUse } from './protocol.ts';

/** What is to be run. */
export interface TakenUp {
  use: RunUse;
  document: LoopDocument;
  model: 'scripted' | 'simulated';
  playHuman: boolean;
  seed: number;
  tape: Tape;
  /** Activations that a continued run is known to have done before it was cut off: so far it goes on without any pace. */
  known: number;
  /** Its chunks may be written: they would be the same as those that are there. */
  writes: boolean;
}

/** What an order means: from itself when it is new, else from the history. A problem when it cannot be done. */
export async function takeUp(records: Records, order: RunOrder): Promise<TakenUp | Problem> {
  switch (order.use) {
    case 'new':
      return takeUpNew(order);
    case 'continue':
    case 'replay':
      return takeUpKept(records, order.runId, order.use);
    default:
      return unknownUse(order.use);
  }
}

function takeUpNew({ document, model, playHuman }: RunOrder): TakenUp {
  const seed = document.settings.seed ?? 0;
  return { use: 'new', document, model, playHuman, seed, tape: { entries: [] }, known: 0, writes: true };
}

async function takeUpKept(records: Records, runId: string, use: 'continue' | 'replay'): Promise<TakenUp | Problem> {
  const [kept, order, entries] = await Promise.all([
    readRun(records, runId),
    readOrder(records, runId),
    readTape(records, runId),
  ]);
  if (!kept || !order) return problem('run-not-kept', {});
  const same = kept.engineVersion === ENGINE_VERSION;
  const { document, model, playHuman, seed } = order;
  if (use === 'replay') {
    const tape: Tape = kept.stoppedAt === undefined ? { entries } : { entries, stoppedAt: kept.stoppedAt };
    return { use, document, model, playHuman, seed, tape, known: 0, writes: same };
  }
  if (!same) return problem('run-of-another-engine', { engine: kept.engineVersion, ours: ENGINE_VERSION });
  if (kept.summary.status !== 'running' && kept.summary.status !== 'interrupted') return problem('run-has-ended', {});
  return { use, document, model, playHuman, seed, tape: { entries }, known: kept.summary.activations, writes: true };
}

/** The settings a run is read and run by: the seed that it was begun with stays, whatever the default becomes. */
export function settingsOf({ document, seed }: TakenUp): Settings {
  return { ...document.settings, seed };
}

/** A problem of the run itself: it has no place in the text. */
export function problem(code: string, params: Problem['params'], severity: Problem['severity'] = 'error'): Problem {
  return { code, severity, params };
}

function unknownUse(use: never): never {
  throw new Error(`unknown use of a run: ${String(use)}`);
}

import type { LoopDocument } from '../../engine/document/document.ts';
import type { HumansBy } from '../../engine/models/answered-by.ts';
import type { BroughtAnswers } from '../../engine/models/brought.ts';
import type { Before } from '../../engine/kernel/breakpoints.ts';
import type { RunView } from '../../engine/journal/view.ts';
import type { Problem } from '../../engine/workflow/problem.ts';
import type { StopValue } from '../../engine/workflow/loops/stop-value.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import type { NewestRows, RunMessage, RunOrder, RunRead } from '../../worker/protocol.ts';
import type { Lost } from '../../worker/run/run-client.ts';

/**
 * How far a run is, seen from the page. `lost`: its worker does not answer any more. `interrupted`: it was cut off and stands in the
 * history. `elsewhere`: another page does it, and this one looks on.
 */
export type RunPhase =
  'none' | 'starting' | 'running' | 'paused' | 'ended' | 'refused' | 'lost' | 'interrupted' | 'elsewhere';

/** Everything about the run that is shown. Replaced whole. */
export interface RunState {
  phase: RunPhase;
  runId: string | null;
  /** What was run: later edits do not change what these rounds mean. */
  workflow: Workflow | null;
  document: LoopDocument | null;
  /** Which text of the studio was there when it came on the page. */
  edition: number;
  /** The values of its text by which its loops end. */
  stops: readonly StopValue[];
  /** The run that it explores, by its id; null of one that was asked for itself. */
  explores: string | null;
  /** Who answers for models; null before it is known. */
  model: RunOrder['model'] | null;
  humans: HumansBy;
  view: RunView | null;
  /** Rounds that came with the view. */
  newest: readonly NewestRows[];
  /** Why it did not start. */
  refused: Problem[];
  finished: RunEnd | null;
  /** Why its worker was lost, and the patterns of which it was trying one then. */
  lost: { why: Lost; patterns: readonly string[] } | null;
  /** How many answers to another question were taken in what was explored. */
  otherDraft: number;
  /** It was cut off and can go on from where it was. */
  continuable: boolean;
  /** Of a run that was made of a log. */
  brought?: BroughtAnswers;
  /** It is not in the history until the visitor keeps it: a run of a stranger's document. */
  apart: boolean;
  origin: 'live' | 'history';
  /** The run with whose answers it was begun; it may be of another text than is open. */
  forkOf?: string;
  /** Seconds of the run clock. */
  clock: number;
  /** It is paused because this loop, by the node that names it (its index), has no bound: may it go on? */
  asksGoOn: number | null;
  /** It is paused because these nodes are marked and start next. */
  pausedBefore: Before | null;
}

/** The status that the last message carries. */
export type RunEnd = Extract<RunMessage, { type: 'finished' }>['status'];

/** How a run of the history stands: one that is running is done by another page. */
export function phaseOf(status: RunRead['summary']['status']): RunPhase {
  if (status === 'interrupted') return 'interrupted';
  return status === 'running' ? 'elsewhere' : 'ended';
}

export function noRun(): RunState {
  return {
    phase: 'none',
    runId: null,
    workflow: null,
    document: null,
    edition: 0,
    stops: [],
    explores: null,
    model: null,
    humans: 'either',
    view: null,
    newest: [],
    refused: [],
    finished: null,
    lost: null,
    otherDraft: 0,
    continuable: false,
    apart: false,
    origin: 'live',
    clock: 0,
    asksGoOn: null,
    pausedBefore: null,
  };
}

export function endOf(status: string): RunEnd {
  const ends: readonly RunEnd[] = ['completed', 'failed', 'stopped', 'limit'];
  return ends.find((end) => end === status) ?? 'stopped';
}

import type { Expectation } from '../../engine/document/settings/expectation.ts';
import type { Expected } from '../../engine/after-run/expectations/expected.ts';
import type { ActivationDetail, RoundRow } from '../../engine/journal/rounds.ts';
import type { HeldScope } from '../../engine/kernel/holding.ts';
import type { RunAccount } from '../../engine/inspection/account.ts';
import type { LoopDigest } from '../../engine/inspection/digest.ts';
import type { FindProblem } from '../../engine/inspection/find-query.ts';
import type { Match } from '../../engine/inspection/find.ts';
import type { Moment } from '../../engine/inspection/moment.ts';
import type { RunScript } from '../../engine/inspection/run-script.ts';
import type { TimelineRow } from '../../engine/inspection/timeline.ts';

/** Where to look. */
export interface FindPlace {
  /** In the rounds of this entry of a loop, by its frame; null = everywhere. */
  frame: number | null;
  /** From this fact on: 0, or where the answer before ended. */
  from: number;
  /** How many places are enough. */
  limit: number;
}

/**
 * What was found, in order. `next`: the fact to go on from, null where all was read. `superseded`: a newer question ended this one.
 */
export type Found = { matches: Match[]; next: number | null; superseded?: true } | { problem: FindProblem };

/** Which rows are wanted. */
export interface TimelinePlace {
  /** Of this entry of a loop, or item of a map; null = of the run. */
  frame: number | null;
  /** From this fact on: 0, or where the answer before ended. */
  from: number;
  limit: number;
}

/** Rows, the oldest first. `next`: the fact that the following row begins with, null where there is none yet. */
export interface TimelinePage {
  rows: TimelineRow[];
  next: number | null;
}

/** What a page may ask about a run, of the worker that does it or of the library that has it kept. */
export interface RunQuestions {
  /** Rounds `from` to `to` of one entry of a loop, by its frame. */
  rounds(loopFrame: number, from: number, to: number): Promise<RoundRow[]>;
  /** All about the activation that began with fact `seq`; null where that part of the journal is not kept. */
  activation(seq: number): Promise<ActivationDetail | null>;
  /** The last activation of a node (its index in the Plan) that began before fact `before`; null where there is none. */
  lastStart(part: number, before: number): Promise<number | null>;
  /** The run just before fact `seq`, or at its end; null where that part of its journal is not kept. */
  moment(seq: number): Promise<Moment | null>;
  /** What lay in queues and memories just before fact `seq`: the run is done again up to there. Null where it cannot be. */
  held(seq: number): Promise<readonly HeldScope[] | null>;
  /** Rounds `from` (1 when it is left out) and later of one entry of a loop, by its frame; asked again it reads what is new. */
  digest(loopFrame: number, from?: number): Promise<LoopDigest>;
  /** Where all rounds hold what was typed (`parseFindQuery`). A newer question about the run ends an older one. */
  find(typed: string, place: FindPlace): Promise<Found>;
  /** What happened in the run or in an entry of a loop, the oldest first, with the times of the run clock. */
  timeline(place: TimelinePlace): Promise<TimelinePage>;
  /** What everybody answered, as the parts of a script; null where that is more than a script should hold. */
  answers(): Promise<RunScript | null>;
  /** The run from its beginning to its end, as a report tells it. Null where there is no run. */
  account(): Promise<RunAccount | null>;
  /**
   * Whether the run comes as is expected, as far as it has come: by `list`, or where that is null as its own text expected. Asked again of
   * the same it reads what is new. Null where there is no run, or its text does not open.
   */
  expectations(list: readonly Expectation[] | null): Promise<Expected[] | null>;
}

/** The same questions, about a run of the history. */
export type KeptRunQuestions = {
  [Name in keyof RunQuestions]: (
    runId: string,
    ...question: Parameters<RunQuestions[Name]>
  ) => ReturnType<RunQuestions[Name]>;
};

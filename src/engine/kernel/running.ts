import type { TapeEntry } from '../effects/tape.ts';
import type { Journal } from '../journal/journal.ts';
import type { RunResult } from '../journal/run-result.ts';
import type { Best } from './best.ts';
import type { Books } from './books.ts';
import type { Breakpoints } from './breakpoints.ts';
import type { Door } from './door.ts';
import type { Frame, RootFrame } from './frame.ts';
import type { InHand } from './in-hand.ts';
import type { Plan } from './plan.ts';
import type { Record } from './record.ts';
import type { Rest } from './resting.ts';
import type { Heard } from './run-options.ts';
import type { TriedEdges } from './tried-edges.ts';
import type { Unanswered } from './unanswered.ts';

/**
 * All that changes while a run goes on. The functions of this folder work on it, so that all runs share them: what V8 has
 * specialised for one run is not thrown away with it.
 */
export interface Running {
  readonly plan: Plan;
  readonly journal: Journal;
  readonly record: Record;
  readonly door: Door;
  readonly books: Books;
  readonly best: Best;
  readonly unanswered: Unanswered;
  /** Seconds that pass in a node that asks nobody, by its name; without a prototype, for a node may be called `constructor`. */
  readonly ticks: Readonly<{ [name: string]: number }>;
  readonly inHand: InHand;
  readonly breakpoints: Breakpoints;
  readonly tried: TriedEdges;
  /** Frames that have something to do, the next one first. */
  readonly due: Frame[];
  /** What came from outside, in the order in which it was acted upon. */
  readonly entries: TapeEntry[];
  /** What it goes on with when nothing is due. */
  atRest(heard: Heard): Rest;
  /** How many frames were opened: the number of the next one. */
  frames: number;
  root: RootFrame | null;
  result: RunResult | null;
}

import type { Difference } from './difference.ts';
import { FUZZ_CLASSES, type FuzzClass } from './fuzz-classes.ts';

/** The sets of cases, as the summary names them. */
export const SETS = [
  'chatdev',
  'loaderVerdicts',
  'orka',
  'templates',
  'container',
  'loopExit',
  'fuzzChatdev',
  'fuzzOrkaScores',
  'fuzzJinja',
] as const;

/** One of the sets. */
export type SetName = (typeof SETS)[number];

/** Whose behaviour a case records (see `follow` in the conformance notes). */
export type Follow = 'engine' | 'ours' | 'skip';

/** How one case went. A skipped one says why. */
export interface CaseResult {
  name: string;
  set: SetName;
  follow: Follow;
  pass: boolean;
  firstDifference: Difference | null;
  /** Why it was not compared, or why all of its set fail. */
  reason?: string;
  /** Of a random case that is not compared: the deviation that explains it (`FUZZ_CLASSES`). */
  class?: FuzzClass;
}

/** A case that was compared. */
export function compared(name: string, set: SetName, follow: Follow, firstDifference: Difference | null): CaseResult {
  return { name, set, follow, pass: firstDifference === null, firstDifference };
}

/** A case that could not be run at all. */
export function impossible(name: string, set: SetName, follow: Follow, reason: string): CaseResult {
  return { name, set, follow, pass: false, firstDifference: null, reason };
}

/** A random case that differs by a deviation which is known and named. */
export function skippedAs(name: string, set: SetName, known: FuzzClass): CaseResult {
  return { ...impossible(name, set, 'skip', FUZZ_CLASSES[known]), class: known };
}

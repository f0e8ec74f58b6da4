import type { Difference } from './difference.ts';

/** The sets of cases, as the summary names them. */
export const SETS = ['chatdev', 'loaderVerdicts', 'orka', 'templates', 'container', 'loopExit'] as const;

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
}

/** A case that was compared. */
export function compared(name: string, set: SetName, follow: Follow, firstDifference: Difference | null): CaseResult {
  return { name, set, follow, pass: firstDifference === null, firstDifference };
}

/** A case that could not be run at all. */
export function impossible(name: string, set: SetName, follow: Follow, reason: string): CaseResult {
  return { name, set, follow, pass: false, firstDifference: null, reason };
}

import type { Ask } from '../../journal/ask.ts';
import type { RunResult } from '../../journal/run-result.ts';
import type { Verdict } from '../../workflow/verdict/verdict.ts';
import type { ExpectedPlace, Outcome } from './expected.ts';

/** An entry of a loop, as far as it has come; the same object from its entry to its end. */
export interface SeenLoop {
  part: number;
  frame: number;
  /** How many loops lie around it. */
  depth: number;
  /** Those that were begun. */
  rounds: number;
  last: Verdict | null;
}

/** One expectation over the facts of a run, which come in their order. It keeps no more than the first thing that decides. */
export interface Watch {
  /** A round begins. */
  round?(loop: SeenLoop): void;
  /** An entry of a loop is over. */
  closed?(loop: SeenLoop): void;
  asked?(ask: Ask, place: () => ExpectedPlace): void;
  answered?(part: number, text: string): void;
  /** An answer of a model was typed over: the books of the run count it as a call. */
  typed?(): void;
  ended?(result: RunResult): void;
  /** What is known by now; `isOver`: the run has come to its end. */
  outcome(isOver: boolean): Outcome;
}

export const OPEN: Outcome = { holds: 'open', found: { code: 'open' } };

/** The place of the round that a loop has come to. */
export function placeIn({ part, frame, rounds, last }: SeenLoop): ExpectedPlace {
  return { part, frame, round: rounds, path: last?.path ?? '' };
}

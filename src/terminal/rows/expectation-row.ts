import type { Expectation } from '../../engine/document/settings/expectation.ts';
import type { Expected } from '../../engine/after-run/expectations/expected.ts';
import { wordExpectation, wordFound } from '../../wording/wording.ts';

/** An expectation as the terminal prints it: what is expected, and what was found. */
export interface ExpectationRow {
  expectation: Expectation;
  holds: Expected['holds'];
  found: Expected['found'];
  /** Path of the round, or address of the question, that shows it; absent where it is the run as a whole. */
  at?: string;
  message: string;
}

export function expectationRows(outcomes: readonly Expected[]): ExpectationRow[] {
  return outcomes.map(({ expectation, holds, found, place }) => {
    const row: ExpectationRow = {
      expectation,
      holds,
      found,
      message: `expected: ${wordExpectation(expectation)}. ${wordFound(found)}`,
    };
    if (place) row.at = place.seq === undefined ? `${place.path}[${place.round}]` : place.path;
    return row;
  });
}

/** Nothing of what is expected failed, or could not be decided. */
export function allHold(rows: readonly ExpectationRow[]): boolean {
  return rows.every(({ holds }) => holds === true);
}

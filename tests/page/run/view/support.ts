import type { Cell, RoundRow } from '../../../../src/engine/journal/rounds.ts';
import type { Verdict } from '../../../../src/engine/workflow/verdict/verdict.ts';

/** A cell with nothing but what a test names. */
export function cell(part: number, seq: number, more: Partial<Cell> = {}): Cell {
  return { part, seq, status: 'finished', said: null, evidence: [], problems: [], answer: null, ...more };
}

/** How a round ended. */
export function verdict(round: number, more: Partial<Verdict> = {}): Verdict {
  return { path: 'Writer', round, outcome: 'again', reason: 'triggered_again', because: [], passedOn: null, ...more };
}

/** A round that has ended, of these cells. */
export function row(round: number, cells: Cell[] = [], more: Partial<RoundRow> = {}): RoundRow {
  return {
    frame: 100 + round,
    round,
    first: round * 100,
    last: round * 100 + 99,
    cells,
    inner: [],
    verdict: verdict(round),
    problems: [],
    ...more,
  };
}

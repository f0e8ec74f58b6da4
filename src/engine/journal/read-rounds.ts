import { failedStatus } from './failed-status.ts';
import type { Chunk, Recorded } from './chunk.ts';
import { factsOf, type Fact } from './read-fact.ts';
import type { Cell, RoundRow } from './rounds.ts';
import { asField, tellPlainly, type Tell } from './said.ts';

/**
 * Rounds `from` to `to` (both included, 1-based) of the loop whose frame is `loopFrame`. `chunks` are those that hold facts
 * of these rounds, in order; facts of loops inside are left out. `tell` reads what the nodes gave.
 */
export function readRounds(
  chunks: readonly Chunk[],
  loopFrame: number,
  from: number,
  to: number,
  tell: Tell = tellPlainly,
): RoundRow[] {
  const rows = new Map<number, RoundRow>();
  const cells = new Map<number, { row: RoundRow; at: number }>();
  const inner = new Map<number, RoundRow['inner'][number]>();
  for (const fact of factsOf(chunks)) {
    switch (fact.kind) {
      case 'roundStarted':
        if (fact.loop === loopFrame && fact.round >= from && fact.round <= to) {
          rows.set(fact.frame, {
            frame: fact.frame,
            round: fact.round,
            first: fact.seq,
            last: fact.seq,
            cells: [],
            inner: [],
            verdict: null,
            problems: [],
          });
        } else if (inner.has(fact.loop)) inner.get(fact.loop)!.rounds = fact.round;
        break;
      case 'roundEnded': {
        const row = rows.get(fact.frame);
        if (row) Object.assign(row, { verdict: fact.verdict, last: fact.seq });
        else if (inner.has(fact.loop)) inner.get(fact.loop)!.verdict = fact.verdict;
        break;
      }
      case 'loopEntered': {
        const row = rows.get(fact.parent);
        if (!row) break;
        const entered = { part: fact.part, frame: fact.frame, rounds: 0, verdict: null };
        row.inner.push(entered);
        inner.set(fact.frame, entered);
        break;
      }
      default: {
        const row = rows.get(fact.frame);
        if (!row) break;
        row.last = fact.seq;
        if (fact.kind === 'noticed' && fact.of === -1) row.problems.push(fact.problem);
        else noteCell(row, cells, fact, tell);
      }
    }
  }
  return [...rows.values()].sort((left, right) => left.round - right.round);
}

function noteCell(row: RoundRow, cells: Map<number, { row: RoundRow; at: number }>, fact: Fact, tell: Tell): void {
  if (fact.kind === 'nodeStarted') {
    const at = row.cells.push(startedCell(fact.part, fact.seq)) - 1;
    cells.set(fact.seq, { row, at });
    return;
  }
  const place = cells.get(fact.of);
  if (!place) return;
  const before = place.row.cells[place.at]!;
  place.row.cells[place.at] = afterFact(before, fact, tell);
}

function startedCell(part: number, seq: number): Cell {
  return { part, seq, status: 'running', said: null, evidence: [], problems: [], answer: null };
}

/** A cell after one more fact of its activation. */
function afterFact(cell: Cell, fact: Fact, tell: Tell): Cell {
  switch (fact.kind) {
    case 'nodeFinished':
      return { ...cell, status: 'finished', said: asField(tell(fact.part, fact.outputs)) };
    case 'nodeHeldBack':
      return { ...cell, status: 'held-back' };
    case 'nodeFailed':
      return { ...cell, status: failedStatus(fact.failure) };
    case 'asked':
      return { ...cell, status: 'waiting', answer: null };
    case 'answered':
      return { ...cell, status: 'running', ...answered(fact.recorded) };
    case 'noticed':
      return { ...cell, problems: [...cell.problems, fact.problem] };
    case 'reported':
      return { ...cell, evidence: fact.evidence };
    default:
      return cell;
  }
}

function answered({ kind, answer, otherDraft }: Recorded): Pick<Cell, 'answer' | 'recorded' | 'otherDraft'> {
  return { answer: answer.kind, ...(kind && { recorded: true }), ...(otherDraft && { otherDraft }) };
}

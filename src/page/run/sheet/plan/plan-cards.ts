import type { Loop, Workflow } from '../../../../engine/workflow/workflow.ts';
import { loopName, loopOfNode } from '../../../graph/loops.ts';
import { plannedRows, type SheetRow } from '../cells/rows.ts';

/** A row of a card: the n-th answer of a node. `counted`: which one it is must be said, for the card is no round. */
interface PlanCardRow {
  part: number;
  label: string;
  nth: number;
  counted: boolean;
}

/** What of a plan is seen at once on a narrow screen. */
export interface PlanCard {
  title: string;
  /** The round that it is of; null where answers are told by their order. */
  round: number | null;
  rows: readonly PlanCardRow[];
}

interface PlanParts {
  workflow: Workflow;
  /** Of the loop; none where there is no loop. */
  rows: readonly SheetRow[];
  outside: { above: readonly SheetRow[]; below: readonly SheetRow[] };
  rounds: number;
  /** How many answers a node finds prepared; null where it asks nobody. */
  answersOf(part: number): number | null;
}

/** The cards of a plan: what is given with what comes before the loop, each round, each inner loop, and what comes beside or after. */
export function planCards({ workflow, rows, outside, rounds, answersOf }: PlanParts): PlanCard[] {
  const asking = (part: number): boolean => answersOf(part) !== null;
  const first = ({ part, label }: SheetRow, nth = 1): PlanCardRow => ({ part, label, nth, counted: false });
  const own = rows.filter(({ kind, part }) => kind === 'node' && asking(part));
  const cards: PlanCard[] = [
    { title: 'Input', round: null, rows: outside.above.filter(({ part }) => asking(part)).map((row) => first(row)) },
    ...Array.from({ length: rounds }, (_, at) => ({
      title: `Round ${at + 1}`,
      round: at + 1,
      rows: own.map((row) => first(row, at + 1)),
    })),
  ];
  for (const inner of innerLoops(workflow, rows))
    cards.push({
      title: `${loopName(workflow, inner)}, in each round`,
      round: null,
      rows: plannedRows(workflow, inner)
        .filter(({ kind, part }) => kind === 'node' && asking(part))
        .flatMap(({ part, label }) =>
          // One more than there are, to be typed.
          Array.from({ length: (answersOf(part) ?? 0) + 1 }, (_, at) => ({ part, label, nth: at + 1, counted: true })),
        ),
    });
  const after = outside.below.filter(({ part }) => asking(part)).map((row) => first(row));
  if (after.length > 0) cards.push({ title: rounds === 0 ? 'Answers' : 'After the rounds', round: null, rows: after });
  return cards;
}

/** The loops that rows stand for, and those in them. */
function innerLoops(workflow: Workflow, rows: readonly SheetRow[]): Loop[] {
  return rows.flatMap(({ kind, part }) => {
    const inner = kind === 'loop' ? loopOfNode(workflow, workflow.nodes[part]?.id ?? '') : null;
    return inner ? [inner, ...innerLoops(workflow, plannedRows(workflow, inner))] : [];
  });
}

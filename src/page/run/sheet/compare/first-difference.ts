import type { RoundRow } from '../../../../engine/journal/rounds.ts';
import type { Verdict } from '../../../../engine/workflow/verdict/verdict.ts';
import { wordVerdictInCell } from '../../../../wording/en/verdict/verdict-in-cell.ts';
import { labelsOf } from '../../../../wording/names.ts';
import type { Desk } from '../../../app/desk.svelte.ts';
import { nodeField } from '../cells/fields.ts';

/** An entry of a loop, by the node that names it, in the run that is shown; and the same one in the other, by its frame. */
interface Entry {
  part: number;
  frame: number;
  there: number;
}

/** A round of it, and what is different there: what a node said (its index), or how the round ended. */
interface Place {
  entry: Entry;
  round: number;
  node: number | null;
  /** The rounds of the loops around it, by frame. */
  around: readonly { frame: number; round: number }[];
}

/** So many rounds of each entry are looked through. */
const MOST_LOOKED = 100;

/** Chooses and opens the first cell that differs from the run that the one in view is compared with; else what came out of it. */
export async function selectFirstDifference(desk: Desk): Promise<void> {
  const { run, comparison, inspection, layout } = desk;
  const shown = run.state.runId;
  for (const loop of inspection.outer) {
    const there = comparison.outer(loop.part)?.cache.frame;
    const place =
      there === undefined
        ? null
        : await firstIn(desk, { part: loop.part, frame: loop.frame, there }, []).catch(() => null);
    if (run.state.runId !== shown || comparison.other === null) return;
    if (!place) continue;
    const { entry, round, node, around } = place;
    const { frame } = entry;
    inspection.chooseLoop(loop.part);
    for (const outer of around) inspection.choice.hold(outer.frame, outer.round);
    inspection.pinIn(frame, round, round);
    // On a phone what it did would lie over the card of the round.
    if (layout.narrow) return;
    inspection.open(node === null ? { kind: 'loop', part: entry.part, frame } : { kind: 'node', part: node, frame });
    return layout.showRun();
  }
  if (layout.narrow) return;
  inspection.open({ kind: 'run' });
  layout.showRun();
}

async function firstIn(desk: Desk, entry: Entry, around: Place['around']): Promise<Place | null> {
  const { run, comparison, library } = desk;
  const [rows, others] = await Promise.all([
    run.shown.rounds(library, entry.frame, 1, MOST_LOOKED),
    comparison.rounds(entry.there, 1, MOST_LOOKED),
  ]);
  for (const row of rows) {
    const { round } = row;
    const other = others.find((each) => each.round === round);
    const cell = row.cells.find((one) => shownIn(row, one.part) !== shownIn(other, comparison.partOf(one.part)));
    if (cell) return { entry, round, node: cell.part, around };
    const inner = await firstInside(desk, row, other, [...around, { frame: entry.frame, round }]);
    if (inner) return inner;
    if (endOf(desk, row.verdict) !== endOf(desk, other?.verdict)) return { entry, round, node: null, around };
  }
  return null;
}

/** In the loops that were entered in a round. */
async function firstInside(
  desk: Desk,
  row: RoundRow,
  other: RoundRow | undefined,
  around: Place['around'],
): Promise<Place | null> {
  const counted = new Map<number, number>();
  for (const { part, frame } of row.inner) {
    const nth = counted.get(part) ?? 0;
    counted.set(part, nth + 1);
    const there = desk.comparison.inner(other, part, nth)?.cache.frame;
    const found = there === undefined ? null : await firstIn(desk, { part, frame, there }, around);
    if (found) return found;
  }
  return null;
}

/** What its cell shows. */
function shownIn(row: RoundRow | undefined, part: number | null): string {
  const { mark, text } = nodeField(row, part ?? -1, false);
  return `${mark} ${text}`;
}

function endOf({ run }: Desk, verdict: Verdict | null | undefined): string | null {
  const { workflow } = run.state;
  return verdict && workflow ? wordVerdictInCell(verdict, labelsOf(workflow)) : null;
}

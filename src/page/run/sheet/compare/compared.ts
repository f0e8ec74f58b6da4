import type { RoundRow } from '../../../../engine/journal/rounds.ts';
import type { Verdict } from '../../../../engine/workflow/verdict/verdict.ts';
import type { Against, Comparison } from '../../compare/comparison.svelte.ts';
import type { RunState } from '../../run-state.ts';
import { loopField, nodeField, NOT_RUN, type Field } from '../cells/fields.ts';
import type { SheetRow } from '../cells/rows.ts';

/** What the same cell shows in the run that this one is compared with; undefined where there is none, or it is being fetched. */
export function fieldBefore(
  comparison: Comparison,
  against: Against | null,
  row: SheetRow,
  round: number,
  human: boolean,
): Field | undefined {
  if (!comparison.other) return undefined;
  const part = comparison.partOf(row.part);
  // Rounds that it did not come to: what is here is new.
  if (part === null || !against || round > against.rounds) return NOT_RUN;
  const there = against.cache.rounds.get(round);
  if (!there) return undefined;
  return row.kind === 'loop' ? loopField(there, part) : nodeField(there, part, human);
}

/** How the round ended in the run that this one is compared with; null where it had none, undefined where that is not known. */
export function verdictBefore(
  comparison: Comparison,
  against: Against | null,
  round: number,
): Verdict | null | undefined {
  if (!comparison.other) return undefined;
  return against && round <= against.rounds ? against.cache.rounds.get(round)?.verdict : null;
}

/** Who answered past the record of what is explored; undefined where that was on it, or nothing is explored. */
export function madeUpIn(
  { explores, model }: Pick<RunState, 'explores' | 'model'>,
  round: RoundRow | undefined,
  part: number,
): string | undefined {
  if (explores === null) return undefined;
  const cell = round?.cells.findLast((one) => one.part === part);
  if (!cell || cell.answer === null || cell.recorded || cell.otherDraft) return undefined;
  return model === 'scripted' ? 'prepared' : 'simulated';
}

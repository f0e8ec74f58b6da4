import { expect } from 'vitest';
import type { Act, Leave } from '../../src/editing/act.ts';
import { planText } from '../../src/editing/plan.ts';
import { applyEdits } from '../../src/engine/document/apply-edits.ts';

/** The text after an act; or the code of the refusal. */
export function after(text: string, act: Act): string {
  const planned = planText({ text, settings: {} }, act);
  return 'refused' in planned ? `refused: ${planned.refused.code}` : applyEdits(text, planned.edits);
}

export function leavesOf(text: string, act: Act): readonly Leave[] {
  const planned = planText({ text, settings: {} }, act);
  if ('refused' in planned) throw new Error(planned.refused.code);
  return planned.leaves;
}

/** Holds that an act changes these lines and no others: what goes with "-", what comes with "+". */
export function expectLines(text: string, act: Act, expected: readonly string[]): void {
  expect(lineChanges(text, after(text, act))).toEqual(expected);
}

/** The lines in which two texts differ, in the order of the text. */
export function lineChanges(before: string, after: string): string[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const common = Array.from({ length: old.length + 1 }, () => new Array<number>(fresh.length + 1).fill(0));
  const at = (one: number, other: number): number => common[one]?.[other] ?? 0;
  for (let one = old.length - 1; one >= 0; one--)
    for (let other = fresh.length - 1; other >= 0; other--)
      common[one]![other] =
        old[one] === fresh[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1));
  const changes: string[] = [];
  let [one, other] = [0, 0];
  while (one < old.length || other < fresh.length) {
    if (one < old.length && other < fresh.length && old[one] === fresh[other]) [one, other] = [one + 1, other + 1];
    else if (one < old.length && (other === fresh.length || at(one + 1, other) >= at(one, other + 1)))
      changes.push(`-${old[one++]}`);
    else changes.push(`+${fresh[other++]}`);
  }
  return changes;
}

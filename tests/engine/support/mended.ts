import { planText } from '../../../src/editing/plan.ts';
import { applyEdits } from '../../../src/engine/document/apply-edits.ts';
import type { Fix, TextEdit } from '../../../src/engine/workflow/problem.ts';

/** What a fix changes of a text. */
export function editsOf(text: string, fix: Fix): readonly TextEdit[] {
  if (fix.edits) return fix.edits;
  const planned = planText({ text, settings: {} }, fix.act);
  if ('refused' in planned) throw new Error(`${fix.code} is refused: ${JSON.stringify(planned.refused)}`);
  return planned.edits;
}

/** A text after a fix. */
export function mendedBy(text: string, fix: Fix): string {
  return applyEdits(text, editsOf(text, fix));
}

import type { Act, LoopStop } from '../../../src/editing/act.ts';
import { editedDocument } from '../../../src/editing/edited-document.ts';
import { loopDraft, type LoopDraft } from '../../../src/editing/loop-draft.ts';
import { planText } from '../../../src/editing/plan.ts';
import { applyEdits } from '../../../src/engine/document/apply-edits.ts';
import type { Settings } from '../../../src/engine/document/document.ts';

/** What the sentence of a loop may say; fails where there can be none. */
export function draftOf(text: string, from: string, to?: string, settings: Settings = {}): LoopDraft {
  const document = editedDocument({ text, settings });
  if (typeof document === 'string') throw new Error(document);
  const draft = loopDraft(document, from, to);
  if ('code' in draft) throw new Error(draft.code);
  return draft;
}

/** The act that Enter does at once: everything as the draft has it. `stop`, `out`: what is chosen otherwise. */
export function closing(
  { from, starts: [start], rounds, loop }: LoopDraft,
  chosen: { stop?: LoopStop; out?: string } = {},
): Extract<Act, { kind: 'close-loop' }> {
  const [judge] = start!.judges;
  const stop: LoopStop = !judge
    ? { by: 'rounds', rounds }
    : judge.by === 'says'
      ? { by: 'says', judge: judge.part, word: judge.word, rounds }
      : { by: 'scores', judge: judge.part, score: judge.score, rounds };
  const act = { from, to: start!.part, stop, out: start!.out, ...(loop !== undefined && { loop }) };
  return { kind: 'close-loop', ...act, ...chosen };
}

/** The text after an act; fails where it is refused, or leaves a mistake, but for those of a text that is half done. */
export function done(text: string, act: Act, settings: Settings = {}, state: 'whole' | 'half' = 'whole'): string {
  const planned = planText({ text, settings }, act);
  if ('refused' in planned) throw new Error(JSON.stringify(planned.refused));
  if (planned.leaves.length > 0 && state === 'whole') throw new Error(JSON.stringify(planned.leaves));
  return applyEdits(text, planned.edits);
}

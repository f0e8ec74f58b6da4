import type { TextEdit } from '../../../engine/workflow/problem.ts';
import type { StopValue } from '../../../engine/workflow/loops/stop-value.ts';
import type { Studio as OpenDocument } from '../../document/studio.svelte.ts';
import { movedRange } from '../../document/text-edits.ts';
import { editsOf } from './change.ts';

/** What of the desk it takes to change the text. */
type Studio = Pick<OpenDocument, 'document' | 'edit'>;

/**
 * Writes another value into the text, one edit that can be undone; `read`: the text that its place was read from. False where that place
 * says something else by now.
 */
export function applyStop({ studio }: { studio: Studio }, read: string, stop: StopValue, value: string): boolean {
  return applyEditsOf(studio, read, editsOf([{ kind: 'stop', stop, value }]));
}

/** Writes splices of an older text into the text as it is now; none of them where one would meet something else there. */
export function applyEditsOf(studio: Studio, read: string, edits: readonly TextEdit[]): boolean {
  const moved = movedEdits(studio.document.text, read, edits);
  if (moved) studio.edit(moved);
  return moved !== null;
}

/** Splices of an older text as those of the text as it is now; null where one would meet something else there. */
export function movedEdits(text: string, read: string, edits: readonly TextEdit[]): TextEdit[] | null {
  const moved = edits.map((edit) => ({ ...edit, range: movedRange(edit.range, read, text) }));
  const isThere = moved.every(({ range }, at) => {
    const before = edits[at]?.range;
    return before && text.slice(range.start, range.end) === read.slice(before.start, before.end);
  });
  return isThere ? moved : null;
}

import type { EditorHandle } from './editor-handle.ts';

/** Ctrl+Z and its like in a field: there is one undo stack, that of the text. Whether it was such a key. */
export function undoneByKeys(event: KeyboardEvent, editor: Pick<EditorHandle, 'undo' | 'redo'> | null): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
  const key = event.key.toLowerCase();
  const back = key === 'z' && !event.shiftKey;
  if (!back && key !== 'y' && key !== 'z') return false;
  event.preventDefault();
  if (back) editor?.undo?.();
  else editor?.redo?.();
  return true;
}

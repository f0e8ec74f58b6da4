import type { TextEdit, TextRange } from '../../engine/workflow/problem.ts';

/** The text editor, as far as others use it: one undo stack, and the way to show a place. */
export interface EditorHandle {
  /** `goesOn`: as one step of the undo stack with the edit before. */
  edit(edits: readonly TextEdit[], goesOn?: boolean): void;
  undo?(): void;
  redo?(): void;
  /** The text became another one elsewhere; where the editor does not follow by itself, it makes this edit. */
  follow?(edit: TextEdit): void;
  /** Selects a stretch and scrolls to it; takes the keyboard's focus only when asked. */
  reveal(range: TextRange, focus: boolean): void;
}

import type { TextEdit } from '../../../engine/workflow/problem.ts';
import { applyEdits } from '../../../engine/document/apply-edits.ts';

interface Step {
  before: string;
  after: string;
}

export interface PlainHistory {
  /** `goesOn`: as one step with the edit before. */
  edit(edits: readonly TextEdit[], goesOn: boolean): void;
  undo(): void;
  redo(): void;
}

const MOST = 100;

/**
 * Undo of the edits that are made elsewhere while nobody sees the text area, as by a form: a browser keeps none of them. What was typed into the
 * text area since then is the browser's to undo, so that nothing is taken back here which another change lies upon.
 */
export function createPlainHistory(text: () => string, put: (text: string) => void): PlainHistory {
  let past: Step[] = [];
  let future: Step[] = [];

  return {
    edit(edits, goesOn) {
      const before = text();
      const after = applyEdits(before, edits);
      const last = past.at(-1);
      if (goesOn && last?.after === before) last.after = after;
      else past = [...past.slice(1 - MOST), { before, after }];
      future = [];
      put(after);
    },
    undo() {
      const last = past.at(-1);
      if (last?.after !== text()) return;
      past = past.slice(0, -1);
      future = [...future, last];
      put(last.before);
    },
    redo() {
      const next = future.at(-1);
      if (next?.before !== text()) return;
      future = future.slice(0, -1);
      past = [...past, next];
      put(next.after);
    },
  };
}

import type { TextEdit } from '../../../engine/workflow/problem.ts';
import { applyEdits } from '../../../engine/document/apply-edits.ts';

interface Step {
  before: string;
  after: string;
  /** It stands in the browser's own stack, too. */
  typed: boolean;
}

/** A text area, as far as it undoes by itself what was put in while it was seen. */
interface OwnUndo {
  isSeen(): boolean;
  replace(range: TextEdit['range'], text: string): void;
  undo(): void;
  redo(): void;
}

export interface PlainHistory {
  /** `goesOn`: as one step with the edit before. */
  edit(edits: readonly TextEdit[], goesOn: boolean): void;
  undo(): void;
  redo(): void;
}

const MOST = 100;

/**
 * Undo of the edits that are made elsewhere, as by a form: of those that are made while nobody sees the text area a browser keeps none. What was
 * typed into the text area since then is the browser's to undo, so that nothing is taken back here which another change lies upon.
 */
export function createPlainHistory(
  text: () => string,
  put: (text: string) => void,
  area: () => OwnUndo | undefined,
): PlainHistory {
  let past: Step[] = [];
  let future: Step[] = [];

  return {
    edit(edits, goesOn) {
      const before = text();
      const after = applyEdits(before, edits);
      const last = past.at(-1);
      const goes = goesOn && last?.after === before;
      const [only, ...more] = edits;
      const typed = !goes && only !== undefined && more.length === 0 && area()?.isSeen() === true;
      if (goes) past = [...past.slice(0, -1), { before: last.before, after, typed }];
      else past = [...past.slice(1 - MOST), { before, after, typed }];
      future = [];
      if (typed) area()?.replace(only.range, only.text);
      else put(after);
    },
    undo() {
      const last = past.at(-1);
      if (last?.after !== text()) return;
      past = past.slice(0, -1);
      future = [...future, last];
      if (last.typed && area()?.isSeen()) area()?.undo();
      if (text() !== last.before) put(last.before);
    },
    redo() {
      const next = future.at(-1);
      if (next?.before !== text()) return;
      future = future.slice(0, -1);
      past = [...past, next];
      if (next.typed && area()?.isSeen()) area()?.redo();
      if (text() !== next.after) put(next.after);
    },
  };
}

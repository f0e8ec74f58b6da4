import { applyEdits } from '../../../engine/document/apply-edits.ts';
import { sharedEnds } from '../../../engine/document/shared-ends.ts';
import type { TextEdit, TextRange } from '../../../engine/workflow/problem.ts';

/** A text before and after a change. Each step begins with the text that the one before it ended with. */
export interface TextStep {
  before: string;
  after: string;
}

interface Noted extends TextStep {
  /** Where the last letter was typed or deleted: a key there goes on with this step. Null for a change that was not typed. */
  at: number | null;
}

export interface PlainHistory {
  /** The text was changed: by keys, or by another page that has it open. */
  note(): void;
  /** Changes the text from elsewhere, as a form does; `goesOn`: as one step with the edit before. */
  edit(edits: readonly TextEdit[], goesOn: boolean): void;
  /** Takes back the last step. Gives the stretch of the text that is another now; null where there is nothing to take back. */
  undo(): TextRange | null;
  redo(): TextRange | null;
  /** Another document is in place: nothing of the one before is taken back in it. */
  begin(): void;
  /** All that can be taken back, and all that was taken back, in the order of the text. */
  steps(): { done: readonly TextStep[]; undone: readonly TextStep[] };
}

const MOST = 100;

/**
 * The undo stack of a text that stands in a text area: of what is typed there and of what is changed elsewhere. A browser keeps one of its own,
 * but loses it with the text area, and knows nothing of changes from elsewhere.
 */
export function createPlainHistory(text: () => string, put: (text: string) => void): PlainHistory {
  let done: Noted[] = [];
  let undone: Noted[] = [];
  let now = text();

  /** The text is another: a step of its own, or more of the last one. */
  function keep(at: number | null, goesOn: boolean): void {
    const after = text();
    if (after === now) return;
    const last = goesOn ? done.pop() : undefined;
    if (!last && done.length === MOST) done.shift();
    done.push({ before: last?.before ?? now, after, at });
    undone = [];
    now = after;
  }

  function note(): void {
    const after = text();
    const { head, tail } = sharedEnds(now, after);
    const inserted = after.slice(head, after.length - tail);
    const removed = now.length - head - tail;
    const isKey = removed + inserted.length === 1 && inserted !== '\n';
    const last = done.at(-1)?.at ?? null;
    const goesOn = isKey && last !== null && (last === head || last === head + removed) && undone.length === 0;
    keep(isKey ? head + inserted.length : null, goesOn);
  }

  function go(from: Noted[], to: Noted[], side: 'before' | 'after'): TextRange | null {
    note();
    const step = from.pop();
    if (!step) return null;
    to.push(step);
    const was = now;
    now = step[side];
    put(now);
    const { head, tail } = sharedEnds(was, now);
    return { start: head, end: now.length - tail };
  }

  return {
    note,
    edit(edits, goesOn) {
      note();
      put(applyEdits(now, edits));
      keep(null, goesOn && done.at(-1)?.at === null);
    },
    undo: () => go(done, undone, 'before'),
    redo: () => go(undone, done, 'after'),
    begin() {
      [done, undone, now] = [[], [], text()];
    },
    steps: () => ({ done, undone: undone.toReversed() }),
  };
}

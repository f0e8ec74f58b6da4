import { describe, expect, it } from 'vitest';
import { createPlainHistory } from '../../../../src/page/document/editor/plain-history.ts';

/** A text with its history, in which somebody types key by key. */
function typedIn(text: string) {
  const history = createPlainHistory(
    () => text,
    (put) => (text = put),
  );
  const change = (to: string): void => {
    text = to;
    history.note();
  };
  return {
    history,
    now: () => text,
    change,
    /** Types letters at a place; a minus takes the letter before it away. */
    type(at: number, keys: string) {
      for (const key of keys) {
        if (key === '-') change(text.slice(0, at - 1) + text.slice(at--));
        else change(text.slice(0, at) + key + text.slice(at++));
      }
    },
  };
}

const edit = (at: number, text: string) => [{ range: { start: at, end: at }, text }];

describe('undo in a text area', () => {
  it('takes back what was typed in one go as one step, and what was pasted as another', () => {
    const { history, now, type, change } = typedIn('one\n');
    type(3, ' tow--wo');
    expect(now()).toBe('one two\n');
    change('one two three four\n');
    expect(history.undo()).toEqual({ start: 7, end: 7 });
    expect(now()).toBe('one two\n');
    history.undo();
    expect(now()).toBe('one\n');
    expect(history.undo()).toBeNull();
    history.redo();
    history.redo();
    expect(now()).toBe('one two three four\n');
    expect(history.redo()).toBeNull();
  });

  it('begins a step with each line, and wherever the cursor was moved', () => {
    const { history, now, type } = typedIn('');
    type(0, 'ab\ncd');
    type(0, 'x');
    const seen = [now()];
    while (history.undo()) seen.push(now());
    expect(seen).toEqual(['xab\ncd', 'ab\ncd', 'ab\n', 'ab', '']);
  });

  it('takes back a change that was made elsewhere, and not what was typed before it', () => {
    const { history, now, type } = typedIn('one\n');
    type(4, 'two');
    history.edit(edit(7, '\nthree'), false);
    history.edit(edit(13, '!'), true);
    expect(now()).toBe('one\ntwo\nthree!');
    history.undo();
    expect(now()).toBe('one\ntwo');
    history.undo();
    expect(now()).toBe('one\n');
  });

  it('goes on from a change of another page as from one of its own', () => {
    let text = 'one\n';
    const history = createPlainHistory(
      () => text,
      (put) => (text = put),
    );
    history.edit(edit(4, 'two\n'), false);
    text = 'zero\none\ntwo\n';
    history.undo();
    expect(text).toBe('one\ntwo\n');
    history.undo();
    expect(text).toBe('one\n');
  });

  it('has no way back into another document, and none forward past what was typed since', () => {
    const { history, now, type, change } = typedIn('one');
    type(3, 'x');
    history.undo();
    type(3, 'y');
    expect(history.redo()).toBeNull();
    change('another');
    history.begin();
    expect(history.undo()).toBeNull();
    expect(now()).toBe('another');
  });

  it('hands on its steps in the order of the text, those that were taken back too', () => {
    const { history, change } = typedIn('a');
    for (const text of ['a bb', 'a bb cc', 'a bb cc dd']) change(text);
    history.undo();
    history.undo();
    const { done, undone } = history.steps();
    expect(done.map(({ before, after }) => [before, after])).toEqual([['a', 'a bb']]);
    expect(undone.map(({ before, after }) => [before, after])).toEqual([
      ['a bb', 'a bb cc'],
      ['a bb cc', 'a bb cc dd'],
    ]);
  });

  it('keeps the last hundred steps', () => {
    const { history, now, change } = typedIn('');
    for (let count = 1; count <= 150; count++) change('line\n'.repeat(count));
    while (history.undo());
    expect(now()).toBe('line\n'.repeat(50));
  });
});

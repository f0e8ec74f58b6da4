import { describe, expect, it } from 'vitest';
import { createPlainHistory } from '../../../src/page/components/editor/plain-history.ts';

/** A text area that undoes what was put in while it was seen, as a browser's does. */
function area() {
  let text = 'one\n';
  let seen = true;
  let took: string | null = null;
  const own = {
    isSeen: () => seen,
    replace(range: { start: number; end: number }, by: string) {
      took = text;
      text = text.slice(0, range.start) + by + text.slice(range.end);
    },
    undo() {
      if (took !== null) text = took;
      took = null;
    },
    redo: () => undefined,
  };
  const history = createPlainHistory(
    () => text,
    (put) => (text = put),
    () => own,
  );
  return { history, now: () => text, look: (is: boolean) => (seen = is), type: (typed: string) => (text += typed) };
}

const two = [{ range: { start: 4, end: 4 }, text: 'two\n' }];

describe('undo of an edit that is made elsewhere', () => {
  it.each([
    ['was seen and is', true, true],
    ['was seen and is not', true, false],
    ['was not seen and is', false, true],
  ])('takes it back where the text area %s', (_, before, after) => {
    const { history, now, look } = area();
    look(before);
    history.edit(two, false);
    expect(now()).toBe('one\ntwo\n');
    look(after);
    history.undo();
    expect(now()).toBe('one\n');
    history.redo();
    expect(now()).toBe('one\ntwo\n');
  });

  it('takes back nothing that something else was typed upon', () => {
    const { history, now, type } = area();
    history.edit(two, false);
    type('three\n');
    history.undo();
    expect(now()).toBe('one\ntwo\nthree\n');
  });
});

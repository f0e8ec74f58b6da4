import { describe, expect, it } from 'vitest';
import { emptyView } from '../../src/engine/journal/fold.ts';
import type { Json } from '../../src/engine/workflow/json.ts';
import { progressOf } from '../../src/history/progress.ts';

/** The line of the history for a run that gave this. */
function lineOf(text: string, value: Json): string {
  const ended = { status: 'completed', unread: {}, queued: {}, took: 0, failure: null } as const;
  return progressOf({ ...emptyView(0, 0), result: { ...ended, result: { text, value, node: null } } }).result;
}

describe('the result in a line of the history', () => {
  it.each([
    ['a text', 'A bench.', 'A bench.', 'A bench.'],
    ['none', '', null, ''],
    ['of several outputs', JSON.stringify({ letter: 'A bench.' }, null, 2), { letter: 'A bench.' }, 'A bench.'],
    ['of outputs that are empty', '{"letter":null,"refused":""}', { letter: null, refused: '' }, /refused/],
  ])('%s', (_, text, value, line) => {
    expect(lineOf(text, value)).toMatch(line === '' ? /^$/ : line);
  });
});

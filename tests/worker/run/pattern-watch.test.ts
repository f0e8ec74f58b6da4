import { expect, it } from 'vitest';
import { watchPatterns } from '../../../src/worker/run/pattern-watch.ts';

function watched(): { posted: string[]; watch: ReturnType<typeof watchPatterns> } {
  const posted: string[] = [];
  return { posted, watch: watchPatterns((pattern) => posted.push(pattern)) };
}

it('two patterns that take turns cost two messages, not one for each match', () => {
  const { posted, watch } = watched();
  for (let match = 0; match < 1000; match++) watch.tries(match % 2 === 0 ? 'a(?=b)' : 'b(?=a)');
  expect(posted).toEqual(['a(?=b)', 'b(?=a)']);
});

it('a pattern that hangs has been told since the last message, even when it was tried before that', () => {
  const { posted, watch } = watched();
  watch.tries('a(?=b)');
  watch.heard();
  watch.tries('b(?=a)');
  watch.tries('a(?=b)');
  expect(posted.slice(1)).toEqual(['b(?=a)', 'a(?=b)']);
});

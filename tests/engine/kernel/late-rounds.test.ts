import { describe, expect, it } from 'vitest';
import { run, type Graph } from '../notations/loop-exit/support.ts';

const llm: [string, { prompt: string }] = ['llm', { prompt: '{{input}}' }];

/** A model, then a loop of three models whose rounds may take so long. */
const timed = (timeout: number): Graph => ({
  nodes: {
    src: ['input', { name: 'text' }],
    before: llm,
    again: ['loop', { maxIterations: 1, timeout }],
    a: llm,
    b: llm,
    c: llm,
    x: 'exit',
    res: 'output',
  },
  edges: [
    'src.value -> before',
    'before.response -> again',
    'again -> a',
    'a.response -> b',
    'b.response -> c',
    'c.response -> x',
    'x -> res',
  ],
});

describe('a round with a time of its own', () => {
  // In floating point 0.2 + 0.7 is less than 0.2 + 0.2 + 0.5, which less 0.2 is not more than 0.7.
  it.each([
    [0.2, 0.2, 0.5, 0.7],
    [0.2, 0.1, 0.4, 0.5],
    [1, 1, 2, 3],
  ])(
    'that it has just used (entered at %d s, then %d + %d s, of %d s) is never complete without what it did not ask',
    async (before, a, b, timeout) => {
      const made = await run(timed(timeout), { agents: { c: ['c'] }, delays: { before, a, b } });
      const asked = made.prompts('c').length;
      // Whoever decides that it is late: it is either cut short, or goes on.
      expect([asked, made.reason('again')]).toEqual(asked === 1 ? [1, 'max_iterations'] : [0, 'error']);
    },
  );
});

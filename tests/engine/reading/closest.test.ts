import { describe, expect, it } from 'vitest';
import { closest } from '../../../src/engine/reading/closest.ts';

describe('the closest word', () => {
  const fields = ['max_iterations', 'reset_on_emit', 'message', 'trigger', 'to', 'any'];
  it.each([
    ['max_iteration', 'max_iterations'],
    ['mesage', 'message'],
    ['tirgger', 'trigger'],
    ['Message', 'message'],
    ['resetOnEmit', 'reset_on_emit'],
    ['TO', 'to'],
    ['ot', null],
    ['x', null],
    ['colour', null],
    ['x'.repeat(100_000), null],
    ['', null],
    ['tirgegr', 'trigger'],
    ['ax_iterations_', 'max_iterations'],
    ['iterations_max', null],
  ])('to %s', (word, expected) => {
    expect(closest(word, fields)).toBe(expected);
  });

  it.each([
    ['edit', ['exit', 'editor'], 'editor'],
    ['edit', ['editors', 'editor', 'exit'], 'editor'],
    ['edit', ['exit', 'editorial'], 'exit'],
    ['Edit', ['Exit', 'edit', 'Editor'], 'edit'],
    ['note1', ['note2', 'note10'], 'note10'],
  ])('to %s of %j is what it begins, rather than what differs in a letter', (word, names, expected) => {
    expect(closest(word, names)).toBe(expected);
    expect(closest(word, names.toReversed())).toBe(expected);
  });

  it('is looked for among so many at most: a document of thousands of nodes with as many mistakes opens', () => {
    function* endless() {
      yield 'node-0013';
      for (let count = 0; ; count++) yield `part-${String(count % 10_000).padStart(4, '0')}`;
    }
    expect(closest('ndoe-0013', endless())).toBe('node-0013');
  });
});

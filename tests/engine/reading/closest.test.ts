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
  ])('to %s', (word, expected) => {
    expect(closest(word, fields)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { cutOff, shortened } from '../../../src/engine/document/shortened.ts';

describe('a shortened text', () => {
  it('is never longer than was asked for, and is as it was where it fits', () => {
    expect(shortened('a poem', 6)).toBe('a poem');
    expect(shortened('a poem', 5)).toBe('a po…');
  });

  it('ends at the end of a word, where one is near', () => {
    expect(shortened('one two three four', 16)).toBe('one two three…');
    expect(shortened('one two, three', 10)).toBe('one two…');
    expect(shortened('one two three', 8)).toBe('one two…');
    expect(shortened('one ([0-9.]+)\\s*(of|from)', 16)).toBe('one ([0-9.]+)\\s…');
    expect(cutOff('one two three four', 16)).toBe('one two three f…');
  });

  it('does not end in half of an emoji, which no storage and no link would take', () => {
    expect(shortened('ab🙂cd', 4)).toBe('ab…');
    expect(shortened('ab🙂cd', 5)).toBe('ab🙂…');
  });
});

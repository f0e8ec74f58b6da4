import { describe, expect, it } from 'vitest';
import { shortened } from '../../../src/engine/document/shortened.ts';

describe('a shortened text', () => {
  it('is never longer than was asked for, and is as it was where it fits', () => {
    expect(shortened('a poem', 6)).toBe('a poem');
    expect(shortened('a poem', 5)).toBe('a po…');
  });

  it('does not end in half of an emoji, which no storage and no link would take', () => {
    expect(shortened('ab🙂cd', 4)).toBe('ab…');
    expect(shortened('ab🙂cd', 5)).toBe('ab🙂…');
  });
});

import { describe, expect, it } from 'vitest';
import { wordFork } from '../../src/wording/wording.ts';

describe('what was changed in a fork', () => {
  it('names parts, and answers by node and round', () => {
    expect(wordFork(['text', 'settings'])).toBe('the text changed, the settings changed');
    expect(wordFork(['text', { address: 'Writer[2]/Editor#3' }], 'text: max 3 → 2')).toBe(
      'text: max 3 → 2, the answer of Editor in round 2 changed',
    );
    expect(wordFork([{ address: 'outer[2]/inner[4]/Editor#1.2' }, { address: 'each{3}/Judge' }])).toBe(
      'the answer of Editor in round 4 and the answer of Judge changed',
    );
  });
  it('counts answers that are many, and says when there is nothing', () => {
    const edits = [1, 2, 3, 4].map((round) => ({ address: `A[${round}]/A` }));
    expect(wordFork(edits)).toBe('the answer of A in round 1, the answer of A in round 2 and 2 more changed');
    expect(wordFork([])).toBe('nothing changed');
  });
});

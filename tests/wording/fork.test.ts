import { describe, expect, it } from 'vitest';
import { wordFork } from '../../src/wording/wording.ts';
import { wordAnswerAt } from '../../src/wording/en/after-run/fork.ts';

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

it('names the node of an answer as a reader knows it, in a cycle and in a container', () => {
  const names = (id: string): string => (id === 'Editor' || id === 'again/n3' ? 'Fire chief' : id);
  expect(wordAnswerAt('Writer[2]/Editor#3', names)).toBe('the answer of Fire chief in round 2');
  expect(wordAnswerAt('again[2]/n3#1', names)).toBe('the answer of Fire chief in round 2');
  expect(wordAnswerAt('again[2]/n4#1', names)).toBe('the answer of n4 in round 2');
});

import { describe, expect, it } from 'vitest';
import { emptyTally } from '../../src/engine/forecast/tally.ts';
import { percent, wordAssumption, wordRunBounds, wordTally } from '../../src/wording/wording.ts';

describe('the bounds of a run', () => {
  const rounds = (least: number, most: number | null) => ({ loop: 'l', rounds: { least, most } });

  it.each([
    ['2 to 6 calls, at most 3 rounds', { least: 2, most: 6 }, rounds(1, 3)],
    ['6 calls, 3 rounds', { least: 6, most: 6 }, rounds(3, 3)],
    ['1 call, at most 1 round', { least: 1, most: 1 }, rounds(0, 1)],
    ['At least 1 call, any number of rounds', { least: 1, most: null }, rounds(1, null)],
    ['Any number of calls, any number of rounds', { least: 0, most: null }, rounds(1, null)],
    ['At most 6 calls', { least: 0, most: 6 }, null],
    ['No calls of models', { least: 0, most: 0 }, null],
    ['3 calls, 3 rounds of the first loop', { least: 3, most: 3 }, { ...rounds(3, 3), others: true as const }],
  ])('%s', (words, calls, main) => {
    expect(wordRunBounds({ calls, main })).toBe(words);
  });
});

describe('a tally', () => {
  const caps = { rounds: 100, activations: 2000 };

  it('is said to be of an assumption', () => {
    expect(wordAssumption({ ...emptyTally(), runs: 1000 }, 0.5)).toBe(
      'Of 1,000 made-up runs in which each answer that decides accepts with a probability of 50 %. They describe this assumption, not your model.',
    );
  });

  it('says what the runs came to, and nothing of what none did', () => {
    const tally = { ...emptyTally(), runs: 10, decided: 12, accepted: 5, calls: { 2: 4, 4: 6 } };
    expect(wordTally(tally, caps)).toEqual(['3.2 calls on average.']);
    expect(wordTally({ ...tally, byLimit: 3 }, caps)).toContain('30 % end at the limit of the loop.');
  });

  it('says apart what a budget and what the limit of the settings ended', () => {
    const tally = { ...emptyTally(), runs: 100, decided: 12, calls: { 5: 100 } };
    expect(wordTally({ ...tally, byBudget: 23, bySteps: 4 }, caps)).toEqual([
      '5 calls on average.',
      '23 % end because a budget is used up.',
      '4 % end at the limit of steps in the settings.',
    ]);
  });

  it('says what was cut off, what failed, and that nothing is decided', () => {
    expect(wordTally({ ...emptyTally(), runs: 4, unfinished: 3, failed: 1 }, caps)).toEqual([
      'No answer in these runs decides when the loop ends, so the likelihood changes nothing.',
      '75 % were cut off, after 100 rounds of a loop or 2,000 runs of nodes.',
      '25 % fail: made-up answers are not always what a node can read.',
    ]);
    expect(wordTally({ ...emptyTally(), runs: 4, decided: 4, unfinished: 1, calls: { 2: 3 } }, caps)).toContain(
      '2 calls on average, where the run came to an end.',
    );
  });

  it('calls nothing what is hardly there, nor all what is nearly all', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(['0 %', 'under 1 %', '50 %', 'over 99 %', '100 %']);
  });
});

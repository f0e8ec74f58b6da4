import { describe, expect, it } from 'vitest';
import { wordDiagnosis } from '../../src/wording/en/after-run/diagnosis.ts';
import { wordEvidence } from '../../src/wording/en/verdict/evidence.ts';
import { wordProblem } from '../../src/wording/en/problems/problem.ts';
import type { Params } from '../../src/wording/words.ts';

const warned = (code: string, params: Params): string =>
  wordProblem({ code, params: { node: 'l', round: 2, ...params } }).message;

describe('a round without a score is worded by what was looked at', () => {
  it.each([
    ['judge: high', { criteria: '', patterns: ['A'], texts: ['judge: high'] }, 'A finds no score in judge: high'],
    [
      'three texts, of however many',
      { criteria: '', patterns: ['A'], texts: ['x: 1', 'y: 2', 'z: 3'] },
      'A finds no score, for example in x: 1, y: 2 and z: 3',
    ],
    ['no pattern', { criteria: '', patterns: [], texts: [] }, 'no pattern was tried on any text'],
    [
      'a text on which another pattern was tried',
      { criteria: '', patterns: ['A'], texts: ['m: <node>'], also: [{ patterns: ['B', 'C'], texts: ['judge: high'] }] },
      'A finds no score in m: <node>; B or C finds no score in judge: high',
    ],
    [
      'criteria',
      { criteria: 'quality, strict', patterns: ['A'], texts: ['judge: high'] },
      'no agent judges by quality, strict; A finds no score in judge: high',
    ],
  ])('%s', (_, params, words) => {
    expect(warned('orka-no-score', params)).toBe(`Round 2 of l gave no score, so it is 0: ${words}`);
  });

  it('claims no text where no pattern was tried', () => {
    const missed = { why: 'no-look', patterns: 0 } as const;
    expect(wordEvidence({ kind: 'score', score: null, threshold: 0.8, pattern: '', text: '', missed })).toBe(
      'no score: no pattern was tried on any text',
    );
  });
});

describe('a loop that is out of time', () => {
  it.each([
    [0, 'no round was complete, so it gives nothing'],
    [2, 'it gives what round 2 gave'],
  ])('after %i complete rounds names only a round that was', (rounds, words) => {
    expect(warned('orka-loop-timeout', { seconds: 5, rounds })).toBe(`l ended because its 5 s were over; ${words}`);
  });
});

it('the threshold that would have ended a loop is the score itself, not what it rounds to', () => {
  const params = { name: 'score', score: 0.84996, threshold: 0.86 };
  expect(wordDiagnosis({ code: 'threshold-near', params })).toEqual({
    message: 'score 0.85 missed 0.86 by less than 5 %',
    hint: 'A threshold of 0.84996 would have ended the loop here.',
  });
  expect(wordDiagnosis({ code: 'threshold-near', params: { ...params, isPassed: true } }).hint).toBe(
    'A threshold below 0.84996 would have ended the loop here.',
  );
});

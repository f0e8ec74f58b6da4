import { describe, expect, it } from 'vitest';
import { wordBrokenOff, wordForecastOf, wordNodeCost, wordNodeForecast } from '../../src/wording/en/run/costs.ts';

const cost = (more: object = {}) => ({ calls: 3, tokens: 1200, usd: 0, estimated: false, ...more });

describe('what a node cost', () => {
  it('is said in a word for each column, and money that nobody knows is not nothing', () => {
    expect(wordNodeCost(cost(), false)).toEqual({ calls: '3', tokens: '1,200', money: 'not known' });
    expect(wordNodeCost(cost(), true).money).toBe('not known');
    expect(wordNodeCost(cost({ usd: 0.5 }), false).money).toBe('$0.5, the rest not known');
    expect(wordNodeCost(cost({ usd: 0.0125 }), true).money).toBe('$0.013');
    expect(wordNodeCost(cost({ usd: 0.00002 }), true).money).toBe('$0.00002');
    expect(wordNodeCost(cost({ estimated: true, usd: 0.5 }), true)).toMatchObject({
      tokens: 'about 1,200',
      money: 'about $0.5',
    });
    expect(wordNodeCost(cost({ tokens: 0 }), false).tokens).toBe('');
  });
});

it('calls that were broken off are said beside those of the nodes', () => {
  expect(wordBrokenOff(0)).toBe('');
  expect(wordBrokenOff(1)).toBe('1 call got no answer, for the run or a part of it ended first. The total counts it.');
  expect(wordBrokenOff(2)).toBe(
    '2 calls got no answer, for the run or a part of it ended first. The total counts them.',
  );
});

describe('what was told before a run', () => {
  const bounds = { calls: { least: 2, most: 10 }, main: { loop: 'l', rounds: { least: 1, most: 5 } } };
  const unknown = { tokens: null, usd: null };

  it('is what its structure allows, and what it might use, in money where the price is known', () => {
    expect(wordForecastOf(bounds, { calls: 30, tokens: 50_000 }, { usd: 0.5, date: '2026-05-27' })).toEqual([
      'By its structure: 2 to 10 calls, at most 5 rounds.',
      'Allowed were at most 30 calls and 50,000 tokens: $0.5 at the most, by prices of 2026-05-27.',
    ]);
    expect(wordForecastOf(null, { calls: 1, tokens: 500 }, null)).toEqual([
      'Allowed were at most 1 call and 500 tokens. What they cost is not known here.',
    ]);
    expect(wordForecastOf(null, { tokens: 500 }, null)).toEqual([]);
  });

  it('of a node is its calls, and its answers as far as they are bounded; what is not known is not told as nothing', () => {
    expect(wordNodeForecast({ least: 1, most: 3 }, { tokens: 12_288, usd: 0.1229 })).toBe(
      'Forecast: 1 to 3 calls; answers of at most 12,288 tokens, $0.13',
    );
    expect(wordNodeForecast({ least: 2, most: 2 }, { tokens: 200, usd: null })).toBe(
      'Forecast: 2 calls; answers of at most 200 tokens',
    );
    expect(wordNodeForecast({ least: 0, most: 3 }, unknown)).toBe('Forecast: at most 3 calls');
    expect(wordNodeForecast({ least: 0, most: null }, unknown)).toBe('Forecast: any number of calls');
    expect(wordNodeForecast({ least: 1, most: null }, unknown)).toBe('Forecast: at least 1 call');
  });
});

it('the bounds of a run stand in the sentence, whatever they are', () => {
  const bounds = { calls: { least: 1, most: null }, main: { loop: 'A', rounds: { least: 1, most: null } } };
  expect(wordForecastOf(bounds, {}, null)).toEqual(['By its structure: at least 1 call, any number of rounds.']);
});

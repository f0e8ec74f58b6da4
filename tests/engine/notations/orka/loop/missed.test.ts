import { describe, expect, it } from 'vitest';
import { looksOf, type Look } from '../../../../../src/engine/notations/orka/loop/extract.ts';
import { missedScore, triedOn, type MissedScore } from '../../../../../src/engine/notations/orka/loop/missed.ts';
import { compilePattern } from '../../../../../src/engine/patterns/pattern.ts';

function look(source: string, agent: string, text: string): Look {
  const pattern = compilePattern(source, { syntax: 'python' });
  if (!pattern.ok) throw new Error(`bad pattern ${source}`);
  return { agent, text, pattern: { source, pattern }, isAsked: true };
}

function missed(sources: string[], reply: string): MissedScore {
  const patterns = sources.flatMap((source) => {
    const pattern = compilePattern(source, { syntax: 'python' });
    return pattern.ok ? [{ source, pattern }] : [];
  });
  const rule = {
    criteria: null,
    highPriority: [],
    strategies: [{ type: 'pattern', patterns }],
    named: patterns,
  } as const;
  return missedScore(looksOf(rule, [['judge', { response: reply }]]));
}

describe('a round without a score says why', () => {
  it('a pattern matched, and has no group that would hold the number', () => {
    expect(missed(['QUALITY: [0-9.]+'], 'QUALITY: 0.9')).toEqual({
      why: 'no-group',
      patterns: 1,
      pattern: 'QUALITY: [0-9.]+',
      text: 'QUALITY: 0.9',
    });
  });

  it('a pattern found something that is no number', () => {
    expect(missed(['SCORE: (.+)'], 'SCORE: high')).toMatchObject({ why: 'no-number', text: 'high' });
  });

  it('none of several patterns found anything', () => {
    expect(missed(['A: (.+)', 'B: (.+)'], 'good')).toMatchObject({ why: 'no-match', patterns: 2, text: 'good' });
  });

  it('counts and names only the patterns that were tried on the text that it quotes', () => {
    const looks = [
      look('B: (.+)', 'moderator', 'nothing'),
      look('A (.+)', 'judge', 'A: 1'),
      look('C (.+)', 'judge', 'A: 1'),
    ];
    expect(missedScore(looks)).toEqual({ why: 'no-match', patterns: 2, pattern: 'A (.+)', text: 'A: 1' });
  });

  it('no pattern was tried on any text', () => {
    expect(missed([], 'good')).toEqual({ why: 'no-look', patterns: 0, pattern: '', text: '' });
  });
});

describe('what was tried on which reply', () => {
  const texts = (looks: Look[], most = 3) =>
    triedOn(looks, most).map(({ patterns, replies }) => [patterns, replies.map(({ text }) => text)]);

  it('puts replies together on which the same patterns were tried, and no others', () => {
    const looks = [look('A', 'a', 'one'), look('B', 'b', 'two'), look('A', 'c', 'three')];
    expect(texts(looks)).toEqual([
      [['A'], ['one', 'three']],
      [['B'], ['two']],
    ]);
  });

  it('does not claim of one agent the further pattern that was tried on the equal reply of another', () => {
    const looks = [look('A', 'a', 'one'), look('A', 'b', 'one'), look('B', 'b', 'one')];
    expect(triedOn(looks, 3)).toMatchObject([
      { patterns: ['A'], replies: [{ agent: 'a' }] },
      { patterns: ['A', 'B'], replies: [{ agent: 'b' }] },
    ]);
  });

  it('leaves out replies beyond the number that is given', () => {
    expect(texts([look('A', 'a', 'one'), look('B', 'b', 'two')], 1)).toEqual([[['A'], ['one']]]);
  });
});

import { describe, expect, it } from 'vitest';
import { looksOf } from '../../../src/engine/loops/score-extract.ts';
import { missedScore, type MissedScore } from '../../../src/engine/loops/score-missed.ts';
import { compilePattern } from '../../../src/engine/patterns/pattern.ts';

function missed(sources: string[], reply: string): MissedScore {
  const patterns = sources.flatMap((source) => {
    const pattern = compilePattern(source, { syntax: 'python' });
    return pattern.ok ? [{ source, pattern }] : [];
  });
  const rule = { criteria: null, highPriority: [], strategies: [{ type: 'pattern', patterns }] } as const;
  return missedScore([...looksOf(rule, [['judge', { response: reply }]])]);
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

  it('no pattern was tried on any text', () => {
    expect(missed([], 'good')).toEqual({ why: 'no-look', patterns: 0, pattern: '', text: '' });
  });
});

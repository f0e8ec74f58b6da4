import { describe, expect, it } from 'vitest';
import { missedScore } from '../../../src/engine/loops/score-missed.ts';
import type { ScorePattern } from '../../../src/engine/loops/score-patterns.ts';
import { compilePattern } from '../../../src/engine/patterns/pattern.ts';

function patterns(...sources: string[]): ScorePattern[] {
  return sources.flatMap((source) => {
    const pattern = compilePattern(source, { syntax: 'python' });
    return pattern.ok ? [{ source, pattern }] : [];
  });
}

const says = (text: string) => [['judge', { response: text }]] as const;

describe('a round without a score says why', () => {
  it('a pattern matched, and has no group that would hold the number', () => {
    expect(missedScore(patterns('QUALITY: [0-9.]+'), says('QUALITY: 0.9'))).toEqual({
      why: 'no-group',
      patterns: 1,
      pattern: 'QUALITY: [0-9.]+',
      text: 'QUALITY: 0.9',
    });
  });

  it('a pattern found something that is no number', () => {
    expect(missedScore(patterns('SCORE: (.+)'), says('SCORE: high'))).toMatchObject({ why: 'no-number', text: 'high' });
  });

  it('none of several patterns found anything', () => {
    expect(missedScore(patterns('A: (.+)', 'B: (.+)'), says('good'))).toMatchObject({
      why: 'no-match',
      patterns: 2,
      text: 'good',
    });
  });
});

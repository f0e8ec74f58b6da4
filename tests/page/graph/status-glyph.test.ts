import { describe, expect, it } from 'vitest';
import {
  colourOf,
  glyphOf,
  markOfNode,
  markOfRound,
  type Mark,
} from '../../../src/page/components/graph/status-glyph.ts';

const MARKS: Mark[] = [
  'not-run',
  'running',
  'waiting',
  'asks-you',
  'finished',
  'held-back',
  'failed',
  'again',
  'left',
  'stopped',
];

describe('marks', () => {
  it('differ by glyph, not by colour alone', () => {
    expect(new Set(MARKS.map((mark) => glyphOf(mark).path)).size).toBe(MARKS.length);
    expect(new Set(MARKS.map((mark) => glyphOf(mark).word)).size).toBe(MARKS.length);
  });
  it('are painted with tokens', () => {
    for (const mark of MARKS) expect(colourOf(glyphOf(mark).tone)).toMatch(/^var\(--[a-z-]+\)$/);
  });
  it('tell a question to the visitor from one to a model', () => {
    expect(markOfNode('waiting', true)).toBe('asks-you');
    expect(markOfNode('waiting', false)).toBe('waiting');
    expect(markOfNode('idle', false)).toBeNull();
    expect(markOfNode('held-back', false)).toBe('held-back');
  });
  it('say how a round ended, or that it has not', () => {
    expect(markOfRound(null)).toBe('running');
    expect(markOfRound({ path: 'a', round: 1, outcome: 'stopped', reason: 'error', because: [], passedOn: null })).toBe(
      'stopped',
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { ProblemCode } from '../../../src/engine/workflow/problem-code.ts';
import {
  colourOf,
  glyphOf,
  exploredMark,
  lastMark,
  markOfLoop,
  markOfNode,
  markOfRound,
  type Mark,
} from '../../../src/page/graph/face/status-glyph.ts';
import { nodeView } from './support.ts';

const MARKS: Mark[] = [
  'not-run',
  'running',
  'waiting',
  'asks-you',
  'would-ask',
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
    expect(markOfNode(nodeView({ status: 'waiting' }), true)).toBe('asks-you');
    expect(markOfNode(nodeView({ status: 'waiting' }), false)).toBe('waiting');
    expect(markOfNode(nodeView({ status: 'idle' }), false)).toBeNull();
    expect(markOfNode(nodeView({ status: 'held-back' }), false)).toBe('held-back');
  });
  it('say of what is explored that it would ask, where a run waits', () => {
    for (const mark of ['waiting', 'asks-you'] as const) {
      expect(exploredMark(mark, true)).toBe('would-ask');
      expect(exploredMark(mark, false)).toBe(mark);
    }
    expect(exploredMark('finished', true)).toBe('finished');
  });
  it('say of what was going on when a run was cut off that it was stopped, and of what is explored that it would ask', () => {
    const [own, explored] = [{ explores: null }, { explores: 'a' }];
    for (const mark of ['running', 'waiting', 'asks-you'] as const) {
      expect(lastMark(mark, { isLive: true, state: own })).toBe(mark);
      expect(lastMark(mark, { isLive: false, state: own })).toBe('stopped');
    }
    expect(lastMark('held-back', { isLive: false, state: own })).toBe('held-back');
    expect(lastMark('waiting', { isLive: false, state: explored })).toBe('would-ask');
    expect(lastMark('running', { isLive: false, state: explored })).toBe('would-ask');
  });
  it('tell what was stopped from what failed', () => {
    const failed = (code: ProblemCode) => nodeView({ status: 'failed', failure: { code, params: {} } });
    expect(markOfNode(failed('cancelled'), false)).toBe('stopped');
    expect(markOfNode(failed('model-refused'), false)).toBe('failed');
    expect(glyphOf('stopped')).toMatchObject({ tone: 'warned', word: 'stopped' });
  });
  it('say how a round ended, or that it has not', () => {
    expect(markOfRound(null)).toBe('running');
    const stopped = { path: 'a', round: 1, outcome: 'stopped', because: [], passedOn: null } as const;
    const marks = ['error', 'cancelled', 'max_loops', 'budget', 'timeout', 'rounds_limit'].map((reason) =>
      markOfRound({ ...stopped, because: [], reason }),
    );
    expect(marks).toEqual(['failed', 'stopped', 'limit', 'limit', 'limit', 'limit']);
    expect(glyphOf('limit')).toMatchObject({ tone: 'warned', word: 'limit reached' });
  });
  it('say of a loop how its last round ended, and of one that never came to an end that it was stopped: it does not continue', () => {
    const verdict = { path: 'a', round: 2, outcome: 'again', reason: 'edge', because: [], passedOn: null } as const;
    expect(markOfLoop({ status: 'ended', verdict: { ...verdict, because: [], outcome: 'left' } })).toBe('left');
    expect(markOfLoop({ status: 'running', verdict: { ...verdict, because: [] } })).toBe('stopped');
    expect(markOfLoop({ status: 'ended', verdict: null })).toBeNull();
  });
  it('have no tick for what merely ran: no glyph knows whether an answer is good', () => {
    expect(glyphOf('finished').tone).toBe('quiet');
  });
});

import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../../src/engine/workflow/json.ts';
import { ports, type Ports } from '../../../../../src/engine/workflow/activation.ts';
import { booleanScore, judgementsOf } from '../../../../../src/engine/notations/orka/loop/booleans.ts';
import {
  extractScore,
  namedPatterns,
  type ScoreStrategy,
} from '../../../../../src/engine/notations/orka/loop/extract.ts';
import {
  DEFAULT_SCORE_PATTERNS,
  floatIn,
  shareOf,
  type ScorePattern,
} from '../../../../../src/engine/notations/orka/loop/patterns.ts';
import {
  criteriaOf,
  SCORING_CONTEXTS,
  SCORING_PRESETS,
} from '../../../../../src/engine/notations/orka/loop/presets.ts';
import { compilePattern } from '../../../../../src/engine/patterns/pattern.ts';

function pattern(source: string): ScorePattern {
  const compiled = compilePattern(source, { syntax: 'python' });
  if (!compiled.ok) throw new Error(compiled.message);
  return { source, pattern: compiled };
}

const byPattern = (...sources: string[]): ScoreStrategy => ({ type: 'pattern', patterns: sources.map(pattern) });
const said = (...replies: [agent: string, reply: Json][]): [string, Ports][] =>
  replies.map(([agent, reply]) => [agent, ports([['response', reply]])]);

function found(
  strategies: ScoreStrategy[],
  replies: [string, Json][],
  highPriority: string[] = [],
): [number, string] | null {
  const score = extractScore(
    { criteria: null, highPriority, strategies, named: namedPatterns(strategies) },
    said(...replies),
  );
  return score && [score.score, score.agent];
}

describe('finding a score', () => {
  it('takes the first pattern, and of it the first agent', () => {
    const replies: [string, Json][] = [
      ['a', 'B=0.2'],
      ['b', 'A=0.4'],
      ['c', 'A=0.6'],
    ];
    expect(found([byPattern('A=([0-9.]+)', 'B=([0-9.]+)')], replies)).toEqual([0.4, 'b']);
    expect(found([byPattern('C=(.+)'), byPattern('B=([0-9.]+)')], replies)).toEqual([0.2, 'a']);
    expect(found([byPattern('C=(.+)')], replies)).toBeNull();
  });

  it('lets named agents go first, and reads a percentage as such', () => {
    const replies: [string, Json][] = [
      ['a', 'A=0.2'],
      ['b', 'A=0.9%'],
      ['c', 'A=0.7'],
    ];
    expect(found([byPattern('A=([0-9.]+)')], replies, ['b'])).toEqual([0.009000000000000001, 'b']);
    expect(found([{ type: 'agent_key', agents: ['c'], key: 'response' }, byPattern('A=([0-9.]+)')], replies)).toEqual([
      0.7,
      'c',
    ]);
  });

  it('takes a reply that is nothing but a number for no score where no pattern finds it', () => {
    const replies: [string, Json][] = [
      ['a', 'A=0.2'],
      ['b', '0.80'],
      ['c', 0.7],
    ];
    const asked: ScoreStrategy = { type: 'agent_key', agents: ['b', 'c'], key: 'response' };
    expect(found([asked], replies, ['b', 'c'])).toBeNull();
    expect(found([asked, byPattern('A=([0-9.]+)')], replies)).toEqual([0.2, 'a']);
    expect(found([asked, byPattern('^([0-9.]+)$')], replies)).toEqual([0.8, 'b']);
  });

  it.each([
    ['SCORE: 0.9', 0.9],
    ['Score: 0.9', 0.9],
    ['Agreement Score: 0.9', 0.9],
    ['SCORE: 90%', 0.9],
    ['AGREEMENT_SCORE: 0.9 Score: 0.1', 0.9],
    ['score: 0.9', null],
    ['AGREEMENT_SCORE 0.9', null],
  ])('reads %j by the built-in patterns when an agent is asked for and no pattern is named', (reply, expected) => {
    const asked: ScoreStrategy = { type: 'agent_key', agents: ['s'], key: 'response' };
    expect(found([asked], [['s', reply]])?.[0] ?? null).toBe(expected);
  });

  it('reads an agent of high priority by its own built-in patterns', () => {
    expect(found([], [['quality_moderator', 'AGREEMENT_SCORE 0.9']], ['quality_moderator'])?.[0]).toBe(0.9);
    expect(found([], [['quality_moderator', 'Score: 0.2 SCORE: 0.9']], ['quality_moderator'])?.[0]).toBe(0.2);
  });

  it.each([
    // pattern, text, number, share
    ['([0-9.]+)/10', '9/10', 9, 0.9],
    ['([0-9.]+) out of 10', '9 out of 10', 9, 0.9],
    ['([0-9.]+) OUT OF 10', '9 OUT OF 10', 9, 0.9],
    ['(\\d+)\\s*out\\s*of\\s*10', '9 out of 10', 9, 0.09],
    ['Agreement:(\\d+)(?:%)?', 'Agreement:150', 150, 1],
    ['Agreement:(\\d+)', 'Agreement:85, 100%', 85, 0.85],
    ['([0-9.]+)/10', '150/10', 150, 1],
    ['([0-9.]+)/10', '15/10', 15, 0.15],
  ])('makes a share of tenths and percents as OrKa does: %j on %j', (source, text, number, share) => {
    expect(shareOf(number, source, text)).toBeCloseTo(share, 12);
  });

  it.each([
    ['0.85.', null],
    ['.9', 0.9],
    ['1e-1', 0.1],
    [' 7 ', 7],
    ['1_0', 10],
    ['Score', null],
    ['', null],
    ['inf', null],
  ])('reads %j as Python does', (text, expected) => {
    expect(floatIn(text)).toBe(expected);
  });

  it.each([
    [-0.5, 0],
    [0.5, 0.5],
    [1, 1],
    [1.7, 0.017],
    [85, 0.85],
    [100, 1],
    [150, 1],
  ])('takes %d for %d', (number, expected) => {
    expect(shareOf(number)).toBeCloseTo(expected, 12);
  });

  it('has usual patterns that can all be read', () => {
    expect(DEFAULT_SCORE_PATTERNS).toHaveLength(15);
    expect(DEFAULT_SCORE_PATTERNS.map((source) => compilePattern(source).ok)).not.toContain(false);
  });
});

describe('scoring by judgements', () => {
  const criteria = criteriaOf('loop_convergence', 'moderate');
  const evaluated = (value: Json): [string, Ports] => ['judge', ports([['boolean_evaluations', value]])];

  it.each(SCORING_CONTEXTS.flatMap((context) => SCORING_PRESETS.map((preset) => [context, preset] as const)))(
    '%s %s weighs 1 in all',
    (context, preset) => {
      expect(criteriaOf(context, preset).reduce((sum, row) => sum + row.weight, 0)).toBeCloseTo(1, 12);
    },
  );

  it('adds up the weights of what holds', () => {
    const value = {
      improvement: { better_than_previous: true, significant_delta: false },
      stability: { not_degrading: true, consistent_direction: false },
    };
    expect(booleanScore([evaluated(value)], criteria)).toMatchObject({ score: 0.43, agent: 'judge' });
    // Too few of the criteria.
    expect(booleanScore([evaluated({ improvement: { better_than_previous: true } })], criteria)).toBeNull();
  });

  it('reads judgements out of a reply', () => {
    const held = (reply: string): string[] =>
      [...judgementsOf(reply, criteria)].filter(([, holds]) => holds).map(([key]) => key);
    expect(held('Well: {"STABILITY": {"Not_Degrading": true}} so')).toEqual(['stability.not_degrading']);
    expect(held("{'convergence': {'within_tolerance': True, 'delta_decreasing': False}}")).toEqual([
      'convergence.within_tolerance',
    ]);
    expect(held('better_than_previous: TRUE\nsignificant_delta = true\nnot_degrading: yes')).toEqual([
      'improvement.better_than_previous',
      'improvement.significant_delta',
    ]);
    expect(held('{"other": 1}')).toEqual([]);
  });
});

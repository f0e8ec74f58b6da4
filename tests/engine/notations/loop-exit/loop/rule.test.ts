import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../../src/engine/workflow/json.ts';
import type { LoopRule } from '../../../../../src/engine/workflow/loops/loop-rule.ts';
import { looped, open, type Graph } from '../support.ts';

const LLM: readonly [string, Record<string, Json>] = ['llm', { prompt: '{{input}}' }];
const BRANCHES = [
  { id: 'done', condition: 'good' },
  { id: 'more', condition: 'bad' },
];

/** What is claimed of a region around one agent, or what stands in its place, before its run. */
function ruleOf(
  loop: Record<string, Json>,
  body: Graph['nodes'] = { a: LLM },
  inside?: string[],
): LoopRule | undefined {
  const edges = inside ?? ['again -> a', 'a.response -> leave'];
  return open(looped({ maxIterations: 4, ...loop }, body, edges)).workflow?.loops[0]?.rule;
}

const bound = { most: 4, by: ['again'] };

describe('what ends a region, as it is claimed', () => {
  it('is its bound alone, and exactly that many rounds', () => {
    expect(ruleOf({})).toEqual({ ends: [], rounds: { ...bound, exactly: true } });
  });

  it('is two results that are alike, where it has two', () => {
    const stable = { exitCondition: 'stable_output', stabilityThreshold: 0.9 };
    expect(ruleOf(stable)).toEqual({
      ends: [{ kind: 'similarity', threshold: 0.9 }],
      rounds: { ...bound, exactly: false },
    });
    expect(ruleOf({ ...stable, maxIterations: 1 })?.ends).toEqual([]);
  });

  it('is the branch of its evaluator that leads to the exit', () => {
    const body: Graph['nodes'] = { a: LLM, judge: ['router', { branches: BRANCHES }] };
    const edges = ['again -> a', 'a.response -> judge', 'judge.done -> leave', 'judge.more -> again.feedback'];
    expect(ruleOf({ exitCondition: 'evaluator' }, body, edges)?.ends).toMatchObject([
      { kind: 'branch', node: 'judge', branches: ['done'] },
    ]);
  });

  it.each<[string, Record<string, Json>, Record<string, Json>]>([
    ['its own', { budget: { maxTokens: 10 } }, {}],
    ['that of a node in it', {}, { budget: { maxUsd: 1 } }],
  ])('is a budget: %s', (_, loop, node) => {
    const rule = ruleOf(loop, { a: ['llm', { prompt: '{{input}}', ...node }] });
    expect(rule).toEqual({ ends: [{ kind: 'budget' }], rounds: { ...bound, exactly: false } });
  });

  it('is no budget that bounds nothing', () => {
    expect(ruleOf({ budget: {} }, { a: ['llm', { prompt: '{{input}}', budget: {} }] })?.ends).toEqual([]);
  });
});

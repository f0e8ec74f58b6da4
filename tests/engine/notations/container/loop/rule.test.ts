import { describe, expect, it } from 'vitest';
import { openText } from '../../../../../src/engine/opening/open-text.ts';
import type { LoopRule } from '../../../../../src/engine/workflow/loops/loop-rule.ts';
import { agent, document, node } from '../support.ts';

/** What is claimed of a loop around one agent before its run. */
function ruleOf(settings: object): LoopRule | undefined {
  const inlineWorkflow = { nodes: [agent('writer', 'Write.', 'text score:number')], edges: [] };
  const text = document([node('polish', 'loop', { inlineWorkflow, maxIterations: 4, ...settings })]);
  return openText(text, {}).workflow?.loops[0]?.rule;
}

const comparison = (output: string, more: object = {}): object => ({ output, operator: '<', value: 0.8, ...more });

describe('what ends a container, as it is claimed', () => {
  it('is its bound alone, and exactly that many rounds, while it has no condition yet', () => {
    expect(ruleOf({})).toEqual({ ends: [], rounds: { most: 4, exactly: true, by: ['polish'] } });
  });

  it('is a condition of a node inside, by its id, that does not hold any more', () => {
    expect(ruleOf({ continueWhile: comparison('writer.score') })).toEqual({
      ends: [
        {
          kind: 'while',
          comparisons: [{ node: 'polish/writer', output: 'score', operator: '<', value: 0.8, onMissing: 'error' }],
        },
      ],
      rounds: { most: 4, exactly: false, by: ['polish'] },
    });
  });

  it('is one to break at, and what a missing value means', () => {
    const breakWhen = [comparison('writer.score', { onMissing: 'stop' })];
    expect(ruleOf({ continueWhile: comparison('writer.score'), breakWhen })?.ends).toMatchObject([
      { kind: 'while' },
      { kind: 'break', comparisons: [{ node: 'polish/writer', output: 'score', onMissing: 'stop' }] },
    ]);
  });
});

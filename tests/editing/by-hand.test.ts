import { describe, expect, it } from 'vitest';
import type { Act } from '../../src/editing/act.ts';
import { planText } from '../../src/editing/plan.ts';
import { applyEdits } from '../../src/engine/document/apply-edits.ts';
import type { NotationName } from '../../src/engine/workflow/notation-name.ts';

function after(notation: NotationName, text: string, ...acts: readonly Act[]): string {
  return acts.reduce((now, act) => {
    const planned = planText({ text: now, settings: { notation } }, act);
    if ('refused' in planned) throw new Error(planned.refused.code);
    return applyEdits(now, planned.edits);
  }, text);
}

describe('what is added reads as if somebody had written it', () => {
  it('with a text of one line on the line of its key', () => {
    const text = after('chatdev', 'graph:\n  nodes: []\n  edges: []\n', { kind: 'add-node', type: 'agent' });
    expect(text).toMatch(/role: [^|\n]+\n/);
  });

  it('in lines of its own where the only map of its name on one line is empty', () => {
    const text = `graph:
  nodes:
    - id: Out
      type: passthrough
      config: {}
  edges: []
`;
    const added = after('chatdev', text, { kind: 'add-node', type: 'loop_counter' });
    expect(added).toMatch(/config:\n +max_iterations/);
  });

  it('without the port that an edge has anyway, unless the others say it', () => {
    const text = `nodes:
  - { id: loop, type: loop, data: {} }
  - { id: draft, type: llm, data: {} }
  - { id: judge, type: llm, data: {} }
edges:
`;
    const edge = { kind: 'connect', from: 'loop', to: 'draft', fromPort: 'output' } as const;
    expect(after('loop-exit', `${text}  - { source: draft, target: judge }\n`, edge)).toContain(
      '- { source: loop, target: draft }',
    );
    const told = `${text}  - { source: draft, target: judge, sourceHandle: output }\n`;
    expect(after('loop-exit', told, edge)).toContain('- { source: loop, target: draft, sourceHandle: output }');
    const twice = planText({ text: `${text}  - { source: loop, target: draft }\n`, settings: {} }, edge);
    expect('refused' in twice && twice.refused.code).toBe('connected');
  });

  it('to the port that begins the next round, from inside a loop back to what opens it, also through a loop in it', () => {
    const text = `nodes:
  - { id: loop, type: loop, data: {} }
  - { id: inner, type: loop, data: {} }
  - { id: draft, type: llm, data: {} }
  - { id: leave, type: exit }
  - { id: exit, type: exit }
edges:
  - { source: loop, target: inner }
  - { source: inner, target: draft }
  - { source: draft, target: leave }
  - { source: leave, target: exit }
`;
    const led = (from: string, to: string): string => after('loop-exit', text, { kind: 'connect', from, to });
    expect(led('draft', 'inner')).toContain('- { source: draft, target: inner, targetHandle: feedback }');
    expect(led('leave', 'loop')).toContain('- { source: leave, target: loop, targetHandle: feedback }');
    expect(led('draft', 'loop')).toContain('- { source: draft, target: loop, targetHandle: feedback }');
    expect(led('loop', 'draft')).toContain('- { source: loop, target: draft }');
  });

  it('with ports before what feeds them, and the ends of a mapping on a line each', () => {
    const field = (path: string[], value: { name: string }[] | object[]): Act => ({
      kind: 'set-field',
      part: 'loop',
      path: ['data', ...path],
      value: JSON.parse(JSON.stringify(value)),
    });
    const text = after(
      'container',
      'nodes: []\nedges: []\n',
      { kind: 'add-node', type: 'loop', name: 'loop' },
      field(
        ['inputMappings'],
        [{ source: { type: 'outer', name: 'task' }, target: { node: 'review', input: 'task' } }],
      ),
      field(['inputs'], [{ name: 'task' }]),
    );
    const keys = [...text.matchAll(/^ {6}(\w+):/gm)].map(([, key]) => key);
    expect(keys).toEqual(['nodeType', 'continueWhile', 'maxIterations', 'inputs', 'inputMappings', 'inlineWorkflow']);
    expect(text).toContain('- source: { type: outer, name: task }\n          target: { node: review, input: task }');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Workflow } from '../../src/engine/workflow/workflow.ts';
import { layoutOf } from '../../src/drawing/layout.ts';
import { structureKey } from '../../src/drawing/structure-key.ts';
import { anyWorkflow } from './any-workflow.ts';
import { edge, nestedContainer, node, reviewLoop } from './sample-workflows.ts';

const down = { direction: 'TB' as const, collapsed: new Set<string>() };

function withNode(id: string, change: Partial<Workflow['nodes'][number]>): Workflow {
  return { ...reviewLoop, nodes: reviewLoop.nodes.map((one) => (one.id === id ? { ...one, ...change } : one)) };
}

describe('the structure key', { timeout: 60_000 }, () => {
  const key = structureKey(reviewLoop, down);

  it('stays while a prompt is typed', () => {
    expect(structureKey(withNode('Author', { summary: 'Revises the chapter with the notes it was given' }), down)).toBe(
      key,
    );
    expect(
      structureKey(withNode('Author', { config: { role: 'another' } } as Partial<Workflow['nodes'][number]>), down),
    ).toBe(key);
  });

  it('changes with nodes, edges, sizes, direction and what is shut', () => {
    const others = [
      structureKey({ ...reviewLoop, nodes: [...reviewLoop.nodes, node('New')] }, down),
      structureKey({ ...reviewLoop, edges: [...reviewLoop.edges, edge('Author', 'Patience')] }, down),
      structureKey(withNode('Editor', { summary: '' }), down),
      structureKey(reviewLoop, { ...down, direction: 'LR' }),
      structureKey(reviewLoop, { ...down, collapsed: new Set(['Author']) }),
      structureKey(nestedContainer, down),
    ];
    expect(new Set([key, ...others]).size).toBe(others.length + 1);
  });

  it('is the same only for the same drawing', () => {
    fc.assert(
      fc.property(anyWorkflow, fc.constantFrom('Writer', 'Editor', 'An author'), (flow, label) => {
        const changed = { ...flow, nodes: flow.nodes.map((one, index) => (index === 0 ? { ...one, label } : one)) };
        if (structureKey(flow, down) === structureKey(changed, down))
          expect(layoutOf(changed, down)).toEqual(layoutOf(flow, down));
      }),
      { numRuns: 100 },
    );
  });
});

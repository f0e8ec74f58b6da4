import { describe, expect, it } from 'vitest';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { claimsOf } from '../../../../src/engine/workflow/loops/loop-claim.ts';
import type { Workflow } from '../../../../src/engine/workflow/workflow.ts';

/** So many cycles of two nodes, one behind the other. */
function cycles(count: number): Workflow {
  const plain = (id: string): string => `    - { id: ${id}, type: passthrough, config: {} }`;
  const says = (kind: string): string => `condition: { type: keyword, config: { ${kind}: [again] } }`;
  const indices = Array.from({ length: count }, (_, index) => index);
  const nodes = indices.flatMap((index) => [plain(`A${index}`), plain(`B${index}`)]);
  const edges = indices.flatMap((index) => [
    `    - { from: A${index}, to: B${index} }`,
    `    - { from: B${index}, to: A${index}, ${says('any')} }`,
    ...(index + 1 < count ? [`    - { from: B${index}, to: A${index + 1}, ${says('none')} }`] : []),
  ]);
  const text = `graph:\n  id: g\n  nodes:\n${nodes.join('\n')}\n  edges:\n${edges.join('\n')}\n  start: [A0]\n  end: [B${count - 1}]\n`;
  const { workflow } = openText(text, {});
  if (!workflow) throw new Error('does not open');
  return workflow;
}

/** How often an element of the list of nodes is read. */
function nodesRead(workflow: Workflow): number {
  let read = 0;
  const nodes = new Proxy(workflow.nodes, {
    get(list, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) read++;
      return Reflect.get(list, key, receiver) as unknown;
    },
  });
  claimsOf({ ...workflow, nodes });
  return read;
}

describe('the claims about all loops', () => {
  it('name the members of each, the entry first', () => {
    const claims = claimsOf(cycles(3));
    expect([...claims].map(([id, { members, around }]) => [id, members, around])).toEqual([
      ['A0', ['A0', 'B0'], null],
      ['A1', ['A1', 'B1'], null],
      ['A2', ['A2', 'B2'], null],
    ]);
  });

  it('do not walk all nodes again for each loop', () => {
    expect(nodesRead(cycles(100))).toBeLessThanOrEqual(2 * nodesRead(cycles(50)));
  });
});

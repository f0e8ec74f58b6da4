import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roomyLayoutOf } from '../../../../src/drawing/roomy-layout.ts';
import { PLAIN_VIEW } from '../../../../src/drawing/picture-view.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { samples } from '../../../samples.ts';

const NODES = ['loop', 'loop-2', 'm', 'm-2', 'exit', 'exit-2'];

function documentOf(edges: readonly (readonly [from: string, to: string])[]): string {
  return `nodes:
  - { id: in, type: input, data: { name: text } }
  - { id: loop, type: loop, data: { maxIterations: 3 } }
  - { id: loop-2, type: loop, data: { maxIterations: 3 } }
  - { id: m, type: llm }
  - { id: m-2, type: llm }
  - { id: exit, type: exit }
  - { id: exit-2, type: exit }
edges:
${[['in', 'loop'], ...edges].map(([from, to]) => `  - { source: ${from}, target: ${to} }`).join('\n')}
`;
}

it('two loops that an edge leads into each other are refused as a cycle, and end to be read', () => {
  const text = documentOf([
    ['loop', 'loop-2'],
    ['loop-2', 'm'],
    ['m', 'm-2'],
    ['m-2', 'exit-2'],
    ['exit-2', 'exit'],
    ['m-2', 'loop'],
  ]);
  const { plan, problems } = openText(text, {});
  expect(plan).toBeNull();
  expect(problems.map(({ code }) => code)).toContain('loop-exit-cycle');
});

it('whatever edges lead where, a document ends to be read and drawn', () => {
  const ends = fc.constantFrom(...NODES);
  fc.assert(
    fc.property(fc.array(fc.tuple(ends, ends), { maxLength: 14 }), (edges) => {
      const { workflow } = openText(documentOf(edges), {});
      const drawing = workflow && roomyLayoutOf(workflow, { ...PLAIN_VIEW, collapsed: new Set() });
      const drawn = [
        ...(drawing?.nodes.map(({ id }) => id) ?? []),
        ...(drawing?.boxes.map(({ owner }) => owner) ?? []),
      ];
      expect(drawn).toEqual(expect.arrayContaining(workflow?.nodes.map(({ id }) => id) ?? ['a workflow']));
    }),
    { numRuns: samples(100) },
  );
});

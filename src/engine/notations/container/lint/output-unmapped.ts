import { hasBody, isComponent, typeNamed, type ContainerNode, type ContainerWorkflow } from '../workflow.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { ContainerSubject } from './subject.ts';

export const outputUnmappedWords: RuleWords = [
  '<node> declares the output <output>, and no mapping gives it a value',
  'Add to outputMappings: source: {node: NODE, output: OUTPUT}, target: <output>',
];

/** Nor has an output of a component a value that no mapping and no node of its body gives. */
export const outputUnmapped = /* @__PURE__ */ rule({
  code: 'lint-output-unmapped',
  severity: 'warning',
  page: {
    title: 'An output without a value',
    text: [
      'The loop declares an output and no output mapping gives it a value. Whatever is connected to it gets nothing.',
    ],
  },
  check({ places, workflow }: ContainerSubject, tell) {
    for (const node of workflow.nodes) {
      if (tell.isFull()) return;
      if (!hasBody(node)) continue;
      // What was spent in it is given without a mapping.
      const mapped = new Set(['usage', ...node.config.outputMappings.map(({ target }) => target)]);
      if (isComponent(node)) for (const name of givenInside(node, workflow)) mapped.add(name);
      const written = places.node(node.id, ['data', 'outputs']);
      if (written?.kind !== 'list') continue;
      written.items.forEach((item, index) => {
        const name = item.kind === 'map' ? item.entries.find(({ key }) => key === 'name')?.value : null;
        if (name?.kind !== 'scalar' || mapped.has(name.text)) return;
        const range = places.at(node.id, 'data', 'outputs', index, 'name');
        tell({ node: node.name, output: name.text }, { part: node.id, range });
      });
    }
  },
});

/** The names under which the body of a component gives something without a mapping. */
function givenInside({ id }: ContainerNode, { nodes, scopes }: ContainerWorkflow): string[] {
  const body = scopes.find(({ owner }) => owner === id)?.id;
  return nodes
    .filter(({ scope }) => scope === body)
    .flatMap(({ type, inputs, outputs }) => [...(typeNamed(type)?.anyPort ? inputs : []), ...outputs])
    .map(({ name }) => name);
}

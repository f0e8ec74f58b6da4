import { isLoop, isMap } from '../workflow.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { ContainerSubject } from './subject.ts';

export const outerUnusedWords: RuleWords = [
  '<node> is given <input>, and nothing in it takes it',
  'Add to inputMappings: source: {type: outer, name: <input>}, target: {node: NODE, input: INPUT}',
];

export const outerUnused = /* @__PURE__ */ rule({
  code: 'lint-outer-unused',
  severity: 'info',
  page: {
    title: 'An input that nothing takes',
    text: [
      'The loop is given a value under this name, and no mapping leads it into the body, which does not see the inputs of the loop by',
      'name. A note: it may be left for later.',
    ],
  },
  check({ places, workflow }: ContainerSubject, tell) {
    for (const node of workflow.nodes) {
      if (tell.isFull()) return;
      const used = new Set<string>();
      if (isLoop(node)) {
        for (const { source } of node.config.inputMappings) if (source.type === 'outer') used.add(source.name);
      } else if (isMap(node)) {
        used.add(node.config.over);
        for (const { source } of node.config.inputMappings) if (source.type === 'outer') used.add(source.name);
      } else continue;
      const written = places.node(node.id, ['data', 'inputs']);
      if (written?.kind !== 'list') continue;
      written.items.forEach((item, index) => {
        const name = item.kind === 'map' ? item.entries.find(({ key }) => key === 'name')?.value : null;
        if (name?.kind !== 'scalar' || used.has(name.text)) return;
        const range = places.at(node.id, 'data', 'inputs', index, 'name');
        tell({ node: node.name, input: name.text }, { part: node.id, range });
      });
    }
  },
});

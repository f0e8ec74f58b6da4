import { isLoop, isMap } from '../workflow.ts';
import { rule } from '../../../lint/rule.ts';
import type { ContainerSubject } from './subject.ts';

/** An input that a loop or a map declares and nothing in it takes. (Its body does not see it by name.) Info. */
export const outerUnused = rule<ContainerSubject>({
  code: 'lint-outer-unused',
  check({ places, workflow }, tell) {
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
        tell('info', { node: node.name, input: name.text }, { part: node.id, range });
      });
    }
  },
});

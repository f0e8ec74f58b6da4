import { isLoop, isMap } from '../dialects/container/nodes.ts';
import { rule } from './rule.ts';

/** An output that a loop or a map declares and no mapping gives: it never has a value. */
export const outputUnmapped = rule({
  code: 'lint-output-unmapped',
  check({ places, workflow }, tell) {
    if (workflow.notation !== 'container') return;
    for (const node of workflow.nodes) {
      if (tell.isFull()) return;
      if (!isLoop(node) && !isMap(node)) continue;
      const mapped = new Set(node.config.outputMappings.map(({ target }) => target));
      const written = places.node(node.id, ['data', 'outputs']);
      if (written?.kind !== 'list') continue;
      written.items.forEach((item, index) => {
        const name = item.kind === 'map' ? item.entries.find(({ key }) => key === 'name')?.value : null;
        if (name?.kind !== 'scalar' || mapped.has(name.text)) return;
        const range = places.at(node.id, 'data', 'outputs', index, 'name');
        tell('warning', { node: node.name, output: name.text }, { part: node.id, range });
      });
    }
  },
});

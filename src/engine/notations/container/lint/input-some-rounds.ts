import { bindings } from '../loop/mappings.ts';
import { isLoop } from '../workflow.ts';
import { rule } from '../../../lint/rule.ts';
import type { ContainerSubject } from './subject.ts';

/**
 * An input of a body that mappings feed in some rounds only (rule D3: what `first` gave does not last). A required one fails
 * the run in the other rounds: warning. One that only the first round has is an info.
 */
export const inputSomeRounds = rule<ContainerSubject>({
  code: 'lint-input-some-rounds',
  check({ places, workflow }, tell) {
    const nodes = new Map(workflow.nodes.map((node) => [node.id, node]));
    for (const loop of workflow.nodes) {
      if (tell.isFull()) return;
      if (!isLoop(loop) || loop.config.limit === 1) continue;
      const { inputMappings } = loop.config;
      const names = [...new Set(inputMappings.map(({ target }) => target.node))];
      for (const { unit, input, first, subsequent, all } of bindings(inputMappings, (name) => names.indexOf(name))) {
        const node = nodes.get(`${loop.id}/${names[unit] ?? ''}`);
        const port = node?.inputs.find(({ name }) => name === input);
        if (!node || !port || all || (first && subsequent)) continue;
        const isNeeded = port.required && port.default === undefined;
        if (!isNeeded && !first) continue;
        const index = inputMappings.findIndex(({ target }) => target.node === node.name && target.input === input);
        const params = { node: node.name, input, rounds: first ? 'first' : 'subsequent', isNeeded };
        tell(isNeeded ? 'warning' : 'info', params, {
          part: loop.id,
          range: places.at(loop.id, 'data', 'inputMappings', index, 'iterations'),
        });
      }
    }
  },
});

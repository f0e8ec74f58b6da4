import type { Waited } from '../../../lint/word-not-asked.ts';
import { isAgent } from '../workflow.ts';
import type { ContainerSubject } from './subject.ts';

/** Texts that an output of an agent is compared with: a value that the loop leaves by, or goes on with. */
export function* waitedIn({ workflow }: ContainerSubject): Generator<Waited> {
  const byId = new Map(workflow.nodes.map((node) => [node.id, node]));
  for (const { rule } of workflow.loops)
    for (const end of rule.ends) {
      if (end.kind !== 'while' && end.kind !== 'break') continue;
      for (const { node: id, output, operator, value } of end.comparisons) {
        const node = byId.get(id ?? '');
        if (typeof value !== 'string' || value === '' || (operator !== '==' && operator !== '!=')) continue;
        // A schema or a pattern may name the value.
        if (!node || !isAgent(node) || node.config.outputSchema !== null || Object.hasOwn(node.config.extracts, output))
          continue;
        const kind = (end.kind === 'break') === (operator === '==') ? 'value' : 'again';
        yield { node, words: [value], kind, output, told: node.config.prompt, path: ['data', 'prompt'] };
      }
    }
}

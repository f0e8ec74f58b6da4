import type { Waited } from '../../../lint/word-not-asked.ts';
import { labelOf } from '../../../patterns/label.ts';
import { isAgent } from '../workflow.ts';
import type { ContainerSubject } from './subject.ts';

/**
 * Texts that an output of an agent is compared with: a value that the loop leaves by, or goes on with; where the output is taken out of the
 * answer by a pattern, the label that this begins with.
 */
export function* waitedIn({ workflow }: ContainerSubject): Generator<Waited> {
  const byId = new Map(workflow.nodes.map((node) => [node.id, node]));
  for (const { rule } of workflow.loops)
    for (const end of rule.ends) {
      if (end.kind !== 'while' && end.kind !== 'break') continue;
      for (const { node: id, output, operator, value } of end.comparisons) {
        const node = byId.get(id ?? '');
        // A schema may name the value.
        if (!node || !isAgent(node) || node.config.outputSchema !== null) continue;
        const { prompt: told, extracts } = node.config;
        const path = ['data', 'prompt'];
        if (Object.hasOwn(extracts, output)) {
          const label = extracts[output]?.type === 'regex' ? labelOf(extracts[output].pattern) : null;
          if (label !== null) yield { node, words: [label], kind: 'label', output, told, path };
          continue;
        }
        if (typeof value !== 'string' || value === '' || (operator !== '==' && operator !== '!=')) continue;
        const kind = (end.kind === 'break') === (operator === '==') ? 'value' : 'again';
        yield { node, words: [value], kind, output, told, path };
      }
    }
}

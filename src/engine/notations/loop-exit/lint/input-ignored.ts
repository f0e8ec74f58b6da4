import { appendLine } from '../../../lint/edits.ts';
import { takes } from './takes.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { LoopExitSubject } from './subject.ts';

/**
 * A model whose prompt reads nothing, or only other nodes, although an edge brings it a value: its prompt counts, so what
 * comes in is not looked at. Told inside loops alone, where it makes all rounds alike. Fix: `{{input}}` in the prompt.
 */
export const inputIgnored = rule<LoopExitSubject>({
  code: 'lint-input-ignored',
  check({ places, text, workflow }, tell) {
    const nodes = new Map(workflow.nodes.map((node) => [node.id, node]));
    const loops = new Set(workflow.loops.map(({ scope }) => scope));
    const told = new Set<string>();
    for (const { from, to, toPort, kind } of workflow.edges) {
      const node = nodes.get(to);
      const source = nodes.get(from);
      if (!node || !source || kind !== 'control' || told.has(to) || !loops.has(node.scope)) continue;
      if (takes(node, toPort ?? 'input', nodes) || readsNode(node.summary, from)) continue;
      told.add(to);
      const prompt = places.node(to, ['data', 'prompt']);
      const edit = prompt?.kind === 'scalar' ? appendLine(text, prompt, '{{input}}') : null;
      tell(
        'warning',
        { node: node.name, from: source.name },
        {
          part: to,
          range: places.at(to, 'data', 'prompt'),
          fixes: fix('add-reference', { reference: '{{input}}' }, edit),
        },
      );
    }
  },
});

function readsNode(prompt: string, node: string): boolean {
  return prompt.includes(`{{${node}`) || prompt.includes(`{{ ${node}`);
}

import { referencesOf } from '../link/references.ts';
import type { LoopExitNode } from '../workflow.ts';
import { isPromptFed, takes } from './takes.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { LoopExitSubject } from './subject.ts';

export const inputIgnoredWords: RuleWords = [
  '<node> never reads what <from> gives it: its prompt has no {{input}}',
  'Type {{input}} where it should stand.',
];

/** Told inside loops alone, where it makes all rounds alike. */
export const inputIgnored = /* @__PURE__ */ rule({
  code: 'lint-input-ignored',
  severity: 'warning',
  page: {
    title: 'A model that never reads what it is given',
    text: [
      'An edge brings the node a value, and its prompt has no place for it. A prompt counts before the bare value, so the model is',
      'asked the same whatever comes in; in a loop it is asked the same in every round.',
    ],
  },
  check({ places, workflow }: LoopExitSubject, tell) {
    const nodes = new Map(workflow.nodes.map((node) => [node.id, node]));
    const loops = new Set(workflow.loops.map(({ scope }) => scope));
    const told = new Set<string>();
    for (const { from, to, toPort, kind } of workflow.edges) {
      const node = nodes.get(to);
      const source = nodes.get(from);
      if (!node || !source || kind !== 'control' || told.has(to) || !loops.has(node.scope)) continue;
      if (takes(node, toPort ?? 'input', nodes) || readsNode(node, from) || isPromptFed(node, workflow)) continue;
      told.add(to);
      const path = ['data', 'prompt'];
      const isText = places.node(to, path)?.kind === 'scalar';
      tell(
        { node: node.name, from: source.name },
        {
          part: to,
          range: places.at(to, ...path),
          fixes: isText
            ? fix(
                'add-reference',
                { reference: '{{input}}' },
                { kind: 'append-line', part: to, path, line: '{{input}}' },
              )
            : [],
        },
      );
    }
  },
});

function readsNode(node: LoopExitNode, other: string): boolean {
  return referencesOf(node).some(({ head }) => head === other);
}

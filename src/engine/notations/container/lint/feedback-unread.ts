import { slotOf } from '../parts/port.ts';
import { SESSION } from '../types/agent.ts';
import { isAgent, isLoop, type ContainerNode, type OfType } from '../workflow.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import { referencesIn } from './references-in.ts';
import type { ContainerSubject } from './subject.ts';

export const feedbackUnreadWords: RuleWords = [
  '<from> of the round before goes to <node>, and its prompt never reads <input>',
  'Add <reference> to the prompt of <node>.',
];

export const feedbackUnread = /* @__PURE__ */ rule({
  code: 'lint-feedback-unread',
  severity: 'warning',
  page: {
    title: 'Feedback that nobody reads',
    text: [
      'A value of the round before is mapped to an input, and the prompt of that node does not mention the input. The loop looks',
      'as if it learned; the node is asked the same in every round.',
    ],
  },
  check({ places, workflow }: ContainerSubject, tell) {
    const nodes = new Map(workflow.nodes.map((node) => [node.id, node]));
    for (const loop of workflow.nodes) {
      if (tell.isFull()) return;
      if (!isLoop(loop)) continue;
      loop.config.inputMappings.forEach(({ source, target }, index) => {
        const node = nodes.get(`${loop.id}/${target.node}`);
        if (source.type !== 'previous' || !node || !isAgent(node) || reads(node, target.input)) return;
        const reference = `{{ ${slotOf(target.input)?.list ?? target.input} }}`;
        const path = ['data', 'prompt'];
        const params = { from: `${source.node}.${source.output}`, node: node.name, input: target.input, reference };
        tell(params, {
          part: loop.id,
          range: places.at(loop.id, 'data', 'inputMappings', index, 'target'),
          fixes: fix('add-reference', { reference }, { kind: 'append-line', part: node.id, path, line: reference }),
        });
      });
    }
  },
});

/** Whether the prompt of an agent reads one of its inputs, the list that this is a slot of, or what stands for all of them. */
function reads({ config, inputs }: OfType<ContainerNode, 'agent'>, input: string): boolean {
  // A session is gone on with, whatever the prompt says (rule H2).
  if (input === SESSION) return true;
  const list = slotOf(input)?.list;
  const names = inputs.flatMap(({ name }) => (name === input || name === list ? [name] : []));
  return referencesIn(config.prompt).some(
    ([root = '', key]) =>
      names.includes(root) || root === 'loop' || (root === 'inputs' && (key === undefined || names.includes(key))),
  );
}

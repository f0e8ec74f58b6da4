import { isAgent, isLoop, type ContainerNode, type OfType } from '../workflow.ts';
import { compileTemplate } from '../../../prompts/compile.ts';
import { TemplateError } from '../../../prompts/error.ts';
import { CONTAINER_SYNTAX, containerPolicy } from '../../../prompts/policy.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
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
        const reference = `{{ ${target.input} }}`;
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

/** Whether the prompt of an agent reads one of its inputs, or what stands for all of them. */
function reads({ config }: OfType<ContainerNode, 'agent'>, input: string): boolean {
  return referencesIn(config.prompt).some(
    ([root, key]) => root === input || root === 'loop' || (root === 'inputs' && (key === undefined || key === input)),
  );
}

function referencesIn(prompt: string): (readonly string[])[] {
  try {
    return compileTemplate(
      prompt,
      CONTAINER_SYNTAX,
      containerPolicy(() => true),
    ).references.map(({ path }) => path);
  } catch (error) {
    if (error instanceof TemplateError) return [['inputs']];
    throw error;
  }
}

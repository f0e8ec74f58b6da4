import { isLoop } from '../workflow.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { LoopExitSubject } from './subject.ts';

/** Handles whose values are lists, maps or numbers, whatever the node was given. */
const NO_TEXTS = ['usage', 'cost', 'iterations', 'count', 'headers', 'status', 'exit_code', 'errors', 'valid'];

export const appendNotTextWords: RuleWords = [
  'append joins texts, and <handle> of <from> is none: the run fails when round 2 begins',
  'Type feedbackMode: replace, or make a text of it in a Transform.',
];

/** Told only where the handle gives nothing else. */
export const appendNotText = /* @__PURE__ */ rule({
  code: 'lint-append-not-text',
  severity: 'warning',
  rules: ['L9'],
  page: {
    title: 'Only texts can be appended',
    text: [
      '`feedbackMode: append` joins what a round gave to what it was given, as texts. This handle gives something else, so the run',
      'fails when the second round begins.',
    ],
  },
  check({ places, workflow }: LoopExitSubject, tell) {
    const nodes = new Map(workflow.nodes.map((node) => [node.id, node]));
    const edges = new Map(workflow.edges.map((edge) => [edge.id, edge]));
    for (const loop of workflow.loops) {
      const node = nodes.get(loop.id);
      if (!node || !isLoop(node) || node.config.feedbackMode !== 'append' || node.config.maxIterations === 1) continue;
      const carrying = (loop.feedback.length > 0 ? loop.feedback : loop.exits).flatMap((id) => edges.get(id) ?? []);
      const [edge] = carrying;
      if (!edge || carrying.length > 1 || node.config.exitCondition === 'evaluator') continue;
      if (edge.fromPort === undefined || !NO_TEXTS.includes(edge.fromPort)) continue;
      if (!nodes.get(edge.from)?.outputs.some(({ name }) => name === edge.fromPort)) continue;
      tell(
        { node: node.name, from: nodes.get(edge.from)?.name ?? '', handle: edge.fromPort },
        {
          part: node.id,
          range: places.at(node.id, 'data', 'feedbackMode'),
          fixes: fix(
            'use-value',
            { value: 'replace' },
            { kind: 'set-field', part: node.id, path: ['data', 'feedbackMode'], value: 'replace' },
          ),
        },
      );
    }
  },
});

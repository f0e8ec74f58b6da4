import { isSilentAtFirst } from '../loop/triggering.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { ChatdevSubject } from './subject.ts';

/** After so many rounds ChatDev leaves a loop, whatever its counter says (rule M45). */
const CAP = 100;

export const hiddenCapWords: RuleWords = [
  'ChatDev leaves a loop after <cap rounds>, so there <node> never gets to <limit>; here it may',
  'Type max_iterations: <cap> or less if the file is to run there as well.',
];

export const hiddenCap = /* @__PURE__ */ rule({
  code: 'lint-hidden-cap',
  severity: 'info',
  rules: ['M45'],
  page: {
    title: 'More rounds than ChatDev makes',
    text: [
      'ChatDev leaves every loop after a hundred rounds, and says so in its log only. A counter that is to reach more than that',
      'never sends its message there; the run counts as a success, without a result. Loopground has no such bound, so the same',
      'file does two different things.',
    ],
  },
  check({ graph, places, workflow }: ChatdevSubject, tell) {
    for (const node of graph.nodes.values()) {
      if (tell.isFull()) return;
      if (node.type !== 'loop_counter' || node.config.maxIterations <= CAP) continue;
      const shape = graph.loopOf(node.id);
      if (!shape || shape.parent || !isSilentAtFirst(node, graph.into(node.id))) continue;
      // Here it does not get there either: a rule of its own says so.
      if (node.config.maxIterations > (workflow.limits.rounds ?? Infinity)) continue;
      tell(
        { node: node.name, limit: node.config.maxIterations, cap: CAP },
        {
          part: node.id,
          range: places.at(node.id, 'config', 'max_iterations'),
        },
      );
    }
  },
});

import { isOfType } from '../workflow.ts';
import { INSIGHT_CATEGORIES } from '../loop/insights.ts';
import { hasGroup } from './pattern-group.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { OrkaSubject } from './subject.ts';

export const insightNoGroupWords: RuleWords = [
  'This pattern keeps nothing: what is kept is its first group, and it has none',
  'Make what is to be kept a capture group: "needs (.+)"',
];

export const insightNoGroup = /* @__PURE__ */ rule({
  code: 'lint-insight-no-group',
  severity: 'warning',
  rules: ['Q42'],
  page: {
    title: 'A pattern that keeps nothing',
    text: ['What is kept of a find is the first group of the pattern, the part in parentheses. This pattern has none.'],
  },
  check({ places, workflow }: OrkaSubject, tell) {
    for (const node of workflow.nodes) {
      if (tell.isFull()) return;
      if (!isOfType(node, 'loop') || !node.config.insights.enabled) continue;
      for (const category of INSIGHT_CATEGORIES) {
        const way = ['cognitive_extraction', 'extract_patterns', category];
        const list = places.node(node.id, way);
        if (list?.kind !== 'list') continue;
        for (const [index, item] of list.items.entries()) {
          if (item.kind !== 'scalar' || hasGroup(item.text)) continue;
          const use = { kind: 'set-field', part: node.id, path: [...way, index], value: grouped(item.text) } as const;
          tell(
            { node: node.name, category, pattern: item.text },
            {
              part: node.id,
              range: item.range,
              fixes: fix('add-group', {}, use),
            },
          );
        }
      }
    }
  },
});

/** Flags stay in front: Python takes them nowhere else. */
function grouped(pattern: string): string {
  const [flags = ''] = /^\(\?[a-zA-Z]+\)/.exec(pattern) ?? [];
  return `${flags}(${pattern.slice(flags.length)})`;
}

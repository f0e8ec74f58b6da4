import { isOfType } from '../workflow.ts';
import { INSIGHT_CATEGORIES } from '../loop/insights.ts';
import { closest } from '../../../reading/closest.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { OrkaSubject } from './subject.ts';

export const insightCategoryWords: RuleWords = {
  near: [
    'Nothing reads what is found for <category>',
    'Only insights, improvements and mistakes are kept: put its patterns under one of them.',
  ],
};

export const insightCategory = /* @__PURE__ */ rule({
  code: 'lint-insight-category',
  severity: 'warning',
  page: {
    title: 'A category that nothing reads',
    text: [
      '`extract_patterns` knows insights, improvements and mistakes. Whatever stands under another name is ignored.',
    ],
  },
  check({ places, workflow }: OrkaSubject, tell) {
    const known: readonly string[] = INSIGHT_CATEGORIES;
    for (const node of workflow.nodes) {
      if (tell.isFull()) return;
      const lists = isOfType(node, 'loop') ? places.node(node.id, ['cognitive_extraction', 'extract_patterns']) : null;
      if (lists?.kind !== 'map') continue;
      const present = new Set(lists.entries.map(({ key }) => key));
      for (const { key, keyRange } of lists.entries) {
        if (known.includes(key)) continue;
        const near = closest(
          key,
          known.filter((name) => !present.has(name)),
        );
        tell(
          { node: node.name, category: key, closest: near },
          {
            part: node.id,
            range: keyRange,
            fixes: near === null ? [] : fix('rename-key', { key, to: near }, { range: keyRange, text: near }),
          },
        );
      }
    }
  },
});

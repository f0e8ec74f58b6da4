import { isOfType } from '../workflow.ts';
import { INSIGHT_CATEGORIES } from '../loop/insights.ts';
import { closest } from '../../../reading/closest.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { OrkaSubject } from './subject.ts';

/** A category of `extract_patterns` that nothing reads: only insights, improvements and mistakes are kept. */
export const insightCategory = rule<OrkaSubject>({
  code: 'lint-insight-category',
  check({ places, workflow }, tell) {
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
          'warning',
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

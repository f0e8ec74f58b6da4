import { isOfType } from '../workflow.ts';
import { INSIGHT_CATEGORIES } from '../loop/insights.ts';
import { hasGroup } from './pattern-group.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { OrkaSubject } from './subject.ts';

/**
 * A pattern of `extract_patterns` without a group: what is kept is the first group, so it keeps nothing
 * (rule Q42). Fix: brackets around the whole.
 */
export const insightNoGroup = rule<OrkaSubject>({
  code: 'lint-insight-no-group',
  check({ places, text, workflow }, tell) {
    for (const node of workflow.nodes) {
      if (tell.isFull()) return;
      if (!isOfType(node, 'loop') || !node.config.insights.enabled) continue;
      for (const category of INSIGHT_CATEGORIES) {
        const list = places.node(node.id, ['cognitive_extraction', 'extract_patterns', category]);
        if (list?.kind !== 'list') continue;
        for (const item of list.items) {
          if (item.kind !== 'scalar' || hasGroup(item.text)) continue;
          const { start, end } = item.range;
          const isQuoted = /["']/.test(text.charAt(start));
          const edits = [
            { range: { start: start + 1, end: start + 1 }, text: '(' },
            { range: { start: end - 1, end: end - 1 }, text: ')' },
          ];
          tell(
            'warning',
            { node: node.name, category, pattern: item.text },
            {
              part: node.id,
              range: item.range,
              fixes: isQuoted ? fix('add-group', {}, ...edits) : [],
            },
          );
        }
      }
    }
  },
});

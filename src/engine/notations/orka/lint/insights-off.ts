import { INSIGHT_CATEGORIES } from '../loop/insights.ts';
import { rule } from '../../../lint/rule.ts';
import type { OrkaSubject } from './subject.ts';

/**
 * Something reads what was learned from past rounds, and nothing is learned (001-87): no pattern of that category, or
 * `cognitive_extraction` is off. It is always empty.
 */
export const insightsOff = rule<OrkaSubject>({
  code: 'lint-insights-off',
  check({ bodies, places }, tell) {
    for (const { loop, prompts } of bodies) {
      if (tell.isFull()) return;
      if (!loop) continue;
      const { insights, metadata } = loop.config;
      const learns = (category: (typeof INSIGHT_CATEGORIES)[number]): boolean =>
        insights.enabled && insights.patterns[category].length > 0;
      const empty = places.node(loop.id, ['past_loops_metadata'])
        ? Object.entries(metadata).flatMap(([key, template]) => {
            const read = /^\s*\{\{-?\s*(insights|improvements|mistakes)\s*-?\}\}\s*$/.exec(template ?? '')?.[1];
            const category = INSIGHT_CATEGORIES.find((name) => name === read);
            return category === undefined || learns(category) ? [] : [{ key, category }];
          })
        : [];
      const [first] = empty;
      if (first) {
        const categories = empty.map(({ category }) => category);
        const params = { node: loop.name, categories, what: empty.map(({ key }) => key), enabled: insights.enabled };
        tell('warning', params, { part: loop.id, range: places.at(loop.id, 'past_loops_metadata', first.key) });
      }
      const prompt = prompts.find(({ references }) => references.some(({ path }) => path[0] === 'get_past_insights'));
      if (!prompt || prompt.path === null || learns('insights')) continue;
      const range = places.at(prompt.node.id, ...prompt.path);
      const params = { node: loop.name, category: 'insights', what: 'get_past_insights()', enabled: insights.enabled };
      tell('warning', params, { part: prompt.node.id, range });
    }
  },
});

import { INSIGHT_CATEGORIES } from '../loop/insights.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { OrkaSubject } from './subject.ts';

export const insightsOffWords: RuleWords = (params) => [
  params.enabled === true
    ? 'Nothing ever stands in <what and>: no pattern looks for <categories and>'
    : 'Nothing ever stands in <what and>: <node> learns nothing, since cognitive_extraction is off',
  params.enabled === true
    ? 'Add to the extract_patterns of <node> a list of patterns: <category>: ["..."]'
    : 'Type cognitive_extraction: {enabled: true, extract_patterns: {<category>: ["..."]}}',
];

/** 001-87. */
export const insightsOff = /* @__PURE__ */ rule({
  code: 'lint-insights-off',
  severity: 'warning',
  page: {
    title: 'Nothing is learned, and something reads it',
    text: [
      'What was learned from a round is picked out of the replies by the patterns of `cognitive_extraction`. It is off, or has no',
      'pattern for this category, so what is kept of it is empty in every round.',
    ],
  },
  check({ bodies, places }: OrkaSubject, tell) {
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
        const { category } = first;
        const what = empty.map(({ key }) => key);
        const params = { node: loop.name, category, categories, what, enabled: insights.enabled };
        tell(params, { part: loop.id, range: places.at(loop.id, 'past_loops_metadata', first.key) });
      }
      const prompt = prompts.find(({ references }) => references.some(({ path }) => path[0] === 'get_past_insights'));
      if (!prompt || prompt.path === null || learns('insights')) continue;
      const range = places.at(prompt.node.id, ...prompt.path);
      const category = 'insights';
      const what = ['get_past_insights()'];
      const params = { node: loop.name, category, categories: [category], what, enabled: insights.enabled };
      tell(params, { part: prompt.node.id, range });
    }
  },
});

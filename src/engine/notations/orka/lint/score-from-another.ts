import { setKey } from '../../../lint/edits.ts';
import { fix, rule } from '../../../lint/rule.ts';
import { labelOf, writtenPatterns } from './score-patterns-written.ts';
import type { OrkaSubject } from './subject.ts';

/** Types whose reply is a text of the model's own. */
const REPLYING = ['openai-answer', 'local_llm'];

/** Agents told to do this write scores without being asked. */
const JUDGES = /^\s*(?:please\s+)?(?:evaluate|rate|score|assess|judge|grade)\b/i;

/**
 * An agent that runs before the one that is to give the score and whose reply may hold one as well (001-51): the first reply
 * that the pattern finds is the score. A warning where its prompt asks for the very label; an info where it is told to judge
 * and the label is a plain "score". Fix: `high_priority_agents`.
 */
export const scoreFromAnother = rule<OrkaSubject>({
  code: 'lint-score-from-another',
  check({ bodies, places, text }, tell) {
    for (const { loop, scorer, order, prompts, isOpen } of bodies) {
      if (tell.isFull()) return;
      if (!loop || !scorer || isOpen || loop.config.scoring) continue;
      const { strategies, highPriority } = loop.config;
      if (strategies.some(({ type }) => type !== 'pattern') || highPriority.includes(scorer.name)) continue;
      const label = labelOf(writtenPatterns(places, loop)[0]?.source ?? '');
      const place = order.indexOf(scorer.name);
      if (label === null || place === -1) continue;
      for (const name of order.slice(0, place)) {
        const prompt = prompts.find(({ node }) => node.name === name);
        if (!prompt || !REPLYING.includes(prompt.node.type)) continue;
        const asks = new RegExp(`\\b${label}\\s*[:=]\\s*(?:[X0-9]\\.|[<\\[]|\\d)`).test(withoutTags(prompt.text));
        if (!asks && !(JUDGES.test(prompt.text) && /^score$/i.test(label))) continue;
        const map = places.map(loop.id);
        const edit = map
          ? setKey(text, map, 'high_priority_agents', `[${scorer.name}]`, 'score_extraction_pattern')
          : null;
        tell(
          asks ? 'warning' : 'info',
          { node: name, scorer: scorer.name, label, asks },
          {
            part: prompt.node.id,
            range: places.at(prompt.node.id, 'id'),
            fixes: fix('prefer-agent', { agent: scorer.name }, edit),
          },
        );
      }
    }
  },
});

/** A prompt without what is put in for each run. */
function withoutTags(prompt: string): string {
  return prompt.replace(/\{\{[^]*?\}\}|\{%[^]*?%\}/g, '');
}

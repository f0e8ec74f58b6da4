import { fix, rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import { askedFirst } from './agent-bodies.ts';
import { labelOf, writtenPatterns } from './score-patterns-written.ts';
import type { OrkaSubject } from './subject.ts';

/** Types whose reply is a text of the model's own. */
const REPLYING = ['openai-answer', 'local_llm'];

/** Agents told to do this write scores without being asked. */
const JUDGES = /^\s*(?:please\s+)?(?:evaluate|rate|score|assess|judge|grade)\b/i;

export const scoreFromAnotherWords: RuleWords = (params) => [
  params.asks === true
    ? '<node> is asked for <label> as well and runs before <scorer>: its number is the score'
    : 'If <node> writes a <label>, that is the score: it runs before <scorer>, and the first reply that matches counts',
  'Type high_priority_agents: [<scorer>] in the loop, or ask for another label.',
];

/** 001-51. */
export const scoreFromAnother = /* @__PURE__ */ rule({
  code: 'lint-score-from-another',
  severity: 'warning',
  page: {
    title: 'Another agent gives the score',
    text: [
      'The first reply that the pattern finds is the score, in the order in which the agents run. An agent before the judge is asked',
      'for the same label, so its number counts and the judge is never heard. Where an earlier agent is only told to judge, and the',
      'label is a plain "score", this is a note.',
      '',
      '`high_priority_agents` says whose word goes first.',
    ],
  },
  check({ bodies, places }: OrkaSubject, tell) {
    for (const body of bodies) {
      if (tell.isFull()) return;
      const { loop, scorer, order, prompts, isOpen } = body;
      if (!loop || !scorer || isOpen || loop.config.scoring) continue;
      if (loop.config.strategies.some(({ type }) => type !== 'pattern') || askedFirst(body) !== null) continue;
      const label = labelOf(writtenPatterns(places, loop)[0]?.source ?? '');
      const place = order.indexOf(scorer.name);
      if (label === null || place === -1) continue;
      for (const name of order.slice(0, place)) {
        const prompt = prompts.find(({ node }) => node.name === name);
        if (!prompt || !REPLYING.includes(prompt.node.type)) continue;
        const asks = new RegExp(`\\b${label}\\s*[:=]\\s*(?:[X0-9]\\.|[<\\[]|\\d)`).test(withoutTags(prompt.text));
        if (!asks && !(JUDGES.test(prompt.text) && /^score$/i.test(label))) continue;
        tell(
          { node: name, scorer: scorer.name, label, asks },
          {
            part: prompt.node.id,
            severity: asks ? 'warning' : 'info',
            range: places.at(prompt.node.id, 'id'),
            fixes: fix(
              'prefer-agent',
              { agent: scorer.name },
              { kind: 'set-field', part: loop.id, path: ['high_priority_agents'], value: [scorer.name] },
            ),
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

import { valueAt } from '../../../reading/fields.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import { askedFirst } from './agent-bodies.ts';
import { labelAsked } from './score-patterns-written.ts';
import type { OrkaSubject } from './subject.ts';

export const scoreKeyNeverWords: RuleWords = (params) => [
  params.isOnly === true
    ? 'The score is never found: a key is looked for among the names of the agents, so it is 0 in every round'
    : 'direct_key never finds anything: it looks for <key> among the names of the agents',
  'Type score_extraction_pattern: <"good">, or the strategy agent_key with the name of the agent.',
];

/** `score_extraction_key`, or the strategy `direct_key`. Where there is another way to find the score it is an info. */
export const scoreKeyNever = /* @__PURE__ */ rule({
  code: 'lint-score-key-never',
  severity: 'warning',
  rules: ['Q36'],
  page: {
    title: 'A score that is never found',
    text: [
      'With a key the score is looked for among the names of the agents, not in what they say. There is never one, and without',
      "another way to find it the score is 0 in every round. A pattern finds it, or the strategy `agent_key` with the agent's name.",
    ],
  },
  check({ bodies, places }: OrkaSubject, tell) {
    for (const body of bodies) {
      if (tell.isFull()) return;
      const { loop: node } = body;
      if (!node || node.config.scoring) continue;
      const { strategies } = node.config;
      const key = strategies.find((strategy) => strategy.type === 'direct_key');
      if (key?.type !== 'direct_key') continue;
      const isOnly = askedFirst(body) === null && strategies.every(({ type }) => type === 'direct_key');
      const written = places.node(node.id, ['score_extraction_key']);
      const list = places.node(node.id, ['score_extraction_config', 'strategies']);
      const index = list?.kind === 'list' ? list.items.findIndex((item) => isDirectKey(item)) : -1;
      const range = written
        ? places.at(node.id, 'score_extraction_key')
        : places.at(node.id, 'score_extraction_config', 'strategies', Math.max(0, index), 'type');
      const severity = isOnly ? 'warning' : 'info';
      const isAsked = /^\w+$/.test(key.key) && body.prompts.some(({ text }) => text.includes(`${key.key}:`));
      const good = `${isAsked ? key.key : (labelAsked(body) ?? 'SCORE')}:\\s*([0-9.]+)`;
      tell({ node: node.name, key: key.key, good, isOnly }, { part: node.id, range, severity });
    }
  },
});

function isDirectKey(item: YamlNode): boolean {
  const type = valueAt(item, 'type');
  return type?.kind === 'scalar' && type.text === 'direct_key';
}

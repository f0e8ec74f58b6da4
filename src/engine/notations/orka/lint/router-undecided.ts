import { isOfType } from '../workflow.ts';
import { closest } from '../../../reading/closest.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { OrkaSubject } from './subject.ts';

/** What a router takes for true and false. */
const TRUTH = ['true', 'false', 'yes', 'no', '1', '0'];

export const routerUndecidedWords: RuleWords = (params) => {
  switch (params.why) {
    case 'nobody':
      return {
        near: [
          '<node> never chooses: decision_key names <key>, and no agent of the list is called so',
          'Type decision_key: and the id of the agent that decides.',
        ],
      };
    case 'later':
      return [
        '<node> never chooses: <key>, which decides, runs after it',
        'Put <key> before <node> in the list agents:',
      ];
    default:
      return {
        near: ['The choice <key> is never made: whoever decides says <choices or>', 'Name the choice as it is said.'],
      };
  }
};

export const routerUndecided = /* @__PURE__ */ rule({
  code: 'lint-router-undecided',
  severity: 'warning',
  page: {
    title: 'A router that nobody decides',
    text: [
      'A router looks at what the agent `decision_key` gave and begins the agents of that choice. Here there is no agent of that name,',
      'or it runs after the router, or it never says what the choice is called: true and false of a binary agent, its options of a',
      'classification.',
    ],
  },
  check({ bodies, places }: OrkaSubject, tell) {
    for (const { members, order, begun, isOpen } of bodies) {
      if (tell.isFull()) return;
      for (const node of members.values()) {
        if (!isOfType(node, 'router') || tell.isFull()) continue;
        const { decisionKey, routes } = node.config;
        const decider = members.get(decisionKey);
        const isChild = [...members.values()].some(
          (other) => isOfType(other, 'failover') && other.config.children.some(({ name }) => name === decisionKey),
        );
        if (!decider && !isChild && !isOpen) {
          const params = {
            node: node.name,
            why: 'nobody',
            key: decisionKey,
            choices: [],
            closest: closest(decisionKey, members.keys()),
          };
          tell(params, { part: node.id, range: places.at(node.id, 'params', 'decision_key') });
        }
        if (!isOpen && !begun.has(decisionKey) && !begun.has(node.name) && isLater(decisionKey, node.name, order)) {
          const params = { node: node.name, why: 'later', key: decisionKey, choices: [], closest: null };
          tell(params, { part: node.id, range: places.at(node.id, 'params', 'decision_key') });
        }
        const choices = decider && isOfType(decider, 'openai-classification') ? decider.config.choices : [];
        const isBinary = decider?.type === 'openai-binary';
        if (!isBinary && choices.length === 0) continue;
        const possible = [...TRUTH, ...(isBinary ? [] : [...choices, 'not-classified'])];
        const folded = possible.map((choice) => choice.toLowerCase());
        for (const key of Object.keys(routes)) {
          if (folded.includes(key.toLowerCase())) continue;
          const params = {
            node: node.name,
            why: 'choice',
            key,
            choices: isBinary ? ['true', 'false'] : choices,
            closest: closest(key, choices),
          };
          tell(params, { part: node.id, range: places.at(node.id, 'params', 'routing_map', key) });
        }
      }
    }
  },
});

/** Whether a list works an agent off after another one, and not before. */
function isLater(name: string, than: string, order: readonly string[]): boolean {
  const own = order.lastIndexOf(than);
  return own !== -1 && order.indexOf(name) > own;
}

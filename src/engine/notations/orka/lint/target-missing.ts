import { isOfType } from '../workflow.ts';
import { targetsOf } from '../link/tree.ts';
import { closest } from '../../../reading/closest.ts';
import { placeIn } from '../../../lint/place-in-prompt.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { OrkaSubject } from './subject.ts';

export const targetMissingWords: RuleWords = {
  near: [
    '<agent>, which <node> is to begin, is no agent here: it is ignored',
    'Define it under agents:, or take it off the list.',
  ],
};

export const targetMissing = /* @__PURE__ */ rule({
  code: 'lint-target-missing',
  severity: 'warning',
  page: {
    title: 'An agent to begin that is not there',
    text: ['A fork or a router names an agent that is not defined. It is ignored without a word.'],
  },
  check({ bodies, places, text }: OrkaSubject, tell) {
    for (const { members } of bodies) {
      if (tell.isFull()) return;
      for (const node of members.values()) {
        const missing = targetsOf(node).find((name) => !members.has(name));
        if (missing === undefined || tell.isFull()) continue;
        const path = isOfType(node, 'fork') ? ['targets'] : ['params', 'routing_map'];
        const range = placeIn(places, text, node.id, path, missing);
        tell({ node: node.name, agent: missing, closest: closest(missing, members.keys()) }, { part: node.id, range });
      }
    }
  },
});

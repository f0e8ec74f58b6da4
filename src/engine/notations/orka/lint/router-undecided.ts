import { isOfType } from '../workflow.ts';
import { closest } from '../../../reading/closest.ts';
import { rule } from '../../../lint/rule.ts';
import type { OrkaSubject } from './subject.ts';

/** What a router takes for true and false. */
const TRUTH = ['true', 'false', 'yes', 'no', '1', '0'];

/**
 * A router that no agent decides: `decision_key` names none of its list, so it chooses nothing, silently; or a choice that
 * the deciding agent cannot make, since it says true or false, or one of its options.
 */
export const routerUndecided = rule<OrkaSubject>({
  code: 'lint-router-undecided',
  check({ bodies, places }, tell) {
    for (const { members, isOpen } of bodies) {
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
          tell('warning', params, { part: node.id, range: places.at(node.id, 'params', 'decision_key') });
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
          tell('warning', params, { part: node.id, range: places.at(node.id, 'params', 'routing_map', key) });
        }
      }
    }
  },
});

import { isKind } from '../workflow.ts';
import { closest } from '../../../reading/closest.ts';
import { rule } from '../../../lint/rule.ts';
import type { OrkaSubject } from './subject.ts';

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
        if (!isKind(node, 'router') || tell.isFull()) continue;
        const { decisionKey, routes } = node.config;
        const decider = members.get(decisionKey);
        const isChild = [...members.values()].some(
          (other) => isKind(other, 'failover') && other.config.children.some(({ name }) => name === decisionKey),
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
        if (!decider || !isKind(decider, 'answer')) continue;
        const { form, choices } = decider.config;
        const possible =
          form === 'binary'
            ? ['true', 'false', 'yes', 'no', '1', '0']
            : form === 'classification' && choices.length > 0
              ? [...choices, 'not-classified', 'true', 'false', 'yes', 'no', '1', '0']
              : null;
        if (!possible) continue;
        const folded = possible.map((choice) => choice.toLowerCase());
        for (const key of Object.keys(routes)) {
          if (folded.includes(key.toLowerCase())) continue;
          const params = {
            node: node.name,
            why: 'choice',
            key,
            choices: form === 'binary' ? ['true', 'false'] : choices,
            closest: closest(key, choices),
          };
          tell('warning', params, { part: node.id, range: places.at(node.id, 'params', 'routing_map', key) });
        }
      }
    }
  },
});

import { isOfType } from '../workflow.ts';
import { rule } from '../../../lint/rule.ts';
import { placeIn } from '../../../lint/place-in-prompt.ts';
import type { OrkaSubject } from './subject.ts';

/**
 * A prompt, or a validator, that takes what a later agent of the list gives: in every round it runs before that agent, and
 * what the agents gave in the round before is not kept (rule Q29). Not told where a fork or a router may
 * change the order.
 */
export const readsLater = rule<OrkaSubject>({
  code: 'lint-reads-later',
  check({ bodies, places, text }, tell) {
    for (const { order, members, prompts, begun, isOpen } of bodies) {
      if (tell.isFull()) return;
      if (isOpen || [...members.values()].some((node) => isOfType(node, 'router'))) continue;
      const placeOf = new Map(order.map((name, index) => [name, index]));
      const isLater = (name: string, than: string): boolean => {
        const [at, own] = [placeOf.get(name), placeOf.get(than)];
        return at !== undefined && own !== undefined && at > own && !begun.has(name) && !begun.has(than);
      };
      for (const { node, path, references } of prompts) {
        const later = references.find(
          ({ path: [root, name = ''], guarded }) => root === 'previous_outputs' && !guarded && isLater(name, node.name),
        );
        const name = later?.path[1];
        if (name === undefined || path === null) continue;
        const range = placeIn(places, text, node.id, path, `previous_outputs.${name}`);
        tell('warning', { node: node.name, later: name, what: 'prompt' }, { part: node.id, range });
      }
      for (const node of members.values()) {
        if (!isOfType(node, 'loop_validator') || node.config.target === null) continue;
        if (!isLater(node.config.target, node.name)) continue;
        const params = { node: node.name, later: node.config.target, what: 'target' };
        tell('warning', params, { part: node.id, range: places.at(node.id, 'evaluation_target') });
      }
    }
  },
});

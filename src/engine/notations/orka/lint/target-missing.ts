import { isOfType } from '../workflow.ts';
import { targetsOf } from '../link/tree.ts';
import { closest } from '../../../reading/closest.ts';
import { placeIn } from '../../../lint/place-in-prompt.ts';
import { rule } from '../../../lint/rule.ts';
import type { OrkaSubject } from './subject.ts';

/** A fork or a router that begins an agent which is not there: it is passed over, silently. */
export const targetMissing = rule<OrkaSubject>({
  code: 'lint-target-missing',
  check({ bodies, places, text }, tell) {
    for (const { members } of bodies) {
      if (tell.isFull()) return;
      for (const node of members.values()) {
        const missing = targetsOf(node).find((name) => !members.has(name));
        if (missing === undefined || tell.isFull()) continue;
        const path = isOfType(node, 'fork') ? ['targets'] : ['params', 'routing_map'];
        const range = placeIn(places, text, node.id, path, missing);
        tell(
          'warning',
          { node: node.name, agent: missing, closest: closest(missing, members.keys()) },
          { part: node.id, range },
        );
      }
    }
  },
});

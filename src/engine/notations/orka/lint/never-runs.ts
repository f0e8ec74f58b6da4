import { rule } from '../../../lint/rule.ts';
import { targetsOf } from '../link/tree.ts';
import { isOfType } from '../workflow.ts';
import type { OrkaSubject } from './subject.ts';

/** An agent that no list, fork or router names: nothing ever starts it. */
export const neverRuns = rule<OrkaSubject>({
  code: 'lint-never-runs',
  check({ bodies, places }, tell) {
    const used = new Set<string>();
    for (const { members, order } of bodies)
      for (const name of [...order, ...[...members.values()].flatMap(targetsOf)]) used.add(name);
    if (bodies.some(({ isOpen }) => isOpen)) return;
    for (const { members } of bodies) {
      for (const node of members.values()) {
        if (used.has(node.name) || isOfType(node, 'failing')) continue;
        tell('warning', { node: node.name, why: 'unlisted' }, { part: node.id, range: places.at(node.id, 'id') });
      }
    }
  },
});

import type { Unstarted } from '../../../lint/never-runs.ts';
import { targetsOf } from '../link/tree.ts';
import { isOfType } from '../workflow.ts';
import type { OrkaSubject } from './subject.ts';

/** The agents that no list, fork or router names. */
export function* unstartedIn({ bodies }: OrkaSubject): Generator<Unstarted> {
  const used = new Set<string>();
  for (const { members, order } of bodies)
    for (const name of [...order, ...[...members.values()].flatMap(targetsOf)]) used.add(name);
  if (bodies.some(({ isOpen }) => isOpen)) return;
  for (const { members } of bodies)
    for (const node of members.values())
      if (!used.has(node.name) && !isOfType(node, 'failing')) yield { node, why: 'unlisted' };
}

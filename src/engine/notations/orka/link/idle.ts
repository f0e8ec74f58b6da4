import { isOfType, isPlain, type OrkaNode } from '../workflow.ts';
import type { LinkedScope } from './scope.ts';
import { targetsOf } from './tree.ts';

/** The agents that no list, fork or router names; none where an agent may begin others that its document does not tell. */
export function idleIn(scopes: readonly LinkedScope[]): ReadonlySet<OrkaNode> {
  const nodes = scopes.flatMap(({ members }) => [...members.values()]);
  if (!nodes.every(isPlain)) return new Set();
  const used = new Set([...scopes.flatMap(({ order }) => order), ...nodes.flatMap(targetsOf)]);
  return new Set(nodes.filter((node) => !used.has(node.name) && !isOfType(node, 'failing')));
}

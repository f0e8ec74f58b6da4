import type { Group, Member, Nesting } from './group.ts';
import { visible } from './shown.ts';
import type { Loop, Scope, Workflow, WorkflowNode } from '../engine/workflow/workflow.ts';

/** True when the owner lies outside the scope that it owns; else the scope is drawn as a soft frame. */
function ownsFromOutside(owner: WorkflowNode, scope: Scope, parents: ReadonlyMap<string, string | null>): boolean {
  let at: string | null = owner.scope;
  for (let steps = 0; at !== null && steps <= parents.size; steps += 1) {
    if (at === scope.id) return false;
    at = parents.get(at) ?? null;
  }
  return true;
}

function loopsByScope(workflow: Workflow): Map<string, Loop> {
  const loops = new Map<string, Loop>();
  for (const loop of workflow.loops) if (!loops.has(loop.scope)) loops.set(loop.scope, loop);
  return loops;
}

/** Sorts nodes and scopes into boxes. Scopes without members are left out unless a node owns them. */
export function nestingOf(workflow: Workflow, collapsed: ReadonlySet<string>): Nesting {
  const nodes = new Map(workflow.nodes.map((node) => [node.id, node]));
  const parents = new Map(workflow.scopes.map((scope) => [scope.id, scope.parent]));
  const loops = loopsByScope(workflow);
  const root: Group = {
    id: '',
    kind: 'root',
    owner: null,
    loop: null,
    scopes: [],
    parent: null,
    depth: 0,
    collapsed: false,
    members: [],
  };
  const groupOfScope = new Map<string, Group>();
  const groupOfOwner = new Map<string, Group>();

  for (const scope of workflow.scopes) {
    const owned = scope.owner === null ? undefined : nodes.get(scope.owner);
    const owner = owned && ownsFromOutside(owned, scope, parents) ? owned : null;
    if (scope.kind === 'root' || (scope.parent === null && owner === null)) {
      groupOfScope.set(scope.id, root);
      root.scopes.push(scope.id);
      continue;
    }
    const loop = loops.get(scope.id) ?? null;
    const id = owner?.id ?? loop?.id ?? scope.id;
    const known = owner ? groupOfOwner.get(owner.id) : undefined;
    const kind = owner ? 'container' : 'cycle';
    const group: Group = known ?? {
      ...root,
      id,
      kind,
      owner,
      loop,
      scopes: [],
      members: [],
      collapsed: collapsed.has(id),
    };
    group.scopes.push(scope.id);
    group.loop ??= loop;
    groupOfScope.set(scope.id, group);
    if (owner) groupOfOwner.set(owner.id, group);
  }

  for (const scope of workflow.scopes) {
    const group = groupOfScope.get(scope.id);
    if (!group || group === root) continue;
    group.parent = groupOfScope.get(group.owner?.scope ?? scope.parent ?? '') ?? root;
  }
  fillMembers(workflow, root, groupOfScope, groupOfOwner);
  return { root, ...visible(root) };
}

/** Members stand in the order of the nodes; a soft frame stands where its first node does. */
function fillMembers(
  workflow: Workflow,
  root: Group,
  groupOfScope: ReadonlyMap<string, Group>,
  groupOfOwner: ReadonlyMap<string, Group>,
): void {
  const placed = new Set<Group>([root]);
  for (const node of workflow.nodes) {
    const around: Group[] = [];
    for (let at = groupOfScope.get(node.scope) ?? root; !placed.has(at); at = at.parent ?? root) {
      placed.add(at);
      // A container stands where its owner node does, even when one of its nodes comes first.
      if (at.kind === 'cycle') around.push(at);
    }
    for (const group of around.reverse()) (group.parent ?? root).members.push({ kind: 'group', group });
    const own = groupOfOwner.get(node.id);
    const member: Member = own ? { kind: 'group', group: own } : { kind: 'node', node };
    (groupOfScope.get(node.scope) ?? root).members.push(member);
  }
}

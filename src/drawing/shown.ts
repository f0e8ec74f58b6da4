import type { Group, Nesting, Shown } from './group.ts';

/** Walks from the root without recursion, for scopes may be nested as deep as a hostile text likes. */
export function visible(root: Group): Omit<Nesting, 'root'> {
  const groups: Group[] = [root];
  const shown = new Map<string, Shown>();
  for (let index = 0; index < groups.length; index += 1) {
    const group = groups[index];
    if (!group) break;
    for (const member of group.members) {
      if (member.kind === 'node') {
        shown.set(member.node.id, { group, member, hidden: false });
        continue;
      }
      const inner = member.group;
      inner.depth = group.depth + 1;
      if (inner.owner) shown.set(inner.owner.id, { group, member, hidden: false });
      if (inner.collapsed) hideMembers(inner, { group, member, hidden: true }, shown);
      else groups.push(inner);
    }
  }
  return { groups, shown };
}

function hideMembers(hiding: Group, as: Shown, shown: Map<string, Shown>): void {
  const waiting = [hiding];
  for (let group = waiting.pop(); group; group = waiting.pop()) {
    for (const member of group.members) {
      if (member.kind === 'node') {
        shown.set(member.node.id, as);
      } else {
        if (member.group.owner) shown.set(member.group.owner.id, as);
        waiting.push(member.group);
      }
    }
  }
}

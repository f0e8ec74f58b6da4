/** A node that gets what it needs from a group, and gives it back to it: with the group as one, both would wait for each other. Null where there is none. */
export function nodeBetween(
  edges: readonly { from: string; to: string }[],
  isInGroup: (name: string) => boolean,
): string | null {
  const onward = new Map<string, string[]>();
  for (const { from, to } of edges) {
    const targets = onward.get(from);
    if (targets) targets.push(to);
    else onward.set(from, [to]);
  }
  const outside = edges.flatMap(({ from, to }) => (isInGroup(from) && !isInGroup(to) ? [to] : []));
  const seen = new Set(outside);
  for (const at of seen)
    for (const to of onward.get(at) ?? []) {
      if (isInGroup(to)) return at;
      seen.add(to);
    }
  return null;
}

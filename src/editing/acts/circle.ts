import type { Workflow } from '../../engine/workflow/workflow.ts';

/** What repeats when a node leads back to another: all that lies between them, from the last to the first. */
export interface Circle {
  from: string;
  to: string;
  /** Ids, the last first. */
  members: readonly string[];
}

/** What lies on ways from one node to another, where there is a way; of one node alone itself. Null where there is none. */
export function circleOf({ edges }: Workflow, from: string, to: string): Circle | null {
  const [onward, back] = [new Map<string, string[]>(), new Map<string, string[]>()];
  const add = (map: Map<string, string[]>, key: string, value: string): void => {
    const known = map.get(key);
    if (known) known.push(value);
    else map.set(key, [value]);
  };
  for (const edge of edges) {
    if (edge.kind !== 'control' && edge.kind !== 'data') continue;
    add(onward, edge.from, edge.to);
    add(back, edge.to, edge.from);
  }
  const reached = spread(to, from, onward);
  if (!reached.has(from)) return null;
  return { from, to, members: [...spread(from, to, back)].filter((id) => reached.has(id)) };
}

/** All that can be reached from a node, and itself, the nearest first; beyond the other end nothing is looked for. */
function spread(start: string, end: string, next: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set([start]);
  for (const at of found) if (at !== end || at === start) for (const id of next.get(at) ?? []) found.add(id);
  return found;
}

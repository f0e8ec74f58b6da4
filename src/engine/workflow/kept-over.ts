import type { Kept } from './kept.ts';
import type { Loop, Workflow, WorkflowNode } from './workflow.ts';

/** A node in a loop that is entered more than once, and what it brings from one entry into the next. */
export interface KeptOver {
  node: WorkflowNode;
  /** Index of the node. */
  part: number;
  loop: Loop;
  kept: Kept;
}

/** All that is carried over from one entry of a loop into the next; of a memory those that read it and those that write it. In time with the workflow. */
export function keptOver(workflow: Workflow): KeptOver[] {
  const keepers = workflow.nodes.flatMap((node, part) => (node.keeps ? [{ node, part, keeps: node.keeps }] : []));
  if (keepers.length === 0) return [];
  const loopFor = againFinder(workflow);
  const found = keepers.flatMap(({ node, part, keeps }) =>
    keeps.flatMap((kept): KeptOver[] => {
      const loop = loopFor(node.scope, lastsForCall(kept));
      return loop && isOpen(node, kept, loop) ? [{ node, part, loop, kept }] : [];
    }),
  );
  const [read, written] = [new Set<string>(), new Set<string>()];
  for (const { loop, kept } of found) {
    if (kept.what !== 'memory') continue;
    if (kept.reads) read.add(memoryOf(loop, kept.name));
    if (kept.writes) written.add(memoryOf(loop, kept.name));
  }
  return found.filter(({ loop, kept }) => {
    if (kept.what !== 'memory') return true;
    const memory = memoryOf(loop, kept.name);
    return read.has(memory) && written.has(memory);
  });
}

/** A memory, as far as the nodes of one loop use it. */
export function memoryOf({ id }: Loop, name: string): string {
  return `${id}\n${name}`;
}

/** A call of a graph begins with fresh nodes and memories; conversations and namespaces are those of the run. */
function lastsForCall(kept: Kept): boolean {
  return kept.what !== 'conversation' && !(kept.what === 'memory' && kept.of === 'namespace');
}

/** A counter that alone ends its loop, and begins at 0 then, has nothing to carry over. */
function isOpen(node: WorkflowNode, kept: Kept, { rule, caps }: Loop): boolean {
  if (kept.what !== 'count' || !kept.resets) return true;
  const isOther = (id: string): boolean => id !== node.id;
  return (
    kept.limit > 1 &&
    (rule.ends.some((end) => end.kind !== 'count' || isOther(end.node)) || caps.some((cap) => isOther(cap.node)))
  );
}

/** Finds the innermost loop around a scope, where it is entered more than once in a run; in a call of its graph where `inCall`. */
function againFinder({ scopes, loops }: Workflow): (scope: string, inCall: boolean) => Loop | null {
  const byId = new Map(scopes.map((scope) => [scope.id, scope]));
  const looped = new Map(loops.map((loop) => [loop.scope, loop]));
  return (from, inCall) => {
    let inner: Loop | null = null;
    for (let at = byId.get(from); at; at = at.parent === null ? undefined : byId.get(at.parent)) {
      const loop = looped.get(at.id);
      if (inner && (loop || at.kind === 'map')) return inner;
      if (inCall && (at.kind === 'call' || at.kind === 'map')) return null;
      inner ??= loop ?? null;
    }
    return null;
  };
}

import { loopAround } from '../../../../engine/workflow/loops/loop-around.ts';
import type { Loop, Workflow } from '../../../../engine/workflow/workflow.ts';
import type { SheetRow } from './rows.ts';

/** The rows of nodes that lie in no loop: those from which a loop is reached, and the others, each in the order of the document. */
export function outsideRows(workflow: Workflow, loop: Loop | null): { above: SheetRow[]; below: SheetRow[] } {
  const inLoop = loopAround(workflow);
  const containers = new Set(workflow.loops.map(({ id }) => id));
  const before = loop ? leadingTo(workflow, loop, inLoop) : new Set<string>();
  const above: SheetRow[] = [];
  const below: SheetRow[] = [];
  for (const [part, { id, scope, type, label }] of workflow.nodes.entries()) {
    if (inLoop(scope) !== null || containers.has(id) || type === 'note') continue;
    (before.has(id) ? above : below).push({ key: `node:${part}`, kind: 'node', part, label, need: 'short' });
  }
  return { above, below };
}

/** The nodes from which an edge, or several, lead to a loop. */
function leadingTo({ nodes, edges }: Workflow, loop: Loop, loopOf: (scope: string) => Loop | null): Set<string> {
  const into = new Map<string, string[]>();
  for (const { from, to, kind } of edges) {
    if (kind === 'feedback' || kind === 'mapping') continue;
    const known = into.get(to);
    if (known) known.push(from);
    else into.set(to, [from]);
  }
  const own = nodes.filter(({ scope }) => loopOf(scope) === loop).map(({ id }) => id);
  const found = new Set([loop.id, ...own]);
  for (const id of found) for (const from of into.get(id) ?? []) found.add(from);
  return found;
}

import type { RoundRow } from '../../../../engine/journal/rounds.ts';
import { loopAround } from '../../../../engine/workflow/loops/loop-around.ts';
import type { Loop, Workflow, WorkflowNode } from '../../../../engine/workflow/workflow.ts';
import { loopOfNode } from '../../../graph/loops.ts';
import type { RowNeed } from './row-lines.ts';

/** A row of the sheet: a node, or a loop inside this one, which unfolds. `part` is the index of the node that names it. */
export interface SheetRow {
  key: string;
  kind: 'node' | 'loop';
  part: number;
  label: string;
  need: RowNeed;
}

/**
 * The rows of a loop: the nodes of its scope in the order of the document, a container inside it as a loop's row. What ran in a
 * round but lies elsewhere (a node that a released guard triggered) is added below, so that nothing is hidden.
 */
export function sheetRows(workflow: Workflow, loop: Loop | null, rounds: Iterable<RoundRow>): SheetRow[] {
  const known = new Map<string, SheetRow>();
  const add = (kind: SheetRow['kind'], part: number, label: string): void => {
    const key = `${kind}:${part}`;
    if (!known.has(key))
      known.set(key, { key, kind, part, label, need: kind === 'loop' ? 'short' : needOf(workflow.nodes[part]) });
  };
  for (const [part, node] of workflow.nodes.entries()) {
    if (!loop || node.scope !== loop.scope) continue;
    add(workflow.loops.some((inner) => inner.id === node.id && inner !== loop) ? 'loop' : 'node', part, node.label);
  }
  for (const round of rounds) {
    for (const inner of round.inner) add('loop', inner.part, innerName(workflow, inner.part));
    for (const cell of round.cells) {
      // A container that ran as a node and as a loop is one row: its loop's.
      if (!known.has(`loop:${cell.part}`))
        add('node', cell.part, workflow.nodes[cell.part]?.label ?? `node ${cell.part}`);
    }
  }
  return [...known.values()];
}

/**
 * The rows of a loop before a run: what lies in it and in no other loop, called workflows included, and each loop inside it, where its
 * first node stands in the document.
 */
export function plannedRows(workflow: Workflow, loop: Loop): SheetRow[] {
  const around = loopAround(workflow);
  const parents = new Map(workflow.scopes.map(({ id, parent }) => [id, parent]));
  const named = new Map(workflow.loops.map((inner) => [inner.id, inner]));
  const parts = new Map(workflow.nodes.map(({ id }, part) => [id, part]));
  const rows = new Map<number, SheetRow>();
  const add = (kind: SheetRow['kind'], part: number | undefined): void => {
    const node = part === undefined ? undefined : workflow.nodes[part];
    if (part === undefined || !node || rows.has(part) || node.type === 'note') return;
    const need = kind === 'loop' ? 'short' : needOf(node);
    rows.set(part, { key: `${kind}:${part}`, kind, part, label: node.label, need });
  };
  const outerOf = ({ scope }: Loop): Loop | null => {
    const parent = parents.get(scope) ?? null;
    return parent === null ? null : around(parent);
  };
  for (const [part, { id, scope }] of workflow.nodes.entries()) {
    const own = around(scope);
    if (own === loop) {
      const inner = named.get(id);
      add(inner && inner !== loop ? 'loop' : 'node', part);
      continue;
    }
    let inner = own;
    while (inner && outerOf(inner) !== loop) inner = outerOf(inner);
    if (inner) add('loop', parts.get(inner.id));
  }
  return [...rows.values()];
}

function innerName(workflow: Workflow, part: number): string {
  const node = workflow.nodes[part];
  const loop = node && loopOfNode(workflow, node.id);
  return workflow.nodes.find((candidate) => candidate.id === loop?.id)?.label ?? node?.label ?? `loop ${part}`;
}

/** A guard counts, and control names who comes next: a line is enough for them. */
function needOf(node: WorkflowNode | undefined): RowNeed {
  return node?.limit !== undefined || (node?.family === 'control' && !node.asks) ? 'short' : 'long';
}

import { titleOf } from '../../../drawing/measure/box-texts.ts';
import type { Group } from '../../../drawing/group.ts';
import { lineKinds } from '../../../drawing/route/legs.ts';
import { nestingOf } from '../../../drawing/nesting.ts';
import type { DrawingWords } from '../../../drawing/words.ts';
import { groupBy } from '../../../engine/workflow/group.ts';
import type { IconName } from '../../../engine/workflow/icon.ts';
import type { NodeFamily, Workflow, WorkflowEdge, WorkflowNode } from '../../../engine/workflow/workflow.ts';
import { wordEdge } from '../../../wording/en/document/outline.ts';

/** A node, a loop or an edge in the outline. Its children are made when they are asked for. */
export interface OutlineItem {
  /** Unique in the outline, also where a cycle is named by its entry node. */
  key: string;
  kind: 'node' | 'loop' | 'edge';
  /** What is selected by it; null for a cycle, which is no part of its own. */
  part: string | null;
  label: string;
  /** Its type, or when an edge is taken. */
  detail: string;
  icon: IconName | null;
  family: NodeFamily | null;
  isLeaf: boolean;
  children(): readonly OutlineItem[];
}

/** A line of the outline as it is shown. */
export interface OutlineRow {
  item: OutlineItem;
  /** From 1. */
  level: number;
  /** Its place among those beside it, from 1, and their number. */
  place: number;
  count: number;
  /** Null where there is nothing to open. */
  open: boolean | null;
  /** The row that it lies in; -1 at the top. */
  parent: number;
}

/** The workflow as a tree: loops hold what they repeat, nodes the edges that leave them, all in the order of the text. */
export function outlineOf(workflow: Workflow, words: DrawingWords): readonly OutlineItem[] {
  const { root } = nestingOf(workflow, new Set());
  const labels = new Map(workflow.nodes.map(({ id, label }) => [id, label]));
  const kindOf = lineKinds(workflow);
  // What a container takes in and gives out stands in its form.
  const leaving = groupBy(
    workflow.edges.filter(({ kind }) => kind !== 'mapping'),
    ({ from }) => from,
  );

  function ofEdge(edge: WorkflowEdge): OutlineItem {
    const { id, to, toPort } = edge;
    return {
      key: `edge:${id}`,
      kind: 'edge',
      part: id,
      label: `${labels.get(to) ?? to}${toPort === undefined ? '' : `.${toPort}`}`,
      detail: wordEdge(edge, kindOf(edge) === 'back'),
      icon: null,
      family: null,
      isLeaf: true,
      children: () => [],
    };
  }

  function edgesOf(part: string): OutlineItem[] {
    return (leaving.get(part) ?? []).map(ofEdge);
  }

  function ofNode({ id, label, type, icon, family }: WorkflowNode): OutlineItem {
    const isLeaf = !leaving.has(id);
    return {
      key: `node:${id}`,
      kind: 'node',
      part: id,
      label,
      detail: type,
      icon,
      family,
      isLeaf,
      children: () => edgesOf(id),
    };
  }

  function ofGroup(group: Group): OutlineItem {
    const { owner, id } = group;
    return {
      key: `loop:${id}`,
      kind: 'loop',
      part: owner?.id ?? null,
      label: titleOf(group, (node) => labels.get(node), words),
      detail: owner?.type ?? '',
      icon: owner?.icon ?? 'refresh-cw',
      family: owner?.family ?? 'control',
      isLeaf: false,
      children: () => [...(owner ? edgesOf(owner.id) : []), ...group.members.map(ofMember)],
    };
  }

  function ofMember(member: Group['members'][number]): OutlineItem {
    return member.kind === 'group' ? ofGroup(member.group) : ofNode(member.node);
  }

  return root.members.map(ofMember);
}

/** The lines that are shown: those in what is closed are left out, and not even made. */
export function rowsOf(items: readonly OutlineItem[], isOpen: (item: OutlineItem) => boolean): OutlineRow[] {
  const rows: OutlineRow[] = [];
  const add = (beside: readonly OutlineItem[], level: number, parent: number): void => {
    for (const [index, item] of beside.entries()) {
      const open = item.isLeaf ? null : isOpen(item);
      rows.push({ item, level, place: index + 1, count: beside.length, open, parent });
      if (open) add(item.children(), level + 1, rows.length - 1);
    }
  };
  add(items, 1, -1);
  return rows;
}

/** The row of a part, else of the node that it leaves, or of what is closed around it; -1 where none of them is in the outline. */
export function rowOf(rows: readonly OutlineRow[], part: string, { edges }: Pick<Workflow, 'edges'>): number {
  const node = edges.find(({ id }) => id === part)?.from ?? part;
  const names = node.split('/');
  const around = names.map((_, index) => names.slice(0, names.length - index).join('/'));
  for (const id of [part, ...around]) {
    const index = rows.findIndex(({ item }) => item.part === id);
    if (index !== -1) return index;
  }
  return -1;
}

/**
 * The next node or loop whose name begins with what is typed, from a row on and then from the first. One sign alone goes on from row to row.
 * Edges have the names of what they lead to, and would be in the way.
 */
export function rowTyped(rows: readonly OutlineRow[], at: number, typed: string): number {
  const wanted = typed.toLowerCase();
  const isSame = [...wanted].every((sign) => sign === wanted[0]);
  const start = isSame ? at + 1 : at;
  const search = isSame ? (wanted[0] ?? '') : wanted;
  for (let step = 0; step < rows.length; step++) {
    const index = (start + step) % rows.length;
    const item = rows[index]?.item;
    if (item && item.kind !== 'edge' && item.label.toLowerCase().startsWith(search)) return index;
  }
  return -1;
}

/** Where a key leads from a row: null for a key that leads nowhere. */
export function rowAfter(rows: readonly OutlineRow[], at: number, key: string, page: number): number | null {
  const last = rows.length - 1;
  const within = (index: number): number => Math.max(0, Math.min(last, index));
  switch (key) {
    case 'ArrowDown':
      return within(at + 1);
    case 'ArrowUp':
      return within(at - 1);
    case 'PageDown':
      return within(at + page);
    case 'PageUp':
      return within(at - page);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

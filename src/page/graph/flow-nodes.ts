import type { Node } from '@xyflow/svelte';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import type { CanvasItem } from './flow-items.ts';
import { enterKey, foldKey } from './stops.ts';

/** What the canvas knows of an item: where it is, where in it Tab stops (by its key), and nothing that changes during a run. */
export type CanvasNode = Node<{ item: CanvasItem; describedBy: string; stop: string | null }, 'node' | 'box'>;

/** The canvas's own id, which its ids on the page end in. */
export const CANVAS_ID = 'graph';

/** Where it says which keys there are. */
const KEYS_ID = `svelte-flow__node-desc-${CANVAS_ID}`;

/** Lines lie above all boxes and below all nodes. */
export const LINES_Z = 1000;
const NODES_Z = 2000;

/** The items as the canvas library wants them: measured already, neither dragged nor connected. */
export function flowNodes(items: readonly CanvasItem[], workflow: Workflow): CanvasNode[] {
  const names = new Map(workflow.nodes.map((node) => [node.id, `${node.label}, ${node.type}`]));
  const changed = new Set(workflow.nodes.flatMap(({ id, face }) => (face ? [id] : [])));
  const repeated = new Set(workflow.loops.map(({ scope }) => scope));
  const kindOf = ({ kind, place }: CanvasItem): string =>
    kind === 'node' ? 'node' : place.scopes.some((scope) => repeated.has(scope)) ? 'loop' : 'box';
  return items.map((item) => {
    const { width, height, x, y } = item.place;
    const focusable = item.kind === 'node' || item.place.owner !== null;
    // Its own wherever it stands, so that nodes that come and go before it leave it as it is; and without a space, which ids have not.
    const describedBy = `graph-item-${encodeURIComponent(item.key)}`;
    return {
      id: item.key,
      type: item.kind,
      position: { x, y },
      width,
      height,
      measured: { width, height },
      handles: [],
      draggable: false,
      connectable: false,
      deletable: false,
      focusable,
      zIndex: item.kind === 'node' ? NODES_Z : item.place.depth,
      // A node is called what stands on its face; a group is called nothing by itself. No button holds what can be changed.
      ...(item.kind === 'node' && !changed.has(item.part) ? { ariaRole: 'button' } : {}),
      ...(focusable && (item.kind === 'box' || changed.has(item.part))
        ? { ariaLabel: names.get(item.part) ?? item.part, ariaRole: 'group' as const }
        : {}),
      domAttributes: {
        'data-part': item.part,
        'aria-roledescription': kindOf(item),
        'aria-describedby': `${describedBy} ${KEYS_ID}`,
        ...(focusable ? { 'data-stop': item.key, tabindex: -1 } : {}),
      },
      data: { item, describedBy, stop: null },
    };
  });
}

/**
 * Gives of each picture's nodes those that were there already as the same objects, so that the canvas leaves them alone: after most acts nearly
 * all of them.
 */
export function keepingNodes(): (nodes: readonly CanvasNode[]) => CanvasNode[] {
  let before = new Map<string, CanvasNode>();
  return (nodes) => {
    const kept = nodes.map((node) => {
      const old = before.get(node.id);
      return old && isSame(old, node) ? old : node;
    });
    before = new Map(kept.map((node) => [node.id, node]));
    return kept;
  };
}

/** What a node shows is the same; the places of a drawing are known by identity. */
function isSame(one: CanvasNode, other: CanvasNode): boolean {
  return (
    one.data.item.place === other.data.item.place &&
    one.data.item.part === other.data.item.part &&
    one.zIndex === other.zIndex &&
    one.ariaLabel === other.ariaLabel &&
    one.ariaRole === other.ariaRole
  );
}

/** The same, one of them where Tab stops (by its key); the others are the same objects, so that none of them is rendered again. */
export function withTabStop(nodes: readonly CanvasNode[], stop: string | null): CanvasNode[] {
  return nodes.map((node) => {
    const { item } = node.data;
    if (node.id === stop)
      return { ...node, domAttributes: { ...node.domAttributes, tabindex: 0 }, data: { ...node.data, stop } };
    if (item.kind === 'box' && [foldKey(item.place.id), enterKey(item.place.id)].some((key) => key === stop))
      return { ...node, data: { ...node.data, stop } };
    return node;
  });
}

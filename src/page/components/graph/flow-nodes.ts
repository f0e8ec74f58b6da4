import type { Node } from '@xyflow/svelte';
import type { Workflow } from '../../../engine/workflow/workflow.ts';
import type { CanvasItem } from './flow-items.ts';

/** What the canvas knows of an item: where it is, and nothing that changes during a run. */
export type CanvasNode = Node<{ item: CanvasItem; describedBy: string }, 'node' | 'box'>;

/** Lines lie above all boxes and below all nodes. */
export const LINES_Z = 1000;
const NODES_Z = 2000;

/** The items as the canvas library wants them: measured already, neither dragged nor connected. */
export function flowNodes(items: readonly CanvasItem[], workflow: Workflow): CanvasNode[] {
  const names = new Map(workflow.nodes.map((node) => [node.id, `${node.label}, ${node.type}`]));
  return items.map((item, index) => {
    const { width, height, x, y } = item.place;
    const focusable = item.kind === 'node' || item.place.owner !== null;
    const describedBy = `graph-item-${index}`;
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
      // A node is called what stands on its face; a group is called nothing by itself.
      ...(item.kind === 'node' ? { ariaRole: 'button' } : {}),
      ...(focusable && item.kind === 'box'
        ? { ariaLabel: names.get(item.part) ?? item.part, ariaRole: 'group' as const }
        : {}),
      domAttributes: {
        'data-part': item.part,
        'aria-roledescription': item.kind === 'node' ? 'node' : 'loop',
        'aria-describedby': describedBy,
      },
      data: { item, describedBy },
    };
  });
}

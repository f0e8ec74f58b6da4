import type { Point } from '../../../drawing/drawing.ts';
import type { Spot } from '../place.ts';

/** What of the graph lies at a point of the window; null beyond the graph. */
export function spotAt(pane: HTMLElement, { x, y }: Point): Spot | null {
  const element = document.elementFromPoint(x, y);
  if (!element || !pane.contains(element)) return null;
  const edge = element.closest('[data-edge]')?.getAttribute('data-edge');
  if (edge != null) return { kind: 'edge', part: edge };
  const part = element.closest('[data-part]');
  const id = part?.getAttribute('data-part');
  if (!part || id == null) return { kind: 'canvas' };
  return part.classList.contains('svelte-flow__node-box') ? { kind: 'inside', part: id } : { kind: 'node', part: id };
}

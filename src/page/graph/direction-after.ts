import type { Direction } from '../../drawing/drawing.ts';

/**
 * What a press makes of the wanted direction, of three: the one that the room did not choose, the one that it did, the room's choice again
 * (null). `chosen`: by the room, when it was asked last. So every press but the last turns the graph.
 */
export function directionAfter(wanted: Direction | null, chosen: Direction): Direction | null {
  const other = chosen === 'TB' ? 'LR' : 'TB';
  if (wanted === null) return other;
  return wanted === other ? chosen : null;
}

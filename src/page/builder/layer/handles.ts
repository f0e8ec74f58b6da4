import type { Direction, DrawnPort, Point, Rectangle } from '../../../drawing/drawing.ts';

/** A place at a node from which an edge is led; `port`: the output that it leads from, where there are several. */
export interface Handle extends Point {
  port: string | null;
}

/** Where edges are led from a node, in the drawing's own pixels: its outputs, else the middle of the side that its lines leave by. */
export function handlesOf(face: Rectangle & { ports: readonly DrawnPort[] }, direction: Direction): Handle[] {
  const outputs = face.ports.filter(({ role }) => role === 'output');
  if (outputs.length > 1) return outputs.map(({ name, x, y }) => ({ port: name, x, y }));
  const [only] = outputs;
  if (only) return [{ port: null, x: only.x, y: only.y }];
  const { x, y, width, height } = face;
  return [
    direction === 'TB'
      ? { port: null, x: x + width / 2, y: y + height }
      : { port: null, x: x + width, y: y + height / 2 },
  ];
}

/** The input of a node that lies nearest to a point; null where it has none with a name. */
export function nearestInput(ports: readonly DrawnPort[], point: Point): string | null {
  let nearest: string | null = null;
  let least = Infinity;
  for (const { role, name, x, y } of ports) {
    const far = Math.hypot(x - point.x, y - point.y);
    if (role !== 'input' || far >= least) continue;
    nearest = name;
    least = far;
  }
  return nearest;
}

import type { BoxFace } from './box-fit.ts';
import type { Direction, DrawnPort, Point } from '../drawing.ts';
import type { Inside } from '../place/group-inside.ts';
import type { Group } from '../group.ts';

/** A box as its parent places it: the box, and at its flanks the lanes of lines that end on its side ports. */
export interface Block {
  group: Group;
  face: BoxFace;
  /** Null when collapsed. */
  inside: Inside | null;
  /** Size with the lanes, in the flow frame. */
  width: number;
  height: number;
  /** Where the box begins inside that, and its contents inside the box; flow frame. */
  box: Point;
  contents: Point;
  /** Where lines to and from its ports meet its upper and lower border, and how they go on from there. */
  inputs: Map<string, PortEnd>;
  outputs: Map<string, PortEnd>;
}

/**
 * Where a line meets the border of a node or block: `x` in the flow frame, from its left; `tail` leads on from there to a dot at
 * a side. Neighbours stand below `axis`: lanes at a side do not draw them away from the middle.
 */
export interface PortEnd {
  x: number;
  axis: number;
  tail: Point[];
}

/** Distances of the lanes to side ports. */
const LANE = { first: 20, next: 12, outside: 12 } as const;

function laneRoom(count: number): number {
  return count === 0 ? 0 : LANE.first + (count - 1) * LANE.next + LANE.outside;
}

/** Wraps a measured box for its parent. `used` are the names of the ports that lines end on. */
export function blockOf(
  group: Group,
  face: BoxFace,
  inside: Block['inside'],
  used: { inputs: ReadonlySet<string>; outputs: ReadonlySet<string> },
  direction: Direction,
): Block {
  const block: Block = {
    group,
    face,
    inside,
    width: 0,
    height: 0,
    box: { x: 0, y: 0 },
    contents: face.contents,
    inputs: new Map(),
    outputs: new Map(),
  };
  if (direction === 'LR') {
    block.width = face.height;
    block.height = face.width;
    block.contents = { x: face.contents.y, y: face.contents.x };
    for (const port of face.ports)
      (port.role === 'input' ? block.inputs : block.outputs).set(port.name, { x: port.y, axis: port.y, tail: [] });
    return block;
  }
  const inputs = face.ports.filter((port) => port.role === 'input' && used.inputs.has(port.name));
  const outputs = face.ports.filter((port) => port.role === 'output' && used.outputs.has(port.name));
  const left = laneRoom(inputs.length);
  block.box = { x: left, y: 0 };
  block.width = left + face.width + laneRoom(outputs.length);
  block.height = face.height;
  const axis = left + face.width / 2;
  // Lines come down to the inputs: the uppermost port has the inmost lane; from the outputs on: the outmost.
  const lane = (place: number): number => LANE.first + place * LANE.next;
  for (const [place, port] of inputs.entries()) {
    const x = left - lane(place);
    block.inputs.set(port.name, { x, axis, tail: tailOf(x, port, left) });
  }
  for (const [place, port] of outputs.entries()) {
    const x = left + face.width + lane(outputs.length - 1 - place);
    block.outputs.set(port.name, { x, axis, tail: tailOf(x, port, left + face.width) });
  }
  return block;
}

function tailOf(x: number, port: DrawnPort, border: number): Point[] {
  return [
    { x, y: port.y },
    { x: border, y: port.y },
  ];
}

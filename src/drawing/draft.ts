import type { BoxTexts } from './measure/box-texts.ts';
import type { Block, PortEnd } from './measure/block.ts';
import type { Direction } from './drawing.ts';
import type { Course, Leg } from './route/legs.ts';
import type { Group, Member, Nesting } from './group.ts';
import type { NodeFace } from './measure/node-face.ts';
import type { DrawingWords } from './words.ts';

/** Everything about one drawing that is known while its boxes are placed. */
export interface Draft {
  direction: Direction;
  /** Pixels along the flow above which what lies in a box stands in columns. */
  longest: number;
  words: DrawingWords;
  nesting: Nesting;
  courses: Course[];
  legs: Map<Group, Leg[]>;
  /** The legs of the same edge before and after. */
  neighbours: Map<Leg, { before: Leg | undefined; after: Leg | undefined }>;
  faces: Map<string, NodeFace>;
  blocks: Map<Group, Block>;
  /** Names of the ports that lines end on from outside, by container. */
  used: ReadonlyMap<Group, UsedPorts>;
  /** Boxes around nodes that stand on the same canvas as what is around the box. */
  shared: ReadonlySet<Group>;
  /** Nodes whose type bounds a loop, by the scope that it repeats. */
  guards: ReadonlyMap<string, readonly string[]>;
  labelOf: (node: string) => string | undefined;
  /** What a box says that is shut. */
  shutTexts: (group: Group) => BoxTexts;
}

export interface UsedPorts {
  inputs: ReadonlySet<string>;
  outputs: ReadonlySet<string>;
}

/** Two members are the same when they show the same node or group. */
export function thing(member: Member): object {
  return member.kind === 'node' ? member.node : member.group;
}

/** Where a leg must leave its source: at a named port, or where the edge comes out of the box; null = anywhere. */
export function outputEnd(leg: Leg, draft: Draft): PortEnd | null {
  const inner = draft.neighbours.get(leg)?.before;
  if (!leg.from) return null;
  if (inner && leg.from.kind === 'group') return crossingEnd(leg.from.group, inner, draft, 'bottom');
  return portEnd(leg.from, leg.fromPort, 'output', draft);
}

/** As `outputEnd`, at the target. */
export function inputEnd(leg: Leg, draft: Draft): PortEnd | null {
  const inner = draft.neighbours.get(leg)?.after;
  if (!leg.to) return null;
  if (inner && leg.to.kind === 'group') return crossingEnd(leg.to.group, inner, draft, 'top');
  return portEnd(leg.to, leg.toPort, 'input', draft);
}

function crossingEnd(group: Group, inner: Leg, draft: Draft, border: 'top' | 'bottom'): PortEnd | null {
  const block = draft.blocks.get(group);
  const points = block?.inside?.traces.get(inner)?.points;
  const x = (border === 'top' ? points?.[0] : points?.at(-1))?.x;
  if (!block || x === undefined) return null;
  const at = block.box.x + block.contents.x + x;
  return { x: at, axis: at, tail: [] };
}

/** Where lines meet a named port of a node or a container; null when there is none. */
export function portEnd(
  member: Member | null,
  name: string | undefined,
  role: 'input' | 'output',
  draft: Draft,
): PortEnd | null {
  if (name === undefined || !member) return null;
  if (member.kind === 'group') {
    const block = draft.blocks.get(member.group);
    return (role === 'input' ? block?.inputs.get(name) : block?.outputs.get(name)) ?? null;
  }
  const face = draft.faces.get(member.node.id);
  const port = face?.ports.find((one) => one.role === role && one.name === name);
  if (!face || !port) return null;
  // Nodes stand below each other's middles, not below the ports: else a chain of them runs down like stairs.
  return draft.direction === 'TB'
    ? { x: port.x, axis: face.width / 2, tail: [] }
    : { x: port.y, axis: face.height / 2, tail: [] };
}

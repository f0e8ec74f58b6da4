import type { Trace } from './place/arrangement.ts';
import type { Block } from './measure/block.ts';
import type { DrawnBox, Drawing, DrawnLine, DrawnNode, Point, Rectangle } from './drawing.ts';
import { moved, turnPoint, turnRectangle } from './frame.ts';
import { inputEnd, outputEnd, portEnd, thing } from './draft.ts';
import type { Draft } from './draft.ts';
import type { Inside } from './place/group-inside.ts';
import type { Course, Leg } from './route/legs.ts';
import { lineLabel } from './measure/line-label.ts';
import type { Group, Member } from './group.ts';
import { corners, roundedPath } from './route/path.ts';
import { GAP, PORT } from './measure/sizes.ts';

/** Turns the placed boxes into one drawing: everything relative to its upper left corner, in the frame of the page. */
export function drawAll(draft: Draft, root: Inside): Drawing {
  const { direction, nesting } = draft;
  // Upper left corner of each group's contents, and of each member, in the flow frame of the whole.
  const origins = new Map<Group, Point>([[nesting.root, { x: GAP.margin, y: GAP.margin }]]);
  const places = new Map<object, Point>();
  const nodes: DrawnNode[] = [];
  const boxes: DrawnBox[] = [];
  for (const group of nesting.groups) {
    const origin = origins.get(group) ?? { x: 0, y: 0 };
    const arrangement = (group === nesting.root ? root : draft.blocks.get(group)?.inside)?.arrangement;
    for (const [index, member] of group.members.entries()) {
      const place = moved(arrangement?.items[index] ?? { x: 0, y: 0 }, origin);
      places.set(thing(member), place);
      if (member.kind === 'node') nodes.push(drawNode(member, place, draft));
      const block = member.kind === 'group' ? draft.blocks.get(member.group) : undefined;
      if (!block) continue;
      const corner = moved(block.box, place);
      origins.set(block.group, moved(block.contents, corner));
      boxes.push(drawBox(block, turnPoint(corner, direction)));
    }
  }
  const traceOf = (leg: Leg): Trace | undefined =>
    (leg.group === nesting.root ? root : draft.blocks.get(leg.group)?.inside)?.traces.get(leg);
  const lines = draft.courses.map((course) => drawLine(course, draft, traceOf, origins, places));
  const flow = {
    x: 0,
    y: 0,
    width: root.arrangement.width + 2 * GAP.margin,
    height: root.arrangement.height + 2 * GAP.margin,
  };
  return { ...turnRectangle(flow, direction), direction, nodes, boxes, lines, stubs: [] };
}

function drawNode(member: Extract<Member, { kind: 'node' }>, place: Point, draft: Draft): DrawnNode {
  const face = draft.faces.get(member.node.id);
  const corner = turnPoint(place, draft.direction);
  const ports = (face?.ports ?? []).map((port) => moved(port, corner));
  return { id: member.node.id, ...corner, width: face?.width ?? 0, height: face?.height ?? 0, ports };
}

function drawBox({ group, face }: Block, corner: Point): DrawnBox {
  return {
    id: group.id,
    kind: group.kind === 'container' ? 'container' : 'cycle',
    owner: group.owner?.id ?? null,
    scopes: group.scopes,
    parent: group.parent && group.parent.kind !== 'root' ? group.parent.id : null,
    depth: group.depth,
    ...corner,
    width: face.width,
    height: face.height,
    title: moved(face.title, corner),
    header: face.header,
    lines: face.lines.map((line) => moved(line, corner)),
    footer: face.footer,
    footers: face.footers.map((footer) => moved(footer, corner)),
    body: face.body && moved(face.body, corner),
    collapsed: group.collapsed,
    ports: face.ports.map((port) => moved(port, corner)),
  };
}

function drawLine(
  { edge, kind, legs, label: text }: Course,
  draft: Draft,
  traceOf: (leg: Leg) => Trace | undefined,
  origins: ReadonlyMap<Group, Point>,
  places: ReadonlyMap<object, Point>,
): DrawnLine {
  const flow: Point[] = [];
  let labelPlace: Rectangle | null = null;
  for (const [index, leg] of legs.entries()) {
    const trace = traceOf(leg);
    const origin = origins.get(leg.group) ?? { x: 0, y: 0 };
    const points = (trace?.points ?? []).map((point) => moved(point, origin));
    const startTail = leg.from ? tailAt(outputEnd(leg, draft)?.tail, places.get(thing(leg.from))).reverse() : [];
    const endTail = leg.to ? tailAt(inputEnd(leg, draft)?.tail, places.get(thing(leg.to))) : [];
    // To or from the container itself the line reaches the frame of its body.
    const frame = draft.blocks.get(leg.group);
    if (index === 0 && !leg.from && frame && points[0])
      startTail.push({ x: points[0].x, y: points[0].y - frameDistance(frame, draft) });
    const last = points.at(-1);
    if (index === legs.length - 1 && !leg.to && frame && last)
      endTail.push({ x: last.x, y: last.y + frameDistance(frame, draft) });
    flow.push(...startTail, ...points, ...endTail);
    if (trace?.label) labelPlace = moved(trace.label, origin);
  }
  const points = corners(flow.map((point) => turnPoint(point, draft.direction)));
  const target = legs.at(-1);
  if (target && portEnd(target.to, target.toPort, 'input', draft)) stopAtDot(points);
  const label = lineLabel(text);
  const place = labelPlace && turnRectangle(labelPlace, draft.direction);
  return {
    id: edge.id,
    kind,
    implied: edge.implied,
    points,
    path: roundedPath(points),
    label: label && place ? { text: label.text, ...place } : null,
  };
}

/** A line to a dot ends at its rim, so that the arrow head is seen whole. */
function stopAtDot(points: Point[]): void {
  const last = points.at(-1);
  const before = points.at(-2);
  if (!last || !before) return;
  last.x -= Math.sign(last.x - before.x) * PORT.dot;
  last.y -= Math.sign(last.y - before.y) * PORT.dot;
}

function tailAt(tail: readonly Point[] | undefined, place: Point | undefined): Point[] {
  return (tail ?? []).map((point) => moved(point, place ?? { x: 0, y: 0 }));
}

/** From the contents to the frame of the body, along the flow. */
function frameDistance(block: Block, draft: Draft): number {
  const { contents, body } = block.face;
  if (!body) return 0;
  return draft.direction === 'TB' ? contents.y - body.y : contents.x - body.x;
}

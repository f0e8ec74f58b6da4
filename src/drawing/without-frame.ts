import type { WorkflowEdge } from '../engine/workflow/workflow.ts';
import type { Drawing, DrawnLine, DrawnText, Point, Rectangle } from './drawing.ts';
import { lineLabel } from './measure/line-label.ts';
import type { LookedInto } from './look-into.ts';

/** Between the end of a line and what is said of it. */
const GAP = 4;

/**
 * The drawing of what a box holds without the frame around it. What leads through the frame and has no label says behind its end where it leads, as
 * far as there is room.
 */
export function withoutFrame(drawing: Drawing, { frame, workflow }: Pick<LookedInto, 'frame' | 'workflow'>): Drawing {
  const box = drawing.boxes.find(({ owner }) => frame !== null && owner === frame);
  if (!box) return drawing;
  const { x, y, width, height } = box.body ?? { x: 0, y: 0, width: 0, height: 0 };
  const boxes = drawing.boxes
    .filter((each) => each !== box)
    .map((each) => (each.parent === box.id && each.depth === box.depth + 1 ? { ...each, parent: null } : each));
  const edges = new Map(workflow.edges.map((edge) => [edge.id, edge]));
  const placed = drawing.lines.flatMap(({ label }) => label ?? []);
  const lines = drawing.lines.map((line) => {
    const edge = edges.get(line.id);
    const label = edge && frame !== null ? endLabel(line, edge, frame, drawing.direction) : null;
    if (!label || placed.some((other) => touches(label, other))) return line;
    placed.push(label);
    return { ...line, label };
  });
  return { ...drawing, ...around({ x, y, width, height }, placed), boxes, lines };
}

/** What stands behind the end of a line at the frame. */
function endLabel(
  line: DrawnLine,
  edge: WorkflowEdge,
  frame: string,
  direction: Drawing['direction'],
): DrawnText | null {
  const leadsOut = edge.to === frame;
  const written = lineLabel((leadsOut ? edge.toPort : edge.from === frame ? edge.fromPort : '') ?? '');
  const at: Point | undefined = leadsOut ? line.points.at(-1) : line.points[0];
  if (line.label || !written || !at) return null;
  const { width, height } = written;
  if (direction === 'LR') return { ...written, x: leadsOut ? at.x + GAP : at.x - GAP - width, y: at.y - height / 2 };
  return { ...written, x: at.x - width / 2, y: leadsOut ? at.y + GAP : at.y - GAP - height };
}

function touches(one: Rectangle, other: Rectangle): boolean {
  const apart = one.x + one.width < other.x || other.x + other.width < one.x;
  return !apart && one.y <= other.y + other.height && other.y <= one.y + one.height;
}

function around(body: Rectangle, labels: readonly Rectangle[]): Rectangle {
  const all = [body, ...labels];
  const [x, y] = [Math.min(...all.map((each) => each.x)), Math.min(...all.map((each) => each.y))];
  const width = Math.max(...all.map((each) => each.x + each.width)) - x;
  return { x, y, width, height: Math.max(...all.map((each) => each.y + each.height)) - y };
}

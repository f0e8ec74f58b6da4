import type { Drawing, DrawnBox, DrawnLine, DrawnNode, DrawnStub, Point } from '../drawing.ts';
import { moved } from '../frame.ts';
import { roundedPath } from '../route/path.ts';

/** So large a share of the parts at least must have gone the same way: else there is nothing that would stay. */
const SHARE = 0.25;

/**
 * A drawing measured from where most of its parts stand where they stood `before`. What grows in one place moves all beside and below it by the
 * same: measured so, it is the smaller part that has moved, and only that is drawn anew.
 */
export function anchoredTo(before: Drawing, now: Drawing): Drawing {
  const by = commonMove(before, now);
  return by.x === 0 && by.y === 0 ? now : movedDrawing(now, by);
}

/** By how much the most parts would have to go back. */
function commonMove(before: Drawing, now: Drawing): Point {
  const places = new Map(partsOf(before).map((part) => [keyOf(part), part]));
  const moves = new Map<string, { by: Point; count: number }>();
  const parts = partsOf(now);
  for (const part of parts) {
    const old = places.get(keyOf(part));
    if (!old) continue;
    const by = { x: old.x - part.x, y: old.y - part.y };
    const move = moves.get(`${by.x} ${by.y}`) ?? { by, count: 0 };
    moves.set(`${by.x} ${by.y}`, { by, count: move.count + 1 });
  }
  let most = { by: { x: 0, y: 0 }, count: parts.length * SHARE };
  for (const move of moves.values()) if (move.count > most.count) most = move;
  return most.by;
}

/** The node that begins a cycle and the box of the cycle may have the same id. */
function keyOf(part: DrawnNode | DrawnBox): string {
  return `${'depth' in part ? 'box' : 'node'} ${part.id}`;
}

function partsOf({ nodes, boxes }: Drawing): (DrawnNode | DrawnBox)[] {
  return [...nodes, ...boxes];
}

function movedDrawing(drawing: Drawing, by: Point): Drawing {
  const go = <Place extends Point>(place: Place): Place => moved(place, by);
  return {
    ...go(drawing),
    nodes: drawing.nodes.map((node) => ({ ...go(node), ports: node.ports.map(go) })),
    boxes: drawing.boxes.map((box): DrawnBox => ({
      ...go(box),
      title: go(box.title),
      lines: box.lines.map(go),
      footers: box.footers.map(go),
      body: box.body && go(box.body),
      ports: box.ports.map(go),
    })),
    lines: drawing.lines.map((line): DrawnLine => {
      const points = line.points.map(go);
      return { ...line, points, path: roundedPath(points), label: line.label && go(line.label) };
    }),
    stubs: drawing.stubs.map((stub): DrawnStub => {
      const [from, to] = stub.points;
      return { ...stub, points: [go(from), go(to)], label: go(stub.label) };
    }),
  };
}

import type { BrokenEnd } from '../../engine/workflow/broken-end.ts';
import type { Direction, Drawing, DrawnStub, Point, Rectangle } from '../drawing.ts';
import { FONT, LABEL, STUB } from '../measure/sizes.ts';
import { fitText, textWidth } from '../measure/text-width.ts';

/** The drawing with a stub for each end that names no node, and room for them. Of a node that is folded away none is shown. */
export function withStubs(drawing: Drawing, brokenEnds: readonly BrokenEnd[]): Drawing {
  if (brokenEnds.length === 0) return drawing;
  const places = new Map<string, Rectangle>([
    ...drawing.boxes.flatMap((box): [string, Rectangle][] => (box.owner === null ? [] : [[box.owner, box]])),
    ...drawing.nodes.map((node): [string, Rectangle] => [node.id, node]),
  ]);
  const sides = new Map<string, BrokenEnd[]>();
  for (const broken of brokenEnds) {
    const key = `${broken.missing} ${broken.at}`;
    const side = sides.get(key);
    if (side) side.push(broken);
    else sides.set(key, [broken]);
  }
  const stubs = [...sides.values()].flatMap((side) =>
    side.flatMap((broken, index) => {
      const place = places.get(broken.at);
      return place ? [stubOf(broken, place, (index + 0.5) / (2 * side.length), drawing.direction)] : [];
    }),
  );
  return { ...drawing, ...around(drawing, stubs), stubs };
}

/** `share`: where along its side the stub stands, in [0, 0.5]: the middle is left to the lines that are whole. */
function stubOf(broken: BrokenEnd, place: Rectangle, share: number, direction: Direction): DrawnStub {
  const { at, missing, name } = broken;
  const text = fitText(name, FONT.edge, LABEL.maxWidth - 2 * LABEL.padding);
  const width = textWidth(text, FONT.edge) + 2 * LABEL.padding;
  const way = missing === 'to' ? 1 : -1;
  const down = direction === 'TB';
  const edge: Point = down
    ? { x: Math.round(place.x + place.width * share), y: missing === 'to' ? place.y + place.height : place.y }
    : { x: missing === 'to' ? place.x + place.width : place.x, y: Math.round(place.y + place.height * share) };
  const end: Point = down ? { x: edge.x, y: edge.y + way * STUB.length } : { x: edge.x + way * STUB.length, y: edge.y };
  const middle: Point = down
    ? { x: end.x, y: end.y + (way * LABEL.height) / 2 }
    : { x: end.x + (way * width) / 2, y: end.y };
  const label = { text, x: middle.x - width / 2, y: middle.y - LABEL.height / 2, width, height: LABEL.height };
  return { at, missing, name, points: missing === 'to' ? [edge, end] : [end, edge], label };
}

/** The drawing's room, wide enough for the labels. */
function around(drawing: Rectangle, stubs: readonly DrawnStub[]): Rectangle {
  const labels = stubs.map(({ label }) => label);
  const left = Math.min(drawing.x, ...labels.map((label) => label.x - STUB.margin));
  const top = Math.min(drawing.y, ...labels.map((label) => label.y - STUB.margin));
  const right = Math.max(drawing.x + drawing.width, ...labels.map((label) => label.x + label.width + STUB.margin));
  const bottom = Math.max(drawing.y + drawing.height, ...labels.map((label) => label.y + label.height + STUB.margin));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

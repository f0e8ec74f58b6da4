import { unreachable } from '../engine/workflow/unreachable.ts';
import type { Colours } from './colours.ts';
import type { DrawnBox } from './drawing.ts';
import { group, iconShape, mark, portShapes, textShape, titleShape, type Attributes, type Shape } from './shape.ts';
import { CONTAINER, CYCLE, FONT } from './sizes.ts';

/**
 * A loop's box: a firm container, or a soft frame around a cycle. `ownIcon`: its icon is left out, for whoever shows one that can be
 * clicked.
 */
export function boxShape(box: DrawnBox, colours: Colours, ownIcon = false): Shape {
  switch (box.kind) {
    case 'container':
      return container(box, colours, ownIcon);
    case 'cycle':
      return cycle(box, colours, ownIcon);
    default:
      return unreachable(box.kind);
  }
}

function outline(box: DrawnBox, radius: number): Attributes {
  return { x: box.x + 0.5, y: box.y + 0.5, width: box.width - 1, height: box.height - 1, rx: radius };
}

/** Icon and title, both in the middle of the header. */
function heading(box: DrawnBox, size: { icon: number; iconGap: number }, colour: string, ownIcon: boolean): Shape[] {
  const middle = box.y + box.header / 2;
  const icon = iconShape(
    'refresh-cw',
    box.title.x - size.icon - size.iconGap,
    middle - size.icon / 2,
    size.icon,
    colour,
  );
  const place = { x: box.title.x, y: middle + 4.5, fill: colour, 'font-size': FONT.title, 'font-weight': 600 };
  return [...(ownIcon ? [] : [icon]), textShape(box.title.text, place)];
}

function cycle(box: DrawnBox, colours: Colours, ownIcon: boolean): Shape {
  const frame = mark('rect', {
    ...outline(box, CYCLE.radius),
    fill: colours.backEdge,
    'fill-opacity': 0.04,
    stroke: colours.backEdge,
    'stroke-opacity': 0.45,
    'stroke-dasharray': '3 3',
  });
  return group([titleShape(box.title.text), frame, ...heading(box, CYCLE, colours.backEdge, ownIcon)]);
}

function container(box: DrawnBox, colours: Colours, ownIcon: boolean): Shape {
  const colour = colours.family.control;
  const frame = mark('rect', {
    ...outline(box, CONTAINER.radius),
    fill: colours.raised,
    stroke: colour,
    'stroke-opacity': 0.55,
  });
  const tint = mark('rect', { ...outline(box, CONTAINER.radius), fill: colour, 'fill-opacity': 0.05 });
  const body = box.body
    ? mark('rect', {
        x: box.body.x + 0.5,
        y: box.body.y + 0.5,
        width: box.body.width - 1,
        height: box.body.height - 1,
        rx: CONTAINER.bodyRadius,
        fill: colours.surface,
        stroke: colours.line,
      })
    : null;
  const said = [...box.lines, ...box.footers].map((line) =>
    textShape(line.text, { x: line.x, y: line.y + 13, fill: colours.muted, 'font-size': FONT.footer }),
  );
  const name = heading(box, CONTAINER, colour, ownIcon);
  return group([titleShape(box.title.text), frame, tint, body, ...name, ...said, ...portShapes(box.ports, colours)]);
}

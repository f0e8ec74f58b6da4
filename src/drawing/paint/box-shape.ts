import { unreachable } from '../../engine/workflow/unreachable.ts';
import { boxTitle, type BoxTitle } from './box-title.ts';
import type { Colours } from './colours.ts';
import { FULL_DETAIL, type Detail } from './detail.ts';
import type { DrawnBox } from '../drawing.ts';
import { group, iconShape, mark, portShapes, textShape, titleShape, type Attributes, type Shape } from './shape.ts';
import { CONTAINER, CYCLE, FONT } from '../measure/sizes.ts';

/** How a box is shown otherwise than at its own size. */
export interface BoxLook {
  /** The icon is left out, for whoever shows one that can be clicked. */
  ownIcon?: boolean;
  /** The lines that show values of the face are left out, for whoever shows them so that they can be changed. */
  ownValues?: boolean;
  /** So are those that tell a count, for whoever shows how far it is. */
  ownCounts?: boolean;
  detail: Detail;
  title: BoxTitle | null;
}

/** A loop's box: a firm container, or a soft frame around a cycle; as much of what it says as can be read. */
export function boxShape(
  box: DrawnBox,
  colours: Colours,
  look: BoxLook = { detail: FULL_DETAIL, title: boxTitle(box, [], FULL_DETAIL) },
): Shape {
  switch (box.kind) {
    case 'container':
      return container(box, colours, look);
    case 'cycle':
      return cycle(box, colours, look);
    default:
      return unreachable(box.kind);
  }
}

function outline(box: DrawnBox, radius: number): Attributes {
  return { x: box.x + 0.5, y: box.y + 0.5, width: box.width - 1, height: box.height - 1, rx: radius };
}

/** Icon and title, both in the middle of the header. */
function heading(box: DrawnBox, { title, ownIcon }: BoxLook, colour: string): Shape[] {
  if (!title) return [];
  const middle = box.y + box.header / 2;
  const { text, x, size, iconX, iconSize } = title;
  const icon = iconShape('refresh-cw', iconX, middle - iconSize / 2, iconSize, colour);
  const place = { x, y: middle + size * 0.35, fill: colour, 'font-size': size, 'font-weight': 600 };
  return [...(ownIcon ? [] : [icon]), textShape(text, place)];
}

function cycle(box: DrawnBox, colours: Colours, look: BoxLook): Shape {
  const frame = mark('rect', {
    ...outline(box, CYCLE.radius),
    class: 'frame',
    fill: colours.loop,
    'fill-opacity': 0.05,
    stroke: colours.loopQuiet,
    'stroke-width': look.detail.strength,
    'stroke-dasharray': [3, 3].map((dash) => dash * look.detail.strength).join(' '),
  });
  return group([
    titleShape(box.title.text),
    frame,
    ...heading(box, look, colours.loop),
    ...sayings(box, colours, look),
  ]);
}

function container(box: DrawnBox, colours: Colours, look: BoxLook): Shape {
  const { ports, strength } = look.detail;
  const frame = mark('rect', {
    ...outline(box, CONTAINER.radius),
    class: 'frame',
    fill: colours.raised,
    stroke: colours.loopQuiet,
    'stroke-width': strength,
  });
  const tint = mark('rect', { ...outline(box, CONTAINER.radius), fill: colours.loop, 'fill-opacity': 0.05 });
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
  const said = sayings(box, colours, look);
  const marks = portShapes(box.ports, colours, ports);
  return group([titleShape(box.title.text), frame, tint, body, ...heading(box, look, colours.loop), ...said, ...marks]);
}

/** The lines under its title and at its foot. */
function sayings({ lines, footers }: DrawnBox, colours: Colours, { detail, ownValues, ownCounts }: BoxLook): Shape[] {
  const shown = (detail.summaries ? [...lines, ...footers] : []).filter(
    ({ face, counts }) => !(ownValues && face !== null) && !(ownCounts && counts !== undefined),
  );
  return shown.map(({ text, x, y }) =>
    textShape(text, { x, y: y + 13, fill: colours.muted, 'font-size': FONT.footer }),
  );
}

import type { Colours } from './colours.ts';
import type { DrawnStub } from '../drawing.ts';
import { group, mark, textShape, titleShape, type Shape } from './shape.ts';
import { FONT, LABEL } from '../measure/sizes.ts';

/** An end of an edge that names no node: a short line, and the name that was not found. */
export function stubShape({ name, points: [from, to], label }: DrawnStub, colours: Colours): Shape {
  return group(
    [
      titleShape(`no node ${name}`),
      mark('path', {
        d: `M${from.x} ${from.y}L${to.x} ${to.y}`,
        stroke: colours.danger,
        'stroke-width': 1.5,
        'stroke-dasharray': '3 3',
      }),
      mark('rect', {
        x: label.x + 0.5,
        y: label.y + 0.5,
        width: label.width - 1,
        height: label.height - 1,
        rx: LABEL.radius,
        fill: colours.raised,
        stroke: colours.danger,
        'stroke-dasharray': '3 3',
      }),
      textShape(label.text, {
        x: label.x + label.width / 2,
        y: label.y + label.height / 2 + 4,
        fill: colours.danger,
        'font-size': FONT.edge,
        'text-anchor': 'middle',
      }),
    ],
    { class: 'stub' },
  );
}

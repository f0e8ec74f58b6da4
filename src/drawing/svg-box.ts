import { unreachable } from '../engine/workflow/unreachable.ts';
import type { Colours } from './colours.ts';
import type { DrawnBox } from './drawing.ts';
import { svgIcon, svgPorts } from './svg-node.ts';
import { CONTAINER, CYCLE, FONT } from './sizes.ts';
import { element, text, title } from './svg-text.ts';

/** A loop's box: a firm container, or a soft frame around a cycle. */
export function svgBox(box: DrawnBox, colours: Colours): string {
  switch (box.kind) {
    case 'container':
      return container(box, colours);
    case 'cycle':
      return cycle(box, colours);
    default:
      return unreachable(box.kind);
  }
}

function outline(box: DrawnBox, radius: number): Record<string, number> {
  return { x: box.x + 0.5, y: box.y + 0.5, width: box.width - 1, height: box.height - 1, rx: radius };
}

function cycle(box: DrawnBox, colours: Colours): string {
  const colour = colours.family.control;
  const frame = element('rect', {
    ...outline(box, CYCLE.radius),
    fill: colour,
    'fill-opacity': 0.04,
    stroke: colour,
    'stroke-opacity': 0.28,
  });
  const middle = box.y + box.header / 2;
  const icon = svgIcon(
    'refresh-cw',
    box.title.x - CYCLE.icon - CYCLE.iconGap,
    middle - CYCLE.icon / 2,
    CYCLE.icon,
    colour,
  );
  const name = text(box.title.text, {
    x: box.title.x,
    y: middle + 4,
    fill: colour,
    'font-size': FONT.title,
    'font-weight': 600,
  });
  return element('g', {}, title(box.title.text) + frame + icon + name);
}

function container(box: DrawnBox, colours: Colours): string {
  const colour = colours.family.control;
  const frame = element('rect', {
    ...outline(box, CONTAINER.radius),
    fill: colours.raised,
    stroke: colour,
    'stroke-opacity': 0.55,
  });
  const tint = element('rect', { ...outline(box, CONTAINER.radius), fill: colour, 'fill-opacity': 0.05 });
  const body = box.body
    ? element('rect', {
        x: box.body.x + 0.5,
        y: box.body.y + 0.5,
        width: box.body.width - 1,
        height: box.body.height - 1,
        rx: CONTAINER.bodyRadius,
        fill: colours.surface,
        stroke: colours.line,
      })
    : '';
  const middle = box.y + box.header / 2;
  const icon = svgIcon(
    'refresh-cw',
    box.title.x - CONTAINER.icon - CONTAINER.iconGap,
    middle - CONTAINER.icon / 2,
    CONTAINER.icon,
    colour,
  );
  const name = text(box.title.text, {
    x: box.title.x,
    y: middle + 5,
    fill: colours.text,
    'font-size': FONT.title,
    'font-weight': 600,
  });
  const said = [...box.lines, ...box.footers]
    .map((line) => text(line.text, { x: line.x, y: line.y + 13, fill: colours.muted, 'font-size': FONT.footer }))
    .join('');
  return element(
    'g',
    {},
    title(box.title.text) + frame + tint + body + icon + name + said + svgPorts(box.ports, colours, colour),
  );
}

import { unreachable } from '../../engine/workflow/unreachable.ts';
import type { WorkflowEdge } from '../../engine/workflow/workflow.ts';
import type { Colours } from './colours.ts';
import type { DrawnLine, LineKind, Point } from '../drawing.ts';
import { roundedPath } from '../route/path.ts';
import { FONT, LABEL, LINE } from '../measure/sizes.ts';
import { element, text, title } from './svg-text.ts';
import type { Attributes } from './shape.ts';

/** How each kind of line is painted; the page styles its own lines alike. */
export function strokeOf(
  kind: LineKind,
  colours: Colours,
): { colour: string; dashes: string | undefined; width: number } {
  switch (kind) {
    case 'forward':
      return { colour: colours.muted, dashes: undefined, width: 1.5 };
    case 'exit':
      return { colour: colours.text, dashes: undefined, width: 1.5 };
    case 'data':
      return { colour: colours.muted, dashes: '1.5 3.5', width: 1.5 };
    case 'mapping':
      return { colour: colours.muted, dashes: undefined, width: 1.5 };
    case 'back':
      return { colour: colours.loop, dashes: '6 4', width: 1.5 };
    case 'feedback':
      return { colour: colours.loop, dashes: '3 4', width: 1.5 };
    default:
      return unreachable(kind);
  }
}

/** A line with its arrow head. */
export function svgLine(line: DrawnLine, edge: WorkflowEdge, colours: Colours): string {
  const { colour, dashes, width } = strokeOf(line.kind, colours);
  const way: Attributes = {
    d: roundedPath(shortened(line.points)),
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-dasharray': dashes,
    'stroke-linecap': line.kind === 'data' ? 'round' : undefined,
  };
  const name = edge.condition === '' ? `${edge.from} → ${edge.to}` : `${edge.from} → ${edge.to}: ${edge.condition}`;
  const opacity = line.implied ? 0.6 : undefined;
  return element('g', { opacity }, title(name) + element('path', way) + arrowHead(line.points, colour));
}

/** The line ends inside its arrow head, so that its dashes and its width do not blunt the tip. */
export function shortened(points: readonly Point[], arrow: number = LINE.arrow): Point[] {
  const last = points.at(-1);
  const before = points.at(-2);
  if (!last || !before) return [...points];
  const length = Math.hypot(last.x - before.x, last.y - before.y);
  const cut = Math.min(arrow - 1, length / 2);
  const end = {
    x: last.x - ((last.x - before.x) / (length || 1)) * cut,
    y: last.y - ((last.y - before.y) / (length || 1)) * cut,
  };
  return [...points.slice(0, -1), end];
}

/** The arrow head at the end of a line, so many pixels long. */
export function arrowHead(points: readonly Point[], colour: string, arrow: number = LINE.arrow): string {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (!tip || !before) return '';
  const half = Math.round((arrow * 4) / LINE.arrow);
  const turn = Math.round((Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI);
  return element('path', {
    d: `M0 0L${-arrow} ${half}L${-arrow} ${-half}Z`,
    transform: `translate(${tip.x} ${tip.y}) rotate(${turn})`,
    fill: colour,
    stroke: colour,
    'stroke-width': 1,
    'stroke-linejoin': 'round',
  });
}

/** A line's label on a small plate, so that the line does not run through the letters. */
export function svgLineLabel(line: DrawnLine, colours: Colours): string {
  const { label } = line;
  if (!label) return '';
  const { colour } = strokeOf(line.kind, colours);
  const plate = element('rect', {
    x: label.x + 0.5,
    y: label.y + 0.5,
    width: label.width - 1,
    height: label.height - 1,
    rx: LABEL.radius,
    fill: colours.raised,
    stroke: colours.line,
  });
  const words = text(label.text, {
    x: label.x + label.width / 2,
    y: label.y + label.height / 2 + 4,
    fill: line.kind === 'data' ? colours.muted : colour,
    'font-size': FONT.edge,
    'text-anchor': 'middle',
  });
  return plate + words;
}

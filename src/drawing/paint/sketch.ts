import type { Workflow, WorkflowNode } from '../../engine/workflow/workflow.ts';
import { coloursOf } from './colours.ts';
import type { Colours, Theme } from './colours.ts';
import type { DrawnBox, DrawnLine, DrawnNode, Drawing } from '../drawing.ts';
import { roundedPath } from '../route/path.ts';
import { iconShape } from './shape.ts';
import { arrowHead, shortened, strokeOf } from './svg-line.ts';
import { element, written } from './svg-text.ts';

/** Measures of a picture that is shown at about a third of its size: nothing thinner than a pixel is left of it there. */
const SKETCH = { stroke: 4, arrow: 15, radius: 14, icon: 40, around: 6 } as const;

/**
 * The same drawing for a glance, without words: blocks in the colours of their families with a large icon, strong lines. Shown small,
 * where a face's words could not be read. Hidden from screen readers by whoever shows it, beside a title.
 */
export function sketchOf(workflow: Workflow, drawing: Drawing, theme: Theme = 'auto'): string {
  const colours = coloursOf(theme);
  const nodes = new Map(workflow.nodes.map((node) => [node.id, node]));
  const content = [
    ...drawing.boxes.map((box) => sketchedBox(box, colours)),
    ...drawing.lines.map((line) => sketchedLine(line, colours)),
    ...drawing.nodes.flatMap((drawn) => {
      const node = nodes.get(drawn.id);
      return node ? [sketchedNode(node, drawn, colours)] : [];
    }),
  ];
  const width = drawing.width + 2 * SKETCH.around;
  const height = drawing.height + 2 * SKETCH.around;
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `${drawing.x - SKETCH.around} ${drawing.y - SKETCH.around} ${width} ${height}`,
    style: theme === 'auto' ? 'color-scheme: light dark' : undefined,
  };
  return `${element('svg', attributes, `\n${content.join('\n')}\n`)}\n`;
}

function sketchedBox(box: DrawnBox, colours: Colours): string {
  const firm = box.kind === 'container';
  return element('rect', {
    ...block(box, SKETCH.radius * 1.5),
    fill: colours.family.control,
    'fill-opacity': firm ? 0.09 : 0.06,
    stroke: colours.family.control,
    'stroke-opacity': firm ? 0.7 : 0.35,
    'stroke-width': firm ? 3 : 2,
  });
}

function sketchedLine(line: DrawnLine, colours: Colours): string {
  const { colour, dashes } = strokeOf(line.kind, colours);
  const way = element('path', {
    d: roundedPath(shortened(line.points, SKETCH.arrow)),
    fill: 'none',
    stroke: colour,
    'stroke-width': SKETCH.stroke,
    'stroke-dasharray': dashes === undefined ? undefined : '12 9',
  });
  return element('g', { opacity: line.implied ? 0.6 : undefined }, way + arrowHead(line.points, colour, SKETCH.arrow));
}

function sketchedNode(node: WorkflowNode, drawn: DrawnNode, colours: Colours): string {
  const colour = colours.family[node.family];
  const size = Math.min(SKETCH.icon, drawn.height - 20);
  const [x, y] = [drawn.x + (drawn.width - size) / 2, drawn.y + (drawn.height - size) / 2];
  const icon = written(iconShape(node.icon, x, y, size, colour, 2));
  const card = element('rect', { ...block(drawn, SKETCH.radius), fill: colours.raised });
  const tint = element('rect', {
    ...block(drawn, SKETCH.radius),
    fill: colour,
    'fill-opacity': 0.14,
    stroke: colour,
    'stroke-opacity': 0.8,
    'stroke-width': 3,
  });
  return element('g', {}, card + tint + icon);
}

function block(of: DrawnBox | DrawnNode, radius: number): Record<string, number> {
  return { x: of.x, y: of.y, width: of.width, height: of.height, rx: radius };
}

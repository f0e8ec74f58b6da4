import type { Workflow } from '../../engine/workflow/workflow.ts';
import { coloursOf } from './colours.ts';
import type { Theme } from './colours.ts';
import type { Drawing } from '../drawing.ts';
import { FONT_FAMILY } from '../measure/sizes.ts';
import { boxShape } from './box-shape.ts';
import { svgLine, svgLineLabel } from './svg-line.ts';
import { nodeShape } from './node-shape.ts';
import { group } from './shape.ts';
import { stubShape } from './stub-shape.ts';
import { element, escapeXml, written } from './svg-text.ts';

/** A short name for the ids inside one drawing, so that several may stand on one page. */
function idPrefix(workflow: Workflow): string {
  let hash = 5381;
  const whole = [
    workflow.name,
    ...workflow.nodes.map((node) => node.id),
    ...workflow.edges.map((edge) => edge.id),
  ].join('\n');
  for (let index = 0; index < whole.length; index += 1) hash = (Math.imul(hash, 33) ^ whole.charCodeAt(index)) >>> 0;
  return `drawing-${hash.toString(36)}`;
}

/**
 * The drawing as a complete SVG document, which is also fit to be put into a page. With the theme `css` its colours are the
 * page's custom properties (--surface, --surface-raised, --line, --text, --text-muted, --accent, --loop, --loop-quiet, --family-...).
 */
export function svgOf(workflow: Workflow, drawing: Drawing, theme: Theme = 'light'): string {
  const colours = coloursOf(theme);
  const id = idPrefix(workflow);
  const nodes = new Map(workflow.nodes.map((node) => [node.id, node]));
  const edges = new Map(workflow.edges.map((edge) => [edge.id, edge]));
  const name =
    workflow.name === ''
      ? workflow.nodes
          .slice(0, 3)
          .map((node) => node.label)
          .join(', ')
      : workflow.name;
  const description =
    workflow.description === ''
      ? workflow.nodes
          .slice(0, 40)
          .map((node) => node.label)
          .join(', ')
      : workflow.description;
  const lines = drawing.lines.flatMap((line) => {
    const edge = edges.get(line.id);
    return edge ? [svgLine(line, edge, colours)] : [];
  });
  const faces = drawing.nodes.flatMap((drawn) => {
    const node = nodes.get(drawn.id);
    if (!node) return [];
    const face = nodeShape(node, drawing.direction, colours);
    return [written(group([face], { transform: `translate(${drawn.x} ${drawn.y})` }))];
  });
  const content = [
    element('title', { id: `${id}-title` }, escapeXml(name)),
    element('desc', { id: `${id}-desc` }, escapeXml(description)),
    element('rect', {
      x: drawing.x || undefined,
      y: drawing.y || undefined,
      width: drawing.width,
      height: drawing.height,
      fill: colours.surface,
    }),
    ...drawing.boxes.map((box) => written(boxShape(box, colours))),
    ...lines,
    ...drawing.lines.map((line) => svgLineLabel(line, colours)).filter((label) => label !== ''),
    ...faces,
    ...drawing.stubs.map((stub) => written(stubShape(stub, colours))),
  ];
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: drawing.width,
    height: drawing.height,
    viewBox: `${drawing.x} ${drawing.y} ${drawing.width} ${drawing.height}`,
    role: 'img',
    'aria-labelledby': `${id}-title ${id}-desc`,
    'font-family': FONT_FAMILY,
    style: theme === 'auto' ? 'color-scheme: light dark' : undefined,
  };
  return `${element('svg', attributes, `\n${content.join('\n')}\n`)}\n`;
}

import { unreachable } from '../engine/workflow/unreachable.ts';
import type { WorkflowNode } from '../engine/workflow/workflow.ts';
import type { Colours } from './colours.ts';
import type { Direction, DrawnNode, DrawnPort } from './drawing.ts';
import type { IconName } from '../engine/workflow/icon.ts';
import { outlineOf } from './icons.ts';
import { faceOf } from './node-face.ts';
import { FONT, NODE, PORT } from './sizes.ts';
import { element, text, title } from './svg-text.ts';

/** An icon whose upper left corner is at `x`, `y`. */
export function svgIcon(icon: IconName, x: number, y: number, size: number, colour: string): string {
  const scale = Math.round((size / 24) * 1000) / 1000;
  return element('path', {
    d: outlineOf(icon),
    transform: `translate(${x} ${y}) scale(${scale})`,
    fill: 'none',
    stroke: colour,
    'stroke-width': 2,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}

/** Dots and names of ports. */
export function svgPorts(ports: readonly DrawnPort[], colours: Colours, colour: string): string {
  return ports
    .map((port) =>
      element('g', {}, title(`${port.name}: ${port.type}`) + dot(port, colours, colour) + portName(port, colours)),
    )
    .join('');
}

function dot(port: DrawnPort, colours: Colours, colour: string): string {
  // Inputs are rings, outputs are discs, as in the loop container's document.
  const fill = port.role === 'input' ? colours.raised : colour;
  return element('circle', { cx: port.x, cy: port.y, r: PORT.dot - 0.75, fill, stroke: colour, 'stroke-width': 1.5 });
}

function portName(port: DrawnPort, colours: Colours): string {
  if (port.text === '') return '';
  const common = { fill: colours.muted, 'font-size': FONT.port };
  switch (port.side) {
    case 'top':
      return text(port.text, { ...common, x: port.x, y: port.y + 15, 'text-anchor': 'middle' });
    case 'bottom':
      return text(port.text, { ...common, x: port.x, y: port.y - 8, 'text-anchor': 'middle' });
    case 'left':
      return text(port.text, { ...common, x: port.x + PORT.inset, y: port.y + 4 });
    case 'right':
      return text(port.text, { ...common, x: port.x - PORT.inset, y: port.y + 4, 'text-anchor': 'end' });
    default:
      return unreachable(port.side);
  }
}

/** A node's face. */
export function svgNode(node: WorkflowNode, drawn: DrawnNode, direction: Direction, colours: Colours): string {
  const face = faceOf(node, direction);
  const { x, y } = drawn;
  const family = colours.family[node.family];
  const top = y + face.headerTop;
  const control = node.family === 'control';
  const card = element('rect', {
    x: x + 0.5,
    y: y + 0.5,
    width: face.width - 1,
    height: face.height - 1,
    rx: NODE.radius,
    fill: colours.raised,
    stroke: control ? family : colours.line,
    'stroke-opacity': control ? 0.55 : undefined,
  });
  const tile = element('rect', {
    x: x + NODE.paddingX,
    y: top,
    width: NODE.icon,
    height: NODE.icon,
    rx: 6,
    fill: family,
    'fill-opacity': 0.13,
  });
  const inset = (NODE.icon - NODE.iconGlyph) / 2;
  const parts = [
    title(node.summary === '' ? node.label : `${node.label}: ${node.summary}`),
    card,
    tile,
    svgIcon(node.icon, x + NODE.paddingX + inset, top + inset, NODE.iconGlyph, family),
    text(face.label, {
      x: x + face.textX,
      y: top + NODE.labelBaseline,
      fill: colours.text,
      'font-size': FONT.label,
      'font-weight': 600,
    }),
    text(face.type, { x: x + face.textX, y: top + NODE.typeBaseline, fill: colours.muted, 'font-size': FONT.type }),
    badge(face.badge, x + face.width - NODE.paddingX, top, colours, family),
    ...face.summary.map((line, index) =>
      text(line, {
        x: x + NODE.paddingX,
        y: y + face.summaryTop + index * NODE.summaryLine + 12,
        fill: colours.muted,
        'font-size': FONT.summary,
      }),
    ),
    svgPorts(drawn.ports, colours, family),
  ];
  return element('g', {}, parts.join(''));
}

/** A pill with the number that a guard counts to, its right end at `right`. */
function badge(content: string, right: number, top: number, colours: Colours, family: string): string {
  if (content === '') return '';
  const width = badgeWidth(content);
  const y = top + (NODE.header - NODE.badgeHeight) / 2;
  const pill = element('rect', {
    x: right - width,
    y,
    width,
    height: NODE.badgeHeight,
    rx: NODE.badgeHeight / 2,
    fill: family,
    'fill-opacity': 0.13,
  });
  const number = text(content, {
    x: right - width / 2,
    y: y + 13,
    fill: colours.text,
    'font-size': FONT.badge,
    'font-weight': 600,
    'text-anchor': 'middle',
  });
  return pill + number;
}

function badgeWidth(content: string): number {
  return content.length * 7 + 2 * NODE.badgePadding;
}

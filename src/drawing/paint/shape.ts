import type { IconName } from '../../engine/workflow/icon.ts';
import type { Colours } from './colours.ts';
import type { DrawnPort } from '../drawing.ts';
import { outlineOf } from './icons.ts';
import { FONT, PORT } from '../measure/sizes.ts';
import { unreachable } from '../../engine/workflow/unreachable.ts';

/** Attributes of an SVG element; undefined ones are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/**
 * An SVG element as data. Faces are told once, as shapes: `svg-text.ts` writes them into a document, the page's `ShapeView` shows
 * them. A string is text, never markup.
 */
export interface Shape {
  name: 'g' | 'rect' | 'path' | 'circle' | 'text' | 'title';
  attributes: Attributes;
  content: string | readonly Shape[];
}

/** An element with nothing in it. */
export function mark(name: 'rect' | 'path' | 'circle', attributes: Attributes): Shape {
  return { name, attributes, content: '' };
}

/** Shapes that are painted one over the other. */
export function group(content: readonly (Shape | null)[], attributes: Attributes = {}): Shape {
  return { name: 'g', attributes, content: content.filter((shape) => shape !== null) };
}

/** A line of text; `x`, `y` is its beginning on the baseline. `tooltip`: what is said of it besides. */
export function textShape(content: string, attributes: Attributes, tooltip = ''): Shape {
  const text: Shape = { name: 'text', attributes, content };
  return tooltip === '' ? text : group([titleShape(tooltip), text]);
}

/** A tooltip, which is also what a screen reader says of the element that holds it. Null for nothing. */
export function titleShape(content: string): Shape | null {
  return content === '' ? null : { name: 'title', attributes: {}, content };
}

/** An icon whose upper left corner is at `x`, `y`. `stroke`: how wide its lines are on the field of 24 × 24. */
export function iconShape(icon: IconName, x: number, y: number, size: number, colour: string, stroke = 1.75): Shape {
  const scale = Math.round((size / 24) * 1000) / 1000;
  return mark('path', {
    d: outlineOf(icon),
    transform: `translate(${x} ${y}) scale(${scale})`,
    fill: 'none',
    stroke: colour,
    'stroke-width': stroke,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}

/** Dots and, `named`, names of ports: inputs are rings, outputs are discs, as in the loop container's document. */
export function portShapes(ports: readonly DrawnPort[], colours: Colours, named = true): Shape[] {
  return ports.map((port) => {
    const fill = port.role === 'input' ? colours.raised : colours.muted;
    const dot = { cx: port.x, cy: port.y, r: PORT.dot - 0.75, fill, stroke: colours.muted, 'stroke-width': 1.5 };
    return group([
      titleShape(`${port.role} ${port.name}: ${port.type}`),
      mark('circle', dot),
      named ? portName(port, colours) : null,
    ]);
  });
}

function portName(port: DrawnPort, colours: Colours): Shape | null {
  if (port.text === '') return null;
  const common = { fill: colours.muted, 'font-size': FONT.port };
  switch (port.side) {
    case 'top':
      return textShape(port.text, { ...common, x: port.x, y: port.y + 15, 'text-anchor': 'middle' });
    case 'bottom':
      return textShape(port.text, { ...common, x: port.x, y: port.y - 8, 'text-anchor': 'middle' });
    case 'left':
      return textShape(port.text, { ...common, x: port.x + PORT.inset, y: port.y + 4 });
    case 'right':
      return textShape(port.text, { ...common, x: port.x - PORT.inset, y: port.y + 4, 'text-anchor': 'end' });
    default:
      return unreachable(port.side);
  }
}

import type { Port, WorkflowNode } from '../../engine/workflow/workflow.ts';
import type { Direction, DrawnPort, Point } from '../drawing.ts';
import { FONT, PORT } from './sizes.ts';
import { fitText, textWidth } from './text-width.ts';

/** Ports that are drawn as dots with names. A plain message has no name worth showing. */
export function namedPorts(ports: readonly Port[]): Port[] {
  return ports.filter((port) => port.type !== 'message');
}

/** What may stand beside each dot, the fullest first. */
const WORDINGS: ((port: Port) => string)[] = [(port) => `${port.name}: ${port.type}`, (port) => port.name];

function textsThatFit(ports: readonly Port[], fits: (texts: string[]) => boolean): string[] {
  for (const wording of WORDINGS) {
    const texts = ports.map(wording);
    if (fits(texts)) return texts;
  }
  return ports.map(() => '');
}

/** How wide a strip of dots with their names is. */
export function stripWidth(ports: readonly Port[]): number {
  return ports.reduce<number>((sum, port) => sum + textWidth(port.name, FONT.port) + PORT.gap, PORT.gap);
}

/** Dots along the top or bottom border, names beneath or above them. Places are relative to the node. */
function portStrip(ports: readonly Port[], role: DrawnPort['role'], size: Point): DrawnPort[] {
  const texts = textsThatFit(ports, (tried) => {
    const names = tried.reduce<number>((sum, text) => sum + textWidth(text, FONT.port) + PORT.gap, PORT.gap);
    return names <= size.x;
  });
  const widths = texts.map((text) => textWidth(text, FONT.port));
  const spare = (size.x - widths.reduce((sum, width) => sum + width, 0)) / (ports.length + 1);
  let left = 0;
  return ports.map((port, index) => {
    const width = widths[index] ?? 0;
    left += spare + width;
    const side = role === 'input' ? 'top' : 'bottom';
    const x = Math.round(left - width / 2);
    return {
      name: port.name,
      type: port.type,
      role,
      side,
      x,
      y: side === 'top' ? 0 : size.y,
      text: texts[index] ?? '',
    };
  });
}

/** Dots down the left and the right border, a row each, from `top`; names inside. Places are relative to the node. */
export function portRows(inputs: readonly Port[], outputs: readonly Port[], top: number, width: number): DrawnPort[] {
  const rows = (ports: readonly Port[], role: DrawnPort['role'], across: readonly Port[]): DrawnPort[] =>
    ports.map((port, row) => {
      const other = across[row];
      const room = width - 2 * PORT.inset - (other ? textWidth(other.name, FONT.port) + PORT.gap : 0);
      const full = `${port.name}: ${port.type}`;
      // The full form only where it leaves the one across its full form too: both sides look alike.
      const both =
        textWidth(full, FONT.port) + (other ? textWidth(`${other.name}: ${other.type}`, FONT.port) + PORT.gap : 0);
      const text =
        both <= width - 2 * PORT.inset
          ? full
          : fitText(port.name, FONT.port, Math.max(room, width / 2 - PORT.inset - PORT.gap / 2));
      const side = role === 'input' ? 'left' : 'right';
      return {
        name: port.name,
        type: port.type,
        role,
        side,
        x: side === 'left' ? 0 : width,
        y: top + row * PORT.row + PORT.row / 2,
        text,
      };
    });
  return [...rows(inputs, 'input', outputs), ...rows(outputs, 'output', inputs)];
}

/** The least width at which port rows can be read. */
export function rowsWidth(inputs: readonly Port[], outputs: readonly Port[]): number {
  let width = 0;
  for (let row = 0; row < Math.max(inputs.length, outputs.length); row += 1) {
    const names = [inputs[row], outputs[row]].filter((port) => port !== undefined);
    const text = names.reduce((sum, port) => sum + textWidth(port.name, FONT.port), 0);
    width = Math.max(width, text + 2 * PORT.inset + PORT.gap);
  }
  return width;
}

/** A node's dots for a face of this size. */
export function portsOf(node: WorkflowNode, size: Point, rowsTop: number, direction: Direction): DrawnPort[] {
  const inputs = namedPorts(node.inputs);
  const outputs = namedPorts(node.outputs);
  if (direction === 'LR') return portRows(inputs, outputs, rowsTop, size.x);
  return [...portStrip(inputs, 'input', size), ...portStrip(outputs, 'output', size)];
}

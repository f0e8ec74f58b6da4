import { clockText } from '../../engine/workflow/clock-text.ts';
import { unreachable } from '../../engine/workflow/unreachable.ts';
import type { WorkflowNode } from '../../engine/workflow/workflow.ts';
import type { Direction, DrawnPort } from '../drawing.ts';
import { limitLine, valuesWidth } from './face-values.ts';
import { namedPorts, portsOf, rowsWidth, stripWidth } from './ports.ts';
import { FONT, NODE, PORT } from './sizes.ts';
import { fitText, semibold, SPARE, textWidth, wrapText } from './text-width.ts';

/** A node's face, measured: what is written on it and where its parts begin. Places are relative to the node. */
export interface NodeFace {
  width: number;
  height: number;
  label: string;
  type: string;
  summary: string[];
  /** What the node counts to, or ''. */
  badge: string;
  badgeWidth: number;
  /** Upper edges of header and summary. */
  headerTop: number;
  summaryTop: number;
  /** Where the texts of the header begin. */
  textX: number;
  ports: DrawnPort[];
}

/** Pixels of the sign before the values of a badge. */
const BEFORE_VALUES = Math.ceil(textWidth('≤ ', FONT.badge) * SPARE);

/** What a guard's badge says before a run: the number that it counts to. */
export function badgeText(limit: WorkflowNode['limit']): string {
  if (limit === undefined) return '';
  switch (limit.kind) {
    case 'count':
      return `≤ ${limit.value}`;
    case 'seconds':
      // It looks when something comes to it, and not at that moment.
      return `≥ ${clockText(limit.value, limit.value)}`;
    default:
      return unreachable(limit.kind);
  }
}

function badgeWidthOf(node: WorkflowNode): number {
  const { limit } = node;
  if (limit === undefined) return 0;
  // While it runs the badge says "3 of 5" or "2:10 of 5:00": that room is kept from the start, so that nothing jumps.
  const most = limit.kind === 'seconds' ? clockText(limit.value, limit.value) : String(limit.value);
  const counted = textWidth(`${most} of ${most}`, FONT.badge) + 2 * NODE.badgePadding;
  const line = limitLine(node);
  return line ? Math.max(counted, BEFORE_VALUES + valuesWidth(line.values, FONT.badge)) : counted;
}

function widthOfFace(node: WorkflowNode, badgeWidth: number, direction: Direction): number {
  const inputs = namedPorts(node.inputs);
  const outputs = namedPorts(node.outputs);
  const second = textWidth(node.type, FONT.type * SPARE) + (badgeWidth > 0 ? NODE.badgeGap + badgeWidth : 0);
  const texts = Math.max(textWidth(node.label, semibold(FONT.label)), second);
  const around = NODE.icon + NODE.iconGap + 2 * NODE.paddingX;
  const header = around + texts;
  // A short summary stays on one line, a longer one makes two lines of a moderate width.
  const summary = Math.min(textWidth(node.summary.slice(0, 80), FONT.summary * SPARE), 176) + 2 * NODE.paddingX;
  const ports = direction === 'TB' ? Math.max(stripWidth(inputs), stripWidth(outputs)) : rowsWidth(inputs, outputs);
  const width = Math.max(NODE.minWidth, header, node.summary === '' ? 0 : summary, ports);
  // A badge is cut nowhere: what it counts to is changed in it.
  const most = badgeWidth > 0 ? Math.max(NODE.maxWidth, around + second) : NODE.maxWidth;
  const stepped = (pixels: number): number => Math.ceil(pixels / NODE.widthStep) * NODE.widthStep;
  return Math.min(stepped(most), stepped(width));
}

/** Measures a node's face from its data alone. */
export function faceOf(node: WorkflowNode, direction: Direction): NodeFace {
  const badgeWidth = badgeWidthOf(node);
  const width = widthOfFace(node, badgeWidth, direction);
  const inner = width - 2 * NODE.paddingX;
  const inputs = namedPorts(node.inputs);
  const outputs = namedPorts(node.outputs);
  const strips = direction === 'TB';
  const headerTop = NODE.paddingY + (strips && inputs.length > 0 ? PORT.strip - 4 : 0);
  const rowsTop = headerTop + NODE.header + 4;
  const rows = strips ? 0 : Math.max(inputs.length, outputs.length) * PORT.row;
  const summary = wrapText(node.summary, FONT.summary * SPARE, inner, NODE.summaryLines);
  const summaryTop = headerTop + NODE.header + (rows > 0 ? rows + 4 : 0) + NODE.summaryGap;
  const content = summary.length > 0 ? summaryTop + summary.length * NODE.summaryLine : summaryTop - NODE.summaryGap;
  const height = Math.ceil((content + NODE.paddingY + (strips && outputs.length > 0 ? PORT.strip - 4 : 0)) / 4) * 4;
  const textX = NODE.paddingX + NODE.icon + NODE.iconGap;
  const beside = badgeWidth > 0 ? NODE.badgeGap + badgeWidth : 0;
  return {
    width,
    height,
    label: fitText(node.label, semibold(FONT.label), width - textX - NODE.paddingX),
    type: fitText(node.type, FONT.type * SPARE, width - textX - NODE.paddingX - beside),
    summary,
    badge: badgeText(node.limit),
    badgeWidth,
    headerTop,
    summaryTop,
    textX,
    ports: portsOf(node, { x: width, y: height }, rowsTop, direction),
  };
}

import type { Loop } from '../engine/workflow/workflow.ts';
import type { Direction, DrawnPort, DrawnText, Rectangle } from './drawing.ts';
import type { Group } from './nesting.ts';
import { namedPorts, portRows, rowsWidth } from './ports.ts';
import { CONTAINER, CYCLE, FONT, NODE, PORT } from './sizes.ts';
import { fitText, semibold, textWidth } from './text-width.ts';
import type { DrawingWords } from './words.ts';

/** A box, measured around its contents. Everything is relative to the box, in the frame of the page. */
export interface BoxFace {
  width: number;
  height: number;
  header: number;
  footer: number;
  title: DrawnText;
  footers: DrawnText[];
  body: Rectangle | null;
  /** Where the contents' upper left corner lies. */
  contents: { x: number; y: number };
  ports: DrawnPort[];
}

/** Room that the texts of a box must leave to the lines that cross its borders; x from the contents' left edge. */
export interface Crossings {
  top: readonly number[];
  bottom: readonly number[];
}

const TITLE_WIDTH = 360;

/** What a box is called: "Loop: ..." for loops, the plain label for other scopes. */
export function titleOf(group: Group, labelOf: (node: string) => string | undefined, words: DrawingWords): string {
  const named = group.owner?.label ?? labelOf(group.id) ?? labelOf(group.loop?.entries[0] ?? '') ?? group.id;
  return group.loop ? `${words.loop}: ${named}` : named;
}

/** The lines at the foot of a container: its condition, then its limits. */
export function footerTexts(loop: Loop | null, words: DrawingWords): string[] {
  if (!loop) return [];
  const condition = loop.condition === '' ? [] : [`${words.continueWhile}: ${loop.condition}`];
  const caps = loop.caps.map((cap) => `${cap.kind === 'count' ? words.maxIterations : words.maxSeconds}: ${cap.value}`);
  return [...condition, ...caps].slice(0, CONTAINER.footerLines);
}

/** The least left edge, from `start`, of a text of this width that none of the lines at `xs` crosses. */
function freeStretch(start: number, width: number, xs: readonly number[]): number {
  let left = start;
  for (const x of [...xs].sort((a, b) => a - b)) {
    if (x + 8 > left && x - 8 < left + width) left = x + 8;
  }
  return left;
}

function even(value: number): number {
  return Math.ceil(value / 2) * 2;
}

/** Measures the soft frame around a cycle. */
function cycleFace(title: string, group: Group, contents: { width: number; height: number }, crossings: Crossings, direction: Direction): BoxFace {
  const textX = CYCLE.titleX + CYCLE.icon + CYCLE.iconGap;
  const text = fitText(title, semibold(FONT.title), TITLE_WIDTH);
  const textWide = textWidth(text, semibold(FONT.title));
  const least = textX + textWide + CYCLE.titleX;
  if (group.collapsed) {
    const width = even(Math.max(least, NODE.minWidth));
    const height = CYCLE.header + CYCLE.padding;
    const at = { x: textX, y: 0, width: textWide, height: CYCLE.header + CYCLE.padding };
    return { width, height, header: height, footer: 0, title: { text, ...at }, footers: [], body: null, contents: { x: 0, y: 0 }, ports: [] };
  }
  const plain = even(Math.max(contents.width + 2 * CYCLE.padding, least));
  const left = Math.floor((plain - contents.width) / 2);
  const lines = direction === 'TB' ? crossings.top.map((x) => x + left) : [];
  // Icon and text move together to the first place that no line crosses.
  const x = freeStretch(CYCLE.titleX, textX - CYCLE.titleX + textWide, lines);
  const shift = x - CYCLE.titleX;
  const width = even(Math.max(plain, least + shift));
  return {
    width,
    height: CYCLE.header + contents.height + CYCLE.padding,
    header: CYCLE.header,
    footer: 0,
    title: { text, x: textX + shift, y: 0, width: textWide, height: CYCLE.header },
    footers: [],
    body: { x: 0, y: CYCLE.header, width, height: contents.height + CYCLE.padding },
    contents: { x: left, y: CYCLE.header },
    ports: [],
  };
}

/** Measures a container: header, port rows, body, footer. */
function containerFace(
  title: string,
  group: Group,
  contents: { width: number; height: number },
  crossings: Crossings,
  direction: Direction,
  words: DrawingWords,
): BoxFace {
  const textX = CONTAINER.titleX + CONTAINER.icon + CONTAINER.iconGap;
  const text = fitText(title, semibold(FONT.title), TITLE_WIDTH);
  const textWide = textWidth(text, semibold(FONT.title));
  const inputs = namedPorts(group.owner?.inputs ?? []);
  const outputs = namedPorts(group.owner?.outputs ?? []);
  const rows = Math.max(inputs.length, outputs.length);
  const open = !group.collapsed && contents.width > 0;
  const around = 2 * (CONTAINER.inset + CONTAINER.bodyPadding);
  const footerLines = footerTexts(group.loop, words).map((line) => fitText(line, FONT.footer, TITLE_WIDTH));
  const footerWide = footerLines.reduce((most, line) => Math.max(most, textWidth(line, FONT.footer)), 0);
  const plain = Math.max(
    CONTAINER.minWidth,
    textX + textWide + CONTAINER.titleX,
    rowsWidth(inputs, outputs),
    footerWide + 2 * CONTAINER.titleX,
    open ? contents.width + around : 0,
  );
  const left = Math.floor((even(plain) - contents.width) / 2);
  const down = direction === 'TB' && open;
  const titleX = freeStretch(CONTAINER.titleX, textX - CONTAINER.titleX + textWide, down ? crossings.top.map((x) => x + left) : []);
  const footerX = freeStretch(CONTAINER.titleX, footerWide, down ? crossings.bottom.map((x) => x + left) : []);
  const width = even(Math.max(plain, titleX + textX + textWide, footerX + footerWide + CONTAINER.titleX));
  const portsHeight = rows === 0 ? 0 : rows * PORT.row + CONTAINER.portGap;
  const bodyY = CONTAINER.header + portsHeight;
  const bodyHeight = open ? contents.height + 2 * CONTAINER.bodyPadding : 0;
  const footer = footerLines.length === 0 ? CONTAINER.inset : footerLines.length * CONTAINER.footerLine + 2 * CONTAINER.footerPadding;
  return {
    width,
    height: bodyY + bodyHeight + footer,
    header: CONTAINER.header,
    footer,
    title: { text, x: titleX + textX - CONTAINER.titleX, y: 0, width: textWide, height: CONTAINER.header },
    footers: footerLines.map((line, index) => ({
      text: line,
      x: footerX,
      y: bodyY + bodyHeight + CONTAINER.footerPadding + index * CONTAINER.footerLine,
      width: textWidth(line, FONT.footer),
      height: CONTAINER.footerLine,
    })),
    body: open ? { x: CONTAINER.inset, y: bodyY, width: width - 2 * CONTAINER.inset, height: bodyHeight } : null,
    contents: { x: left, y: bodyY + CONTAINER.bodyPadding },
    ports: portRows(inputs, outputs, CONTAINER.header, width),
  };
}

/** Measures a box around contents of this size. */
export function boxFace(
  group: Group,
  contents: { width: number; height: number },
  crossings: Crossings,
  direction: Direction,
  labelOf: (node: string) => string | undefined,
  words: DrawingWords,
): BoxFace {
  const title = titleOf(group, labelOf, words);
  return group.kind === 'container'
    ? containerFace(title, group, contents, crossings, direction, words)
    : cycleFace(title, group, contents, crossings, direction);
}

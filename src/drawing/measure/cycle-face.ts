import { even, leftOf, TEXT_WIDTH } from './box-fit.ts';
import type { BoxFace, Crossings } from './box-fit.ts';
import type { BoxTexts } from './box-texts.ts';
import type { Direction } from '../drawing.ts';
import type { Group } from '../group.ts';
import { CONTAINER, CYCLE, FONT, NODE } from './sizes.ts';
import { fitText, semibold, SPARE, textWidth } from './text-width.ts';

/** Measures the soft frame around a cycle. */
export function cycleFace(
  title: string,
  group: Group,
  contents: { width: number; height: number },
  crossings: Crossings,
  direction: Direction,
  { footers }: BoxTexts,
): BoxFace {
  const textX = CYCLE.titleX + CYCLE.icon + CYCLE.iconGap;
  const text = fitText(title, semibold(FONT.title), TEXT_WIDTH);
  const textWide = textWidth(text, semibold(FONT.title));
  const least = textX + textWide + CYCLE.titleX;
  if (group.collapsed) {
    const wide = Math.ceil(Math.max(0, ...footers.map((line) => line.width)) * SPARE) + 2 * CYCLE.titleX;
    const width = even(Math.max(least + (footers.length === 0 ? 0 : CONTAINER.badge), NODE.minWidth, wide));
    const header = footers.length === 0 ? CYCLE.header + CYCLE.padding : CYCLE.header;
    const footer = footers.length === 0 ? 0 : footers.length * CONTAINER.footerLine + CONTAINER.footerPadding;
    return {
      width,
      height: header + footer,
      header,
      footer,
      title: { text, x: textX, y: 0, width: textWide, height: header },
      lines: [],
      footers: footers.map((line, index) => ({
        ...line,
        x: CYCLE.titleX,
        y: header + index * CONTAINER.footerLine,
        height: CONTAINER.footerLine,
      })),
      body: null,
      contents: { x: 0, y: 0 },
      ports: [],
    };
  }
  const centred = even(Math.max(contents.width + 2 * CYCLE.padding, least));
  const lines = direction === 'TB' ? crossings.top : [];
  const left = leftOf(Math.floor((centred - contents.width) / 2), textX + textWide, lines);
  const width = even(Math.max(centred, left + contents.width + CYCLE.padding));
  return {
    width,
    height: CYCLE.header + contents.height + CYCLE.padding,
    header: CYCLE.header,
    footer: 0,
    title: { text, x: textX, y: 0, width: textWide, height: CYCLE.header },
    lines: [],
    footers: [],
    body: { x: 0, y: CYCLE.header, width, height: contents.height + CYCLE.padding },
    contents: { x: left, y: CYCLE.header },
    ports: [],
  };
}

import { even, leftOf, TEXT_WIDTH } from './box-fit.ts';
import type { BoxFace, Crossings } from './box-fit.ts';
import type { Direction } from './drawing.ts';
import type { Group } from './group.ts';
import { CYCLE, FONT, NODE } from './sizes.ts';
import { fitText, semibold, textWidth } from './text-width.ts';

/** Measures the soft frame around a cycle. */
export function cycleFace(
  title: string,
  group: Group,
  contents: { width: number; height: number },
  crossings: Crossings,
  direction: Direction,
): BoxFace {
  const textX = CYCLE.titleX + CYCLE.icon + CYCLE.iconGap;
  const text = fitText(title, semibold(FONT.title), TEXT_WIDTH);
  const textWide = textWidth(text, semibold(FONT.title));
  const least = textX + textWide + CYCLE.titleX;
  if (group.collapsed) {
    const width = even(Math.max(least, NODE.minWidth));
    const height = CYCLE.header + CYCLE.padding;
    const at = { x: textX, y: 0, width: textWide, height: CYCLE.header + CYCLE.padding };
    return {
      width,
      height,
      header: height,
      footer: 0,
      title: { text, ...at },
      lines: [],
      footers: [],
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

import { even, freeStretch, leftOf, TEXT_WIDTH } from './box-fit.ts';
import type { BoxFace, Crossings } from './box-fit.ts';
import type { BoxSaying, BoxTexts } from './box-texts.ts';
import type { Direction } from '../drawing.ts';
import type { Group } from '../group.ts';
import { namedPorts, portRows, rowsWidth } from './ports.ts';
import { CONTAINER, FONT, PORT } from './sizes.ts';
import { fitText, semibold, SPARE, textWidth } from './text-width.ts';

/** Measures a container: header, port rows, body, footer. */
export function containerFace(
  title: string,
  group: Group,
  contents: { width: number; height: number },
  crossings: Crossings,
  direction: Direction,
  { said, footers: footerLines }: BoxTexts,
): BoxFace {
  const textX = CONTAINER.titleX + CONTAINER.icon + CONTAINER.iconGap;
  const text = fitText(title, semibold(FONT.title), TEXT_WIDTH);
  const textWide = textWidth(text, semibold(FONT.title));
  const badge = group.loop ? CONTAINER.badge : 0;
  const inputs = namedPorts(group.owner?.inputs ?? []);
  const outputs = namedPorts(group.owner?.outputs ?? []);
  const saidWide = widest(said);
  const rows = Math.max(inputs.length + said.length, outputs.length);
  const open = contents.width > 0;
  const around = 2 * (CONTAINER.inset + CONTAINER.bodyPadding);
  // Fonts differ: what is painted may be a little wider than what is measured.
  const footerWide = Math.ceil(widest(footerLines) * SPARE);
  const plain = Math.max(
    CONTAINER.minWidth,
    textX + textWide + badge + CONTAINER.titleX,
    rowsWidth(inputs, outputs),
    footerWide + 2 * CONTAINER.titleX,
    open ? contents.width + around : 0,
  );
  const down = direction === 'TB' && open;
  // Title and what the face says stand at the left of the lines that come in.
  const textEnd = Math.max(textX + textWide, said.length === 0 ? 0 : CONTAINER.titleX + saidWide);
  const centred = Math.floor((even(plain) - contents.width) / 2);
  const left = leftOf(centred, textEnd, down ? crossings.top : []);
  const footerX = freeStretch(CONTAINER.titleX, footerWide, down ? crossings.bottom.map((x) => x + left) : []);
  // What the face says stands left of the names of the outputs.
  const beside = said.length === 0 ? 0 : CONTAINER.titleX + saidWide + rowsWidth([], outputs);
  const width = even(
    Math.max(plain, left + contents.width + around / 2, footerX + footerWide + CONTAINER.titleX, beside),
  );
  const portsHeight = rows === 0 ? 0 : rows * PORT.row + CONTAINER.portGap;
  const bodyY = CONTAINER.header + portsHeight;
  const bodyHeight = open ? contents.height + 2 * CONTAINER.bodyPadding : 0;
  const footer =
    footerLines.length === 0
      ? CONTAINER.inset
      : footerLines.length * CONTAINER.footerLine + 2 * CONTAINER.footerPadding;
  return {
    width,
    height: bodyY + bodyHeight + footer,
    header: CONTAINER.header,
    footer,
    title: { text, x: textX, y: 0, width: textWide, height: CONTAINER.header },
    lines: said.map((line, index) => ({
      ...line,
      x: CONTAINER.titleX,
      y: CONTAINER.header + (inputs.length + index) * PORT.row,
      height: PORT.row,
    })),
    footers: footerLines.map((line, index) => ({
      ...line,
      x: footerX,
      y: bodyY + bodyHeight + CONTAINER.footerPadding + index * CONTAINER.footerLine,
      height: CONTAINER.footerLine,
    })),
    body: open ? { x: CONTAINER.inset, y: bodyY, width: width - 2 * CONTAINER.inset, height: bodyHeight } : null,
    contents: { x: left, y: bodyY + CONTAINER.bodyPadding },
    ports: portRows(inputs, outputs, CONTAINER.header, width),
  };
}

function widest(lines: readonly BoxSaying[]): number {
  return lines.reduce((most, { width }) => Math.max(most, width), 0);
}

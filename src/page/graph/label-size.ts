import { FONT, NODE } from '../../drawing/measure/sizes.ts';

let canvas: CanvasRenderingContext2D | null | undefined;

/**
 * The font size of a label on a card `width` pixels wide. Cards are sized by estimated widths of characters: where the visitor's
 * font is wider than that, the label is written smaller, but no smaller than `least`, instead of running into the border.
 */
export function labelSize(label: string, width: number, textX: number, least: number): number {
  if (canvas === undefined) {
    canvas = document.createElement('canvas').getContext('2d');
    if (canvas) canvas.font = `600 ${FONT.label}px ${getComputedStyle(document.body).fontFamily}`;
  }
  const room = width - textX - NODE.paddingX;
  const wanted = canvas?.measureText(label).width ?? 0;
  return wanted <= room ? FONT.label : Math.max(least, Math.floor((FONT.label * room * 10) / wanted) / 10);
}

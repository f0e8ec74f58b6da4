import { FONT, LABEL } from './sizes.ts';
import { fitText, textWidth } from './text-width.ts';

/** A line's label, cut to fit, and its size; null for ''. */
export function lineLabel(whole: string): { text: string; width: number; height: number } | null {
  if (whole === '') return null;
  const text = fitText(whole, FONT.edge, LABEL.maxWidth - 2 * LABEL.padding);
  const width = Math.ceil((textWidth(text, FONT.edge) + 2 * LABEL.padding) / 4) * 4;
  return { text, width, height: LABEL.height };
}

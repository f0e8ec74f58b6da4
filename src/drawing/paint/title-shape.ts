import type { WorkflowNode } from '../../engine/workflow/workflow.ts';
import type { Colours } from './colours.ts';
import type { Detail } from './detail.ts';
import type { LiveFace } from './live-face.ts';
import { group, textShape, type Shape } from './shape.ts';
import { TITLE_LINE, titleLines } from '../measure/title-lines.ts';

/** Between a title and the border of its face, in shares of its letters. */
const INSET = 0.5;

/** What is left of a face that is shown small: its title in large letters, and what a guard counts where a line is free. */
export function titleOnly(
  { label }: WorkflowNode,
  face: { width: number; height: number },
  badge: LiveFace['badge'],
  { least }: Detail,
  colours: Colours,
  family: string,
): Shape {
  const inset = Math.min(INSET * least, face.width / 10);
  const room = { width: face.width - 2.2 * inset, height: face.height - 4 };
  const { size, lines } = titleLines(label, room, least);
  const counts = badge && badge.text !== '' && (lines.length + 1) * size * TITLE_LINE <= room.height ? badge : null;
  const rows = lines.length + (counts ? 1 : 0);
  const top = (face.height - rows * size * TITLE_LINE) / 2;
  const place = (row: number): { x: number; y: number; 'font-size': number } => ({
    x: 1.2 * inset,
    // The baseline lies about so far below the middle of a line.
    y: top + (row + 0.5) * size * TITLE_LINE + size * 0.35,
    'font-size': Math.ceil(size * 100) / 100,
  });
  return group([
    ...lines.map((line, row) => textShape(line, { ...place(row), fill: colours.text, 'font-weight': 600 })),
    counts ? textShape(counts.text, { ...place(lines.length), class: 'counter', fill: family }, counts.words) : null,
  ]);
}

import { readFileSync } from 'node:fs';
import { element } from '../../../drawing/paint/svg-text.ts';

/** The site's own icon as an SVG document. Read while the site is built, whose folder is where the build is started. */
const ICON = readFileSync('public/favicon.svg', 'utf8');

/** The icon as a part of an SVG document, in its light colours: as wide and as high as `size`, its upper left corner at `x`, `y`. */
export function mark(x: number, y: number, size: number): string {
  return element('svg', { x, y, width: size, height: size }, ICON);
}

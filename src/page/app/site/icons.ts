import { coloursOf } from '../../../drawing/paint/colours.ts';
import { element } from '../../../drawing/paint/svg-text.ts';
import { iconFile } from './icon-file.ts';
import { mark } from './mark.ts';
import { pngOf } from './png.ts';

/**
 * The icons of the site that are not its `favicon.svg`, which they are made of, by their name under `/icons/`: how many pixels wide, and
 * whether they fill their square, for systems that cut a form of their own out of it. Listed in site.webmanifest and index.html.
 */
export const ICONS: ReadonlyMap<string, { size: number; full: boolean }> = new Map([
  ['icon-192.png', { size: 192, full: false }],
  ['icon-512.png', { size: 512, full: false }],
  ['maskable-512.png', { size: 512, full: true }],
  ['apple-touch-icon.png', { size: 180, full: true }],
]);

const FAVICON_SIZES = [16, 32, 48];

/** The icon is drawn on a field of so many units. */
const FIELD = 32;

/** Four fifths of a square that may be cut: all of what is drawn lies in the circle that is always shown (its radius is 40% of the square). */
const SAFE = FIELD * 0.8;

/** An icon as PNG. */
export function iconOf({ size, full }: { size: number; full: boolean }): Promise<Uint8Array<ArrayBuffer>> {
  return pngOf(
    full ? square(field(), mark((FIELD - SAFE) / 2, (FIELD - SAFE) / 2, SAFE)) : square(mark(0, 0, FIELD)),
    size,
  );
}

/** For browsers that take no SVG, and for whoever asks for it without having read a page. */
export async function favicon(): Promise<Uint8Array<ArrayBuffer>> {
  return iconFile(
    await Promise.all(FAVICON_SIZES.map(async (size) => ({ size, png: await iconOf({ size, full: false }) }))),
  );
}

function field(): string {
  return element('rect', { width: FIELD, height: FIELD, fill: coloursOf('light').accent });
}

function square(...content: string[]): string {
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${FIELD} ${FIELD}` };
  return element('svg', attributes, content.join(''));
}

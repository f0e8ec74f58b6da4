import { coloursOf } from '../../../drawing/paint/colours.ts';
import type { Drawing, Room } from '../../../drawing/drawing.ts';
import { FONT_FAMILY } from '../../../drawing/measure/sizes.ts';
import { element, text } from '../../../drawing/paint/svg-text.ts';
import { svgOf } from '../../../drawing/paint/svg.ts';
import { SPARE } from '../../../drawing/measure/text-width.ts';
import { TITLE_LINE, titleLines } from '../../../drawing/measure/title-lines.ts';
import type { Workflow } from '../../../engine/workflow/workflow.ts';
import { PREVIEW, SITE_WORDS } from './link-preview.ts';
import { mark } from './mark.ts';

/** In pixels of the picture. A title is still read where it is shown 400 pixels wide. */
const HEAD = { height: 168, padding: 48, title: 44 } as const;
/** The site's icon and its name, at the right of the title. */
const BRAND = { icon: 56, gap: 14, name: 28, width: 264, before: 32 } as const;
const STAGE_PADDING = 12;
/** A small graph is not drawn larger than this. */
const MOST = 1.5;

/** Where the title stands, as wide as it is measured, without measuring its font. */
export const TITLE_ROOM: Room = {
  width: Math.floor((PREVIEW.width - 2 * HEAD.padding - BRAND.width - BRAND.before) / SPARE),
  height: HEAD.height - HEAD.padding,
};

/** Where the graph stands, which should be drawn to be large there. */
export const GRAPH_ROOM: Room = {
  width: PREVIEW.width - 2 * STAGE_PADDING,
  height: PREVIEW.height - HEAD.height - 2 * STAGE_PADDING,
};

const COLOURS = coloursOf('light');
const BOLD = { 'font-weight': 600, fill: COLOURS.text } as const;

/** The picture that a link to a workflow's page is shown with, as an SVG document: the title and the site's name above the graph. */
export function workflowPicture(title: string, workflow: Workflow, drawing: Drawing): string {
  const scale = Math.min(GRAPH_ROOM.width / drawing.width, GRAPH_ROOM.height / drawing.height, MOST);
  const x = (PREVIEW.width - drawing.width * scale) / 2;
  const y = HEAD.height + STAGE_PADDING + (GRAPH_ROOM.height - drawing.height * scale) / 2;
  return picture(
    element('rect', { width: PREVIEW.width, height: HEAD.height, fill: COLOURS.raised }),
    element('rect', { y: HEAD.height, width: PREVIEW.width, height: 1, fill: COLOURS.line }),
    titleText(title),
    brand(),
    element('g', { transform: `translate(${x} ${y}) scale(${scale})` }, svgOf(workflow, drawing, 'light')),
  );
}

/** The picture of all other pages: it names the site, and shows no workflow that somebody could take for the one that is linked to. */
export function sitePicture(): string {
  const middle = { x: PREVIEW.width / 2, 'text-anchor': 'middle' } as const;
  return picture(
    mark(middle.x - 88, 96, 176),
    text('Loopground', { ...BOLD, ...middle, y: 400, 'font-size': 92 }),
    text(SITE_WORDS, { ...middle, y: 476, fill: COLOURS.muted, 'font-size': 38 }),
  );
}

function picture(...content: string[]): string {
  const { width, height } = PREVIEW;
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      'font-family': FONT_FAMILY,
    },
    element('rect', { width, height, fill: COLOURS.surface }) + content.join('\n'),
  );
}

function brand(): string {
  const x = PREVIEW.width - HEAD.padding - BRAND.width;
  const words = { x: x + BRAND.icon + BRAND.gap, y: HEAD.height / 2 + BRAND.name * 0.36, 'font-size': BRAND.name };
  return mark(x, (HEAD.height - BRAND.icon) / 2, BRAND.icon) + text('Loopground', { ...BOLD, ...words });
}

/** In the middle of the head's height. */
function titleText(title: string): string {
  const { size, lines } = titleLines(title, TITLE_ROOM, HEAD.title);
  const top = (HEAD.height - lines.length * size * TITLE_LINE) / 2;
  return lines
    .map((line, at) =>
      text(line, { ...BOLD, x: HEAD.padding, y: top + size * (at * TITLE_LINE + 0.92), 'font-size': size }),
    )
    .join('');
}

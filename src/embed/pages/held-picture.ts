import type { Drawing } from '../../drawing/drawing.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import { escapeHtml } from '../../share/snippets.ts';
import { wordPicture } from '../../wording/wording.ts';
import { drawEmbedded, pictureAddress } from '../drawn.ts';

const DARK = '(prefers-color-scheme: dark)';
const NARROW = '(max-width: 500px)';

/** A picture as HTML, and how wide it is at most: for pages of documentation and for phones, in light and dark as the reader's system is. */
export function heldPicture(workflow: Workflow): { html: string; width: number } {
  const wide = drawEmbedded(workflow, 720);
  const narrow = drawEmbedded(workflow, 390);
  if (!wide || !narrow) throw new Error('a workflow of the site cannot be drawn');
  const address = (drawing: Drawing, theme: 'light' | 'dark'): string => pictureAddress(workflow, drawing, theme);
  const source = (drawing: Drawing, theme: 'light' | 'dark', media: string): string =>
    `<source srcset="${address(drawing, theme)}" media="${media}" ${sizeOf(drawing)} />`;
  const html = `<picture>
${source(narrow, 'dark', `${NARROW} and ${DARK}`)}
${source(narrow, 'light', NARROW)}
${source(wide, 'dark', DARK)}
<img src="${address(wide, 'light')}" ${sizeOf(wide)} alt="${escapeHtml(wordPicture(workflow))}" />
</picture>`;
  return { html, width: wide.width };
}

function sizeOf({ width, height }: Drawing): string {
  return `width="${width}" height="${height}"`;
}

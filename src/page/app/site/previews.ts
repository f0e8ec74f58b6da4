import { PLAIN_VIEW } from '../../../drawing/picture-view.ts';
import type { Settings } from '../../../engine/document/document.ts';
import { openForPage } from '../../../opened/opened-text.ts';
import { LESSONS } from '../../learn/lessons.ts';
import { TEMPLATES } from '../../document/opening/templates.ts';
import { patternTexts } from '../../docs/patterns/pattern-texts.ts';
import { docsPage, namesIn } from '../../docs/texts.ts';
import { previewAddress } from './link-preview.ts';
import { GRAPH_ROOM, sitePicture, workflowPicture } from './preview-picture.ts';

/** A page below the base of the site, and the workflow that it shows. */
interface Shown {
  page: string;
  title: string;
  text: string;
  settings: Settings;
}

/**
 * The pictures that links to pages of the site are shown with, by their address below its base: each makes an SVG document. Only while
 * the site is built.
 */
export function previews(): ReadonlyMap<string, () => string> {
  return new Map([
    [previewAddress(''), sitePicture],
    ...shown().map((each): [string, () => string] => [previewAddress(each.page), () => pictureOf(each)]),
  ]);
}

function shown(): Shown[] {
  return [
    ...TEMPLATES.map(({ id, title, document }) => ({ page: `t/${id}/`, title, ...document })),
    ...LESSONS.map(({ id, title, document }) => ({ page: `learn/${id}/`, title, ...document })),
    ...namesIn('patterns').map((name) => ({
      page: `patterns/${name}/`,
      title: docsPage(`docs/patterns/${name}.md`).title,
      text: patternTexts(name).variants[0]?.text ?? '',
      settings: {},
    })),
  ];
}

function pictureOf({ page, title, text, settings }: Shown): string {
  const { workflow, drawing } = openForPage(text, settings, 'file', { ...PLAIN_VIEW, room: GRAPH_ROOM });
  if (!workflow || !drawing) throw new Error(`the workflow of ${page} cannot be drawn`);
  return workflowPicture(title, workflow, drawing);
}

import type { LoopDocument } from '../engine/document/document.ts';
import { writtenView, type EmbedView } from './embed-view.ts';
import type { Enclosed } from './enclosed.ts';
import { encodeLink } from './link.ts';

const PATH = '/embed/';

/** The address of an embed, `…/embed/#1a…&view=rounds&round=3`; `base`: where the site lives. */
export function embedAddress(base: string, document: LoopDocument, enclosed: Enclosed, view: EmbedView): string {
  return embeds(base) + encodeLink(document, enclosed) + writtenView(view);
}

/** The address of a template's own embed, `…/embed/t/review-loop/#view=rounds`: its picture is there before, and without, any script. */
export function templateEmbedAddress(base: string, template: string, view: Omit<EmbedView, 'notation'>): string {
  return `${embeds(base)}t/${template}/${writtenView(view).replace('&', '#')}`;
}

function embeds(base: string): string {
  const [site = ''] = base.split(/[?#]/);
  return site.replace(/\/+$/, '') + PATH;
}

import type { LoopDocument } from '../engine/document/document.ts';
import { writtenView, type EmbedView } from './embed-view.ts';
import type { Enclosed } from './enclosed.ts';
import { encodeLink } from './link.ts';

const PATH = '/embed/';

/** The address of an embed, `…/embed/#1a…&view=rounds&round=3`; `base`: where the site lives. */
export function embedAddress(base: string, document: LoopDocument, enclosed: Enclosed, view: EmbedView): string {
  const [site = ''] = base.split(/[?#]/);
  return site.replace(/\/+$/, '') + PATH + encodeLink(document, enclosed) + writtenView(view);
}

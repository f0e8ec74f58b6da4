import type { LoopDocument } from '../../src/engine/document/document.ts';
import { encodeLink } from '../../src/share/link.ts';

/** A document of a text; everything else is empty unless it is given. */
export function documentOf(text: string, given: Partial<LoopDocument> = {}): LoopDocument {
  return { name: 'Of a test', text, inputs: {}, scriptText: '', settings: {}, ...given };
}

/** The address, from the site's, at which a document opens as a link. */
export function linkAddress(document: LoopDocument): string {
  return `open/${encodeLink(document)}`;
}

import type { LoopDocument } from '../../src/engine/document/document.ts';
import { encodeLink } from '../../src/share/link.ts';

/** A document of a text; everything else is empty unless it is given, but for the input that Run asks for. */
export function documentOf(text: string, given: Partial<LoopDocument> = {}): LoopDocument {
  return { name: 'Of a test', text, inputs: usualInputs(text), scriptText: '', settings: {}, ...given };
}

function usualInputs(text: string): LoopDocument['inputs'] {
  if (/^graph:/m.test(text)) return { task: 'The tides' };
  return /^orchestrator:/m.test(text) ? { input: 'The tides' } : {};
}

/** The address, from the site's, at which a document opens as a link. */
export function linkAddress(document: LoopDocument): string {
  return `open/${encodeLink(document)}`;
}

import { isDocument } from './is-document.ts';
import type { LoopDocument } from '../../engine/document/document.ts';

/**
 * A document on its way from the page of links to the studio. It goes through the tab's own storage, because an address
 * would carry it into the browser's history and to whoever sees the screen.
 */
const KEY = 'loopground.handover';

/** Puts a document down for the studio. False when the browser keeps nothing. */
export function handOver(document: LoopDocument): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(document));
    return true;
  } catch {
    return false;
  }
}

/** Takes the document that was put down, once. */
export function takeOver(): LoopDocument | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const document: unknown = text === null ? null : JSON.parse(text);
    return isDocument(document) ? document : null;
  } catch {
    return null;
  }
}

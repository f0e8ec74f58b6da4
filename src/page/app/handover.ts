import type { LoopDocument } from '../../engine/document/document.ts';
import { isDocument } from '../document/opening/is-document.ts';

/**
 * A document on its way from one page to the next, in the tab's own storage. An address would carry it into the browser's
 * history and to whoever sees the screen.
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
    const document: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    return isDocument(document) ? document : null;
  } catch {
    return null;
  }
}

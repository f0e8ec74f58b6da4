import type { LoopDocument } from '../../engine/document/document.ts';
import { isDocument } from './is-document.ts';

/**
 * Documents on their way from one page to the next, in the tab's own storage. An address would carry them into the browser's
 * history and to whoever sees the screen; the database may not have written them before the page is gone.
 */
const KEYS = { handover: 'loopground.handover', aside: 'loopground.aside' } as const;

/** Puts a document down for the studio. False when the browser keeps nothing. */
export function handOver(document: LoopDocument): boolean {
  return put(KEYS.handover, document);
}

/** Takes the document that was put down, once. */
export function takeOver(): LoopDocument | null {
  const document = take(KEYS.handover);
  return isDocument(document) ? document : null;
}

/** Puts down what waits to be saved as the page goes away. */
export function putAside(id: string, document: LoopDocument): void {
  put(KEYS.aside, { id, document });
}

/** Takes what was put down as the page went away, once. */
export function takeAside(): { id: string; document: LoopDocument } | null {
  const aside = take(KEYS.aside);
  if (typeof aside !== 'object' || aside === null || !('id' in aside) || !('document' in aside)) return null;
  const { id, document } = aside;
  return typeof id === 'string' && isDocument(document) ? { id, document } : null;
}

function put(key: string, value: object): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function take(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

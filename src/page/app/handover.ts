import type { LoopDocument } from '../../engine/document/document.ts';
import { isJsonObject } from '../../engine/workflow/json.ts';
import { isDocument } from '../document/opening/is-document.ts';
import { parseCarried, type CarriedRun } from './place.ts';

/**
 * A document on its way from one page to the next, in the tab's own storage. An address would carry it into the browser's
 * history and to whoever sees the screen.
 */
const KEY = 'loopground.handover';

/** `id`: under which the document is kept from now on; `run`: one of it, which is in the history by then. */
export interface HandedOver {
  document: LoopDocument;
  id: string;
  run: CarriedRun | null;
}

/** Puts a document down for the studio. False when the browser keeps nothing. */
export function handOver(handed: HandedOver): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(handed));
    return true;
  } catch {
    return false;
  }
}

/** Takes what was put down, once. */
export function takeOver(): HandedOver | null {
  try {
    const handed: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    if (!isJsonObject(handed)) return null;
    const { document, id, run }: Record<string, unknown> = handed;
    return isDocument(document) && typeof id === 'string' ? { document, id, run: parseCarried(run) } : null;
  } catch {
    return null;
  }
}

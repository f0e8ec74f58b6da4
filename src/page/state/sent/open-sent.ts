import { PLAIN_VIEW } from '../../../drawing/picture-view.ts';
import type { LoopDocument } from '../../../engine/document/document.ts';
import type { OpenedText } from '../../../worker/protocol.ts';
import type { Desk } from '../desk.svelte.ts';

/** Reads a text that came with a link, within the limits of links; null where that fails. */
export async function openSent({ library }: Desk, { text, settings }: LoopDocument): Promise<OpenedText | null> {
  // Only the newest text is answered: what the visitor types meanwhile may come between.
  for (let times = 0; times < 3; times++) {
    const opened = await library?.open(text, settings, PLAIN_VIEW, 'link').catch(() => null);
    if (opened) return opened;
  }
  return null;
}

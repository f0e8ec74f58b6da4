import { PLAIN_VIEW } from '../../../drawing/picture-view.ts';
import type { LoopDocument } from '../../../engine/document/document.ts';
import type { TextSource } from '../../../engine/reading/limits.ts';
import type { OpenedText } from '../../../opened/opened-text.ts';
import type { LibraryWorker } from '../../../worker/protocol.ts';

/** Reads a text that is not open, within the limits of where it comes from, a link when that is left out; null where that fails. */
export async function openSent(
  { library }: { readonly library: LibraryWorker | null },
  { text, settings }: LoopDocument,
  from: TextSource = 'link',
): Promise<OpenedText | null> {
  // Only the newest text is answered: what the visitor types meanwhile may come between.
  for (let times = 0; times < 3; times++) {
    const opened = await library?.open(text, settings, PLAIN_VIEW, from).catch(() => null);
    if (opened) return opened;
  }
  return null;
}

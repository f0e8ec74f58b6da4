import { actRefusal } from '../../wording/en/document/acts.ts';
import { CLIPBOARD_SHUT, wordCopied } from '../../wording/en/document/build.ts';
import type { LibraryWorker } from '../../worker/protocol.ts';
import { editedText, type EditingDesk } from '../document/edited-text.ts';
import type { Notice } from '../app/notices.svelte.ts';

interface CopyingDesk extends EditingDesk {
  readonly library: LibraryWorker | null;
  say(text: string, tone?: Notice['tone']): void;
}

/** Puts nodes into the clipboard, as the library worker writes them. False where they could not be copied, which is said. */
export async function copyNodes(desk: CopyingDesk, parts: readonly string[]): Promise<boolean> {
  const { library } = desk;
  if (!library || parts.length === 0) return false;
  const answer = library.copied(editedText(desk), parts);
  const text = answer.then((copied) => ('text' in copied ? copied.text : Promise.reject(new Error(copied.code))));
  try {
    // The promise goes along: some browsers let a page write only in the moment in which a key is pressed.
    const blob = text.then((written) => new Blob([written], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    desk.say(wordCopied(parts.length));
    return true;
  } catch {
    const copied = await answer.catch(() => null);
    desk.say(copied && 'code' in copied ? actRefusal(copied) : CLIPBOARD_SHUT, 'failed');
    return false;
  }
}

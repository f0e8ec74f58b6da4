import type { PictureView } from '../../drawing/picture-view.ts';
import type { Settings } from '../../engine/document/document.ts';
import type { TextSource } from '../../engine/reading/limits.ts';
import type { OpenedText } from '../../opened/opened-text.ts';
import type { LibraryWorker } from '../../worker/protocol.ts';

export type ReaderLibrary = Pick<LibraryWorker, 'open'>;

export interface Wish {
  /** Which document it is of: an answer about another is dropped. */
  document: number;
  text: string;
  settings: Settings;
  /** The settings, written as one text. */
  by: string;
  view: PictureView;
}

interface ReaderDesk {
  wish(): Wish;
  /** The wish as it is now was answered. */
  isAnswered(): boolean;
  answered(wish: Wish, opened: OpenedText): void;
}

const [OPEN_AFTER, OPEN_AGAIN_AFTER] = [80, 1000];

/**
 * Has what is wished read and drawn by the library worker: one question at a time, the newest wish next. An answer about an older
 * text of the same document counts, so that the picture follows while somebody types, unless a newer one was taken meanwhile.
 */
export function createReader(desk: ReaderDesk) {
  let library: ReaderLibrary | null = null;
  let from: TextSource = 'file';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  /** Counts what was asked, and what was taken without asking. */
  let newest = 0;

  async function read(): Promise<void> {
    if (!library || busy) return;
    clearTimeout(timer);
    busy = true;
    const wish = desk.wish();
    const asked = ++newest;
    try {
      const opened = await library.open(wish.text, wish.settings, wish.view, from);
      const now = desk.wish();
      // Read by other settings it would be shown as something that it is no longer.
      if (asked === newest && now.document === wish.document && now.by === wish.by) desk.answered(wish, opened);
    } catch {
      // The worker broke down; the next question starts another one.
      timer = setTimeout(() => void read(), OPEN_AGAIN_AFTER);
      return;
    } finally {
      busy = false;
    }
    if (!desk.isAnswered()) void read();
  }

  return {
    /** Begins to use the library worker, within the limits of where texts come from. */
    connect(given: ReaderLibrary, source: TextSource): void {
      library = given;
      from = source;
    },
    /** Takes what was read for a wish, where that is the one that there is now. */
    take(wish: Wish, opened: OpenedText): void {
      const now = desk.wish();
      const { document, text, by, view } = wish;
      if (now.document !== document || now.text !== text || now.by !== by || now.view !== view) return;
      clearTimeout(timer);
      newest++;
      desk.answered(wish, opened);
    },
    /** Reads once typing rests. */
    soon(): void {
      clearTimeout(timer);
      timer = setTimeout(() => void read(), OPEN_AFTER);
    },
    /** Reads without waiting for a rest. */
    now(): void {
      void read();
    },
  };
}

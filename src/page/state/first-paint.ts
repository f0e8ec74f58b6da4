import type { Drawing } from '../../drawing/drawing.ts';
import { layoutOf } from '../../drawing/layout.ts';
import type { LoopDocument } from '../../engine/document/document.ts';
import { pictureWords } from '../../worker/picture-words.ts';
import { openForPage } from '../../worker/opened-text.ts';
import type { OpenedText } from '../../worker/protocol.ts';

/** What a document looks like before any worker has run. Used while the site is built, never in a browser. */
export function firstPaint(document: LoopDocument): { opened: OpenedText; drawing: Drawing | null } {
  const opened = openForPage(document.text, document.settings);
  return {
    opened,
    drawing: opened.workflow
      ? layoutOf(opened.workflow, { collapsed: new Set(), direction: 'TB', words: pictureWords })
      : null,
  };
}

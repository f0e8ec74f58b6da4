import { byteLength, LINK_LIMITS } from './limits.ts';
import { broken, tooLarge, type Shaped } from './shape.ts';

/** What such a fragment begins with. */
const MARK = 'code=';

/** Whether a fragment, without its `#`, holds a text as somebody wrote it by hand: `code=graph%3A%0A…`. */
export function isHandWritten(body: string): boolean {
  return body.startsWith(MARK);
}

/** The document of such a fragment: its text alone, all that follows the mark, percent-encoded. A `+` is a plus sign. */
export function readHandWritten(body: string): Shaped {
  let text: string;
  try {
    text = decodeURIComponent(body.slice(MARK.length));
  } catch {
    return broken('percent');
  }
  if (byteLength(text) > LINK_LIMITS.text) return tooLarge('text', LINK_LIMITS.text);
  return { ok: true, document: { name: '', text, inputs: {}, scriptText: '', settings: {} }, ignored: [] };
}

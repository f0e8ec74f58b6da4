import type { Settings } from '../../engine/document/document.ts';
import type { TextRange } from '../../engine/workflow/problem.ts';
import { languageDocument, type LanguageDocument } from '../../editing/language-document.ts';
import type { PlacedSpot } from '../../editing/symbols.ts';

/** Stands in the text where the cursor is, so that a reader of YAML finds the place whatever is half typed there. */
const MARK = 'zzcursorzz';

/** What can be typed at an offset. */
export interface Cursor {
  /** `key`: of the map `spot.owner`; `value`: in the place of `spot.node`; `item`: a new item of the list `spot.node`. */
  kind: 'key' | 'value' | 'item';
  spot: PlacedSpot;
  /** What is replaced: the word that has been begun. */
  range: TextRange;
  quote: '"' | "'" | null;
  /** A colon already stands behind it. */
  hasColon: boolean;
  /**
   * Dashes before it on its line, as blanks: an editor moves the lines of what is put in to the first letter of the line, and
   * they have to go further.
   */
  hang: string;
  /** It lies between braces or brackets. */
  inFlow: boolean;
  /** The text with the mark in it, as far as it can be read. */
  document: LanguageDocument;
}

/** Finds what can be typed at an offset; null in comments, in texts, and where nothing is known. */
export function cursorAt(text: string, offset: number, settings: Settings): Cursor | null {
  const word = wordAt(text, offset);
  if (!word) return null;
  const { range, quote, startsLine } = word;
  const head = text.slice(0, range.start);
  const tail = text.slice(range.end);
  const hasColon = /^["']?\s*:(?:\s|$)/.test(tail);
  const restOfLine = tail.split('\n', 1)[0] ?? '';
  const attempts = [
    { text: head + MARK + tail, added: '' },
    { text: `${head}${MARK}:${tail}`, added: 'key' },
    { text: `${head}- ${MARK}${tail}`, added: 'item' },
  ].filter(({ added }) => added === '' || (startsLine && !hasColon && restOfLine.trim() === '' && quote === null));
  // A key is what is wanted most at the beginning of a line; but where a list must be, its item.
  if (attempts.length > 1) attempts.push(...attempts.splice(0, 1));
  const places = attempts.flatMap(({ text: marked, added }) => {
    const found = placeIn(marked, settings, text);
    return found ? [{ ...found, added }] : [];
  });
  // What the mark makes unreadable is not what was meant to be typed.
  places.sort((one, other) => one.document.faults - other.document.faults);
  for (const { document, spot, isKey, added } of places) {
    const rest = { spot, range, quote, hasColon, hang: hangOf(head), inFlow: isInFlow(document, spot), document };
    if (added === 'item') return { kind: 'item', ...rest };
    if (!isKey && added === '') return { kind: 'value', ...rest };
    if (isKey && spot.owner !== null) return { kind: 'key', ...rest };
  }
  return null;
}

function hangOf(head: string): string {
  const dashes = /(?:-\s+)+$/.exec(head.slice(head.lastIndexOf('\n') + 1))?.[0] ?? '';
  return ' '.repeat(dashes.length);
}

function placeIn(
  marked: string,
  settings: Settings,
  original: string,
): { document: LanguageDocument; spot: PlacedSpot; isKey: boolean } | null {
  const document = languageDocument(marked, settings) ?? languageDocument(marked, detected(original, settings));
  if (!document) return null;
  for (const spot of document.symbols.spots) {
    if (spot.entry?.key === MARK && !spot.isItem) return { document, spot, isKey: true };
    if (spot.node.kind === 'scalar' && spot.node.text === MARK) return { document, spot, isKey: false };
  }
  return null;
}

function detected(text: string, settings: Settings): Settings {
  const notation = languageDocument(text, settings)?.notation;
  return notation ? { ...settings, notation } : settings;
}

function isInFlow({ text }: LanguageDocument, { owner, node }: PlacedSpot): boolean {
  const around = owner?.node.range ?? node.range;
  return text[around.start] === '{' || text[around.start] === '[' || /[[{]\s*$/.test(text.slice(0, node.range.start));
}

/** The word around an offset on its line; null inside comments. */
function wordAt(
  text: string,
  offset: number,
): { range: TextRange; quote: Cursor['quote']; startsLine: boolean } | null {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  let quote: Cursor['quote'] = null;
  let start = lineStart;
  for (let at = lineStart; at < offset; at++) {
    const sign = text[at];
    const before = at === lineStart ? ' ' : (text[at - 1] ?? ' ');
    if (quote !== null) {
      if (sign === quote && before !== '\\') {
        quote = null;
        start = at + 1;
      }
    } else if (sign === '#' && /\s/.test(before)) return null;
    else if ((sign === '"' || sign === "'") && /[\s[{,(:-]/.test(before)) {
      quote = sign;
      start = at + 1;
    } else if (sign === '[' || sign === '{' || sign === ',') start = at + 1;
    else if (sign === ' ' && (before === ':' || (before === '-' && /^[\s-]*$/.test(text.slice(lineStart, at)))))
      start = at + 1;
    else if ((sign === ' ' || sign === '\t') && text.slice(start, at + 1).trim() === '') start = at + 1;
  }
  const after = quote
    ? new RegExp(`^[^${quote}\\n]*`).exec(text.slice(offset))?.[0]
    : /^[\w.-]*/.exec(text.slice(offset))?.[0];
  const startsLine = quote === null && /^[\s-]*$/.test(text.slice(lineStart, start));
  return { range: { start, end: offset + (after?.length ?? 0) }, quote, startsLine };
}

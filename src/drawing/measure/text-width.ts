import { calm } from '../../engine/document/calm.ts';

/** Widths of characters in thousandths of the font size, as common system fonts have them (a little on the wide side). */
const NARROW = new Set("iIjl.,:;'|!`·");
const SLIM = new Set('frt()[]/\\-"* ');
const WIDE = new Set('mwMW@%—…≤≥→');

function widthOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (NARROW.has(character)) return 280;
  if (SLIM.has(character)) return 370;
  if (WIDE.has(character)) return 900;
  // East Asian scripts, full-width forms and emoji fill a square.
  if (code >= 0x1100 && (code <= 0x115f || (code >= 0x2e80 && code <= 0xa4cf) || (code >= 0xac00 && code <= 0xd7a3)))
    return 1000;
  if ((code >= 0xf900 && code <= 0xfaff) || (code >= 0xfe30 && code <= 0xffe6) || code >= 0x1f000) return 1050;
  if (character >= 'A' && character <= 'Z') return 670;
  return 580;
}

/** How much wider than measured a text may be painted: fonts differ, DejaVu is the widest of the common ones. */
export const SPARE = 1.08;

/** How wide a text will be, without measuring: the same on every machine, so that a drawing is the same everywhere. */
export function textWidth(text: string, fontSize: number): number {
  let thousandths = 0;
  for (const character of text) thousandths += widthOf(character);
  return Math.ceil((thousandths * fontSize) / 1000);
}

/**
 * The font size that makes a text as wide in the regular weight as `fontSize` does in semibold: in most system fonts 1.06 times that,
 * in DejaVu, which Linux without other fonts takes, as much as this.
 */
export function semibold(fontSize: number): number {
  return fontSize * 1.18;
}

/** The text, or as much of it as fits with an ellipsis. Line breaks and runs of spaces become one space. */
export function fitText(text: string, fontSize: number, width: number): string {
  const plain = calm(text).replace(/\s+/g, ' ').trim();
  // No face is wide enough for more; cutting first keeps huge texts cheap.
  const characters = Array.from(plain.slice(0, 400));
  if (plain.length <= 400 && textWidth(plain, fontSize) <= width) return plain;
  const room = width - textWidth('…', fontSize);
  let used = 0;
  let count = 0;
  for (const character of characters) {
    used += (widthOf(character) * fontSize) / 1000;
    if (used > room) break;
    count += 1;
  }
  return `${characters.slice(0, count).join('').trimEnd()}…`;
}

/** The text in at most `lines` lines that are no wider than `width`, broken at spaces; the last one may end in an ellipsis. */
export function wrapText(text: string, fontSize: number, width: number, lines: number): string[] {
  const words = calm(text)
    .slice(0, 400)
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const wrapped: string[] = [];
  let line = '';
  for (const [index, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer, fontSize) <= width) {
      line = longer;
    } else if (wrapped.length === lines - 1 || line === '') {
      // The rest does not fit: it is all given to the last line, which is cut.
      const rest = [line, ...words.slice(index)].join(' ');
      return [...wrapped, fitText(rest, fontSize, width)];
    } else {
      wrapped.push(line);
      // A word alone may be too wide for any line.
      line = fitText(word, fontSize, width);
    }
  }
  return line === '' ? wrapped : [...wrapped, line];
}

import { sharedEnds } from './shared-ends.ts';

/**
 * What changed from one text to the next, in as much as one line can say: within one line the words or the number, with the key before
 * them where there is one; else how many lines came and went. A line that only moved did neither.
 */
export type TextChange =
  | { kind: 'words'; key: string | null; before: string; after: string }
  | { kind: 'lines'; added: number; removed: number };

const IN_WORD = /[\p{L}\p{N}_.%-]/u;

/** Of an operator that compares, such as `>=`. */
const IN_OPERATOR = /[=!<>]/;

/** A key of YAML or JSON with its colon: at the beginning of a line, of a map or after a comma. */
const KEY = /(?:^\s*(?:-\s+)*|[{,]\s*)["']?([\w.-]+)["']?\s*:(?=\s|["'\d[{]|$)/g;

/** Takes time as long as the texts are. Null where they are the same. */
export function textChange(before: string, after: string): TextChange | null {
  if (before === after) return null;
  const { head, tail } = sharedEnds(before, after);
  const cut = [before, after].map((text) => text.slice(head, text.length - tail));
  const start =
    head -
    wordEnd(
      before.slice(0, head),
      cut.some((text) => IN_OPERATOR.test(text.charAt(0))),
    );
  const past = wordStart(
    before.slice(before.length - tail),
    cut.some((text) => IN_OPERATOR.test(text.slice(-1))),
  );
  const old = before.slice(start, before.length - tail + past);
  const fresh = after.slice(start, after.length - tail + past);
  if (!old.includes('\n') && !fresh.includes('\n')) {
    const line = before.slice(before.lastIndexOf('\n', start - 1) + 1, start);
    return { kind: 'words', key: [...line.matchAll(KEY)].at(-1)?.[1] ?? null, before: old, after: fresh };
  }
  return { kind: 'lines', ...linesChanged(before, after) };
}

/** How many characters of a word stand at the end of a text, or of an operator where that goes on behind it. */
function wordEnd(text: string, goesOn: boolean): number {
  const kind = goesOn && IN_OPERATOR.test(text.slice(-1)) ? IN_OPERATOR : IN_WORD;
  let at = text.length;
  while (at > 0 && kind.test(text.charAt(at - 1))) at--;
  return text.length - at;
}

/** How many stand at the beginning of a text, as of `wordEnd`; the point that ends a sentence is none. */
function wordStart(text: string, goesOn: boolean): number {
  const kind = goesOn && IN_OPERATOR.test(text.charAt(0)) ? IN_OPERATOR : IN_WORD;
  let at = 0;
  while (at < text.length && kind.test(text.charAt(at))) at++;
  while (at > 0 && text[at - 1] === '.') at--;
  return at;
}

function linesChanged(before: string, after: string): { added: number; removed: number } {
  const left = new Map<string, number>();
  for (const line of before.split('\n')) left.set(line, (left.get(line) ?? 0) + 1);
  let added = 0;
  for (const line of after.split('\n')) {
    const count = left.get(line) ?? 0;
    if (count === 0) added++;
    else left.set(line, count - 1);
  }
  let removed = 0;
  for (const count of left.values()) removed += count;
  return { added, removed };
}

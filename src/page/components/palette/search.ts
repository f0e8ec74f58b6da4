/** Something that can be found and gone to. */
export interface SearchText {
  /** Below the base of the site: `learn/01-at-most/`, `rules/orka/#L4`. */
  address: string;
  /** What it stands on; '' where it is a page by itself. */
  page: string;
  title: string;
  text: string;
}

export interface Found extends SearchText {
  /** The words around the first one that was looked for; the beginning where only the title has them. */
  excerpt: string;
}

/** What a word in the heading, in the name of the page, and in the text counts. */
const WEIGHTS = { title: 12, page: 4, text: 1 } as const;
const AROUND = 60;

/**
 * Those that have every word, the best first: words stand at the beginning of a word, and count more in a heading than in the text. Texts of
 * the size of a book are gone through in milliseconds, so nothing but the texts is stored.
 */
export function found(texts: readonly SearchText[], query: string, most: number): Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return texts
    .map((text) => ({ text, score: scoreOf(text, words, query.trim().toLowerCase()) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ text }) => ({ ...text, excerpt: excerptOf(text.text, words) }));
}

function scoreOf({ title, page, text }: SearchText, words: readonly string[], query: string): number {
  let score = title.toLowerCase().startsWith(query) ? WEIGHTS.title : 0;
  for (const word of words) {
    const of =
      (beginsIn(title, word) < 0 ? 0 : WEIGHTS.title) +
      (beginsIn(page, word) < 0 ? 0 : WEIGHTS.page) +
      (beginsIn(text, word) < 0 ? 0 : WEIGHTS.text);
    if (of === 0) return 0;
    score += of;
  }
  return score;
}

/** Where a word of the text begins so; -1 where none does. */
function beginsIn(text: string, word: string): number {
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(lower.charAt(at - 1))) return at;
  return -1;
}

function excerptOf(text: string, words: readonly string[]): string {
  const places = words.map((word) => beginsIn(text, word)).filter((at) => at >= 0);
  const at = places.length === 0 ? 0 : Math.min(...places);
  const start = at <= AROUND / 2 ? 0 : text.indexOf(' ', at - AROUND / 2) + 1;
  const end = start + 2 * AROUND;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

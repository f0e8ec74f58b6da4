import MiniSearch from 'minisearch';

/** Something that can be found and gone to. */
export interface SearchText {
  /** Below the base of the site: `learn/01-at-most/`, `rules/orka/#L4`. */
  address: string;
  /** What it stands on; '' where it is a page by itself. */
  page: string;
  title: string;
  text: string;
}

/** A text that was found. */
export interface Found {
  text: SearchText;
  /** The words of it that were meant, in small letters. */
  words: readonly string[];
  /** Nothing has the words as they were typed: it has some that are close to them. */
  guessed: boolean;
}

/** Gives those that have every word of a query, the best first; nothing for a query without words. */
export type Search = (query: string) => Found[];

/** What a word in the heading and in the name of the page counts, of one in the text. */
const BOOST = { title: 12, page: 4 } as const;
const AROUND = 60;

/** Words are found by their beginning. Most are names and codes: they are guessed only where nothing has them as they were typed. */
const AS_TYPED = { boost: BOOST, prefix: true, combineWith: 'AND' } as const;
/** One letter in four may be another, be missing or be too many; words of three letters are close to everything. */
const GUESSED = { ...AS_TYPED, fuzzy: (word: string): number => (word.length > 3 ? 0.25 : 0) } as const;

export function searchOf(texts: readonly SearchText[]): Search {
  const byAddress = new Map(texts.map((text) => [text.address, text]));
  const index = new MiniSearch<SearchText>({
    idField: 'address' satisfies keyof SearchText,
    fields: ['title', 'page', 'text'] satisfies (keyof SearchText)[],
  });
  index.addAll(texts);
  return (query) => {
    const found = index.search(query, AS_TYPED);
    const guessed = found.length === 0;
    return (guessed ? index.search(query, GUESSED) : found).flatMap(({ id, terms }) => {
      const text = byAddress.get(String(id));
      return text ? [{ text, words: terms, guessed }] : [];
    });
  };
}

/** The words around the first one that was meant; the beginning where only the title has them. */
export function excerptOf({ text: { text }, words }: Found): string {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const at = places.length === 0 ? 0 : Math.min(...places);
  const start = at <= AROUND / 2 ? 0 : text.indexOf(' ', at - AROUND / 2) + 1;
  const end = start + 2 * AROUND;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

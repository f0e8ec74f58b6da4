/** Words that say nothing of what a text is about. */
const EMPTY = new Set(
  'the and for are but not you all can her was one our had day get use man new now way may say has have with this that from'.split(
    ' ',
  ),
);

/** The words of a text that say what it is about: in lower case, of three letters or more, and numbers. */
export function wordsIn(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{N}]{2,}|\p{N}+/gu) ?? [];
  return new Set(words.filter((word) => !EMPTY.has(word)));
}

import { isRemark } from '../vocabulary/remark-signs.ts';

/** What a text can do without, first what is easiest to leave out: a side remark between commas or in brackets, a set phrase. */
const SPARE: readonly RegExp[] = [
  / \([^()]*\)/g,
  /,? (?:which|who|whose) [^,.;]*,(?= )/g,
  /, as [^,.;]*,(?= )| (?:as luck would have it|of course|in fact)(?= )/g,
  / (?:very|really|quite|just|also|about|big|at last)(?= )/g,
  /, (?:which|who|where|and not)\b[^,.;]*(?=[.;])/g,
];

/** A text a little shorter; the same word for word when there is nothing left to leave out. */
export function shorterText(text: string): string {
  for (const spare of SPARE) {
    const made = text.replace(spare, '');
    if (made !== text) return made.trim();
  }
  const sentences = text.match(/[^.!?]+[.!?]+/g) ?? [];
  return sentences.length > 3 ? sentences.slice(0, 3).join('').trim() : text.trim();
}

/** One text of several: each sentence once, in the order in which they came; remarks are not part of it. */
export function mergedText(texts: readonly string[]): string {
  const sentences = texts
    .filter((text) => !isRemark(text))
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .map((sentence) => sentence.trim())
    .filter(Boolean);
  return [...new Set(sentences)].join(' ');
}

import type { TextRange } from '../workflow/problem.ts';

/** A word of this kind of signs, as keys are written; longer ones are data, such as a picture. */
const WORD = /(?<![\w+/=-])[\w+/-]{24,200}(?![\w+/=-])/g;

/** Bits a sign. Words of a language and names in code stay below; a key of 24 drawn signs has 4.2 and more. */
const DRAWN = 4.2;

/** Places of words that look as if they had been drawn by lot: perhaps secrets, perhaps not. */
export function randomLookingIn(text: string): TextRange[] {
  return [...text.matchAll(WORD)]
    .filter(([word]) => /[a-z]/.test(word) && /[A-Z]/.test(word) && /\d/.test(word) && bitsASign(word) >= DRAWN)
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** Shannon's entropy of the signs of a word. */
function bitsASign(word: string): number {
  const counts = new Map<string, number>();
  for (const sign of word) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / word.length) * Math.log2(count / word.length);
  return bits;
}

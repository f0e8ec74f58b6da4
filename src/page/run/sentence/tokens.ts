import type { StopValue } from '../../../engine/workflow/loops/stop-value.ts';
import { OPERATOR_WORDS } from '../../../wording/en/verdict/clause.ts';
import type { SentencePart } from '../../../wording/en/document/marked.ts';

/** A piece of a loop's sentence; `stop`: the value of the text that it says, which can be changed there. */
export interface TokenPart {
  text: string;
  stop: StopValue | null;
}

/** The sentence of a loop with the values of the text that stand in it; the same value twice is found in the order of the text. */
export function tokensOf(parts: readonly SentencePart[], loop: string, stops: readonly StopValue[]): TokenPart[] {
  const left = stops.filter((stop) => stop.loop === loop);
  return parts.map(({ text, stop }) => {
    const at = stop ? left.findIndex((each) => each.kind === stop.kind && says(each, stop.value)) : -1;
    return { text, stop: left.splice(at, at === -1 ? 0 : 1)[0] ?? null };
  });
}

function says({ value, amount }: StopValue, said: string): boolean {
  return value === said || (amount !== null && amount === Number(said));
}

/** A word that may stand in a sentence, and how it is said there. */
export interface WordOption {
  value: string;
  label: string;
}

const BOOLEANS = ['true', 'false'];

/** What else may stand in the place of a value; null where anything may. */
export function optionsOf({ options, value }: Pick<StopValue, 'options' | 'value'>): WordOption[] | null {
  const words = options ?? (BOOLEANS.includes(value) ? BOOLEANS : null);
  return words?.map((word) => ({ value: word, label: OPERATOR_WORDS[word] ?? word })) ?? null;
}

/** The cases of a word, which arrow keys go through; itself alone where it is more than words, as a pattern is. */
export function formsOf(word: string): string[] {
  if (!/^[\p{L}\p{N} _-]+$/u.test(word)) return [word];
  const capital = word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  return [...new Set([word, word.toLowerCase(), capital, word.toUpperCase()])];
}

/** `1 round`, not `1 rounds`: a number may have been changed since the words behind it were made. */
export function agreeing(text: string, number: string): string {
  return number === '1' ? text.replace(/^( round| time)s\b/, '$1') : text.replace(/^( round| time)\b/, '$1s');
}

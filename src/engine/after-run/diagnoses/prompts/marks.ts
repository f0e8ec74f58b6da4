import type { ModelRequest } from '../../../workflow/request.ts';

/** Prompts are looked at in so many rounds of an entry: they may be long. */
export const MOST_LOOKS = 20;

/** Read of a text, and marks taken of it, at most. */
export const READ = 4_000;
export const MOST_MARKS = 24;

/** A shorter word stands anywhere. */
export const SHORTEST_MARK = 5;
const MARK = new RegExp(`\\d+\\.\\d+|[\\p{L}\\p{N}]{${SHORTEST_MARK},}`, 'gu');

/** Fewer say nothing of where a text came from. */
export const LEAST_MARKS = 3;

/** Long words and numbers with a point, in small letters: what a text would be known by in another one. */
export function marksOf(text: string): string[] {
  const words = text.slice(0, READ).toLowerCase().match(MARK) ?? [];
  return [...new Set(words)].sort((one, other) => other.length - one.length).slice(0, MOST_MARKS);
}

/** All that a model was sent, in small letters. */
export function promptOf({ messages }: ModelRequest): string {
  return messages
    .map(({ text }) => text)
    .join('\n')
    .toLowerCase();
}

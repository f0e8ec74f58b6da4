import type { ModelRequest } from '../workflow/request.ts';

/** Read of a text, and marks taken of it, at most. */
const READ = 4_000;
const MOST = 24;

/** Fewer say nothing of where a text came from. */
export const LEAST_MARKS = 3;

/** Long words and numbers with a point, in small letters: what a text would be known by in another one. */
export function marksOf(text: string): string[] {
  const words =
    text
      .slice(0, READ)
      .toLowerCase()
      .match(/\d+\.\d+|[\p{L}\p{N}]{5,}/gu) ?? [];
  return [...new Set(words)].sort((one, other) => other.length - one.length).slice(0, MOST);
}

/** All that a model was sent, in small letters. */
export function promptOf({ messages }: ModelRequest): string {
  return messages
    .map(({ text }) => text)
    .join('\n')
    .toLowerCase();
}

import { CONTENT, NOTHING_SEEN } from '../vocabulary/remark-signs.ts';
import type { Look } from './look.ts';

/** What somebody says of the work that he looked at, in a sentence: what it lacks, in words that its writer can take up. */
export function remarkOn({ sees, kind, misses, content, isBetter }: Look, subject: string): string {
  const about = subject === '' ? '' : kind === 'code' ? ` for “${subject}”` : ` on “${subject}”`;
  const name = `${kind === 'code' ? 'code' : 'text'}${about}`;
  if (!sees) return `${NOTHING_SEEN}: there is no text in my prompt that I could judge.`;
  if (content) return `${CONTENT} in the ${name} any more.`;
  const start = isBetter ? 'Better. Still, the' : 'The';
  const [first, ...others] = misses.map(({ lack }) => lack);
  return [`${start} ${name} ${first ?? 'needs another look'}.`, ...others.map((lack) => `It also ${lack}.`)].join(' ');
}

/** A word of praise beside it, in a line of its own. */
export function praiseFor({ sees, heard, kind }: Look): string {
  if (!sees || heard) return '';
  return kind === 'code' ? 'Keep the short body of the function.' : 'Keep the way it begins with the main point.';
}

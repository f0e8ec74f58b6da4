import type { SeenRound } from '../seen-round.ts';

/** The text of what a node that decides said last; '' where that is no text. */
export function answerOf(seen: SeenRound, part: number): string {
  const output = seen.ports(part)?.output;
  return typeof output === 'string' ? output : (seen.message(part)?.text ?? '');
}

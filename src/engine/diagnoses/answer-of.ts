import type { SeenRound } from './seen-round.ts';

/** The text of what a node that decides said last; '' where that is no text. */
export function answerOf(seen: SeenRound, part: number): string {
  const said = seen.said(part);
  if (said === undefined) return '';
  if (isMessages(said)) return said.at(-1)?.text ?? '';
  const { output } = said;
  return typeof output === 'string' ? output : '';
}

function isMessages<Messages extends readonly unknown[]>(said: Messages | object): said is Messages {
  return Array.isArray(said);
}

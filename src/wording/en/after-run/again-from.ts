import { wordForkKept } from '../run/where-kept.ts';
import { wordWhoAnswers } from '../run/who-answers.ts';

/** A round of a loop; `inner`: the name of the loop, where it lies in another one. */
interface FromRound {
  round: number;
  inner: string | null;
}

export function wordAgainFrom(from: FromRound): string {
  return `Run again from ${named(from)}`;
}

function named({ round, inner }: FromRound): string {
  return `round ${round}${inner === null ? '' : ` of ${inner}`}`;
}

/** What is taken and who is asked; `edited`: the text is another, `apart`: as of `wordForkKept`. */
export function wordAgainFromTold(
  from: FromRound,
  edited: boolean,
  asked: Parameters<typeof wordWhoAnswers>[0],
  apart: boolean,
): string {
  const kept = `Takes the answers before ${named(from)} from this run${edited ? ', where the question is still the same' : ''}`;
  return `${kept}. Everything else is asked again. ${wordWhoAnswers(asked)} ${wordForkKept(apart)}`;
}

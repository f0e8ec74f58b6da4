import type { AnsweredBy } from '../../engine/models/answered-by.ts';
import { enumerate } from '../values.ts';

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

const WHO: Record<AnsweredBy, string> = {
  scripted: 'of the prepared answers',
  simulated: 'of the simulated model',
  brought: 'of the log',
};

/** What is taken and who is asked. `edited`: the text is another; `people`: the names of those whom the visitor plays. */
export function wordAgainFromTold(
  from: FromRound,
  { edited, model, people }: { edited: boolean; model: AnsweredBy; people: readonly string[] },
): string {
  const kept = `Takes the answers before ${named(from)} from this run${edited ? ', where the question is still the same' : ''}`;
  const who = [WHO[model], ...(people.length > 0 ? [`of you for ${enumerate(people)}`] : [])];
  return `${kept}. Everything else is asked again: ${enumerate(who)}. It goes into History, under this run.`;
}

import type { AnsweredBy } from '../../engine/models/answered-by.ts';
import { enumerate } from '../values.ts';

export function wordAgainFrom(round: number): string {
  return `Run again from round ${round}`;
}

const WHO: Record<AnsweredBy, string> = {
  scripted: 'of the prepared answers',
  simulated: 'of the simulated model',
  brought: 'of the log',
};

/** What is taken and who is asked. `edited`: the text is another; `people`: the names of those whom the visitor plays. */
export function wordAgainFromTold(
  round: number,
  { edited, model, people }: { edited: boolean; model: AnsweredBy; people: readonly string[] },
): string {
  const kept = `Takes the answers before round ${round} from this run${edited ? ', where the question is still the same' : ''}`;
  const who = [WHO[model], ...(people.length > 0 ? [`of you for ${enumerate(people)}`] : [])];
  return `${kept}. Everything else is asked again: ${enumerate(who)}. It goes into History, under this run.`;
}

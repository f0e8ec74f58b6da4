import type { RunBounds } from '../../../engine/forecast/bounds.ts';
import type { Tally } from '../../../engine/forecast/tally.ts';
import { counted, countedLong, plainNumber } from '../../values.ts';

/** What the structure of a workflow allows a run: `2 to 6 calls, at most 3 rounds`. Calls are those of models. */
export function wordRunBounds({ calls, main }: Pick<RunBounds, 'calls' | 'main'>): string {
  const said = wordCalls(calls);
  return main ? `${said}, ${roundsWords(main.rounds)}${main.others ? ' of the first loop' : ''}` : said;
}

/** Calls as they are foreseen: `2 to 6 calls`, `Any number of calls`. */
export function wordCalls({ least, most }: RunBounds['calls']): string {
  if (most === null) return least > 0 ? `At least ${counted(least, 'call')}` : 'Any number of calls';
  if (most === 0) return 'No calls of models';
  if (least === most) return counted(most, 'call');
  return least > 0 ? `${least} to ${counted(most, 'call')}` : `At most ${counted(most, 'call')}`;
}

function roundsWords({ least, most }: NonNullable<RunBounds['main']>['rounds']): string {
  if (most === null) return 'any number of rounds';
  return least === most ? counted(most, 'round') : `at most ${counted(most, 'round')}`;
}

/** Of what the made-up runs are, in a sentence that says what they are not. `accepts`: from 0 to 1. */
export function wordAssumption({ runs }: Tally, accepts: number): string {
  return `Of ${grouped(runs)} made-up runs in which each answer that decides accepts with a probability of ${percent(accepts)}. They describe this assumption, not your model.`;
}

/** What they came to besides their rounds, a line each; nothing of what none of them did. */
export function wordTally(tally: Tally, most: { rounds: number; activations: number }): string[] {
  const { runs, decided, byLimit, byBudget, bySteps, unfinished, failed, calls } = tally;
  const mean = Math.round(meanOf(calls) * 10) / 10;
  const ended = unfinished + failed > 0 ? ', where the run came to an end' : '';
  const lines = [
    decided === 0 ? 'No answer in these runs decides when the loop ends, so the likelihood changes nothing.' : '',
    runs > unfinished + failed ? `${counted(mean, 'call', plainNumber(mean))} on average${ended}.` : '',
    byLimit > 0 ? `${percent(byLimit / runs)} end at the limit of the loop.` : '',
    byBudget > 0 ? `${percent(byBudget / runs)} end because a budget is used up.` : '',
    bySteps > 0 ? `${percent(bySteps / runs)} end at the limit of steps in the settings.` : '',
    unfinished > 0
      ? `${percent(unfinished / runs)} were cut off, after ${counted(most.rounds, 'round')} of a loop or ${countedLong(most.activations, 'run')} of nodes.`
      : '',
    failed > 0 ? `${percent(failed / runs)} fail: made-up answers are not always what a node can read.` : '',
  ];
  return lines.filter((line) => line !== '');
}

/** A share of the whole: `36 %`; what is hardly there says so. */
export function percent(share: number): string {
  if (share > 0 && share < 0.005) return 'under 1 %';
  if (share < 1 && share > 0.995) return 'over 99 %';
  return `${Math.round(share * 100)} %`;
}

/** The mean of what was counted, weighed by how often. */
function meanOf(counts: Tally['calls']): number {
  let [sum, times] = [0, 0];
  for (const [value, count] of Object.entries(counts)) {
    sum += Number(value) * count;
    times += count;
  }
  return times === 0 ? 0 : sum / times;
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}

import type { AnsweredNode } from '../../../engine/inspection/account.ts';
import type { RunBounds } from '../../../engine/forecast/bounds.ts';
import { counted, countedLong, plainNumber } from '../../values.ts';
import { wordBounds, wordMoney } from '../models/asking.ts';
import { wordCalls, wordRunBounds } from './forecast.ts';

/**
 * What a node cost in a run, all its calls together, a word for each column. Money that nobody knows is not nothing. `isPriced`: the price of
 * each model that answered it is known.
 */
export function wordNodeCost(
  { calls, tokens, usd, estimated }: AnsweredNode['cost'],
  isPriced: boolean,
): { calls: string; tokens: string; money: string } {
  const about = estimated ? 'about ' : '';
  return {
    calls: String(calls),
    tokens: tokens === 0 ? '' : about + tokens.toLocaleString('en'),
    money: usd > 0 ? `${about}${dollars(usd)}${isPriced ? '' : ', the rest not known'}` : 'not known',
  };
}

function dollars(usd: number): string {
  return `$${usd < 0.001 ? usd.toPrecision(1) : plainNumber(usd)}`;
}

/**
 * What was forecast of a node: its calls by the structure, and what their answers may take at their longest. `answers`: their tokens and dollars;
 * null where either is not known.
 */
export function wordNodeForecast(
  calls: RunBounds['calls'],
  answers: { tokens: number | null; usd: number | null },
): string {
  const money = answers.usd === null ? '' : `, ${wordMoney(answers.usd)}`;
  const most = answers.tokens === null ? '' : `; answers of at most ${countedLong(answers.tokens, 'token')}${money}`;
  return `Forecast: ${lowered(wordCalls(calls))}${most}`;
}

/** What such a forecast does not hold. */
export const WITHOUT_PROMPTS =
  'The forecast counts calls by the structure, and answers at their longest. How long prompts get is not known before a run, nor which questions are asked once more for their JSON.';

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** What was told of a run before it began: what its structure allows, and what it might use. Null of what was not told; `cost`: of all tokens that it might. */
export function wordForecastOf(
  bounds: Pick<RunBounds, 'calls' | 'main'> | null,
  { calls, tokens }: { calls?: number; tokens?: number },
  cost: { usd: number; date: string } | null,
): string[] {
  return [
    ...(bounds ? [`By its structure: ${lowered(wordRunBounds(bounds))}.`] : []),
    ...(calls !== undefined && tokens !== undefined
      ? [`Allowed were ${lowered(wordBounds({ calls, tokens }, cost))}`]
      : []),
  ];
}

/** Calls that got no answer, which are in the run's total and in no row of a node; '' where there are none. */
export function wordBrokenOff(calls: number): string {
  if (calls === 0) return '';
  return `${counted(calls, 'call')} got no answer, for the run or a part of it ended first. The total counts ${calls === 1 ? 'it' : 'them'}.`;
}

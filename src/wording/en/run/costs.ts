import type { AnsweredNode } from '../../../engine/inspection/account.ts';
import type { RunBounds } from '../../../engine/forecast/bounds.ts';
import { counted, plainNumber } from '../../values.ts';
import { wordBounds } from '../models/asking.ts';
import { wordRunBounds } from './forecast.ts';

/** What a node cost in a run, all its calls together, a word for each column. Money that nobody knows is not nothing. */
export function wordNodeCost(
  { calls, tokens, usd, estimated }: AnsweredNode['cost'],
  isPriced: boolean,
): { calls: string; tokens: string; money: string } {
  const about = estimated ? 'about ' : '';
  return {
    calls: String(calls),
    tokens: tokens === 0 ? '' : about + tokens.toLocaleString('en'),
    money:
      usd > 0 || isPriced ? `${about}$${usd > 0 && usd < 0.001 ? usd.toPrecision(1) : plainNumber(usd)}` : 'not known',
  };
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** What was told of a run before it began: what its structure allows, and what it might use. Null of what was not told. */
export function wordForecastOf(
  bounds: RunBounds | null,
  allowed: { calls?: number; tokens?: number },
  price: { output: number; date: string } | null,
): string[] {
  const { calls, tokens } = allowed;
  const cost = price && tokens !== undefined ? { usd: (price.output * tokens) / 1e6, date: price.date } : null;
  return [
    ...(bounds ? [`By its structure: ${wordRunBounds(bounds)}.`] : []),
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

import type { Spending } from '../../../engine/workflow/usage.ts';
import { counted, enumerate, plainNumber } from '../../values.ts';

/**
 * What was spent: `6 calls, about 1234 tokens, $0.02`. What nobody says is left out: tokens that no answer told of, money that
 * nothing cost. `typed`: how many of the calls were none, but answers that somebody typed over; 'some' where no one counted them.
 */
export function wordSpending(
  { calls, tokens, input, output, usd, estimated }: Spending,
  typed: number | 'some' = 0,
): string {
  const parts = [callWords(calls, typed)];
  const about = estimated ? 'about ' : '';
  if (tokens > 0) {
    const told = input + output === tokens && input > 0 ? ` (${input} in, ${output} out)` : '';
    parts.push(`${about}${counted(tokens, 'token')}${told}`);
  }
  if (usd > 0) parts.push(`${about}$${usd < 0.001 ? usd.toPrecision(1) : plainNumber(usd)}`);
  return parts.join(', ');
}

function callWords(calls: number, typed: number | 'some'): string {
  if (typed === 'some') return calls === 1 ? '1 call or answer typed over' : `${calls} calls or answers typed over`;
  if (typed === 0) return counted(calls, 'call');
  const asked = calls - typed;
  return `${asked > 0 ? `${counted(asked, 'call')} and ` : ''}${counted(typed, 'answer')} typed over`;
}

/** That a model was asked once more: its first answer was no JSON, or lacked the values of these names. */
export function wordMended(lacks: readonly string[]): string {
  return `It was asked once more: its first answer ${lacks.length === 0 ? 'was no JSON object' : `lacked ${enumerate(lacks)}`}.`;
}

/** What `about` means before a sum; '' of what was counted by whoever answered. */
export function wordEstimate({ estimated }: Pick<Spending, 'estimated'>): string {
  return estimated
    ? 'Where nobody counted the tokens of an answer, they are estimated from the lengths of its texts.'
    : '';
}

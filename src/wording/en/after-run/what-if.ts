import type { RunView } from '../../../engine/journal/view.ts';
import { counted, plainNumber, showValue } from '../../values.ts';
import { textChange } from '../../../engine/document/text-change.ts';
import { shortened } from '../../../engine/document/shortened.ts';
import { isJsonObject, parsedJson, type Json } from '../../../engine/workflow/json.ts';
import { inTurn } from '../../stops.ts';

/** What is different in what is explored: `limit 3 → 2`. */
export function wordChange(what: string, before: string, after: string): string {
  return `${what} ${before} → ${after}`;
}

/** Of longer words the whole answer is told. */
const MOST_SHOWN = 40;

/** Of an answer that is data, so many values are told. */
const MOST_VALUES = 2;

/**
 * An answer that was put in the place of another: `Editor in round 2: "yes"`; where few words of it are others, those: `0.72 → 0.9`; of data
 * the values that are others: `done false → true`.
 */
export function wordAnswerChange(node: string, round: number, before: string, value: Json): string {
  const what = wordDataChange(before, value) ?? wordTextChange(before, value);
  return `${node}${round > 0 ? ` in round ${round}` : ''}: ${what}`;
}

function wordTextChange(before: string, value: Json): string {
  if (typeof value !== 'string') return showValue(value);
  const change = textChange(before, value);
  const isShort =
    change?.kind === 'words' &&
    change.before !== before &&
    change.before !== '' &&
    change.after !== '' &&
    Math.max(change.before.length, change.after.length) <= MOST_SHOWN;
  return isShort ? `${change.before} → ${change.after}` : `"${shortened(value, 2 * MOST_SHOWN)}"`;
}

/** Null where one of both is no data, or nothing in it is another. */
function wordDataChange(before: string, value: Json): string | null {
  const [old, now] = [parsedJson(before), typeof value === 'string' ? parsedJson(value) : value];
  if (!isJsonObject(old) || !isJsonObject(now)) return null;
  const words = [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) => {
    const [was, is] = [valueWords(old[key]), valueWords(now[key])];
    return was === is ? [] : wordChange(key, shortened(was, MOST_SHOWN), shortened(is, MOST_SHOWN));
  });
  const more = words.length - MOST_VALUES;
  return words.length === 0 ? null : [...words.slice(0, MOST_VALUES), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

function valueWords(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
}

/** A document that says what the run was given, in other words at most. */
export const DOCUMENT_CHANGE = 'the document as it is now';

/** What of a run it takes to say what it cost: of its calls in the books, so many were answers that somebody typed over. */
type Cost = Pick<RunView, 'result' | 'typed'> | null | undefined;

/**
 * `2 calls fewer, about 310 tokens fewer, $0.01 less`; '' where both cost the same, or one did not come to an end. Answers that were typed over are no
 * calls.
 */
export function wordSaving(before: Cost, after: Cost): string {
  if (!before?.result || !after?.result) return '';
  const [old, now] = [before.result.spent, after.result.spent];
  const about = old?.estimated || now?.estimated ? 'about ' : '';
  return [
    difference(callsOf(after) - callsOf(before), (count) => counted(count, 'call'), 'fewer'),
    difference((now?.tokens ?? 0) - (old?.tokens ?? 0), (count) => about + counted(count, 'token'), 'fewer'),
    difference(
      (now?.usd ?? 0) - (old?.usd ?? 0),
      (usd) => `${about}$${usd < 0.001 ? usd.toPrecision(1) : plainNumber(usd)}`,
      'less',
    ),
  ]
    .flatMap((part) => part ?? [])
    .join(', ');
}

function callsOf(cost: Cost): number {
  return (cost?.result?.spent?.calls ?? 0) - (cost?.typed ?? 0);
}

function difference(by: number, words: (amount: number) => string, smaller: 'fewer' | 'less'): string | null {
  if (Math.abs(by) < 1e-9) return null;
  return `${words(Math.abs(by))} ${by < 0 ? smaller : 'more'}`;
}

/** Who was asked nothing, and would have been: the exploration ends there. */
export function wordWouldAsk(node: string, round: number): string {
  return `It would ask ${node}${round > 0 ? ` in round ${round}` : ''}: that answer is not on the record.`;
}

/** Answers that were taken though something else was asked. */
export function wordOtherDraft(count: number): string {
  return `${counted(count, 'answer')} ${count === 1 ? 'was' : 'were'} given to another draft`;
}

/** A loop without a bound that is still going. */
export function wordStillGoing(rounds: number): string {
  return `It was still going after ${counted(rounds, 'round')}.`;
}

/** What was found, for a listener: how it ended, and what it would have cost. */
export function wordWhatIfSaid(ending: string, saving: string): string {
  return inTurn(`What if: ${ending}`, saving);
}

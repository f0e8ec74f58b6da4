import type { Answer } from '../../../engine/workflow/activation.ts';
import { unreachable } from '../../../engine/workflow/unreachable.ts';
import { counted, countedLong, plainNumber } from '../../values.ts';
import { inTurn, withStop } from '../../stops.ts';

/** The sheet on which a model is chosen. */
export const MODEL_SHEET = {
  oneBudget: 'It counts in what a run may use, whoever answers.',
} as const;

/** So many signs of a node's label stand in the title: a document must not write sentences there. */
const LONGEST_LABEL = 40;

/** What the sheet is about: the model that answers runs, or one node, by its label. */
export function wordSheetTitle(node: string | undefined): string {
  if (node === undefined) return 'A model answers';
  return `A model answers for “${node.length > LONGEST_LABEL ? `${node.slice(0, LONGEST_LABEL - 1)}…` : node}”`;
}

/** What a run may use at most. `cost`: dollars that so many tokens come to at most, and the day of the prices; null where none is known. */
export function wordBounds(
  { calls, tokens }: { calls: number; tokens: number },
  cost: { usd: number; date: string } | null,
): string {
  const most = `At most ${counted(calls, 'call')} and ${countedLong(tokens, 'token')}`;
  if (cost === null) return `${most}. What they cost is not known here.`;
  if (cost.usd === 0) return `${most}, on this machine.`;
  return `${most}: ${wordMoney(cost.usd)} at the most, by prices of ${cost.date}.`;
}

/** That a run makes fewer calls than it is allowed, where its structure says so; else ''. `most`: null where that tells no number. */
export function wordByStructure(most: number | null, allowed: number): string {
  if (most === null || most >= allowed) return '';
  return `By its structure this workflow makes ${most} at most, and more where a question is asked again for its JSON.`;
}

/** Dollars, rounded up. */
export function wordMoney(usd: number): string {
  const places = usd < 0.1 ? 1000 : 100;
  return `$${plainNumber(Math.ceil(usd * places) / places)}`;
}

/** Why what was typed is no base URL. */
export function wordFault(fault: 'address' | 'plain' | 'part'): string {
  switch (fault) {
    case 'address':
      return 'This is no address. Type one such as https://host/v1.';
    case 'plain':
      return 'A server elsewhere has to be asked by https. Plain http goes to this machine alone: type http://localhost and its port.';
    case 'part':
      return 'Take out all but host and path: no user, no ? and no #.';
    default:
      return unreachable(fault);
  }
}

/** That a document names an address that is not known here. */
export function wordNamedElsewhere(address: string): string {
  return `The document names ${address}. Nothing goes there unless you choose it.`;
}

/** A place of which nothing was heard. */
export interface Unheard {
  host: string;
  /** Which server the line below starts, so that it lets this site ask; '' where there is no line. */
  starts: string;
}

/** Why nothing was heard, as far as a page can know: the two likeliest causes, the nearer first. */
export function wordUnheard({ host, starts }: Unheard): string {
  return starts !== ''
    ? `Nothing was heard from ${host}. Likely no server runs there, or it does not let this site ask: the line below starts ${starts} so that it does. Where the browser asks whether this site may reach this machine, allow it.`
    : `Nothing was heard from ${host}. Likely there is no connection to it, or it does not let web pages ask: see its documentation for CORS.`;
}

/** A place that is there and gives no list of its models, by the status that it answered with. */
export interface NoList {
  who: string;
  status: number;
  /** The line that lets the site ask it; '' where none is known. */
  allow: string;
  /** It was asked with a key. */
  byKey: boolean;
}

const WANTS_KEY = 'it wants a key: then choose “A provider, by key” and “Another, by its base URL”.';

export function wordNoList({ who, status, allow, byKey }: NoList): string {
  if (status !== 401 && status !== 403)
    return `${who} is there and gives no list of models (${status}): type the name of one.`;
  const refuses = `${who} is there and refuses (${status})`;
  if (allow !== '') return `${refuses}: start it with the line below.`;
  return byKey
    ? `${refuses}: does it take this key?`
    : `${refuses}. Likely it does not let this site ask, or ${WANTS_KEY}`;
}

/**
 * What the test of a model came to, which is ended after a minute; '' for one that `wordUnheard` explains. `host`: '' where it is in this
 * browser; `byKey`: it was asked with a key.
 */
export function wordTest(answer: Answer, host: string, byKey: boolean): string {
  const who = host || 'The model';
  switch (answer.kind) {
    case 'answered':
      return `It works: ${answer.model ?? 'the model'} answered${answer.usage ? `, ${answer.usage.estimated ? 'about ' : ''}${counted(answer.usage.tokens, 'token')}` : ''}.`;
    case 'failed':
      return host === '' ? withStop(`The model did not answer: ${answer.error}`) : failed(answer, host, byKey);
    case 'timed-out':
      return `${who} did not answer in time.`;
    case 'cancelled':
      return `${who} did not answer within a minute. A model may have to be loaded first: test again.`;
    case 'refused':
      return `${who} refused: ${answer.error}`;
    default:
      return unreachable(answer);
  }
}

function failed(
  { error, class: kind = 'other', retryAfter }: Extract<Answer, { kind: 'failed' }>,
  host: string,
  byKey: boolean,
): string {
  switch (kind) {
    case 'key-refused':
      return inTurn(error, byKey ? `Is it the whole key, and one of ${host}?` : `Maybe ${WANTS_KEY}`);
    case 'unpaid':
      return withStop(`${host} wants to be paid first: ${error}`);
    case 'model-unknown':
      return withStop(`${host} has no model of this name, or nothing at this base URL: ${error}`);
    case 'used-up':
      return error;
    case 'rate-limited':
      return `${host} takes no more calls just now${retryAfter === undefined ? '' : `: again in ${counted(Math.ceil(retryAfter), 'second')}`}.`;
    case 'overloaded':
      return withStop(`${host} has too much to do, or broke: ${error}`);
    case 'incomplete':
      return inTurn(error, 'Try again.');
    case 'unreachable':
    case 'blocked':
      return '';
    case 'other':
      return inTurn(`${host} did not answer as a model does: ${error}`, 'Is this its base URL?');
    default:
      return unreachable(kind);
  }
}

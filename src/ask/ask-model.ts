import type { Answer } from '../engine/workflow/answer.ts';
import { parsedJson } from '../engine/workflow/json.ts';
import { answerOf } from './answer-of.ts';
import { originOf, type Connection } from './connection.ts';
import { badPart, failed, failedError, failedStatus, wordsOf, type Failed } from './failures.ts';
import type { Form } from './forms/form.ts';
import { FORMS } from './forms/forms.ts';
import { isKey, saidWithoutKey } from './key.ts';
import { newLadder, oneDown, type Ladder } from './ladder.ts';
import { LATE, LIMITS, within, type Limits, type ModelHost } from './limits.ts';
import type { Question } from './question.ts';
import { delayBefore, isPassing, secondsOf } from './retries.ts';
import { apart, nothingSaid, type Said } from './said.ts';
import { eventsOf, readPieces, type Broken } from './stream.ts';

/** What has come of an answer; both texts empty where it broke and is asked for again. */
export interface Partial {
  text: string;
  reasoning: string;
}

/** What else a question may come with. */
export interface Manner {
  /** What is known of the server; what is found out is put there. */
  ladder?: Ladder;
  limits?: Limits;
}

/** Errors of bad requests, by which a server says what of it it does not take. */
const BAD: ReadonlySet<number> = new Set([400, 422]);

/** Of an error no more is read. */
const LONGEST_ERROR = 65_536;

/**
 * Asks a model, again where that may help, and reads its answer as it comes. Whatever goes wrong outside is an answer, `failed` with
 * its class; `cancelled` once the signal is aborted. The key goes to the connection's own server and into no text of an answer.
 */
export async function askModel(
  connection: Connection,
  key: string | null,
  question: Question,
  host: ModelHost,
  signal: AbortSignal,
  onPartial: (partial: Partial) => void = () => undefined,
  { ladder = newLadder(), limits = LIMITS }: Manner = {},
): Promise<Answer> {
  if (key !== null && !isKey(key))
    return failed('key-refused', 'The key holds spaces or signs that no key has: was something else copied?', null);
  const form = FORMS[connection.form];
  const until = host.now() + limits.all;
  let tried: Ladder = { json: ladder.json, without: new Set(ladder.without) };
  for (let retries = 0; ;) {
    if (signal.aborted) return { kind: 'cancelled' };
    const body = form.body(connection.model, question, tried);
    const call = new AbortController();
    const abort = (): void => call.abort();
    signal.addEventListener('abort', abort, { once: true });
    const attempt: Attempt = { connection, key, host, limits, until, form, body: JSON.stringify(body), onPartial };
    const came = await ask(attempt, call.signal).finally(() => {
      signal.removeEventListener('abort', abort);
      call.abort();
    });
    if (signal.aborted) return { kind: 'cancelled' };
    if (came.kind === 'said') {
      ladder.json = tried.json;
      tried.without.forEach((name) => ladder.without.add(name));
      return answerOf(came.said, question, connection, key);
    }
    const down = came.bad ? oneDown(tried, body, came.bad.part) : null;
    if (down) {
      tried = down;
      continue;
    }
    if (!came.again || retries >= limits.retries) return came.failure;
    const delay = delayBefore(++retries, came.failure.retryAfter, host.random);
    if (host.now() + delay >= until) return came.failure;
    if (came.shown) onPartial({ text: '', reasoning: '' });
    await host.wait(delay, signal);
  }
}

interface Attempt {
  connection: Connection;
  key: string | null;
  host: ModelHost;
  limits: Limits;
  until: number;
  form: Form;
  body: string;
  onPartial: (partial: Partial) => void;
}

/** `again`: asking again may help. `bad`: the server does not take the request, `part` of it where it says which. */
type Came =
  | { kind: 'said'; said: Said }
  | { kind: 'failed'; failure: Failed; again: boolean; shown?: boolean; bad?: { part: string | undefined } };

async function ask(attempt: Attempt, signal: AbortSignal): Promise<Came> {
  const { connection, key, host, limits, until, form, body } = attempt;
  const left = until - host.now();
  let response: Response | typeof LATE;
  try {
    const sent = host.fetch(form.url(connection.baseUrl), {
      method: 'POST',
      headers: form.headers(key),
      body,
      signal,
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    response = await within(host, Math.min(limits.first, left), sent);
  } catch (thrown) {
    const failure = failed('unreachable', `${originOf(connection)} cannot be reached${causeOf(thrown)}`, key);
    return { kind: 'failed', failure, again: false };
  }
  if (response === LATE) return brokenOff(left <= limits.first ? 'late' : 'silent', attempt);
  return response.ok ? await read(response, attempt) : await refusal(response, attempt);
}

/** A status that says no, with what the body says of it. */
async function refusal(response: Response, attempt: Attempt): Promise<Came> {
  const { host, limits, until, key } = attempt;
  let body = '';
  const take = (text: string): 'more' | 'all' => ((body += text).length > LONGEST_ERROR ? 'all' : 'more');
  await readPieces(response, { host, limits, until, take });
  const { status, headers } = response;
  const retryAfter = secondsOf(headers.get('retry-after'), host.now());
  const failure = { ...failedStatus(status, body, key), ...(retryAfter !== null && { retryAfter }) };
  const again = isPassing(status) && failure.class !== 'unpaid';
  return { kind: 'failed', failure, again, ...(BAD.has(status) && { bad: { part: badPart(body) } }) };
}

/** A stream of events, or whatever a server gives in its place. */
async function read(response: Response, attempt: Attempt): Promise<Came> {
  const { host, limits, until, form, key, onPartial } = attempt;
  const said = nothingSaid();
  const isStream = /\btext\/event-stream\b/i.test(response.headers.get('content-type') ?? '');
  let [whole, shown, isDone, isTorn] = ['', 0, false, false];
  const events = eventsOf((data) => {
    if (data === '[DONE]') isDone = true;
    if (isDone || isTorn || data.trim() === '') return;
    const json = parsedJson(data);
    if (json === undefined) isTorn = true;
    else form.event(said, json);
  });
  const show = (): void => {
    const { text, reasoning } = apart(said);
    if (text.length + reasoning.length === shown) return;
    shown = text.length + reasoning.length;
    onPartial({ text: saidWithoutKey(text, key), reasoning: saidWithoutKey(reasoning, key) });
  };
  const take = (text: string): 'more' | 'nearly' | 'all' => {
    if (!isStream) {
      whole += text;
      return 'more';
    }
    events.feed(text);
    show();
    return isDone || isTorn || said.error !== null ? 'all' : said.ended ? 'nearly' : 'more';
  };
  const broken = await readPieces(response, { host, limits, until, take });
  if (!isStream && broken === null) {
    const json = parsedJson(whole);
    if (json !== undefined) form.whole(said, json);
    else if (/^\s*(?:data|event|id|:)/.test(whole)) events.feed(whole);
    else if (whole.trim() !== '') return other(`The server gave ${wordsOf(whole)}`, attempt);
    if (json !== undefined && !said.ended && said.error === null)
      return other(`The server gave no answer of a model: ${whole}`, attempt);
  }
  if (broken === null) events.end();
  if (said.error !== null) {
    const failure = failedError(said.error, key);
    const again = shown === 0 && (failure.class === 'rate-limited' || failure.class === 'overloaded');
    return { kind: 'failed', failure, again };
  }
  if (broken === 'long') return other('The answer is longer than any answer may be', attempt);
  if (isDone || said.ended) {
    show();
    return { kind: 'said', said };
  }
  return brokenOff(broken ?? (isTorn ? 'torn' : 'cut'), attempt, shown > 0);
}

function other(words: string, { key }: Attempt): Came {
  return { kind: 'failed', failure: failed('other', words, key), again: false };
}

/** An answer that has not come to its end; `torn`: a part of it is no JSON. */
function brokenOff(how: Exclude<Broken, 'long'> | 'torn', { limits, key }: Attempt, shown = false): Came {
  const words = {
    cut: 'The answer broke off before its end',
    torn: 'A part of the answer could not be read',
    stalled: `The answer did not come to its end: nothing came for ${limits.between / 1000} s`,
    silent: `No answer began within ${limits.first / 1000} s`,
    late: `No whole answer came within ${limits.all / 1000} s`,
  };
  const failure = failed(how === 'silent' ? 'overloaded' : 'incomplete', words[how], key);
  return { kind: 'failed', failure, again: how !== 'late', shown };
}

/** Why, where whoever fetches says it. */
function causeOf(thrown: unknown): string {
  const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : null;
  if (!cause) return '';
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return ` (${code || cause.message})`;
}

import { isJsonObject, parsedJson, type Json } from '../engine/workflow/json.ts';
import type { FailureClass } from '../engine/workflow/failure-class.ts';
import { withoutKey } from './key.ts';

/** Why a question was not answered. */
export interface Failed {
  readonly kind: 'failed';
  readonly error: string;
  readonly class: FailureClass;
  /** Seconds that the service asks to wait. */
  readonly retryAfter?: number;
}

const LONGEST = 300;

/** A failure in words that hold neither the key nor more than a few lines of the service. */
export function failed(failure: FailureClass, words: string, key: string | null): Failed {
  // Cut after masking: a key that is cut in two would be found no more.
  const error = withoutKey(words.replace(/\s+/g, ' ').trim(), key);
  const short = error.length > LONGEST ? `${error.slice(0, LONGEST - 1)}…` : error;
  return { kind: 'failed', error: short, class: failure };
}

/** A failure of what a service said with its status, and with the body of its answer. */
export function failedStatus(status: number, body: string, key: string | null): Failed {
  const said = parsedJson(body);
  const text = said === undefined ? wordsOf(body) : messageOf(said);
  const words = text === '' ? `The server answered ${status}` : `The server answered ${status}: ${text}`;
  return failed(classOf(status, said), words, key);
}

/** A failure of an error that a service reports in the place of an answer, after it has said that all is well. */
export function failedError(error: Json, key: string | null): Failed {
  const code = isJsonObject(error) ? (error['code'] ?? error['status']) : undefined;
  const status = typeof code === 'number' ? code : (STATUS_OF[errorType(error)] ?? 200);
  const text = messageOf({ error });
  return failed(classOf(status, { error }), `The server reports an error${text === '' ? '' : `: ${text}`}`, key);
}

/** What it is that a server calls bad, by the name that it has in the request; undefined where it does not say. */
export function badPart(body: string): string | undefined {
  const said = parsedJson(body);
  const error = isJsonObject(said) ? said['error'] : undefined;
  const named = isJsonObject(error) ? error['param'] : undefined;
  if (typeof named === 'string' && named !== '') return named;
  // Servers that serve any model say in words alone that an answer so long has no room in theirs.
  return said === undefined ? undefined : /\bmax_(?:completion_)?tokens\b/.exec(messageOf(said))?.[0];
}

/** A page in the place of an answer, in plain words. */
export function wordsOf(body: string): string {
  if (!/^\s*</.test(body)) return body.trim();
  const title = /<title[^>]*>([^<]*)</i.exec(body)?.[1]?.trim() ?? '';
  return `a web page${title === '' ? '' : ` (“${title}”)`} in the place of an answer of a model: is it the base URL of its API?`;
}

/** Types of errors that mean a status, for where the status says that all is well. */
const STATUS_OF: Readonly<Record<string, number>> = {
  authentication_error: 401,
  permission_error: 403,
  billing_error: 402,
  not_found_error: 404,
  model_not_found: 404,
  rate_limit_error: 429,
  rate_limit_exceeded: 429,
  api_error: 500,
  server_error: 500,
  overloaded_error: 529,
  timeout_error: 504,
};

/** They come with a status that says something else, too: 429, 403, 400. */
const [UNPAID, UNKNOWN] = [
  /insufficient_quota|billing|credit balance|insufficient (?:balance|credit)/i,
  /model_not_found|invalid_model/i,
];

function classOf(status: number, said: Json | undefined): FailureClass {
  const hints = hintsOf(said);
  if (status === 402 || (status >= 400 && UNPAID.test(hints))) return 'unpaid';
  if (status === 401 || status === 403) return 'key-refused';
  if (status === 404 || (status >= 400 && UNKNOWN.test(hints))) return 'model-unknown';
  if (status === 429) return 'rate-limited';
  if (status === 408 || status >= 500) return 'overloaded';
  return 'other';
}

/** What an error says of its kind. */
function hintsOf(said: Json | undefined): string {
  const error = isJsonObject(said) ? said['error'] : undefined;
  if (!isJsonObject(error)) return '';
  return [error['code'], error['type'], error['message']].filter((each) => typeof each === 'string').join(' ');
}

function errorType(error: Json): string {
  if (!isJsonObject(error)) return '';
  const named = [error['type'], error['code']].find(
    (each) => typeof each === 'string' && Object.hasOwn(STATUS_OF, each),
  );
  return typeof named === 'string' ? named : '';
}

/** The message of an error, whatever its shape: OpenAI's, a text, FastAPI's `detail`, a list of them. */
function messageOf(said: Json): string {
  if (typeof said === 'string') return said;
  if (Array.isArray(said)) return said.map(messageOf).find((text) => text !== '') ?? '';
  if (!isJsonObject(said)) return '';
  for (const key of ['message', 'error', 'detail', 'msg']) {
    const text = said[key] === undefined ? '' : messageOf(said[key]);
    if (text !== '') return text;
  }
  return '';
}

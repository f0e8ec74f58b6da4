/** What a server was found to take, kept with its connection for as long as the page or the program runs. */
export interface Ladder {
  /** How an answer that is JSON is asked for: by its schema, as any JSON, or in the prompt alone. */
  json: JsonLevel;
  /** Names of the request that it does not take, as it says them. */
  readonly without: Set<string>;
}

export type JsonLevel = 'schema' | 'object' | 'prompt';

/** Of a server about which nothing is known. */
export function newLadder(): Ladder {
  return { json: 'schema', without: new Set() };
}

const BELOW: Readonly<Record<JsonLevel, JsonLevel | null>> = { schema: 'object', object: 'prompt', prompt: null };

/**
 * The ladder with one thing less after a server has called a request bad: the part of it that it names, else the way in which JSON
 * was asked for. Null where neither can be.
 */
export function oneDown(
  ladder: Ladder,
  sent: Readonly<Record<string, unknown>>,
  bad: string | undefined,
): Ladder | null {
  // A server calls it by its first name, however it was sent.
  const named = bad === 'max_tokens' && Object.hasOwn(sent, NEWER) ? NEWER : bad;
  if (named !== undefined && LEAVABLE.has(named) && Object.hasOwn(sent, named) && !ladder.without.has(named))
    return { json: ladder.json, without: new Set([...ladder.without, named]) };
  const json = Object.hasOwn(sent, 'response_format') ? BELOW[ladder.json] : null;
  return json === null || (named !== undefined && !named.startsWith('response_format'))
    ? null
    : { json, without: ladder.without };
}

const NEWER = 'max_completion_tokens';

/** What a question can do without. `max_tokens` goes on under the name that newer models have for it, until that is not taken either. */
const LEAVABLE: ReadonlySet<string> = new Set([
  'temperature',
  'top_p',
  'seed',
  'stop',
  'stop_sequences',
  'max_tokens',
  NEWER,
  'stream_options',
]);

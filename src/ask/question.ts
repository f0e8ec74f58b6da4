import type { Json } from '../engine/workflow/json.ts';
import type { ModelRequest, RequestMessage } from '../engine/workflow/request.ts';

/** What a model is asked: of a request, what its server sees. */
export type Question = Pick<ModelRequest, 'messages' | 'options' | 'schema' | 'tools'>;

/** A request as its server sees it, which says that the answer may have so many tokens. */
export function boundedQuestion({ messages, options, schema, tools }: ModelRequest, most: number): Question {
  const { maxTokens: _other, ...others } = options;
  const bounded = { ...others, max_tokens: most };
  return { messages, options: bounded, ...(schema !== undefined && { schema }), ...(tools && { tools }) };
}

/** The options that every server knows, by the names of Chat Completions. */
export interface KnownOptions {
  temperature?: number;
  top_p?: number;
  max_tokens?: number;
  seed?: number;
  stop?: string[];
}

/** Those of the options that have a known name and a value of their type; the rest is left out. */
export function knownOptions(options: Readonly<Record<string, Json>>): KnownOptions {
  const { temperature, top_p: topP, seed, stop } = options;
  const most = options['max_tokens'] ?? options['maxTokens'];
  const stops = (Array.isArray(stop) ? stop : [stop]).filter((each) => typeof each === 'string' && each !== '');
  return {
    ...(typeof temperature === 'number' && { temperature }),
    ...(typeof topP === 'number' && { top_p: topP }),
    ...(isCount(most) && most > 0 && { max_tokens: most }),
    ...(isCount(seed) && { seed }),
    ...(stops.length > 0 && { stop: stops.map(String) }),
  };
}

function isCount(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

/** The messages with a last line to the newest question of the user that says which JSON is wanted. */
export function askingForJson(messages: readonly RequestMessage[], schema: Json): readonly RequestMessage[] {
  const line = `Answer with JSON alone, without a fence, that fits this JSON Schema:\n${JSON.stringify(schema)}`;
  const at = messages.findLastIndex(({ role }) => role === 'user');
  const asked = messages[at];
  if (!asked) return [...messages, { role: 'user', text: line }];
  return messages.with(at, { ...asked, text: asked.text === '' ? line : `${asked.text}\n\n${line}` });
}

import type { Json } from '../workflow/json.ts';
import type { ModelRequest, Request } from '../workflow/request.ts';
import { unreachable } from '../workflow/unreachable.ts';
import { fingerprint } from './hash.ts';

/**
 * The hash of what the answerer sees: messages, model, options, schema, tools. Not of connection, key, deadline or what we expect:
 * an answer on a tape stays the answer when one of those is another.
 */
export function requestHash(request: Request): string {
  if (last?.request !== request) last = { request, hash: hashOf(request) };
  return last.hash;
}

/** A question is looked for on the tape and then asked: hashing it once is half of what exploring a long run costs. */
let last: { request: Request; hash: string } | null = null;

function hashOf(request: Request): string {
  switch (request.kind) {
    case 'model':
      return fingerprint(JSON.stringify(seenOfModel(request)));
    case 'human':
      return fingerprint(JSON.stringify(['human', request.question, request.context]));
    case 'tool':
      return fingerprint(JSON.stringify(['tool', request.tool, request.call]));
    default:
      return unreachable(request);
  }
}

/**
 * What engines before 4 may have made of the same question: they sent no tools, no calls of tools in messages, and no schema but
 * one that the author wrote.
 */
export function earlierHashes(request: Request): readonly string[] {
  if (request.kind !== 'model') return [];
  const { model, options, schema = null } = request;
  const messages = request.messages.map(({ role, text }) => ({ role, text }));
  return [schema, null].map((sent) => fingerprint(JSON.stringify(['model', messages, model, sorted(options), sent])));
}

/** Tools last and only where there are any: a question without them has the hash that it had before there were tools. */
function seenOfModel({ messages, model, options, schema = null, tools = [] }: ModelRequest): unknown[] {
  const seen = ['model', messages, model, sorted(options), schema];
  return tools.length > 0 ? [...seen, tools] : seen;
}

/** Options in the order of their names, so that the order of writing does not count. */
function sorted(options: Record<string, Json>): [string, Json][] {
  return Object.entries(options).sort(([left], [right]) => (left < right ? -1 : 1));
}

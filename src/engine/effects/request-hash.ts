import type { Json } from '../workflow/json.ts';
import type { Request } from '../workflow/activation.ts';
import { unreachable } from '../workflow/unreachable.ts';
import { fingerprint } from './hash.ts';

/**
 * The hash of what the answerer sees: messages, model, options, schema. Not of connection, key, deadline or what we expect: an
 * answer on a tape stays the answer when one of those is another.
 */
export function requestHash(request: Request): string {
  switch (request.kind) {
    case 'model':
      return fingerprint(
        JSON.stringify(['model', request.messages, request.model, sorted(request.options), request.schema ?? null]),
      );
    case 'human':
      return fingerprint(JSON.stringify(['human', request.question, request.context]));
    case 'tool':
      return fingerprint(JSON.stringify(['tool', request.tool, request.call]));
    default:
      return unreachable(request);
  }
}

/** Options in the order of their names, so that the order of writing does not count. */
function sorted(options: Record<string, Json>): [string, Json][] {
  return Object.entries(options).sort(([left], [right]) => (left < right ? -1 : 1));
}

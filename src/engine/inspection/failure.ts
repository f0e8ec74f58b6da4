import type { Chunk, Recorded } from '../journal/chunk.ts';
import { Kind } from '../journal/facts.ts';
import { valueAt } from '../journal/values.ts';
import type { Failure } from '../workflow/activation.ts';
import type { Verdict } from '../workflow/verdict/verdict.ts';

/** Whether fact number `at` of a chunk says that something failed: a node, an answer that did not come, or a round. What was cut off did not. */
export function isFailure(chunk: Chunk, at: number): boolean {
  switch (chunk.kind[at]) {
    case Kind.nodeFailed:
      return valueAt<Failure>(chunk, chunk.a[at]!).code !== 'cancelled';
    case Kind.answered: {
      const { kind } = valueAt<Recorded>(chunk, chunk.a[at]!).answer;
      return kind !== 'answered' && kind !== 'cancelled';
    }
    case Kind.roundEnded: {
      const { outcome, reason } = valueAt<Verdict>(chunk, chunk.a[at]!);
      return outcome === 'stopped' && reason === 'error';
    }
    default:
      return false;
  }
}

/** Whether anything failed in a chunk. */
export function holdsFailure(chunk: Chunk): boolean {
  for (let at = 0; at < chunk.count; at++) if (isFailure(chunk, at)) return true;
  return false;
}

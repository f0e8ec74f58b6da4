import type { Chunk } from './chunk.ts';
import { Kind } from './facts.ts';

/** Sequence number of the last activation of a node that began in a chunk before fact `before`; null where none did. */
export function lastStartIn(chunk: Chunk, part: number, before: number): number | null {
  for (let at = Math.min(chunk.count, before - chunk.first) - 1; at >= 0; at--)
    if (chunk.kind[at] === Kind.nodeStarted && chunk.part[at] === part) return chunk.first + at;
  return null;
}

import type { Chunk, FactValue } from './chunk.ts';

/**
 * The value that a fact of this chunk refers to. Which type it has is fixed by the kind of the fact and its column
 * (`facts.ts`); the journal alone writes chunks, and what comes from storage has been checked by its version.
 */
export function valueAt<Value extends FactValue>(chunk: Chunk, index: number): Value {
  return chunk.values[index] as Value;
}

export function listAt<Value extends FactValue>(chunk: Chunk, start: number, length: number): Value[] {
  const values: Value[] = [];
  for (let at = start; at < start + length; at++) values.push(chunk.values[chunk.lists[at]!] as Value);
  return values;
}

import type { Json } from '../../../../document/document.ts';

/**
 * A memory of the graph that agents attach to by name. `options`: what the store's type has beyond the fields named
 * here.
 */
export interface MemoryStore {
  name: string;
  kind: MemoryKind;
  options: Record<string, Json>;
}

/** The kinds of memory that the original knows. */
export type MemoryKind = 'simple' | 'file' | 'blackboard' | 'mem0';

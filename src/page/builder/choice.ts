import type { Jump } from '../document/references.ts';
import type { NewPlace } from './place.ts';

/**
 * Something is to be chosen: the type of a new node, where an edge leads, first the output that it leads from, the loop that nodes go into, or which
 * of those that name a document is gone to.
 */
export type Choice =
  | { kind: 'type'; place: NewPlace }
  | { kind: 'target'; from: string; port?: string }
  | { kind: 'port'; from: string; then: 'type' | 'target' }
  | { kind: 'move'; parts: readonly string[] }
  | { kind: 'use'; part: string; of: string; uses: readonly Jump[] };

/** What is carried over the graph with the pointer held down: a type of node, or the end of a new edge. */
export type Carried = { kind: 'type'; type: string; title: string } | { kind: 'edge'; from: string; port?: string };

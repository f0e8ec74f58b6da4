import type { Message } from '../workflow/activation.ts';

/** The messages that wait for a node, the oldest of those that are told first. */
export interface Queue {
  /** Index of the node in the Plan. */
  part: number;
  /** How many lie there, and how many of them the node has not read. */
  count: number;
  unread: number;
  /** The newest of them, at most `MOST_TOLD`. */
  newest: readonly Message[];
}

/** What a memory of a run holds, by the name that the document gives it. */
export interface Memory {
  name: string;
  count: number;
  /** The newest of what it holds, at most `MOST_TOLD`, the oldest first. `by`: the node that wrote it; '' where nobody says. */
  newest: readonly { text: string; by: string }[];
}

/** What a scope keeps between activations. */
export interface Holding {
  queues: readonly Queue[];
  memories: readonly Memory[];
  /** The nodes that are on a list to be worked off (OrKa), by their names, the next one first. */
  next: readonly string[];
}

/** What one open scope holds; `path` as in `pathOf`, '' = the run. */
export interface HeldScope extends Holding {
  path: string;
}

/** So much of each queue and each memory is told: with a window of -1 a queue holds all that was ever said. */
export const MOST_TOLD = 20;

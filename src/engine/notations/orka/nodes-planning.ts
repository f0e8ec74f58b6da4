import type { Json } from '../../document/document.ts';

/** An agent that a scout may choose. */
export interface Candidate {
  name: string;
  type: string;
  /** What it says of itself: capabilities, or the beginning of its prompt. */
  about: string;
  /** It ends a path: it gives the answer. */
  terminal: boolean;
}

/** Chooses which of the other agents come next. */
export interface ScoutConfig {
  kind: 'scout';
  prompt: string;
  model: string;
  options: Record<string, Json>;
  /** A model is asked; else the words that a path shares with the question decide. */
  asks: boolean;
  /** How many paths are compared, and how many agents one may have. */
  beam: number;
  depth: number;
  /** By how much the best path must be better than the second to be taken at once. */
  margin: number;
  /** A path should end with an agent that answers. */
  ends: boolean;
  timeout: number | null;
  /** Found when the scope is linked. */
  candidates: Candidate[];
}

/** Runs the agents of a path that an earlier output holds. */
export interface ExecutorConfig {
  kind: 'executor';
  /** Where the path stands in the earlier outputs, with dots. */
  source: string;
  /** It ends with the first agent that fails. */
  aborts: boolean;
}

import type { Json } from '../json.ts';

/** What an answer is asked: keywords and patterns (`none` goes before the others, of which one is enough), or a function by name. */
export type AnswerTest =
  | { kind: 'keyword'; any: string[]; none: string[]; regex: string[]; caseSensitive: boolean }
  | { kind: 'function'; name: string };

/** One comparison of a container; `node` null = an output of the loop itself. `onMissing`: what it means when there is no value. */
export interface ComparisonClaim {
  node: string | null;
  output: string;
  operator: string;
  value: Json;
  onMissing: 'error' | 'stop' | 'continue';
}

/** One thing that ends a loop by its own rule. Nodes are ids. */
export type LoopEnd =
  /** The answer of a node passes one of the tests. */
  | { kind: 'answer'; node: string; tests: AnswerTest[] }
  /** A node has run, whatever it said. */
  | { kind: 'ran'; node: string }
  /** An edge is taken, of which no more can be said. */
  | { kind: 'edge'; edge: string; from: string; to: string }
  /** A counter was triggered so many times: not every round triggers it, so this bounds no rounds. */
  | { kind: 'count'; node: string; times: number }
  /** A timer, triggered when its time is over. */
  | { kind: 'time'; node: string; seconds: number }
  /** Nothing triggers the entry again. */
  | { kind: 'silence'; entry: string }
  /** One of these does not hold any more. */
  | { kind: 'while'; comparisons: ComparisonClaim[] }
  /** One of these holds. */
  | { kind: 'break'; comparisons: ComparisonClaim[] }
  | { kind: 'branch'; node: string; branches: string[] }
  | { kind: 'similarity'; threshold: number }
  | { kind: 'score'; threshold: number }
  /** No step begins after so many seconds of the loop. */
  | { kind: 'late'; seconds: number }
  /** The loop, or a node in it, has used up what it may use. */
  | { kind: 'budget' };

/** The most rounds that one entry of a loop can have; `exactly`: it has no fewer, unless an error or the run ends it. */
export interface RoundBound {
  most: number;
  exactly: boolean;
  /** Who sees to it: the loop's own node, its counters, or (empty) the way its edges lie. */
  by: string[];
}

/** What ends a loop, as its notation knows it. `rounds` null = any number; 'unknown' = the text gives the bound wrongly. */
export interface LoopRule {
  ends: LoopEnd[];
  rounds: RoundBound | 'unknown' | null;
}

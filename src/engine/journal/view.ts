import type { Spending } from '../workflow/usage.ts';
import type { Evidence, Verdict } from '../workflow/verdict/verdict.ts';
import type { Problem } from '../workflow/problem.ts';
import type { Failure } from '../workflow/activation.ts';
import type { RunResult } from './run-result.ts';
import type { Ask } from './ask.ts';

/** What a node's face shows. */
export interface NodeView {
  status: 'idle' | 'running' | 'waiting' | 'finished' | 'held-back' | 'failed';
  /** How many times it was started. */
  runs: number;
  /** What its last activation reported of itself (count, elapsed ...). */
  evidence: readonly Evidence[];
  failure: Failure | null;
}

/** A loop that is being run or was run last, by the node that names it. */
export interface LoopView {
  /** The node that names it (index in the Plan). */
  part: number;
  /** The loop's frame: the key to its rounds. */
  frame: number;
  /** The frame that it was entered in, and the loop frame around it, or -1. */
  parent: number;
  around: number;
  status: 'running' | 'ended';
  /** Rounds started in this entry. */
  rounds: number;
  completed: number;
  entries: number;
  verdict: Verdict | null;
  /** What this entry cost, once it has ended; null where nobody was asked, and in records of before. */
  spent: Spending | null;
}

export interface EdgeView {
  taken: number;
  /** Sequence number of its last use, and whether it was taken then. */
  last: number;
  open: boolean;
}

/**
 * The state of a run after some facts: a fold over them, and bounded by the size of the workflow. Arrays are indexed as the
 * Plan's nodes and edges. `loops` holds the latest entry of each loop, by the node that names it.
 */
export interface RunView {
  status: 'running' | RunResult['status'];
  /** Sequence number of the next fact. */
  seq: number;
  activations: number;
  nodes: NodeView[];
  edges: EdgeView[];
  loops: Record<number, LoopView>;
  /** Questions that are open. Keyed by the sequence number of `asked`. */
  asks: Record<number, Ask>;
  problems: Problem[];
  result: RunResult | null;
  /** Answers that the visitor put in the place of a model's: the books of the run count each as a call. Absent = none. */
  typed?: number;
}

/** What the fold works on: the view, and what no page is told. */
export interface FoldedView extends RunView {
  /** The open frames: frame → what it is, so that the fold can tell which loop a fact belongs to. */
  frames: Record<number, { kind: 'call' | 'loop' | 'round'; part: number; parent: number; ordinal: number }>;
}

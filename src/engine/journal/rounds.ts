import type { Json } from '../document/document.ts';
import type { Evidence, Verdict } from '../workflow/verdict.ts';
import type { Answer, Failure, Message, Ports } from '../kernel/activation.ts';
import type { Ask } from './chunk.ts';

/** One activation as a cell of the rounds matrix shows it. `part` is the node's index in the Plan. */
export interface Cell {
  part: number;
  /** Sequence number of its `nodeStarted`: the key to its details. */
  seq: number;
  status: 'running' | 'waiting' | 'finished' | 'held-back' | 'failed';
  /** The beginning of what it sent on, at most 120 characters. */
  preview: string;
  evidence: Evidence[];
}

/** One round of a loop: what ran in it, the loops entered in it, and how it ended. */
export interface RoundRow {
  /** The round's frame. */
  frame: number;
  round: number;
  first: number;
  last: number;
  cells: Cell[];
  inner: { part: number; frame: number; rounds: number; verdict: Verdict | null }[];
  verdict: Verdict | null;
}

/** Everything about one activation, for the drawer that a cell opens. */
export interface ActivationDetail {
  part: number;
  seq: number;
  frame: number;
  /** e.g. `Writer[3]/Reviewer`. */
  path: string;
  inputs: { messages: Message[]; ports: Ports; total: number };
  outputs: { messages: Message[]; ports: Ports };
  asks: { seq: number; ask: Ask; answer: Answer | null; took: number }[];
  edges: { part: number; taken: boolean; queued: boolean; triggers: boolean; value: Message | Json }[];
  evidence: Evidence[];
  failure: Failure | null;
  status: Cell['status'];
}

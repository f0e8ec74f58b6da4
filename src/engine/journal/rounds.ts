import type { Json } from '../workflow/json.ts';
import type { Problem } from '../workflow/problem.ts';
import type { Evidence, Verdict } from '../workflow/verdict/verdict.ts';
import type { Answer, Failure, Message, Ports } from '../workflow/activation.ts';
import type { Ask } from './ask.ts';
import type { Said } from './said.ts';

/** One activation as a cell of the rounds matrix shows it. `part` is the node's index in the Plan. */
export interface Cell {
  part: number;
  /** Sequence number of its `nodeStarted`: the key to its details. */
  seq: number;
  /** `stopped`: it was cut short, because something around it ended. */
  status: 'running' | 'waiting' | 'finished' | 'held-back' | 'failed' | 'stopped';
  /** The beginning of what it gave, as a reader wants it; null while it gave nothing. */
  said: Said | null;
  evidence: Evidence[];
  /** What was noticed of it while it ran. */
  problems: Problem[];
  /** What became of its last question to the outside; null where it asked nothing, or waits. */
  answer: Answer['kind'] | null;
  /** Its last answer was on the record, or came from outside; absent of one that followed from script or seed. */
  recorded?: true;
  /** Of what was explored: its last answer was given to another question. */
  otherDraft?: true;
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
  /** What was noticed of the round itself; of its activations each cell knows. */
  problems: Problem[];
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
  /** What it gave, as a reader wants it; null while it gave nothing. */
  said: Said | null;
  asks: { seq: number; ask: Ask; answer: Answer | null; took: number; otherDraft?: true; edited?: true }[];
  edges: { part: number; taken: boolean; queued: boolean; triggers: boolean; value: Message | Json }[];
  evidence: Evidence[];
  problems: Problem[];
  failure: Failure | null;
  status: Cell['status'];
}

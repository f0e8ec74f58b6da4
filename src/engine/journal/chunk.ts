import type { Reached } from '../kernel/allowance.ts';
import type { Json } from '../document/document.ts';
import type { Evidence, Verdict } from '../workflow/verdict.ts';
import type { Problem } from '../workflow/problem.ts';
import type { Answer, Failure, Message, Ports, Request } from '../kernel/activation.ts';
import type { RunView } from './view.ts';

/** What was asked of the outside, as it stands in a fact and on the tape. */
export interface Ask {
  /** `frame/node#run.ask` (contract C4). */
  address: string;
  /** Of what the answerer sees; not of connection, key, URL or deadline. '' when the answer follows from script or seed. */
  hash: string;
  /** The name of the node as the author wrote it, its id in the Workflow, and the n-th ask of this node in this run, from 1. */
  node: string;
  id: string;
  /** Index of that node in the Plan. */
  part: number;
  nth: number;
  request: Request;
  /** How many messages stood before those that are listed; absent = all are listed. */
  omitted?: number;
}

/**
 * An answer as it is recorded: `took` are seconds of the run clock between asking and answering; `after`, how many answers
 * were acted upon before it, where others that follow from script or seed were under way.
 */
export interface Recorded {
  address: string;
  hash: string;
  answer: Answer;
  took: number;
  after?: number;
}

/** The end of a run. */
export interface RunResult {
  status: 'completed' | 'failed' | 'stopped' | 'limit';
  /** `text`: what the result is to a reader; `value`: the same as data; `node`: the name of the node that gave it, or null. */
  result: { text: string; value: Json; node: string | null };
  /** Messages that nobody read: node name → how many. */
  unread: Record<string, number>;
  /** All messages that lie in queues at the end, those that a node keeps after reading too. */
  queued: Record<string, number>;
  /** Seconds of the run clock. */
  took: number;
  failure: Failure | null;
}

/** Whatever a fact can refer to. */
export type FactValue =
  Message | Ports | Json | Evidence[] | Verdict | Failure | Ask | Recorded | Problem | RunResult | Reached;

/**
 * Up to CHUNK_SIZE facts in columns, with every value they refer to: a chunk can be read alone. It is the unit of memory, of
 * storage (one IndexedDB record), of seeking and of export (contract C7).
 */
export interface Chunk {
  /** Position in the run, from 0. */
  index: number;
  /** Sequence number of its first fact. */
  first: number;
  count: number;
  kind: Uint8Array;
  part: Int32Array;
  frame: Int32Array;
  of: Int32Array;
  a: Int32Array;
  b: Int32Array;
  c: Int32Array;
  lists: Int32Array;
  values: FactValue[];
  /** The fold of all facts before it. */
  before: RunView;
}

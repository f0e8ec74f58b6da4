import type { RunResult } from './run-result.ts';
import type { Spending } from '../workflow/usage.ts';
import type { Ask } from './ask.ts';
import type { Reached } from './reached.ts';
import type { Json } from '../workflow/json.ts';
import type { Evidence, Verdict } from '../workflow/verdict/verdict.ts';
import type { Problem } from '../workflow/problem.ts';
import type { Answer, Failure, Message, Ports } from '../workflow/activation.ts';
import type { FoldedView } from './view.ts';

/**
 * An answer as it is recorded: `took` are seconds of the run clock between asking and answering; `after`, how many answers
 * were acted upon before it, where others that follow from script or seed were under way.
 */
export interface Recorded {
  /** Absent where the answer follows from script or seed, and on the tapes of engines before 4, which knew no other entries. */
  kind?: 'answer';
  address: string;
  hash: string;
  answer: Answer;
  took: number;
  after?: number;
  /** The visitor put it in the answer's place. */
  edited?: true;
  /** It was given to another question at the same address: `explore` took it, for nobody who costs nothing could be asked. */
  otherDraft?: true;
}

/** Whatever a fact can refer to. */
export type FactValue =
  | Message
  | Ports
  | Json
  | readonly Evidence[]
  | Verdict
  | Failure
  | Ask
  | Recorded
  | Problem
  | RunResult
  | Reached
  | Spending;

/** The run clock at some fact, in seconds, and when the questions that are open then were asked, by the number of `asked`. */
export interface ChunkClock {
  now: number;
  asked: [seq: number, at: number][];
}

/**
 * Up to CHUNK_SIZE facts in columns, with every value they refer to: a chunk can be read alone. It is the unit of memory, of
 * storage (one IndexedDB record), of seeking and of export.
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
  before: FoldedView;
  /** When it began; absent in records of before, where the clock is read off the chunks before it. */
  clock?: ChunkClock;
}

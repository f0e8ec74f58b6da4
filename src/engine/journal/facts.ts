/**
 * The kinds of facts (architecture, C1). Facts are sequenced without gaps and derived: same truth, same facts, same numbers.
 * Columns of a fact: kind, part, frame, of, a, b, c. `part` is an index into the Plan's nodes or edges; `of` is the
 * sequence number of the activation's `nodeStarted` (or -1); what a, b and c mean is said per kind. "value" is an index into
 * the chunk's `values`, "list" a start in the chunk's `lists` with its length in the next column.
 */
export const Kind = {
  /** a: value {inputs}. */
  runStarted: 0,
  /** A frame that is neither loop nor round was opened (call, map item). part: node; frame: the new frame; a: parent frame; b: ordinal. */
  frameOpened: 1,
  /** part: the node that names the loop (container, or entry of the cycle); frame: the new loop frame; a: parent frame; b: ordinal in the parent, from 1; c: how many loops lie around it. */
  loopEntered: 2,
  /** part: as the loop; frame: the new round frame; a: the loop's frame; b: round, from 1; c: how many loops lie around this one. */
  roundStarted: 3,
  /** part: as the loop; frame: the round; a: value Verdict; b: round; c: the loop's frame. */
  roundEnded: 4,
  /** part: as the loop; frame: the loop's frame; a: 1 + value Spending, 0 = none is told; b: rounds started; c: rounds completed. */
  loopClosed: 5,
  /** part: node; frame; a, b: list of input messages (values), or one value (ports) when c is -1; c: how many messages in all (the list holds the newest). */
  nodeStarted: 6,
  /** part, frame, of; a, b: list of outputs as in nodeStarted; c: -1 for ports, else how many messages. */
  nodeFinished: 7,
  /** part, frame, of. The node ran and sent nothing. */
  nodeHeldBack: 8,
  /** part, frame, of; a: value Failure. */
  nodeFailed: 9,
  /** part: edge; frame; of; a: value (message or port value); b: flags queued 1 (the target's queue grew), triggers 2; neither when a processor dropped the message. */
  edgeTaken: 11,
  /** part: edge; frame; of; a: value as in edgeTaken. Its condition did not hold. */
  edgeBlocked: 12,
  /** part: node; frame; of; a: value Ask {address, hash, nth, request}. */
  asked: 13,
  /** part: node; frame; of; a: value Recorded {address, answer, took}; b: sequence number of `asked`. */
  answered: 14,
  /** a: value Reached {what, used, limit}. A limit of the run, or its limit of a loop's rounds. */
  limitReached: 15,
  /** part, frame, of: the activation it is about; or the loop's node and its round's frame, and -1; or -1, 0, -1: the run. a: value Problem. */
  noticed: 16,
  /** a: value RunResult. */
  runEnded: 17,
  /** part, frame, of; a: value Evidence[]. What an activation says of itself (count 2 of 3); written before its end. */
  reported: 18,
  /** part, frame. What `frameOpened` opened has ended. */
  frameClosed: 19,
} as const;

/** One of the numbers of `Kind`. */
export type KindNumber = (typeof Kind)[keyof typeof Kind];

/** Flags of `edgeTaken.b`. */
export const Taken = { queued: 1, triggers: 2 } as const;

/** How many facts a chunk holds at most: chunk after chunk leaves memory, however long a run is. */
export const CHUNK_SIZE = 4096;

import type { Frame, ScopeFrame } from './frame.ts';
import type { PlanNode } from './plan.ts';

/**
 * What is being worked on: the frame, and a node that was started and neither waits nor has ended. Both are on no list, and whatever
 * throws meanwhile must not leave them open.
 */
export interface InHand {
  frame: Frame | null;
  node: PlanNode | null;
  /** Where that was started, and the sequence number of its `nodeStarted`. */
  around: ScopeFrame | null;
  started: number;
}

export function nothingInHand(): InHand {
  return { frame: null, node: null, around: null, started: -1 };
}

/** A node was started, or goes on with an answer. */
export function holdStarted(inHand: InHand, node: PlanNode, around: ScopeFrame, started: number): void {
  inHand.node = node;
  inHand.around = around;
  inHand.started = started;
}

/** The node waits, or a frame stands for it: it is on a list again. */
export function letGo(inHand: InHand): void {
  inHand.node = null;
}

import type { Outcome } from '../workflow/activation.ts';
import type { ScopeFrame } from './frame.ts';
import { letGo } from './in-hand.ts';
import type { PlanNode } from './plan.ts';
import type { Running } from './running.ts';

/** Writes the end of a node. */
export function endNode(running: Running, node: PlanNode, frame: ScopeFrame, started: number, came: Outcome): void {
  const { inHand, record } = running;
  if (inHand.started === started) letGo(inHand);
  record.nodeEnded(node.index, frame.id, started, came);
}

/** Ends the node that something threw in. */
export function dropNode(running: Running, came: Outcome): void {
  const { node, around, started } = running.inHand;
  if (node && around) endNode(running, node, around, started, came);
}

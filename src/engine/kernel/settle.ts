import type { Failure, Outcome } from '../workflow/activation.ts';
import { cancel, isShown } from './cancel.ts';
import type { HolderFrame, ScopeFrame } from './frame.ts';
import { endNode } from './end-node.ts';
import type { LoopUnit, MapUnit, Unit } from './plan.ts';
import { failureProblem } from './record.ts';
import type { Running } from './running.ts';

/** Tells a schedule that a unit has ended. */
export function settle(running: Running, frame: ScopeFrame, unit: Unit, outcome: Outcome, of: number): void {
  running.tried.frame = frame.id;
  running.tried.of = of;
  frame.schedule.settle(unit, outcome, running.tried);
}

/** The scope ends with this failure, and everything still running inside it is cancelled (concurrency is structured). */
export function fail(running: Running, frame: ScopeFrame, failure: Failure, at: string): void {
  if (frame.failure) return;
  frame.failure = failure;
  frame.failedAt = at;
  if (!frame.parent) running.record.noticed(failureProblem(failure, at));
  cancel(running, frame);
}

/** An entry into a loop or a map has ended, or was not allowed. `at`: the name of the node that failed. */
export function endContained(
  running: Running,
  frame: ScopeFrame,
  unit: LoopUnit | MapUnit,
  started: number,
  came: Outcome,
  at: string,
): void {
  if (isShown(unit)) endNode(running, unit.node, frame, started, came);
  if (came.error && !unit.node.tolerant) fail(running, frame, came.error, at);
  else settle(running, frame, unit, came, started);
}

/** A loop or a map ends with what it came to. */
export function closeHolder(running: Running, holder: HolderFrame, came: Outcome, at: string): void {
  const { unit, parent, started } = holder;
  holder.over = true;
  parent.open--;
  running.due.push(parent);
  endContained(running, parent, unit, started, came, at || unit.node.id);
}

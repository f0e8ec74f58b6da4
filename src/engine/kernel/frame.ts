import type { Failure, RoundContext } from './activation.ts';
import type { LoopRun, LoopUnit, Schedule, Unit } from './plan.ts';

/** Something being scheduled (contract C3): the run itself, one entry into a loop, or one round of it. */
export type Frame = ScopeFrame | LoopFrame;

interface FrameBase {
  id: number;
  /** Parts still running inside: started nodes that wait, and frames. */
  open: number;
  /** It has ended, by itself or together with something around it. */
  over: boolean;
  path: string | null;
}

/** The root, or a round: a schedule whose units are started and settled. */
export interface ScopeFrame extends FrameBase {
  kind: 'root' | 'round';
  parent: LoopFrame | null;
  schedule: Schedule;
  round: number;
  /** The rounds around, this one's first. */
  contexts: readonly RoundContext[];
  failure: Failure | null;
  /** Name of the node that failed. */
  failedAt: string;
}

/** One entry into a loop, between whose rounds its policy decides. */
export interface LoopFrame extends FrameBase {
  kind: 'loop';
  parent: ScopeFrame;
  unit: LoopUnit;
  run: LoopRun;
  /** How many loops lie around it. */
  depth: number;
  rounds: number;
  completed: number;
  /** Sequence number of the container's `nodeStarted`, or -1 for a cycle. */
  started: number;
}

/** `outer[2]/inner` for a loop, `outer[2]/inner[1]` for a round of it, '' for the run (contract C4). */
export function pathOf(frame: Frame): string {
  if (frame.path !== null) return frame.path;
  frame.path = frame.kind === 'loop' ? within(frame.parent, frame.unit.node.name) : frame.parent ? `${pathOf(frame.parent)}[${frame.round}]` : '';
  return frame.path;
}

/** A name inside a frame. */
export function within(frame: Frame, name: string): string {
  const path = pathOf(frame);
  return path === '' ? name : `${path}/${name}`;
}

/** Whether `frame` is `around` or lies in it. */
export function liesIn(frame: Frame, around: Frame): boolean {
  let at: Frame | null = frame;
  while (at && at !== around) at = at.parent;
  return at !== null;
}

/** How many loops lie around a frame. */
export function depthOf(frame: ScopeFrame): number {
  return frame.parent ? frame.parent.depth + 1 : 0;
}

/** A unit in the frame whose schedule gave it. */
export interface Placed {
  frame: ScopeFrame;
  unit: Unit;
}

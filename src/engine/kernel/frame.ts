import type { Json } from '../workflow/json.ts';
import { unreachable } from '../workflow/unreachable.ts';
import type { Failure, RoundContext, Span } from '../workflow/activation.ts';
import type { LoopRun, LoopUnit, MapRun, MapUnit, Schedule, Unit } from './plan.ts';

/** Something being scheduled (architecture, C3): the run itself, one entry into a loop or a map, one round or item of it. */
export type Frame = ScopeFrame | HolderFrame;

/** A frame between whose scopes something decides what is opened next. */
export type HolderFrame = LoopFrame | MapFrame;

interface FrameBase {
  id: number;
  /** Parts still running inside: started nodes that wait, and frames. */
  open: number;
  /** It has ended, by itself or together with something around it. */
  over: boolean;
  path: string | null;
  /** What nodes inside keep for as long as this frame lasts, by node index or shared name; null until one does. */
  kept: Map<number | string, Json> | null;
}

/** The root, a round or an item: a schedule whose units are started and settled. */
export interface ScopeFrame extends FrameBase {
  kind: 'root' | 'round' | 'item';
  parent: HolderFrame | null;
  schedule: Schedule;
  /** What was due when the schedule was asked last, and how many of it were begun. */
  layer: readonly Unit[];
  begun: number;
  /** Number of the round, or of the item. */
  round: number;
  /** The rounds around, this one's first. */
  contexts: readonly RoundContext[];
  failure: Failure | null;
  /** Name of the node that failed. */
  failedAt: string;
  /** How many activations of each node have asked here, by its index. */
  askers?: Map<number, number>;
}

/** What an entry into a loop or a map begins with; `started` is its `nodeStarted`, or -1. */
export function holderFrame(
  parent: ScopeFrame,
  id: number,
  started: number,
): FrameBase & { parent: ScopeFrame; started: number } {
  return { id, open: 0, over: false, path: null, kept: null, parent, started };
}

export function scopeFrame(
  opened: Pick<ScopeFrame, 'kind' | 'id' | 'path' | 'parent' | 'schedule' | 'round' | 'contexts'>,
): ScopeFrame {
  return { ...opened, layer: [], begun: 0, open: 0, over: false, kept: null, failure: null, failedAt: '' };
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

export function loopFrame(parent: ScopeFrame, id: number, started: number, unit: LoopUnit, run: LoopRun): LoopFrame {
  const depth = depthOf(parent);
  return { ...holderFrame(parent, id, started), kind: 'loop', unit, run, depth, rounds: 0, completed: 0 };
}

/** A loop that nobody drew as a node: it is its nodes. */
export function isCycle(unit: Unit): boolean {
  return unit.kind === 'loop' && !unit.contained;
}

/** One entry into a map, which opens items until all have ended. */
export interface MapFrame extends FrameBase {
  kind: 'map';
  parent: ScopeFrame;
  unit: MapUnit;
  run: MapRun;
  opened: number;
  /** Sequence number of the map's `nodeStarted`. */
  started: number;
}

/** `outer[2]/inner` for a loop, `outer[2]/inner[1]` for a round of it, `each{1}` for an item, '' for the run. */
export function pathOf(frame: Frame): string {
  if (frame.path !== null) return frame.path;
  frame.path = madePath(frame);
  return frame.path;
}

function madePath(frame: Frame): string {
  switch (frame.kind) {
    case 'root':
      return '';
    case 'loop':
    case 'map':
      return within(frame.parent, frame.unit.node.name);
    case 'round':
    case 'item': {
      const around = frame.parent ? pathOf(frame.parent) : '';
      return frame.kind === 'round' ? `${around}[${frame.round}]` : `${around}{${frame.round}}`;
    }
    default:
      return unreachable(frame);
  }
}

/** `outer[2]/Writer`; at the top the bare name. */
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

function depthOf(frame: ScopeFrame): number {
  if (!frame.parent) return 0;
  return frame.parent.kind === 'loop' ? frame.parent.depth + 1 : depthOf(frame.parent.parent);
}

/** The frame that keeps what lasts as long as `span`: the run of the innermost loop around, where there is one; else the run. */
export function keeperOf(frame: ScopeFrame, span: Span): Frame {
  let at: Frame = frame;
  while (at.parent && !(span === 'loop' && at.kind === 'loop')) at = at.parent;
  return at;
}

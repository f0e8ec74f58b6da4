import type { Json } from '../workflow/json.ts';
import type { Failure, RoundContext } from '../workflow/activation.ts';
import type { Refusal } from './budget.ts';
import type { LoopRun, LoopUnit, MapRun, MapUnit, RoundStart, Schedule, Unit } from './plan.ts';
import type { Sums } from './sums.ts';

/** Something being scheduled (architecture, C3): the run itself, one entry into a loop or a map, one round or item of it. */
export type Frame = ScopeFrame | HolderFrame;

/** A frame between whose scopes something decides what is opened next. */
export type HolderFrame = LoopFrame | MapFrame;

/** A frame with a schedule whose units are started and settled. */
export type ScopeFrame = RootFrame | RoundFrame | ItemFrame;

const NO_LAYER: readonly Unit[] = [];

/** Classes, because a frame is made once a round: an object of one shape, and each of its fields said once. */
class FrameBase {
  /** Parts still running inside: started nodes that wait, and frames. */
  open = 0;
  /** It has ended, by itself or together with something around it. */
  over = false;
  path: string | null = null;
  /** What was spent in it; null until somebody is asked. */
  spent: Sums | null = null;
  /** What nodes inside keep for as long as this frame lasts, by node index or shared name; null until one does. */
  kept: Map<number | string, Json> | null = null;

  /** `since`: run clock when it was opened. */
  constructor(
    readonly id: number,
    readonly since: number,
  ) {}
}

class ScopeBase extends FrameBase {
  /** What was due when the schedule was asked last, and how many of it were begun. */
  layer = NO_LAYER;
  begun = 0;
  failure: Failure | null = null;
  /** Name of the node that failed. */
  failedAt = '';
  /** How many activations of each node have asked here, by its index; null until one does. */
  askers: Map<number, number> | null = null;
  /** Nothing more is started in it: there is nothing left to ask with. */
  halted = false;

  /** `round`: number of the round, or of the item; `contexts`: the rounds around, its own first. */
  constructor(
    id: number,
    since: number,
    readonly schedule: Schedule,
    readonly round: number,
    readonly contexts: readonly RoundContext[],
  ) {
    super(id, since);
  }
}

export class RootFrame extends ScopeBase {
  readonly kind = 'root';
  readonly parent = null;
  override path = '';

  constructor(schedule: Schedule, id: number) {
    super(id, 0, schedule, 0, []);
  }
}

export class RoundFrame extends ScopeBase {
  readonly kind = 'round';
  /** Seconds after which it asks nothing more; null = any time. */
  readonly timeout: number | null;

  constructor(
    readonly parent: LoopFrame,
    { schedule, context, timeout }: RoundStart,
    id: number,
    since: number,
  ) {
    const around = parent.parent.contexts;
    super(id, since, schedule, parent.rounds, around.length === 0 ? [context] : [context].concat(around));
    this.timeout = timeout ?? null;
  }
}

export class ItemFrame extends ScopeBase {
  readonly kind = 'item';

  constructor(
    readonly parent: MapFrame,
    schedule: Schedule,
    id: number,
    since: number,
  ) {
    super(id, since, schedule, parent.opened, parent.parent.contexts);
  }
}

/** One entry into a loop, between whose rounds its policy decides. `started`: its `nodeStarted`, or -1 for a cycle. */
export class LoopFrame extends FrameBase {
  readonly kind = 'loop';
  /** How many loops lie around it. */
  readonly depth: number;
  rounds = 0;
  completed = 0;
  /** What nodes with a budget of their own have spent in it, by their index; null until one has. */
  spentBy: Map<number, Sums> | null = null;
  /** Why a question of its present round was not asked. */
  refused: Refusal | null = null;

  constructor(
    readonly parent: ScopeFrame,
    readonly unit: LoopUnit,
    readonly run: LoopRun,
    readonly started: number,
    id: number,
    since: number,
  ) {
    super(id, since);
    this.depth = depthOf(parent);
  }
}

/** One entry into a map, which opens items until all have ended. `started`: its `nodeStarted`. */
export class MapFrame extends FrameBase {
  readonly kind = 'map';
  opened = 0;

  constructor(
    readonly parent: ScopeFrame,
    readonly unit: MapUnit,
    readonly run: MapRun,
    readonly started: number,
    id: number,
    since: number,
  ) {
    super(id, since);
  }
}

function depthOf(frame: ScopeFrame): number {
  if (!frame.parent) return 0;
  return frame.parent.kind === 'loop' ? frame.parent.depth + 1 : depthOf(frame.parent.parent);
}

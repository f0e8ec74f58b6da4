import type { Json } from '../workflow/json.ts';
import { randomAt } from '../effects/random.ts';
import type { Conversation, Effects, RoundContext, Span } from '../workflow/activation.ts';
import type { ScopeFrame } from './frame.ts';
import { keeperOf, within } from './frame-path.ts';
import type { NodeInstance, NodeUnit, PlanNode } from './plan.ts';

/** The run clock, in seconds: it stands still between answers, and moves by what each of them took. And the seed of the run. */
export interface RunClock {
  now: number;
  readonly seed: number;
}

/**
 * What one node in one frame sees of the outside: it speaks for them for as long as somebody holds it. A class, because its
 * functions are then made once, and not once an activation.
 */
export class FrameEffects implements Effects {
  private draws = 0;

  constructor(
    private readonly clock: RunClock,
    readonly frame: ScopeFrame,
    readonly node: PlanNode,
  ) {}

  now(): number {
    return this.clock.now;
  }

  random(): number {
    return randomAt(this.clock.seed, within(this.frame, this.node.name), this.draws++);
  }

  recall(span: Span, name?: string): Json {
    return keeperOf(this.frame, span).kept?.get(name ?? this.node.index) ?? null;
  }

  keep(span: Span, value: Json, name?: string): void {
    const keeper = keeperOf(this.frame, span);
    keeper.kept ??= new Map();
    keeper.kept.set(name ?? this.node.index, value);
  }

  get rounds(): readonly RoundContext[] {
    return this.frame.contexts;
  }
}

/** One started node that has not ended, and what it sees of the outside. */
export class Activation extends FrameEffects {
  conversation: Conversation | null = null;
  asks = 0;

  constructor(
    clock: RunClock,
    frame: ScopeFrame,
    readonly unit: NodeUnit,
    readonly instance: NodeInstance,
    /** Sequence number of its `nodeStarted`. */
    readonly started: number,
  ) {
    super(clock, frame, unit.node);
  }

  /** Which run of its node in this frame it is; told when it first asks, and the same for all its questions. */
  run(): number {
    const { frame, node } = this;
    const askers = (frame.askers ??= new Map());
    if (this.asks > 0) return askers.get(node.index) ?? 1;
    const run = (askers.get(node.index) ?? 0) + 1;
    askers.set(node.index, run);
    return run;
  }
}

import type { Json } from '../workflow/json.ts';
import type { Message } from '../workflow/activation.ts';
import type { EdgeRecorder } from './plan.ts';
import type { Record } from './record.ts';

/**
 * Tells the edges out of what is settled now: fact `of`, in `frame`. One object a run, and not one an activation: a schedule uses it
 * while it settles, and has no use for it afterwards.
 */
export class TriedEdges implements EdgeRecorder {
  frame = -1;
  of = -1;

  constructor(private readonly record: Record) {}

  taken(index: number, value: Message | Json, queued: boolean, triggers: boolean): void {
    this.record.edgeTaken(index, this.frame, this.of, value, queued, triggers);
  }

  blocked(index: number, value: Message | Json): void {
    this.record.edgeBlocked(index, this.frame, this.of, value);
  }
}

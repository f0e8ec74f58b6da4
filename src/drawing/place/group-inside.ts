import type { Arrangement, Trace } from './arrangement.ts';
import type { Leg } from '../route/legs.ts';

/** A group's contents, placed, with the way of each leg through them. */
export interface Inside {
  arrangement: Readonly<Arrangement>;
  traces: Map<Leg, Trace>;
}

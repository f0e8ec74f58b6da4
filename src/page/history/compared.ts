import type { RunSummary } from '../../worker/protocol.ts';

/** Runs whose boxes are ticked, by id: two at most. */
export type Ticked = readonly string[];

/** Ticks a run, or takes the tick away; with two ticked no third one is. */
export function toggled(ticked: Ticked, id: string): Ticked {
  if (ticked.includes(id)) return ticked.filter((other) => other !== id);
  return ticked.length < 2 ? [...ticked, id] : ticked;
}

/** The two ticked runs, the earlier first; null as long as they are not two that are here. */
export function pairOf(runs: readonly RunSummary[], ticked: Ticked): [first: string, second: string] | null {
  const [one, other, ...more] = runs.filter(({ id }) => ticked.includes(id));
  if (!one || !other || more.length > 0) return null;
  return one.startedAt <= other.startedAt ? [one.id, other.id] : [other.id, one.id];
}

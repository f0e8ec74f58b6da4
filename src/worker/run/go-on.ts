import type { RunView } from '../../engine/journal/view.ts';
import type { Loop } from '../../engine/workflow/workflow.ts';

/** After so many rounds of a loop without a bound the visitor is asked. */
export const ROUNDS_UNASKED = 100;

/** Asks once for each loop without a bound whether it may go on. */
export interface GoOn {
  /**
   * The loop that has had its rounds and waits for leave, by the node that names it (its index); null while none has. Asked before
   * every step of the run, it looks only when there can be something to see.
   */
  waits(view: () => RunView): number | null;
  /** Leave for the loop that waits: it is asked about no more, also when it is entered again. */
  allow(): void;
}

/**
 * For these loops, by the nodes that may name them. What has gone beyond its rounds at the first look was allowed before. `rounds`: so many
 * are not asked about, for the run that is explored had them.
 */
export function createGoOn(loops: ReadonlyMap<number, Loop>, rounds = 0): GoOn {
  const unasked = Math.max(ROUNDS_UNASKED, rounds);
  const open = new Map(loops);
  /** A step ends one round at most: for so many steps no loop can have had its rounds. */
  let steps = 0;
  let waiting: number | null = null;
  let isFirst = true;

  function allow(part: number): void {
    const loop = open.get(part);
    for (const [other, each] of open) if (each === loop) open.delete(other);
  }

  function look({ loops: views }: RunView): number | null {
    let most = 0;
    for (const part of open.keys()) {
      const view = views[part];
      if (!view || view.status === 'ended') continue;
      if (isFirst && view.rounds > unasked) allow(part);
      else if (view.verdict?.outcome === 'again' && view.verdict.round >= unasked) return part;
      else most = Math.max(most, view.rounds);
    }
    isFirst = false;
    steps = unasked - most;
    return null;
  }

  return {
    waits(view) {
      if (open.size === 0) return null;
      if (waiting === null && --steps <= 0) waiting = look(view());
      return waiting;
    },
    allow() {
      if (waiting !== null) allow(waiting);
      waiting = null;
      steps = 0;
    },
  };
}

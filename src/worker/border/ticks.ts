import type { Ticks } from '../../engine/inspection/run-clock.ts';
import type { Plan } from '../../engine/kernel/plan.ts';

/** By the index of a node, seconds that pass in it when it asks nobody: a script's, or its own. `advance` goes by names. */
export function ticksByPart({ nodes }: Pick<Plan, 'nodes'>, advance: Readonly<Record<string, number>>): Ticks {
  return Object.fromEntries(
    nodes.flatMap(({ index, name, seconds }) => {
      const ticks = (Object.hasOwn(advance, name) ? advance[name] : undefined) ?? seconds ?? 0;
      return ticks > 0 ? [[index, ticks]] : [];
    }),
  );
}

import type { Outcome } from '../../../workflow/activation.ts';
import type { EdgeRecorder, MapUnit, NodeUnit, Schedule } from '../../../kernel/plan.ts';
import { settle, take, type Instance } from './instance.ts';
import { placeOf } from './table.ts';

/** What the schedule of a graph and that of a round share: units that were handed out, and what they were given. */
export interface Handing {
  take: Schedule['take'];
  instance: Schedule['instance'];
  settleNode(unit: NodeUnit | MapUnit, outcome: Outcome, edges: EdgeRecorder): void;
}

export function handing(instance: Instance): Handing {
  const { table } = instance;
  return {
    take(unit) {
      if (unit.kind === 'loop') return { messages: [], ports: {} };
      return take(instance, placeOf(table, unit.node));
    },
    instance: (unit) => instance.nodes[placeOf(table, unit.node)]!,
    settleNode(unit, outcome, edges) {
      settle(instance, placeOf(table, unit.node), outcome, edges);
    },
  };
}

import type { Ports } from '../../../workflow/activation.ts';
import type { EdgeRecorder, Schedule, Unit } from '../../../kernel/plan.ts';
import { openDataflow, type DataflowTable, type ScopeOutputs } from '../../shared/dataflow.ts';

/** A scope with what decides whether its units run: the dataflow starts all, here branches that were not chosen are skipped. */
export interface FlowTable {
  dataflow: DataflowTable;
  /** By unit: where its values come from inside the scope. One that no edge leads to always runs. */
  feeds: readonly (readonly { from: number; handle: string }[])[];
  /** Units that an edge from outside the scope leads to. */
  entered: ReadonlySet<number>;
  /** By unit: edges that leave the scope, told when it ends. */
  leaving: readonly (readonly { handle: string; edge: number }[])[];
}

const UNTOLD: EdgeRecorder = { taken: () => undefined, blocked: () => undefined };

/**
 * Opens a scope. A unit is skipped when it is among `skipped`, or when no value comes to it by any edge, since all its sources
 * were skipped or chose another branch; `arrived` are those to which one came from outside.
 */
export function openFlow(
  table: FlowTable,
  given: Readonly<Record<number, Ports>>,
  arrived: ReadonlySet<number>,
  skipped: ReadonlySet<number>,
): Schedule<ScopeOutputs> {
  const inner = openDataflow(table.dataflow, given);
  const made = new Map<number, Ports>();

  const positionOf = (unit: Unit): number => table.dataflow.positions.get(unit) ?? -1;

  function isSkipped(position: number): boolean {
    if (skipped.has(position)) return true;
    const feeds = table.feeds[position] ?? [];
    if (arrived.has(position) || (feeds.length === 0 && !table.entered.has(position))) return false;
    return feeds.every(({ from, handle }) => made.get(from)?.[handle] === undefined);
  }

  return {
    ...inner,
    ready() {
      const due: Unit[] = [];
      for (let found = inner.ready(); found.length > 0; found = inner.ready())
        for (const unit of found) {
          if (isSkipped(positionOf(unit))) inner.settle(unit, {}, UNTOLD);
          else due.push(unit);
        }
      return due.sort((left, right) => positionOf(left) - positionOf(right));
    },
    settle(unit, outcome, edges) {
      const position = positionOf(unit);
      const came = outcome.ports ?? {};
      made.set(position, came);
      for (const { handle, edge } of table.leaving[position] ?? []) {
        const value = came[handle];
        if (value === undefined) edges.blocked(edge, null);
        else edges.taken(edge, value, true, true);
      }
      inner.settle(unit, outcome, edges);
    },
  };
}

import type { Outcome, Ports } from '../../../workflow/activation.ts';
import type { EdgeRecorder, Unit } from '../../../kernel/plan.ts';
import { Dataflow, type DataflowTable } from '../../shared/dataflow.ts';

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
 * A scope that is open. A unit is skipped when it is among `skipped`, or when no value comes to it by any edge, since all its sources
 * were skipped or chose another branch; `arrived` are those to which one came from outside.
 */
export class Flow extends Dataflow {
  private readonly made: (Ports | undefined)[] = [];

  constructor(
    private readonly flow: FlowTable,
    given: Readonly<Record<number, Ports>>,
    private readonly arrived: ReadonlySet<number>,
    private readonly skipped: ReadonlySet<number>,
  ) {
    super(flow.dataflow, given);
  }

  override ready(): Unit[] {
    const due: Unit[] = [];
    for (let found = super.ready(); found.length > 0; found = super.ready())
      for (const unit of found) {
        if (this.isSkipped(this.positionOf(unit))) super.settle(unit, {}, UNTOLD);
        else due.push(unit);
      }
    return due.length > 1 ? due.sort((left, right) => this.positionOf(left) - this.positionOf(right)) : due;
  }

  override settle(unit: Unit, outcome: Outcome, edges: EdgeRecorder): void {
    const position = this.positionOf(unit);
    const came = outcome.ports ?? {};
    this.made[position] = came;
    for (const { handle, edge } of this.flow.leaving[position] ?? []) {
      const value = came[handle];
      if (value === undefined) edges.blocked(edge, null);
      else edges.taken(edge, value, true, true);
    }
    super.settle(unit, outcome, edges);
  }

  private isSkipped(position: number): boolean {
    if (this.skipped.has(position)) return true;
    const feeds = this.flow.feeds[position] ?? [];
    if (this.arrived.has(position) || (feeds.length === 0 && !this.flow.entered.has(position))) return false;
    return feeds.every(({ from, handle }) => this.made[from]?.[handle] === undefined);
  }
}

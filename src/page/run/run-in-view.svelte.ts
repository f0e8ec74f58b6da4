import type { Run } from './run.svelte.ts';
import type { RunState } from './run-state.ts';

/** The run that the page shows: its own, live or from the history, or what was explored of it in its place, rounds and all. */
export class RunInView {
  readonly own: Run;
  /** What was explored, and of what: another run, or the same one opened again, is shown itself. */
  #explored: { run: Run; of: Readonly<RunState> } | null = $state.raw(null);
  readonly shown: Run = $derived.by(() => {
    const { runId, document } = this.own.state;
    const explored = this.#explored;
    return explored?.of.runId === runId && explored.of.document === document ? explored.run : this.own;
  });
  /** It goes on, here or in another page: what has no end has none yet. The record of a run that was cut off has none either. */
  readonly isLive: boolean = $derived.by(
    () => this.state.view?.status === 'running' && (this.own.active || this.state.phase === 'elsewhere'),
  );

  constructor(own: Run) {
    this.own = own;
  }

  get state(): Readonly<RunState> {
    return this.shown.state;
  }

  /** The run that is looked at, by its id: what was explored of it has its rounds and nodes. */
  get looked(): string | null {
    return this.state.explores ?? this.state.runId;
  }

  /** Shows what was explored of the page's own run in its place; null: itself again. */
  present(explored: Run | null): void {
    this.#explored = explored && { run: explored, of: this.own.state };
  }
}

import { outruns } from './outruns.ts';
import type { RunState } from '../run-state.ts';

/** How long a view stays that the run has left far behind, in milliseconds: nobody reads rounds that change faster. */
const GLANCE = 500;

/** What is shown of a run. */
type Shown = Pick<RunState, 'runId' | 'view' | 'newest'>;

/** The run as its rounds show it: step by step while it can be followed, and now and then while it goes as fast as it can. */
export class Glance {
  #shown: Shown = $state.raw({ runId: null, view: null, newest: [] });
  #next: Shown | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  get shown(): Shown {
    return this.#shown;
  }

  /** Takes the run as it is now; it is shown at once, or in a moment. */
  take({ runId, view, newest, phase }: Readonly<RunState>): void {
    const next = { runId, view, newest };
    const before = this.#shown;
    const isFar =
      phase === 'running' &&
      runId === before.runId &&
      view !== null &&
      before.view !== null &&
      outruns(view.activations - before.view.activations);
    if (!isFar) return this.#show(next);
    this.#next = next;
    this.#timer ??= setTimeout(() => this.#next && this.#show(this.#next), GLANCE);
  }

  /** Shows nothing more. */
  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#next = null;
  }

  #show(next: Shown): void {
    this.end();
    this.#shown = next;
  }
}

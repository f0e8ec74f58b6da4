import type { LoopDocument } from '../../../engine/document/document.ts';
import type { ActivationDetail, RoundRow } from '../../../engine/journal/rounds.ts';
import type { RunView } from '../../../engine/journal/view.ts';
import type { Workflow } from '../../../engine/workflow/workflow.ts';
import type { LibraryWorker, RunSummary } from '../../../worker/protocol.ts';
import { CacheShelf } from '../inspection/cache-shelf.ts';
import type { RoundsCache } from '../inspection/rounds-cache.svelte.ts';
import type { RunInView } from '../run-in-view.svelte.ts';
import { partsBetween } from './parts-between.ts';

/** The run that the one in view is compared with. */
export interface Compared {
  runId: string;
  workflow: Workflow;
  document: LoopDocument;
  view: RunView;
  /** Null of the run that something is explored of. */
  summary: RunSummary | null;
}

/** A loop's entry in the run that another is compared with. */
export interface Against {
  frame: number;
  cache: RoundsCache;
  /** So many rounds it had there. */
  rounds: number;
}

/** Another run beside the one that is shown, in the same sheet: the run itself while something is explored of it, or one of the history. */
export class Comparison {
  readonly #run: RunInView;
  readonly #library: () => LibraryWorker | null;
  /** A run of the history, and the one in view that it was put beside. */
  #chosen: { compared: Compared; beside: string; given: string } | null = $state.raw(null);
  #split = $state.raw(false);

  /** What the run in view is compared with; null where it stands alone. */
  readonly other: Compared | null = $derived.by(() => {
    const { state, own: run } = this.#run;
    const own = run.state;
    if (state.explores !== null && own.runId === state.explores && own.workflow && own.document && own.view)
      return { runId: own.runId, workflow: own.workflow, document: own.document, view: own.view, summary: null };
    return this.#chosen?.beside === state.runId ? this.#chosen.compared : null;
  });
  /** Index of each node of the run in view in the other's workflow; those that it has not are left out. */
  readonly #parts: ReadonlyMap<number, number> | null = $derived.by(() => {
    const { workflow } = this.#run.state;
    return workflow && this.other ? partsBetween(workflow, this.other.workflow) : null;
  });
  readonly #shelf: CacheShelf | null = $derived.by(() => {
    const id = this.other?.runId;
    return id === undefined ? null : new CacheShelf((frame, from, to) => this.#rounds(id, frame, from, to));
  });

  constructor(run: RunInView, library: () => LibraryWorker | null) {
    this.#run = run;
    this.#library = library;
  }

  /** Cells that differ show both; else they are marked. */
  get split(): boolean {
    return this.other !== null && (this.#split || this.other.summary !== null);
  }

  /** A run of the history is compared with, and not what something is explored of: what both were given otherwise; else null. */
  get given(): string | null {
    return this.other?.summary ? (this.#chosen?.given ?? null) : null;
  }

  setSplit(split: boolean): void {
    this.#split = split;
  }

  /** Puts a run of the history beside the one that is shown; `given`: what they were given otherwise, in words. */
  begin(compared: Compared, beside: string, given: string): void {
    this.#chosen = { compared, beside, given };
  }

  end(): void {
    this.#chosen = null;
  }

  /** The same node in the other run; null where it has none. */
  partOf(part: number): number | null {
    return this.#parts?.get(part) ?? null;
  }

  /** The same outermost loop in the other run; null where it was not entered there. */
  outer(part: number): Against | null {
    const there = this.partOf(part);
    const loop = Object.values(this.other?.view.loops ?? {}).find((each) => each.part === there && each.around === -1);
    return loop ? this.#against(loop) : null;
  }

  #against({ frame, rounds }: { frame: number; rounds: number }): Against | null {
    const cache = this.#shelf?.of(frame, frame);
    return cache ? { frame, cache, rounds } : null;
  }

  /** The same entry of an inner loop in the same round of the other run: its first, second … */
  inner(round: RoundRow | undefined, part: number, nth: number): Against | null {
    const there = this.partOf(part);
    const entry = round?.inner.filter((each) => each.part === there)[nth];
    return entry ? this.#against(entry) : null;
  }

  /** Rounds of an entry of a loop in the other run, by its frame there; none where there is no other. */
  rounds(frame: number, from: number, to: number): Promise<RoundRow[]> {
    return this.other ? this.#rounds(this.other.runId, frame, from, to) : Promise.resolve([]);
  }

  /** The last activation of the same node in the other run; null where there is none. */
  async last(part: number): Promise<ActivationDetail | null> {
    const [there, id, library] = [this.partOf(part), this.other?.runId, this.#library()];
    if (there === null || id === undefined || !library) return null;
    const seq = await library.lastStart(id, there, Number.MAX_SAFE_INTEGER);
    return seq === null ? null : library.activation(id, seq);
  }

  /** How often the same node ran in the other run. */
  runsOf(part: number): number {
    const there = this.partOf(part);
    return there === null ? 0 : (this.other?.view.nodes[there]?.runs ?? 0);
  }

  #rounds(id: string, frame: number, from: number, to: number): Promise<RoundRow[]> {
    if (this.#run.own.state.runId === id) return this.#run.own.rounds(this.#library(), frame, from, to);
    return this.#library()?.rounds(id, frame, from, to) ?? Promise.resolve([]);
  }
}

import { Run, type RunGiven, type StartRun } from '../run.svelte.ts';
import type { RunInView } from '../run-in-view.svelte.ts';
import type { RunState } from '../run-state.ts';
import { Spoken } from '../../app/spoken.svelte.ts';
import type { Alternative } from '../../../engine/after-run/alternatives/alternative.ts';
import type { Verdict } from '../../../engine/workflow/verdict/verdict.ts';
import type { Explorer } from '../../../worker/client.ts';
import type { StopValue } from '../../../engine/workflow/loops/stop-value.ts';
import type { TextEdit, TextRange } from '../../../engine/workflow/problem.ts';
import { editsOf, forkGiven, keyOf, type Change, type ForkGiven, type Ground } from './change.ts';

/** Explores the run that is shown. */
export interface RunExplorer extends Pick<Explorer, 'alternatives' | 'prepare'> {
  start: StartRun;
}

/** What exploring takes besides the run: a worker for it, what the visitor gave that no record holds, and who keeps what was changed. */
interface Around {
  explorer: RunExplorer | null;
  given: Pick<RunGiven, 'documentId' | 'apart' | 'from' | 'secrets'>;
  keep(changes: readonly Change[]): void;
}

/** The answer to be typed over, by the address of its question (null: whichever is open), and what is selected in it; all of it where `at` is null. */
export interface Typing {
  address: string | null;
  at: TextRange | null;
}

/** An exploration that has not come to its end is left for a newer change after this long, in milliseconds; before that it is waited for. */
const LEFT_AFTER = 300;

/** What an idle page makes again, in activations: half a second of a worker. */
const MOST_AT_REST = 50_000;

/**
 * What is explored of the run that is shown: changes of it, and what it would have come to with them. A value that is dragged changes once
 * a step; what was found last stays on the page until the next is there, so that nothing flickers.
 */
export class WhatIf {
  readonly #run: RunInView;
  readonly #around: () => Around;
  /** The run that the changes are of. One that is opened again is another: its document is read anew. */
  #of: Pick<RunState, 'runId' | 'document'> | null = $state.raw(null);
  #all: readonly Change[] = $state.raw([]);
  #explored: Run | null = $state.raw(null);
  #working: { run: Run; since: number } | null = $state.raw(null);
  /** When the last one came to its end, and how long that had taken, in milliseconds. */
  #last = { at: -Infinity, took: 0 };
  #due = false;
  #prepared: string | null = null;
  /** It is only pointed at: told in the bar, and the run stays in view. */
  #previews = $state.raw(false);

  /** What a screen reader is told of it, in the place of what it was told of the run. */
  readonly spoken = new Spoken();
  /** It is asked for to type over the answer that is open. */
  typing: Typing | null = $state.raw(null);

  /** The changes, the last one last; none where another run is shown by now. */
  readonly changes: readonly Change[] = $derived.by(() =>
    this.#of?.runId === this.#run.own.state.runId && this.#of?.document === this.#run.own.state.document
      ? this.#all
      : [],
  );
  /** Something differs from the run. */
  readonly open = $derived.by(() => this.changes.length > 0);
  /** The document in which values are changed: the run's own, or the one that is explored in its place. */
  readonly ground: Ground | null = $derived.by(() => {
    const edited = this.changes.find((change) => change.kind === 'document');
    return edited ?? groundOf(this.#run.own.state);
  });
  constructor(run: RunInView, around: () => Around) {
    this.#run = run;
    this.#around = around;
  }

  /** What is told is only pointed at. */
  get previews(): boolean {
    return this.#previews;
  }

  /** A newer change is being explored than what is shown. */
  get computing(): boolean {
    return this.#working !== null || (this.open && this.#explored === null);
  }

  /** What was found; null before anything was. */
  get found(): Readonly<RunState> | null {
    return this.open ? (this.#explored?.state ?? null) : null;
  }

  /** A value as it is now: as it was changed, or as it stands in the text. */
  valueOf(stop: StopValue): string {
    const found = this.changes.find((change) => change.kind === 'stop' && change.stop.range.start === stop.range.start);
    return found?.kind === 'stop' ? found.value : stop.value;
  }

  /** The run can be explored: it rests, its record can be read, and somebody is there to do it. */
  get possible(): boolean {
    const { phase, runId, workflow } = this.#run.own.state;
    return RESTING.includes(phase) && runId !== null && workflow !== null && this.#around().explorer !== null;
  }

  /** The smallest changes that turn a verdict of the run; none where it cannot be explored, and while it is. */
  async alternatives(verdict: Verdict): Promise<Alternative[]> {
    const { explorer } = this.#around();
    const { runId, stops } = this.#run.own.state;
    if (!this.possible || !explorer || runId === null) return [];
    const { path, round, outcome } = verdict;
    return explorer.alternatives(runId, { path, round, outcome, stops: [...stops] }).catch(() => []);
  }

  /** The run is made again so soon that it may be made before anybody asks. */
  get isPreparedSoon(): boolean {
    const { stops, view } = this.#run.own.state;
    return this.possible && stops.length > 0 && view !== null && view.activations <= MOST_AT_REST;
  }

  /** Somebody is about to change something: the run is made again meanwhile. */
  prepare(): void {
    const { runId } = this.#run.own.state;
    if (runId === null || runId === this.#prepared || !this.possible) return;
    this.#prepared = runId;
    this.#around().explorer?.prepare(runId);
  }

  /** Tells what a change would come to, while it is pointed at; null ends that. Nothing is previewed over changes that were made. */
  preview(change: Change | null): void {
    if (this.open && !this.#previews) return;
    if (change === null) return this.#previews ? this.discard() : undefined;
    this.#previews = true;
    this.#change([change]);
  }

  /** Makes a change, and whatever was pointed at is made with it. */
  make(change: Change): void {
    this.#previews = false;
    this.#set(change, false);
    if (this.#explored && !this.computing) this.#show(this.#explored);
  }

  /** Changes a value of the text, or takes the change back where it is what the text says. */
  setStop(stop: StopValue, value: string): void {
    this.#set({ kind: 'stop', stop, value }, value === stop.value);
  }

  /** Explores it with another answer, or with its own again. */
  setAnswer(change: Omit<Extract<Change, { kind: 'answer' }>, 'kind'>): void {
    this.#set({ kind: 'answer', ...change }, change.value === change.before);
  }

  /** Explores it with another document; values that were changed in the one before are given up, for they stand elsewhere in it. */
  setDocument(ground: Ground): void {
    if (!this.possible) return;
    this.#change([{ kind: 'document', ...ground }, ...this.changes.filter(({ kind }) => kind === 'answer')]);
  }

  takeBack(change: Change): void {
    const others = this.changes.filter((each) => each !== change);
    // Values of an edited document are no values of the run's own.
    this.#change(change.kind === 'document' ? others.filter(({ kind }) => kind === 'answer') : others);
  }

  /** Makes changes again that were left with the run that is shown. */
  again(changes: readonly Change[]): void {
    if (this.possible) this.#change(changes);
  }

  /** Shows the run itself again. */
  discard(): void {
    this.#change([]);
  }

  /** What "Apply to text" does to the ground's text. */
  get edits(): TextEdit[] {
    return editsOf(this.changes);
  }

  /**
   * Explores the run with another document for whoever asks, and shows nothing of it. `told` gets it once it has come as far as it comes, or
   * null where nothing can be explored; returns what ends it.
   */
  aside(ground: Ground, told: (explored: Run | null) => void): () => void {
    const fork = this.possible ? forkGiven(this.#run.own.state, ground, []) : null;
    const run = fork && this.#exploring(fork, ground, told);
    if (!run) told(null);
    return () => run?.clear();
  }

  /** Puts what was found into the history; gives its id, or null where it could not be stored. */
  async keep(): Promise<string | null> {
    const explored = this.#explored;
    if (!explored || this.computing) return null;
    return (await explored.keep()) ? explored.state.runId : null;
  }

  /** Lets a loop without a bound go on. */
  goOn(): void {
    void this.#explored?.resume();
  }

  /** The order that asks whoever would be asked: what was answered to the same question is taken. */
  get fork(): ForkGiven | null {
    return this.ground && forkGiven(this.#run.own.state, this.ground, this.changes);
  }

  #set(change: Change, isBack: boolean): void {
    if (!this.possible) return;
    const key = keyOf(change);
    const others = this.changes.filter((each) => keyOf(each) !== key);
    this.#change(isBack ? others : [...others, change]);
  }

  #change(changes: readonly Change[]): void {
    this.#all = changes;
    this.#of = this.#run.own.state;
    if (!this.#previews) this.#around().keep(changes);
    if (changes.length > 0) this.#explore();
    else this.#end();
  }

  #explore(): void {
    const working = this.#working;
    if (working && this.#waitsFor(working.since)) {
      this.#due = true;
      return;
    }
    working?.run.clear();
    this.#begin();
  }

  /**
   * A newer change leaves an exploration that has only begun. One that is nearly done is waited for, and so is each while nothing was
   * shown for some time: else nothing would be for as long as a number is dragged.
   */
  #waitsFor(since: number): boolean {
    const now = performance.now();
    const lasted = now - since;
    return lasted < LEFT_AFTER && (lasted >= this.#last.took / 2 || now - this.#last.at >= LEFT_AFTER);
  }

  #begin(): void {
    const { fork, ground } = this;
    this.#due = false;
    this.#working = null;
    if (!fork || !ground) return;
    const run = this.#exploring(fork, ground, (ended) => this.#ended(ended));
    if (run) this.#working = { run, since: performance.now() };
  }

  /** Explores in the worker; `ended` gets it when it has come to its end, or as far as it comes. Null where there is no worker. */
  #exploring({ document, fork }: ForkGiven, { workflow, stops }: Ground, ended: (run: Run) => void): Run | null {
    const { explorer, given } = this.#around();
    const { model, humans } = this.#run.own.state;
    if (!explorer) return null;
    const run = new Run();
    const begin: StartRun = (order, receive, lost) =>
      explorer.start(
        order,
        (message) => {
          receive(message);
          const asks = message.type === 'view' && message.delta.asksGoOn !== null;
          if (asks || message.type === 'finished' || message.type === 'refused') ended(run);
        },
        (why) => {
          lost(why);
          ended(run);
        },
      );
    run.start(
      begin,
      { ...given, document, workflow, stops, model: model ?? 'simulated', humans },
      { use: 'explore', fork },
    );
    return run;
  }

  /** It has come to its end, or as far as it comes. */
  #ended(run: Run): void {
    const working = this.#working;
    if (working?.run !== run || !this.open) return;
    const now = performance.now();
    this.#last = { at: now, took: now - working.since };
    const before = this.#explored;
    this.#explored = run;
    if (!this.#previews) this.#show(run);
    this.#working = null;
    before?.clear();
    if (this.#due) this.#begin();
  }

  #show(run: Run): void {
    // What cannot run has no rounds to be seen.
    this.#run.present(SHOWN.includes(run.state.phase) ? run : null);
  }

  #end(): void {
    this.#previews = false;
    this.spoken.say('');
    this.#run.present(null);
    this.#working?.run.clear();
    this.#explored?.clear();
    this.#working = null;
    this.#explored = null;
    this.#due = false;
  }
}

const SHOWN: readonly RunState['phase'][] = ['ended', 'paused'];
const RESTING: readonly RunState['phase'][] = ['ended', 'interrupted', 'lost'];

function groundOf({ document, workflow, stops }: Readonly<RunState>): Ground | null {
  return document && workflow ? { document, workflow, stops } : null;
}

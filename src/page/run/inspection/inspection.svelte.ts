import { untrack } from 'svelte';
import type { ActivationDetail, RoundRow } from '../../../engine/journal/rounds.ts';
import type { Moment } from '../../../engine/inspection/moment.ts';
import type { LoopView } from '../../../engine/journal/view.ts';
import type { Workflow } from '../../../engine/workflow/workflow.ts';
import type { LibraryWorker } from '../../../worker/protocol.ts';
import type { RunInView } from '../run-in-view.svelte.ts';
import { CacheShelf } from './cache-shelf.ts';
import { Glance } from './glance.svelte.ts';
import { OpenedDetail, type Wanted } from './opened-detail.svelte.ts';
import { RunDiagnoses } from './run-diagnoses.svelte.ts';
import { RoundChoice } from './round-choice.svelte.ts';
import type { RoundsCache } from './rounds-cache.svelte.ts';
import type { FoundText, OpenField, RoundFocus, Subject } from './run-focus.ts';
import { stateSeq } from './loop-state.ts';
import { ShownMoment } from './shown-moment.svelte.ts';

const RESTING: readonly RunInView['state']['phase'][] = ['paused', 'ended', 'interrupted', 'lost'];

/**
 * What of the run is looked at: one selection that sheet, graph, Run view and scrubber share. Which loop, which round of each, and what
 * the Run view is about; the rounds and details behind it are fetched as they are looked at.
 */
export class Inspection {
  readonly #run: RunInView;
  readonly #library: () => LibraryWorker | null;
  readonly #glance = new Glance();
  readonly opening = new OpenedDetail();
  readonly diagnoses = new RunDiagnoses();
  /**
   * Grows with every round that comes. What is derived may be the first that asks for a cache, and what is made while something is derived
   * is not watched by that.
   */
  #arrivals = $state.raw(0);
  #shelf: CacheShelf = $state.raw(this.#newShelf());
  #choice: RoundChoice = $state.raw(this.#newChoice());
  #focus: RoundFocus | null = $state.raw(null);
  #chosenLoop: number | null = $state.raw(null);
  #subject: Subject | null = $state.raw(null);
  #found: FoundText | null = $state.raw(null);
  /** The fact that the scrubber stands before; null where a round or the newest is looked at. */
  #scrubbed: number | null = $state.raw(null);
  readonly #shown = new ShownMoment<Moment>((seq) => this.#momentAt(seq));
  readonly #state = new ShownMoment<Moment>((seq) => this.#momentAt(seq));
  #runId: string | null = null;
  /** The run that is looked at, or of which something was explored. */
  #looked: string | null = null;

  /** The run as it is shown: step by step, or now and then while it goes as fast as it can. */
  readonly view = $derived.by(() => this.#glance.shown.view);
  /** Loops that are in no other, in the order in which they were entered. */
  readonly outer: readonly LoopView[] = $derived.by(() =>
    Object.values(this.view?.loops ?? {})
      .filter((loop) => loop.around === -1)
      .toSorted((one, other) => one.frame - other.frame),
  );
  /** The loop whose rounds the sheet shows. */
  readonly loop: LoopView | null = $derived.by(
    () => this.outer.find((one) => one.part === this.#chosenLoop) ?? this.outer.at(-1) ?? null,
  );
  /** Its chosen round; 0 while it has none. */
  readonly selected = $derived.by(() => (this.loop ? this.#choice.selected(this.loop.frame, this.loop.rounds) : 0));
  readonly round: RoundRow | null = $derived.by(() => (this.loop ? this.#rowOf(this.loop.frame, this.selected) : null));
  /** The newest round is followed. */
  readonly following = $derived.by(() => this.loop === null || this.#choice.pinned(this.loop.frame) === null);

  /** The fact up to which the run is looked at; null: all that happened. */
  readonly at: number | null = $derived.by(() => {
    if (this.#scrubbed !== null) return this.#scrubbed;
    const row = this.following ? null : this.round;
    return row?.verdict ? row.last + 1 : null;
  });

  /** The round that the subject is looked at in; null outside of rounds, and while it is fetched. */
  readonly subjectRound: RoundRow | null = $derived.by(() => {
    const subject = this.#subject;
    if (!subject || subject.kind === 'run' || subject.frame === null) return null;
    return this.#roundOf(subject.frame);
  });
  /** How many rounds the subject's loop has, and which of them is chosen; 0 where it lies in none. */
  readonly subjectRounds = $derived.by(() => {
    const subject = this.#subject;
    return !subject || subject.kind === 'run' || subject.frame === null ? 0 : this.#roundsIn(subject.frame);
  });
  readonly subjectChosen = $derived.by(() => {
    const subject = this.#subject;
    return !subject || subject.kind === 'run' || subject.frame === null ? 0 : this.#chosenIn(subject.frame);
  });
  readonly #wanted: Wanted | 'not known yet' | null = $derived.by(() => this.#wantedNow());

  constructor(run: RunInView, library: () => LibraryWorker | null) {
    this.#run = run;
    this.#library = library;
  }

  get choice(): RoundChoice {
    return this.#choice;
  }

  get subject(): Subject | null {
    return this.#subject;
  }

  /** The text that was looked for and opened, to be marked where it stands; null where none was. */
  get found(): FoundText | null {
    return this.#found;
  }

  /** The run as it was at the moment that is looked at, for the graph; null where it is looked at as it is now. */
  get past(): Moment | null {
    return this.at === null ? null : this.#shown.told;
  }

  /** The moment of which the state of the loop is told that the subject is. */
  get moment(): Moment | null {
    return this.#state.told;
  }

  /** The cell of the sheet that is open. */
  get cell(): OpenField | null {
    const subject = this.#subject;
    return subject?.kind === 'node' && subject.frame !== null ? { frame: subject.frame, part: subject.part } : null;
  }

  /** The rounds of a loop entry, as far as they were looked at. */
  cacheOf(frame: number): RoundsCache {
    return this.#shelf.of(frame, this.loop?.frame ?? frame);
  }

  /** Shows another loop in the sheet. */
  chooseLoop(part: number): void {
    this.#chosenLoop = part;
    this.#subject = null;
  }

  open(subject: Subject | null): void {
    this.#subject = subject;
  }

  /** Marks a text in the activation that it was found in. */
  mark(found: FoundText | null): void {
    this.#found = found;
  }

  /** Opens a node in the chosen round of the loop that it lies in, else in its last activation. */
  openNode(workflow: Workflow, part: number): void {
    this.open({ kind: 'node', part, frame: this.#frameWith(workflow, part) });
  }

  /** Looks at the run just before a fact; at or beyond the newest it is followed. */
  scrub(seq: number): void {
    if (seq >= (this.view?.seq ?? 0)) return this.follow();
    this.#scrubbed = Math.max(0, seq);
  }

  /** Chooses a round of the loop that the sheet shows; one beyond the newest follows it. */
  pin(round: number): void {
    const { loop } = this;
    if (loop) this.pinIn(loop.frame, loop.rounds, round);
  }

  pinIn(frame: number, rounds: number, round: number): void {
    this.#scrubbed = null;
    if (round > rounds) this.#choice.follow(frame);
    else this.#choice.pin(frame, Math.max(1, round));
  }

  /** Follows the newest round of the loop that the sheet shows. */
  follow(): void {
    this.#scrubbed = null;
    if (this.loop) this.#choice.follow(this.loop.frame);
  }

  /** The activation that is open; null while it is fetched, and another may still be shown. */
  get opened(): ActivationDetail | null {
    return this.opening.of === this.#wanted ? this.opening.detail : null;
  }

  /** The round before or after, of the loop that was looked at last, else of the outermost one. */
  turn(by: number): void {
    const focus = this.#focus;
    const loops = Object.values(this.view?.loops ?? {});
    const loop = (focus && loops.find(({ frame }) => frame === focus.frame)) ?? this.loop;
    if (!loop || loop.rounds === 0) return;
    this.pinIn(loop.frame, loop.rounds, this.#choice.selected(loop.frame, loop.rounds) + by);
  }

  /** Keeps up with the run; called once, by the component that holds what shows it. */
  attend(): void {
    // Before anything is drawn: no cell of the run before is seen beside the new one's.
    $effect.pre(() => {
      const { state } = this.#run;
      untrack(() => this.#take(state));
    });
    $effect(() => () => this.#glance.end());
    // Details come from a worker: fetched again when something else is opened or its activation goes on.
    $effect(() => {
      const wanted = this.#wanted;
      const library = this.#library();
      if (wanted === 'not known yet') return;
      untrack(() => void this.opening.fetch((seq) => this.#run.shown.activation(library, seq), this.#lookUp, wanted));
    });
    // So does what may be wrong, which is asked for where somebody can read it: once the run rests.
    $effect(() => {
      const { phase, runId, finished } = this.#run.state;
      if (runId !== null && (finished !== null || RESTING.includes(phase)))
        untrack(() => void this.diagnoses.ask(() => this.#run.shown.diagnoses(this.#library())));
    });
    // The state of a moment comes from a worker, too.
    $effect(() => {
      void this.#run.state.runId;
      const seq = this.at;
      untrack(() => this.#shown.want(seq));
    });
    $effect(() => {
      const { runId } = this.#run.state;
      const isOfLoop = runId !== null && this.#subject?.kind === 'loop';
      const newest = this.view?.seq ?? 0;
      const seq = isOfLoop ? stateSeq(this.subjectRound, this.#scrubbed, this.at ?? newest) : null;
      untrack(() => this.#state.want(seq));
    });
    // Where the scrubber stands, the rounds of that moment are chosen.
    $effect(() => {
      const moment = this.#shown.told;
      if (moment && this.#scrubbed !== null) untrack(() => this.#chooseRoundsOf(moment));
    });
    // The rounds of an inner loop that is looked at need not be unfolded in the sheet.
    $effect(() => {
      const subject = this.#subject;
      const seq = this.view?.seq ?? 0;
      if (!subject || subject.kind === 'run' || subject.frame === null) return;
      const round = this.#chosenIn(subject.frame);
      if (round > 0) this.cacheOf(subject.frame).want(Math.max(1, round - 1), round, seq);
    });
  }

  #take(state: RunInView['state']): void {
    if (state.runId !== this.#runId) {
      this.#runId = state.runId;
      this.#shelf = this.#newShelf();
      this.#shown.renew();
      this.#state.forget();
      this.diagnoses.forget();
    }
    // What was explored of a run has its rounds and nodes: what is looked at stays.
    const { looked } = this.#run;
    if (looked !== this.#looked) {
      this.#looked = looked;
      this.#choice = this.#newChoice();
      this.#focus = null;
      this.#subject = null;
      this.#found = null;
      this.#scrubbed = null;
    }
    // What is shown already is looked at, and not waited for.
    this.#glance.take(state);
    const { newest, view } = this.#glance.shown;
    this.#shelf.take(newest, view?.seq ?? 0);
  }

  #momentAt(seq: number): Promise<Moment | null> {
    return this.#run.shown.questions(this.#library())?.moment(seq) ?? Promise.resolve(null);
  }

  #chooseRoundsOf({ loops }: Moment): void {
    for (const { frame, round } of Object.values(loops)) if (round > 0) this.#choice.hold(frame, round);
  }

  readonly #lookUp = (part: number, before: number): Promise<number | null> =>
    this.#run.shown.lastStart(this.#library(), part, before);

  #newShelf(): CacheShelf {
    return new CacheShelf(
      (frame, from, to) => this.#run.shown.rounds(this.#library(), frame, from, to),
      () => this.#arrivals++,
    );
  }

  #newChoice(): RoundChoice {
    return new RoundChoice(
      () => this.#focus,
      (focus) => (this.#focus = focus),
    );
  }

  #chosenIn(frame: number): number {
    return this.#choice.selected(frame, this.#roundsIn(frame));
  }

  #roundsIn(frame: number): number {
    const known = Object.values(this.view?.loops ?? {}).find((loop) => loop.frame === frame)?.rounds;
    const inside = this.round?.inner.find((entry) => entry.frame === frame)?.rounds;
    // Of an entry that is neither the newest nor in the chosen round as much is known as was looked at.
    return inside ?? known ?? Math.max(this.#choice.pinned(frame) ?? 0, ...this.cacheOf(frame).rounds.keys());
  }

  #roundOf(frame: number): RoundRow | null {
    return this.#rowOf(frame, this.#chosenIn(frame));
  }

  #rowOf(frame: number, round: number): RoundRow | null {
    void this.#arrivals;
    return this.cacheOf(frame).rounds.get(round) ?? null;
  }

  /** The loop entry in whose chosen round a node ran: the loop of the sheet, or one that was entered in its chosen round. */
  #frameWith(workflow: Workflow, part: number): number | null {
    const { loop, round } = this;
    if (!loop) return null;
    const scope = workflow.nodes[part]?.scope;
    const isOf = (named: number): boolean => {
      const id = workflow.nodes[named]?.id;
      return workflow.loops.some(
        (one) => one.scope === scope && (one.id === id || workflow.nodes[named]?.scope === scope),
      );
    };
    if (round?.cells.some((cell) => cell.part === part) || isOf(loop.part)) return loop.frame;
    return round?.inner.findLast((entry) => isOf(entry.part))?.frame ?? null;
  }

  #wantedNow(): Wanted | 'not known yet' | null {
    const subject = this.#subject;
    if (subject?.kind !== 'node') return null;
    const { part, frame } = subject;
    const view = this.view?.nodes[part];
    if (frame === null && subject.seq !== undefined)
      return { seq: subject.seq, status: `${view?.status} ${view?.runs}`, compared: null };
    if (frame === null) return { part, before: this.#until(), status: `${view?.status} ${view?.runs}` };
    const row = this.subjectRound;
    const isMeant = row?.cells.some((cell) => cell.seq === subject.seq) ?? false;
    const seq = (isMeant ? subject.seq : null) ?? seqOf(row, part);
    // Of what is explored the rounds are fetched anew: what is shown of them stays meanwhile, with what is typed into it.
    if (!row && this.#chosenIn(frame) > 0) return 'not known yet';
    if (!row || seq === null) return null;
    const status = row.cells.find((cell) => cell.seq === seq)?.status ?? '';
    const { rounds } = this.cacheOf(frame);
    for (let earlier = row.round - 1; earlier > 0 && rounds.has(earlier); earlier--) {
      const before = seqOf(rounds.get(earlier) ?? null, part);
      if (before !== null) return { seq, status, compared: { round: earlier, seq: before } };
    }
    return { seq, status, compared: null };
  }

  /** The fact up to which is looked: the end of the round that is pinned, else what happened last. */
  #until(): number {
    return this.at ?? Number.MAX_SAFE_INTEGER;
  }
}

/** The last activation of a node in a round. */
function seqOf(row: RoundRow | null, part: number): number | null {
  return row?.cells.findLast((cell) => cell.part === part)?.seq ?? null;
}

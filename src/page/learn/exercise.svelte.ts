import { untrack } from 'svelte';
import type { LoopDocument } from '../../engine/document/document.ts';
import type { Lesson } from '../../engine/document/settings/lesson.ts';
import type { Expected } from '../../engine/after-run/expectations/expected.ts';
import { howEnded } from '../../engine/after-run/expectations/how-ended.ts';
import type { EndWord } from '../../engine/document/settings/expectation.ts';
import type { SeedTrial, WrittenLesson } from '../../worker/protocol.ts';
import type { Desk } from '../app/desk.svelte.ts';
import { checkRun } from '../run/check-run.ts';
import { expectedBy } from '../run/expectations.ts';
import { tellingLoop } from '../run/outcome.ts';
import { rightIn, type Guess } from './guesses.ts';

/** What the first run showed, and how much of the guess came so. */
interface GuessAnswer {
  right: ReturnType<typeof rightIn>;
  rounds: number;
  calls: number;
  end: EndWord | null;
}

/**
 * An exercise: a document with prose, and what it expects of its runs. It is done once a run of the text that is open comes as expected, and
 * those of other seeds do where the lesson asks for them.
 */
export class Exercise {
  readonly #desk: Desk;
  /** The document as the lesson begins with it. */
  #start: LoopDocument | null = $state.raw(null);
  /** What the text of the start says of itself; null where it says nothing, or was not read yet. */
  #written: WrittenLesson | null = $state.raw(null);

  #guess: Guess | null = $state.raw(null);
  /** What the first run after the guess said to it: that the text is mended makes no guess right or wrong. */
  #answered: GuessAnswer | null = $state.raw(null);
  /** How many hints were asked for. */
  hints = $state.raw(0);
  /** What a changed text comes to was seen, by a run or as a what-if. */
  #tried = $state.raw(false);
  #checked: { runId: string; outcomes: readonly Expected[] } | null = $state.raw(null);
  #trials: { runId: string; trials: readonly SeedTrial[] } | null = $state.raw(null);

  readonly lesson: Lesson | null = $derived.by(() => {
    const { state, document } = this.#desk.studio;
    const atFirst = this.#written?.lesson ?? this.#start?.settings.lesson;
    return state.opened?.written.lesson ?? atFirst ?? document.settings.lesson ?? null;
  });
  /** What the lesson asks for, whatever was taken out of the document since. */
  readonly expected = $derived.by(
    () => this.#written?.expect ?? this.#start?.settings.expect ?? expectedBy(this.#desk.studio),
  );

  /** Whether the run that is over came as expected, in the order of what is; null before there is one of the text that is open. */
  readonly outcomes: readonly Expected[] | null = $derived.by(() => {
    const { runId, finished, document } = this.#desk.run.state;
    if (!finished || runId === null || document?.text !== this.#desk.studio.document.text) return null;
    return this.#checked?.runId === runId ? this.#checked.outcomes : null;
  });
  readonly comes = $derived.by(() => this.outcomes !== null && this.outcomes.every(({ holds }) => holds === true));

  /** The runs of the other seeds, once all are done; null before, and where none are asked for. */
  readonly trials: readonly SeedTrial[] | null = $derived.by(() => {
    const { runId } = this.#desk.run.state;
    return this.comes && this.#trials?.runId === runId ? this.#trials.trials : null;
  });
  readonly done = $derived.by(() => {
    const { seeds, enough = seeds } = this.lesson ?? {};
    if (!this.comes || seeds === undefined) return this.comes;
    return this.trials !== null && this.trials.filter(({ missed }) => missed === null).length >= (enough ?? seeds);
  });

  /** The solution may be looked at: something was tried, or all hints were read and helped nothing. */
  readonly maySolve = $derived.by(() => {
    const { hints = [] } = this.lesson ?? {};
    return this.#tried || (hints.length > 0 && this.hints >= hints.length);
  });
  /** What has to be pressed, or mended, before it is seen whether things are as asked: null where that is seen already, or before the first run. */
  readonly awaits: 'apply' | 'mend' | 'run' | null = $derived.by(() => {
    const { run, studio, whatIf } = this.#desk;
    if (whatIf.open && !whatIf.previews) return whatIf.edits.length > 0 ? 'apply' : null;
    const { finished, document } = run.own.state;
    if (!finished || document?.text === studio.document.text) return null;
    return studio.state.opened?.runs === false ? 'mend' : 'run';
  });

  readonly #told: GuessAnswer | null = $derived.by(() => {
    const loop = tellingLoop(this.#desk.run.own.state);
    if (!this.#guess || !this.#desk.run.own.state.finished || !loop) return null;
    const { rounds } = loop;
    const calls = this.#desk.run.own.state.view?.result?.spent?.calls ?? 0;
    const end = loop.verdict ? howEnded(loop.verdict) : null;
    return { right: rightIn(this.#guess, { rounds, calls, end }), rounds, calls, end };
  });

  constructor(desk: Desk, start: LoopDocument | null) {
    this.#desk = desk;
    this.#start = start;
  }

  get guess(): Guess | null {
    return this.#guess;
  }

  set guess(guess: Guess | null) {
    this.#guess = guess;
    this.#answered = this.#told;
  }

  /** What the first run says to the guess; null where nothing was guessed, or nothing has run. */
  get answered(): GuessAnswer | null {
    return this.#answered ?? this.#told;
  }

  /** What the text of the start calls itself. */
  get name(): string {
    return this.#written?.name ?? '';
  }

  /** Another document is the exercise now: nothing was guessed or asked yet. */
  begin(start: LoopDocument): void {
    this.#start = start;
    this.#written = null;
    this.#guess = null;
    this.#answered = null;
    this.hints = 0;
    this.#tried = false;
  }

  /** Reads the lesson that stands in the text of the start itself: the text that is open may be broken while it is mended, or be a solution. */
  async readStart(): Promise<void> {
    const start = this.#start;
    if (!start?.text.includes('lesson')) return;
    const written = await this.#desk.library?.lessonIn(start.text, start.settings).catch(() => null);
    if (written && this.#start === start) this.#written = written;
  }

  /** Checks the run that is over, whenever it or what is expected is another. */
  async check(): Promise<void> {
    const { runId, finished, document } = this.#desk.run.state;
    if (!finished || runId === null) return;
    untrack(() => {
      this.#answered ??= this.#told;
      this.#tried ||= this.#start !== null && document?.text !== this.#start.text;
    });
    const outcomes = await checkRun(this.#desk, this.expected);
    if (outcomes) this.#checked = { runId, outcomes };
  }

  /** Runs the other seeds that the lesson asks for. */
  async trySeeds(): Promise<void> {
    const { studio, run, library, place } = this.#desk;
    const { seeds } = this.lesson ?? {};
    const { runId } = run.state;
    if (seeds === undefined || runId === null || !this.comes || this.#trials?.runId === runId) return;
    const { document } = studio;
    const numbers = Array.from({ length: seeds }, (_, at) => at + 1);
    const from = place === 'link' ? 'link' : 'file';
    const trials = await library?.trySeeds({ ...document, from }, this.expected, numbers).catch(() => null);
    if (trials) this.#trials = { runId, trials };
  }

  /** Puts the text as the lesson begins with it in place of what was made of it; it can be undone. */
  startAgain(): void {
    if (this.#start) this.#replace(this.#start.text);
  }

  /** Puts the solution in place; it can be undone. */
  showSolution(): void {
    const { solution } = this.lesson ?? {};
    if (solution !== undefined) this.#replace(solution);
  }

  /** The lesson has been changed. */
  get isChanged(): boolean {
    return this.#start !== null && this.#desk.studio.document.text !== this.#start.text;
  }

  #replace(text: string): void {
    const { studio } = this.#desk;
    studio.edit([{ range: { start: 0, end: studio.document.text.length }, text }]);
  }
}

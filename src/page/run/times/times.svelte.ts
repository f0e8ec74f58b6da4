import { asksVisitor } from '../../../engine/journal/ask.ts';
import type { LoopDocument } from '../../../engine/document/document.ts';
import type { ChosenModel } from '../../../ask/protocol.ts';
import { progressOf } from '../../../history/progress.ts';
import type { CameRun, LibraryWorker } from '../../../worker/protocol.ts';
import { newId } from '../../app/new-id.ts';
import type { Answers } from '../answers.svelte.ts';
import type { Models } from '../model/models.svelte.ts';
import { Run, type RunGiven, type StartRun } from '../run.svelte.ts';
import type { RunState } from '../run-state.ts';
import type { Studio } from '../../document/studio.svelte.ts';
import type { StopValue } from '../../../engine/workflow/loops/stop-value.ts';
import type { Workflow } from '../../../engine/workflow/workflow.ts';
import { nextShare, type Budget, type Shared } from '../../../engine/running/asking/shared-budget.ts';
import { OtherRule } from './other-rule.svelte.ts';
import { timesPlan, type TimesPlan } from './plan.ts';
import { timesKind, timesTold, type TimesKind, type TimesRow } from './told.ts';

/** What of the desk it takes to run its document many times. */
interface Around {
  readonly studio: Studio;
  readonly answers: Answers;
  readonly models: Models;
  readonly library: LibraryWorker | null;
  /** Runs that ask nobody are done by `explorer`, whose worker stays. */
  readonly tools: { lane(): RunLane; explorer: Pick<RunLane, 'start'> } | null;
  /** What of the visitor's each run is given. */
  readonly given: Pick<RunGiven, 'documentId' | 'apart' | 'asks' | 'from' | 'secrets'>;
  historyChanged(): void;
}

/** What was begun: the document with all that its runs are given, as it was then. */
export interface Series {
  times: number;
  plan: TimesPlan;
  document: LoopDocument;
  workflow: Workflow;
  /** The values of its text by which its loops end. */
  stops: readonly StopValue[];
  /** One budget over all runs; null where no real model answers. */
  all: Shared | null;
  startedAt: number;
}

/** Why the rest of the runs was not begun. */
export type CutShort = 'stopped' | 'budget' | 'other-model';

/** Does one run after the other: starting a worker for each takes longer than most runs. */
export interface RunLane {
  readonly start: StartRun;
  end(): void;
}

interface Going {
  id: string;
  run: Run;
  lane: RunLane;
  /** Null of a series, whose runs come by themselves. */
  nth: number | null;
  share: Budget | null;
  broken: TimesRow['broken'];
}

/** Milliseconds between two readings of the history while runs go on. */
const READ_EVERY = 250;

/** Runs of one document, many times: each an ordinary run of the history, none of them the one that the page shows. */
export class Times {
  readonly #desk: Around;
  #going: readonly Going[] = [];
  /** Of those that do nothing now. */
  #lanes: RunLane[] = [];
  #given: Omit<RunGiven, 'document'> | null = null;
  /** What those used that have ended. */
  #used: Shared[] = [];
  #begun = 0;
  /** Those that have ended, in the order in which they were begun: more than are shown, for a while. */
  #ended: readonly TimesRow[] = [];
  #reading = false;
  /** Ends the wait for the next reading. */
  #wake: () => void = () => undefined;
  #unread = false;

  series: Series | null = $state.raw(null);
  /** In the order in which they were begun. */
  rows: readonly TimesRow[] = $state.raw([]);
  /** Some of them go on, or will. */
  active = $state.raw(false);
  cut: CutShort | null = $state.raw(null);

  readonly told = $derived(timesTold(this.rows));
  /** Another stop rule over what the runs were answered. */
  readonly rule: OtherRule;

  constructor(desk: Around) {
    this.#desk = desk;
    this.rule = new OtherRule(() => desk.library);
  }

  /** Runs the document as it is now so many times. `all`: one budget over all runs, which counts where a real model answers. */
  async start(times: number, all: Shared | null): Promise<void> {
    const { studio } = this.#desk;
    if (this.active) return;
    await studio.whenSettled();
    const { opened } = studio.state;
    const plan = timesPlan(this.#desk);
    if (this.active || !opened?.runs || !opened.workflow || plan.isSame !== null) return;
    const { document } = studio;
    const { workflow, stops } = opened;
    this.#given = { ...this.#desk.given, workflow, stops, model: plan.by, humans: plan.humans };
    this.#used = [];
    this.#begun = 0;
    this.#ended = [];
    this.rows = [];
    this.cut = null;
    this.rule.forget();
    this.series = { times, plan, document, workflow, stops, all: plan.own && all, startedAt: Date.now() };
    this.active = true;
    this.#next();
  }

  /** Ends what goes on, and begins no more. */
  stop(): void {
    if (!this.active) return;
    this.cut = 'stopped';
    for (const { run } of this.#going) void run.stop();
    this.#next();
  }

  /** Goes through the runs that have ended again, with another value by which a loop ends. */
  setStop(stop: StopValue, value: string): void {
    const { document } = this.series ?? {};
    const { secrets = {} } = this.#given ?? {};
    if (document && !this.active) void this.rule.set({ document, secrets, rows: this.rows }, stop, value);
  }

  /** Takes it all away; the runs stay in the history. */
  forget(): void {
    this.stop();
    for (const { run } of this.#going) run.clear();
    for (const { lane } of this.#going) lane.end();
    this.#going = [];
    this.#rest();
    this.rule.forget();
    this.series = null;
    this.#ended = [];
    this.rows = [];
  }

  /** Begins as many as may go on at once, and ends with the last one. */
  #next(): void {
    const { series } = this;
    if (!series || !this.active) return;
    const { times, plan } = series;
    while (this.#begun < times && this.cut === null && this.#going.length < plan.atOnce) {
      // A run is answered by what was chosen last.
      if (plan.by === 'simulated') this.#beginAll(series);
      else if (plan.chosen !== this.#chosenNow(plan)) this.cut = 'other-model';
      else if (!this.#beginOne(series)) {
        if (this.#going.length > 0) return;
        this.cut = 'budget';
      }
    }
    if (this.#going.length === 0) this.#rest();
  }

  #rest(): void {
    this.active = false;
    for (const lane of this.#lanes.splice(0)) lane.end();
  }

  #chosenNow(plan: TimesPlan): ChosenModel | null {
    return plan.by === 'model' ? this.#desk.models.chosen : null;
  }

  /** Those that ask nobody are done together, all that are left. */
  #beginAll({ plan, document, times }: Series): void {
    const settings = { ...document.settings, ...(plan.seed !== null && { seed: plan.seed + this.#begun }) };
    const series = Array.from({ length: times - this.#begun }, newId);
    this.#begun = times;
    this.#begin({ id: series[0] ?? '', nth: null, share: null }, { ...document, settings }, series);
  }

  /** False where nothing is left to spend, or only once another has ended. */
  #beginOne({ plan, document, all }: Series): boolean {
    const taken = [...this.#used, ...this.#going.flatMap(({ share }) => share ?? [])];
    const share = plan.own && all ? nextShare(plan.own, all, taken) : null;
    if (plan.own && !share) return false;
    const nth = this.#begun++;
    const settings = {
      ...document.settings,
      ...(plan.seed !== null && { seed: plan.seed + nth }),
      ...(share && { budget: share }),
    };
    this.#begin({ id: newId(), nth, share }, { ...document, settings });
    return true;
  }

  #begin(
    { id, nth, share }: Pick<Going, 'id' | 'nth' | 'share'>,
    document: LoopDocument,
    series?: readonly string[],
  ): void {
    const { tools } = this.#desk;
    if (!tools || !this.#given) return;
    const run = new Run();
    const lane = series ? { start: tools.explorer.start, end: () => undefined } : (this.#lanes.pop() ?? tools.lane());
    const going: Going = { id, run, lane, nth, share, broken: null };
    this.#going = [...this.#going, going];
    const first = this.#ended.length;
    const start: StartRun = (order, receive, lost, line) =>
      lane.start(
        order,
        (message) => {
          receive(message);
          if (message.type === 'came') this.#came(message.runs, series ?? [], first);
          if (message.type === 'finished' && message.came) this.#came(message.came, series ?? [], first);
          if (message.type === 'view') this.#looked(going);
          if (message.type === 'finished' || message.type === 'refused') this.#over(going);
        },
        (why) => {
          lost(why);
          this.#over(going);
        },
        line,
      );
    run.start(start, { ...this.#given, document }, { runId: id, isUnwatched: true, ...(series && { series }) });
  }

  /** Takes what of a series has ended, as the history lists it. `first`: which of all runs its first one is. */
  #came(runs: readonly CameRun[], ids: readonly string[], first: number): void {
    const rows = runs.map(({ nth, run, progress, problems, spent, isLeft }): TimesRow => {
      const broken = isLeft ? 'unbounded' : null;
      return { id: ids[nth] ?? '', nth: first + nth, kind: timesKind(progress, problems), run, spent, broken };
    });
    this.#ended = [...this.#ended, ...rows];
    this.rows = this.#ended;
  }

  /** Nobody sits before it: one that waits for somebody is left there, and can be continued from the history. */
  #looked(going: Going): void {
    const { asksGoOn, view } = going.run.state;
    const asks = Object.values(view?.asks ?? {}).some(asksVisitor);
    if (!asks && asksGoOn === null) return;
    going.broken = asks ? 'asks' : 'unbounded';
    this.#over(going);
  }

  #over(going: Going): void {
    if (!this.#going.includes(going)) return;
    this.#going = this.#going.filter((each) => each !== going);
    const { id, run, lane, nth, share, broken } = going;
    // One that waits for somebody goes on waiting as long as its worker lives.
    if (broken === null && nth !== null) this.#lanes.push(lane);
    else lane.end();
    const { state } = run;
    const spent = state.view?.result?.spent ?? null;
    // Of one that broke off nobody knows what it used: no more than it might.
    this.#used.push(state.view?.result ? (spent ?? {}) : (share ?? {}));
    const kind = kindOf(state);
    // Of a series it is the one that broke off, or was refused; those after it are begun again.
    const at = nth ?? (this.cut === null && this.#ended.length < (this.series?.times ?? 0) ? this.#ended.length : null);
    if (at !== null) {
      const row = { id, nth: at, kind, run: null, spent, broken };
      this.#ended = [...this.#ended, row].toSorted((a, b) => a.nth - b.nth);
    }
    if (nth === null) this.#begun = this.#ended.length;
    run.clear();
    this.#next();
    if (!this.active) {
      this.rows = this.#ended;
      this.#wake();
    }
    void this.#read();
  }

  /** Shows those that have ended as the history lists them, now and then while some go on; once more where another has ended meanwhile. */
  async #read(): Promise<void> {
    this.#unread = true;
    if (this.#reading) return;
    this.#reading = true;
    while (this.#unread) {
      this.#unread = false;
      const { series } = this;
      const listed = await this.#desk.library?.listRuns().catch(() => null);
      if (series === this.series) {
        const byId = Object.fromEntries((listed ?? []).map((run) => [run.id, run]));
        this.#ended = this.#ended.map((row) => (isRead(row) ? row : { ...row, run: byId[row.id] ?? row.run }));
        this.rows = this.#ended;
      }
      // Each time all is listed, and the table laid out: once for each of a hundred short runs that would cost more than they do.
      if (this.active)
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
          setTimeout(resolve, READ_EVERY);
        });
    }
    this.#reading = false;
    this.#desk.historyChanged();
  }
}

/** As the history lists it for good: what is shown of it is not made again. */
function isRead({ run }: TimesRow): boolean {
  return run !== null && run.status !== 'running';
}

/** How a run counts that has ended, or was left. */
function kindOf({ phase, finished, view }: Readonly<RunState>): TimesKind {
  if (phase === 'refused') return 'refused';
  if (!view || phase !== 'ended' || finished === 'diverged' || finished === 'halted' || !finished) return 'stopped';
  return timesKind({ ...progressOf(view), status: finished }, view.problems);
}

import { notSaidBy, type Diagnosis } from '../../engine/after-run/diagnoses/diagnoses.ts';
import { emptyView } from '../../engine/journal/fold.ts';
import type { RunView } from '../../engine/journal/view.ts';
import { answeredBy, type HumansBy } from '../../engine/models/answered-by.ts';
import type { LoopDocument } from '../../engine/document/document.ts';
import type { Json } from '../../engine/workflow/json.ts';
import type { ActivationDetail, RoundRow } from '../../engine/journal/rounds.ts';
import type { TextSource } from '../../engine/reading/limits.ts';
import { unreachable } from '../../engine/workflow/unreachable.ts';
import type { StopValue } from '../../engine/workflow/loops/stop-value.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import { call, callsBy } from '../../worker/border/calls.ts';
import { applyDelta } from '../../worker/run/delta.ts';
import type {
  ForkOrder,
  LibraryWorker,
  RunMessage,
  RunOrder,
  KeptRunQuestions,
  RunQuestions,
  RunRead,
  RunUse,
  RunWorker,
  Step,
} from '../../worker/protocol.ts';
import type { SentRun } from '../../share/enclosed.ts';
import type { Lost } from '../../worker/run/run-client.ts';
import { NO_BOUND } from '../../wording/en/run/no-bound.ts';
import { announcement } from '../app/announcement.ts';
import { newId } from '../app/new-id.ts';
import { outruns } from './inspection/outruns.ts';
import { readPreference, writePreference } from '../app/preferences.ts';
import type { Models, RunAsks } from './model/models.svelte.ts';
import { endOf, noRun, phaseOf, type RunState } from './run-state.ts';
import { Spoken } from '../app/spoken.svelte.ts';
import { asksVisitor } from '../../engine/journal/ask.ts';
import { visitorsAsks, withVisitorsAsks, type IsForVisitor } from './view-delta.ts';

export type Speed = 'slow' | 'normal' | 'fast' | 'instant';

/** Milliseconds between activations for each speed. */
export const PACES: Record<Speed, number> = { slow: 900, normal: 300, fast: 70, instant: 0 };

/** A run worker at work: its calls, and the way to end it with its worker. */
export interface LiveRun {
  calls: Omit<RunWorker, 'start'>;
  kill(): void;
}

/** What is run, and by whom it is answered. */
export interface RunGiven {
  document: LoopDocument;
  /** The visitor's own document, or null for a template and a link. */
  documentId: string | null;
  workflow: Workflow;
  /** The values of its text by which its loops end. */
  stops: readonly StopValue[];
  model: RunOrder['model'];
  humans: HumansBy;
  /** Values of placeholders that look like keys. */
  secrets?: Readonly<Record<string, string>>;
  /** Whose text it is; a file's when it is left out. */
  from?: TextSource;
  /** It is of a stranger's document: not listed, and removed once no page shows it, unless the visitor keeps it. */
  apart?: boolean;
  /** The log that it was made of. */
  brought?: RunState['brought'];
  /** The run that it began with, where it is one of the history. */
  forkOf?: string;
  /** Asks its models, where real ones answer. */
  asks?: Pick<Models, 'attach' | 'chosen'>;
  /** Gets what the run leaves for the next one of the document, as inputs. */
  keep?: (inputs: Record<string, Json>) => void;
}

interface RunOptions {
  use?: RunUse;
  runId?: string;
  /** Of a fork, and of what is explored. */
  fork?: ForkOrder;
  /** Of a replay: it came with a link. */
  received?: SentRun;
  /** Pauses it after its first round or node. */
  step?: Step;
  /** It goes as fast as it can, whatever the speed: nobody looks at it. */
  isUnwatched?: boolean;
  /** It is the first of these, as of an order. */
  series?: readonly string[];
}

/** Starts a run in a worker of its own; every message of its port goes to `receive`. */
export type StartRun = (
  order: RunOrder,
  receive: (message: RunMessage) => void,
  lost: (why: Lost) => void,
  /** To the frame that asks models for it. */
  line?: MessagePort,
) => LiveRun;

/** Looks on at a run of another page, until `over`; returns what ends it. */
export type FollowRun = (runId: string, receive: (message: RunMessage) => void, over: () => void) => () => void;

/** Where rounds of ended runs are read. */
type RunLibrary = Pick<LibraryWorker, 'diagnoses' | 'readRun' | keyof RunQuestions>;

/** Uses in which somebody outside is asked. */
const ASKING: readonly RunUse[] = ['new', 'continue', 'fork'];

/** What a listener is told of a run that is begun, where that is no new one. */
const BEGUN: Partial<Record<RunUse, string>> = { replay: 'Replay started', continue: 'The run continues' };

const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast', 'instant'];

/** A run, live or from the history, and the visitor's hand on it. */
export class Run {
  #state: RunState = $state.raw(noRun());
  #speed: Speed = $state.raw('normal');
  #outran = $state.raw(false);
  readonly #pausesBefore: (workflow: Workflow) => readonly string[];
  readonly #edition: () => number;
  #live: LiveRun | null = null;
  #isForVisitor: IsForVisitor = () => true;
  #keep: ((inputs: Record<string, Json>) => void) | null = null;
  #unfollow: (() => void) | null = null;
  #trying: string[] = [];
  /** Activations between the last two views. */
  #step = 0;
  #asks: RunAsks | null = null;
  /** What models have said so far of what they are asked, by the sequence number of `asked`: gone as soon as an answer is whole. */
  #partials: Readonly<Record<number, string>> = $state.raw({});
  /** What a screen reader is told of it. */
  readonly spoken = new Spoken();

  /** A run is being done now, waiting and pausing included. */
  readonly active = $derived(['starting', 'running', 'paused'].includes(this.#state.phase));
  /** It waits for the visitor's answer. */
  readonly waiting = $derived(this.active && Object.values(this.#state.view?.asks ?? {}).some(asksVisitor));

  /** The same by the node that was asked, its index of the Plan: while an answer comes, and no longer. */
  readonly saying: Readonly<Record<number, string>> = $derived.by(() => {
    const asks = this.#state.view?.asks ?? {};
    const told: Record<number, string> = {};
    for (const [asked, text] of Object.entries(this.#partials)) {
      const ask = asks[Number(asked)];
      if (ask && text !== '') told[ask.part] = text;
    }
    return told;
  });

  /** It goes on faster than anybody could follow: what moves would only flicker. */
  readonly rushing = $derived(this.#state.phase === 'running' && this.#outran);

  /** `pausesBefore`: the nodes before which a run of a workflow pauses that is begun now, by their ids; `edition`: of the text that is open. */
  constructor(pausesBefore: (workflow: Workflow) => readonly string[] = () => [], edition = () => 0) {
    this.#pausesBefore = pausesBefore;
    this.#edition = edition;
  }

  get state(): Readonly<RunState> {
    return this.#state;
  }

  get speed(): Speed {
    return this.#speed;
  }

  /** Takes up what this browser remembers. */
  recall(): void {
    this.#speed = SPEEDS.find((speed) => speed === readPreference('speed')) ?? 'normal';
  }

  setSpeed(speed: Speed): void {
    this.#speed = speed;
    writePreference('speed', speed);
    void this.#live?.calls.setPace(PACES[speed]);
  }

  /** Begins a run of the document; a run that is still going is ended. */
  start(start: StartRun, given: RunGiven, options: RunOptions = {}): void {
    this.#end();
    const runId = options.runId ?? newId();
    const { use = 'new', fork, received } = options;
    const { document, documentId, workflow, stops, model, humans, secrets = {} } = given;
    this.#keep = given.keep ?? null;
    this.spoken.say(BEGUN[use] ?? 'Run started');
    const view = emptyView(workflow.nodes.length, workflow.edges.length);
    this.#trying = [];
    this.#step = 0;
    const apart = given.apart ?? false;
    const marked = this.#pausesBefore(workflow);
    const explores = use === 'explore' ? (fork?.run ?? null) : null;
    const asked = { runId, workflow, document, edition: this.#edition(), stops, model, humans, explores };
    const { brought } = given;
    const forkOf = use === 'fork' && fork ? fork.run : given.forkOf;
    this.#asks = model === 'model' && ASKING.includes(use) ? (given.asks?.attach(runId) ?? null) : null;
    this.#state = {
      ...noRun(),
      ...asked,
      phase: 'starting',
      view,
      apart,
      ...(brought && { brought }),
      ...(forkOf !== undefined && { forkOf }),
    };
    const order: RunOrder = {
      runId,
      use,
      ...(fork && { fork }),
      ...(received && { received }),
      ...(options.series && { series: options.series }),
      documentId,
      document,
      model,
      humans,
      pace: explores === null && !received && !options.isUnwatched ? PACES[this.#speed] : 0,
      asksGoOn: use !== 'replay',
      ...(this.#asks?.asked && { asked: this.#asks.asked }),
      ...(marked.length > 0 && { pauseBefore: marked }),
      ...(apart && { apart }),
      ...(given.from && { from: given.from }),
      ...(Object.keys(secrets).length > 0 && { secrets: { ...secrets } }),
    };
    // What is explored asks nobody: it halts there, and says whom it would ask.
    this.#isForVisitor = explores === null ? visitorsAsks(order) : () => true;
    const current = (): boolean => this.#state.runId === runId && this.#live === live;
    const live: LiveRun = start(
      order,
      (message) => current() && this.#receive(message),
      (why) => current() && this.#lost(why),
      this.#asks?.line,
    );
    this.#live = live;
    if (options.step) void this.step(options.step);
  }

  /** The model that it asks for a node, by its id, while it goes on. */
  asksModel(node: string): string | null {
    return this.#asks?.model(node) ?? null;
  }

  /** Shows a run of the history. */
  open(run: RunRead): void {
    this.#end();
    const { summary, document, humans, opened } = run;
    // What it asks can be answered once it goes on: a card now would take an answer that nobody hears.
    const view = withVisitorsAsks(run.view, () => false);
    this.#state = {
      ...noRun(),
      phase: phaseOf(summary.status),
      continuable: summary.continuable ?? false,
      ...(summary.brought && { brought: summary.brought }),
      ...(summary.parent && { forkOf: summary.parent.run }),
      runId: summary.id,
      workflow: opened.workflow,
      document,
      edition: this.#edition(),
      stops: opened.stops,
      model: answeredBy(summary.model),
      humans,
      view,
      finished: endOf(summary.status),
      origin: 'history',
    };
    const before = emptyView(view.nodes.length, view.edges.length);
    const cutOff = { text: summary.brought ? 'The run breaks off' : 'The run was interrupted' };
    const isCutOff = this.#state.phase === 'interrupted';
    this.spoken.tell(isCutOff ? cutOff : opened.workflow && announcement(opened.workflow, before, view, null));
  }

  /** Looks on at the run that is shown, which another page does; `over` is told when nobody does it any more. */
  follow(follow: FollowRun, over: () => void): void {
    const { runId } = this.#state;
    if (runId === null || this.#state.phase !== 'elsewhere') return;
    this.#isForVisitor = () => false;
    this.#unfollow = follow(runId, (message) => this.#state.runId === runId && this.#receive(message), over);
  }

  /** Keeps a run in the history that is only here, as one of that document where it is of none; false when it could not be stored. */
  async keep(documentId?: string): Promise<boolean> {
    const kept = (await this.#live?.calls.keep(documentId)) ?? false;
    if (kept) this.#state = { ...this.#state, apart: false };
    return kept;
  }

  /** Ends the run. A worker that does not hear is ended by the client, which then says that it was lost. */
  async stop(): Promise<void> {
    if (this.active) await this.#live?.calls.stop();
  }

  async pause(): Promise<void> {
    await this.#live?.calls.pause();
  }

  async resume(): Promise<void> {
    await this.#live?.calls.resume();
  }

  /** Goes on to the end of the next round of any loop, or of the next node, then pauses. */
  async step(by: Step): Promise<void> {
    await this.#live?.calls.step(by);
  }

  /** Marks the nodes before which it pauses from now on, by their ids. */
  async pauseBefore(ids: readonly string[]): Promise<void> {
    if (this.active) await this.#live?.calls.pauseBefore([...ids]);
  }

  async answer(asked: number, text: string): Promise<void> {
    await this.#live?.calls.answer(asked, text);
  }

  /** Passes over seconds of the run clock while an answer of the visitor is waited for. */
  async skip(seconds: number): Promise<void> {
    await this.#live?.calls.skip(seconds);
  }

  /** Rounds of a loop, wherever they lie. */
  async rounds(library: RunLibrary | null, frame: number, from: number, to: number): Promise<RoundRow[]> {
    return this.questions(library)?.rounds(frame, from, to) ?? [];
  }

  /** Everything about one activation. */
  async activation(library: RunLibrary | null, seq: number): Promise<ActivationDetail | null> {
    return this.questions(library)?.activation(seq) ?? null;
  }

  /**
   * What may be wrong with its rounds: while it goes on of its worker, afterwards, where it is kept, of the history, with changes of the text
   * that would mend it.
   */
  async diagnoses(library: RunLibrary | null): Promise<Diagnosis[]> {
    const { runId, phase, apart, view } = this.#state;
    if (this.#live && (phase !== 'ended' || apart || !library))
      return notSaidBy(view?.problems ?? [], await this.#live.calls.diagnoses());
    return runId && library ? library.diagnoses(runId) : [];
  }

  /** The last activation of a node, of those that began before fact `before`. */
  async lastStart(library: RunLibrary | null, part: number, before: number): Promise<number | null> {
    return this.questions(library)?.lastStart(part, before) ?? null;
  }

  /** Questions about it, asked where its journal lies; null where there is no run, or nobody to ask. */
  questions(library: RunLibrary | null): RunQuestions | null {
    const { runId } = this.#state;
    if (this.#live) return this.#live.calls;
    if (runId === null || !library) return null;
    return callsBy<RunQuestions>((name, values) => call<KeptRunQuestions>(library, name, [runId, ...values]));
  }

  /** Takes the run away from the page; what was recorded stays in the history. */
  clear(): void {
    this.#end();
    this.#state = noRun();
    this.spoken.say('');
  }

  #receive(message: RunMessage): void {
    if (message.type !== 'trying') this.#trying = [];
    switch (message.type) {
      case 'view': {
        const { view, workflow } = this.#state;
        if (!view || !workflow) return;
        const next = withVisitorsAsks(applyDelta(view, message.delta), this.#isForVisitor);
        const { asksGoOn, pausedBefore } = message.delta;
        this.spoken.tell(asksGoOn === null ? announcement(workflow, view, next, pausedBefore) : { text: NO_BOUND });
        const step = next.activations - view.activations;
        this.#outran = outruns(step, this.#step);
        this.#step = step;
        this.#dropPartials(next);
        this.#state = {
          ...this.#state,
          view: next,
          newest: message.delta.rows,
          clock: message.delta.clock,
          asksGoOn,
          pausedBefore,
          phase: this.#unfollow ? 'elsewhere' : message.delta.paused ? 'paused' : 'running',
        };
        return;
      }
      case 'opened':
        this.#state = { ...this.#state, workflow: message.workflow };
        return;
      case 'beat':
      case 'came':
        return;
      case 'partial':
        // Whoever looks on is told of whole answers.
        if (!this.#unfollow) this.#partials = { ...this.#partials, [message.asked]: message.text };
        return;
      case 'trying':
        this.#trying.push(message.pattern);
        return;
      case 'refused':
        // Whoever looks on was refused nothing.
        if (this.#unfollow) return;
        this.#state = { ...this.#state, phase: 'refused', refused: message.problems };
        this.spoken.say('The run was refused');
        return;
      case 'finished':
        // Whoever looks on is told by the end of the owner.
        if (this.#state.phase === 'refused' || this.#unfollow) return;
        this.#state = { ...this.#state, phase: 'ended', finished: message.status, otherDraft: message.otherDraft ?? 0 };
        this.#endAsking();
        if (message.left) this.#keep?.(message.left);
        return;
      default:
        return unreachable(message);
    }
  }

  #lost(why: Lost): void {
    this.#endAsking();
    this.#live?.kill();
    this.#live = null;
    this.#state = { ...this.#state, phase: 'lost', lost: { why, patterns: this.#trying } };
    this.spoken.say(why === 'not-loaded' ? 'The run did not start' : 'The run stopped responding');
  }

  /** What was said of a question is gone with it. */
  #dropPartials({ asks }: RunView): void {
    const said = Object.entries(this.#partials);
    const open = said.filter(([asked]) => Number(asked) in asks);
    if (open.length < said.length) this.#partials = Object.fromEntries(open);
  }

  #endAsking(): void {
    this.#asks?.end();
    this.#asks = null;
    this.#partials = {};
  }

  #end(): void {
    this.#endAsking();
    this.#unfollow?.();
    this.#unfollow = null;
    this.#live?.kill();
    this.#live = null;
  }
}

import type { LoopDocument } from '../../engine/document/document.ts';
import type { TextRange } from '../../engine/workflow/problem.ts';
import { sealDocument, type Sealed } from '../../engine/secrets/seal.ts';
import type { TextSource } from '../../engine/reading/limits.ts';
import type { OpenedText } from '../../opened/opened-text.ts';
import type { LibraryWorker, Step } from '../../worker/protocol.ts';
import { Answers } from '../run/answers.svelte.ts';
import { ANSWERS_MENU } from '../../wording/en/run/answers-menu.ts';
import { Models } from '../run/model/models.svelte.ts';
import { Acting } from '../builder/acting.svelte.ts';
import { Builder } from '../builder/builder.svelte.ts';
import { Comparison } from '../run/compare/comparison.svelte.ts';
import { Breakpoints } from '../run/breakpoints.svelte.ts';
import { withRenamedNodes } from '../../engine/models/scripted/script-edit.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import { Chooser } from '../document/opening/chooser.svelte.ts';
import { DrillDown } from '../builder/drill-down.ts';
import { exampleInput } from '../document/example-inputs.ts';
import { Deployment } from './deployment.svelte.ts';
import type { DocumentShelf } from '../document/document-shelf.ts';
import { Layout } from './layout.svelte.ts';
import { Inspection } from '../run/inspection/inspection.svelte.ts';
import { newId } from './new-id.ts';
import { Notices, type Notice } from './notices.svelte.ts';
import { KeptRuns } from '../history/kept-runs.ts';
import { leaveRun } from '../run/left-run.ts';
import { createPlaceMemory, type PlaceMemory } from './place.ts';
import { Run, type FollowRun, type RunGiven, type StartRun } from '../run/run.svelte.ts';
import { RunInView } from '../run/run-in-view.svelte.ts';
import { runOf, type RunOf } from '../run/run-of.ts';
import type { RunLane, Times } from '../run/times/times.svelte.ts';
import { RunStart } from '../run/start-run.ts';
import { openSent } from '../share/sent/open-sent.ts';
import { Sending } from '../share/sent/sending.svelte.ts';
import { Studio } from '../document/studio.svelte.ts';
import { placeOf, type Origin } from '../document/studio-state.ts';
import type { Template } from '../document/opening/templates.ts';
import { partAt } from '../document/parts.ts';
import { movedRange } from '../document/text-edits.ts';
import { Theme } from './theme.svelte.ts';
import { unsavedTexts } from '../document/opening/unsaved.ts';
import { WayBack } from '../document/opening/way-back.ts';
import { renamesBetween, type ForkGiven, type Ground } from '../run/what-if/change.ts';
import { keptOf } from '../run/what-if/kept-changes.ts';
import { WhatIf, type RunExplorer } from '../run/what-if/what-if.svelte.ts';

/** Where the desk stands: the studio, to which the visitor comes back, or the page of links. */
type DeskPlace = 'studio' | 'link';

/** What the browser gives to the desk once the page lives in one. */
export interface DeskTools {
  library: LibraryWorker;
  shelf: DocumentShelf;
  startRun: StartRun;
  /** Explores kept runs. */
  explorer: RunExplorer;
  followRun: FollowRun;
  /** A worker that does one run after the other, until it is ended. */
  lane(): RunLane;
  /** What Run needs has been fetched, or cannot be: now what is large may be. */
  runWorkerLoaded: Promise<void>;
}

/** Everything that one page of the playground has open: document, run, layout and theme, and what is done across them. */
export class Desk {
  readonly studio: Studio;
  readonly run: RunInView = new RunInView(
    new Run(
      (workflow) => this.breakpoints.in(workflow),
      () => this.studio.state.edition,
    ),
  );
  /** The model that the visitor agreed to, and who asks it. */
  readonly models: Models = new Models(() => this.studio.state.drawn?.workflow.nodes ?? []);
  /** Who answers in the next run. */
  readonly answers: Answers;
  /** What of the run is looked at. */
  readonly inspection = new Inspection(this.run, () => this.library);
  /** What is explored of the run. */
  readonly whatIf = new WhatIf(this.run, () => ({
    explorer: this.#tools?.explorer ?? null,
    given: this.given,
    keep: (changes) => this.memory.note({ explored: keptOf(changes) }),
  }));
  /** What the run is compared with. */
  readonly comparison = new Comparison(this.run, () => this.library);
  /** What a link is about to hold. */
  readonly sending: Sending = new Sending(this);
  readonly breakpoints: Breakpoints = new Breakpoints(this);
  /** What is done to the document by its parts. */
  readonly acting: Acting = new Acting(this);
  readonly drill: DrillDown = new DrillDown(this);
  readonly builder: Builder = new Builder(this);
  /** The runs of the history. */
  readonly kept: KeptRuns = new KeptRuns(this);
  /** Its document, run many times; null until that is asked for. */
  times: Times | null = $state.raw(null);
  /** Answers of a real run, pasted and not brought yet. */
  pastedRun = $state.raw('');
  /** What this browser keeps is being read: a run that is not on the page yet may come. */
  isReading = $state.raw(true);
  readonly wayBack = new WayBack(this);
  readonly layout = new Layout();
  readonly theme = new Theme();
  readonly chooser: Chooser;
  readonly place: DeskPlace;
  readonly deployment = new Deployment();
  readonly unsaved = unsavedTexts();
  readonly memory: PlaceMemory;
  #tools: DeskTools | null = $state.raw(null);
  readonly #notices = new Notices();
  readonly #starting: RunStart = new RunStart(this, this.#notices, () => this.given);
  /** Counts changes of what the history holds, so that lists know when to read again. */
  #historyVersion = $state.raw(0);
  #problem = $state.raw(-1);

  /** The text, as far as it was read, may be run. */
  readonly canRun = $derived.by(() => this.#tools !== null && this.studio.state.opened?.runs === true);
  /** Of which text the run is that is on the page. */
  readonly runOf: RunOf = $derived.by(() => runOf(this.run.own.state, this.studio));
  /** Run may be asked for: what was just typed is read first. */
  readonly mayRun = $derived.by(() => this.canRun || (this.#tools !== null && !this.studio.settled));

  constructor(place: DeskPlace, document: LoopDocument, origin: Origin, opened: OpenedText | null) {
    this.place = place;
    this.memory = createPlaceMemory(origin.kind === 'link' ? null : origin, place === 'studio');
    this.studio = new Studio(document, origin, opened, {
      own: (before) => this.breakpoints.carry(this.#ownOf(before)),
      kept: (own) => this.#noteOpen(own),
      redrawn: (before, now) => {
        this.models.follow(before, now);
        this.breakpoints.follow(before, now);
        this.#followScript(before, now);
      },
      unsaved: this.unsaved,
      now: () => Date.now(),
    });
    this.answers = new Answers(this.studio, this.run.own, this.models);
    this.chooser = new Chooser(this.studio, this.layout);
  }

  get shelf(): DocumentShelf | null {
    return this.#tools?.shelf ?? null;
  }

  get library(): LibraryWorker | null {
    return this.#tools?.library ?? null;
  }

  /** The workers; null before they are there. */
  get tools(): DeskTools | null {
    return this.#tools;
  }

  /** Whose text is open: on the page of links anybody's, else the visitor's. */
  get textSource(): TextSource {
    return this.place === 'link' ? 'link' : 'file';
  }

  /** Runs that begin here are in no list until the visitor keeps them. */
  get apart(): boolean {
    return this.place === 'link';
  }

  /** What of the visitor's a run is given, besides its document. */
  get given(): Pick<RunGiven, 'documentId' | 'apart' | 'asks'> & Required<Pick<RunGiven, 'from' | 'secrets'>> {
    const { origin } = this.studio.state;
    const documentId = origin.kind === 'own' ? origin.id : null;
    const { apart } = this;
    return { documentId, secrets: this.studio.secretValues, from: this.textSource, apart, asks: this.models };
  }

  get notice(): Notice | null {
    return this.#notices.shown;
  }

  get historyVersion(): number {
    return this.#historyVersion;
  }

  /** Begins to use the workers. */
  equip(tools: DeskTools): void {
    this.#tools = tools;
    this.studio.connect(tools.library, tools.shelf, this.textSource);
  }

  /** Says something for a few seconds, also to screen readers; `action` is offered with it; false of `holds`: it is not so any more. */
  say(text: string, tone: Notice['tone'] = 'done', action?: Notice['action'], holds?: Notice['holds']): void {
    this.#notices.say({ text, tone, ...(action && { action }), ...(holds && { holds }) });
  }

  /** Runs the document, with what is changed of its last run; a paused run goes on instead. */
  runNow(): void {
    if (this.run.own.state.phase === 'paused') void this.run.own.resume();
    else void this.#starting.start();
  }

  /** One round or node, then a pause; a run that is going does its next one. */
  runOne(step: Step): void {
    if (this.run.own.active) void this.run.own.step(step);
    else void this.#starting.start(step);
  }

  async stop(): Promise<void> {
    await this.run.own.stop();
    this.#historyVersion++;
  }

  /** Tells the lists that runs or documents came or went. */
  historyChanged(): void {
    this.#historyVersion++;
  }

  /** Puts a document in place, of the revision that was read; the run that was shown with the one before leaves. */
  put(document: LoopDocument, origin: Origin, opened: OpenedText | null = null, revision = 0): void {
    void leaveRun(this);
    this.wayBack.leave(origin);
    this.models.forgetNodes();
    this.#problem = -1;
    this.studio.put(document, origin, opened, revision);
    this.memory.note({ run: null, inside: [] });
    this.layout.left = 'text';
    this.#noteOpen(origin);
  }

  /** Puts a template in place; what was open is kept under its own name. */
  openTemplate(template: Template): void {
    this.put(template.document, { kind: 'template', id: template.id });
    this.layout.showLoop();
    this.wayBack.offer();
  }

  /** Puts a document of anywhere else in place (a file, a run of the history) as a new one of the visitor's own, in the studio under that id. */
  openCopy(document: LoopDocument, id = newId()): void {
    this.put(document, this.place === 'studio' ? { kind: 'own', id } : { kind: 'link' });
    if (this.place === 'studio') this.studio.keep();
    this.#historyVersion++;
    this.wayBack.offer();
  }

  /** Puts the document of a link in place, or what the visitor has made of it; `draft` is the link's name. */
  openOther(document: LoopDocument, draft: string): void {
    this.put(document, { kind: 'link', draft });
    void this.openDraft();
  }

  /** Puts in place what was changed in the document of the link that is open, if anything was. */
  async openDraft(): Promise<void> {
    const { origin } = this.studio.state;
    const place = origin.kind === 'link' && placeOf(origin);
    const stored = place && (await this.shelf?.read(place));
    const now = this.studio.state;
    if (stored && now.origin === origin && now.saved.kind === 'untouched')
      this.put(stored.document, origin, null, stored.revision);
  }

  /** Puts a kept document in place, of the revision that was read. */
  openOwn(id: string, document: LoopDocument, revision: number): void {
    this.put(document, { kind: 'own', id }, null, revision);
  }

  /** Puts a kept document in place, by its id. */
  async openDocument(id: string): Promise<void> {
    this.layout.close();
    const stored = await this.shelf?.read({ store: 'documents', id });
    if (stored) this.openOwn(id, stored.document, stored.revision);
    else this.say('This document is no longer there', 'failed');
  }

  async deleteDocument(id: string): Promise<void> {
    this.wayBack.forget(id);
    await this.shelf?.remove({ store: 'documents', id });
    this.#historyVersion++;
  }

  /** Whoever answers for models is there: a real one is chosen first, where none was for what is open. False where nothing was chosen, or can be here. */
  async haveModel(model: RunGiven['model']): Promise<boolean> {
    if (model !== 'model' || this.answers.asksModel) return true;
    if (this.place === 'link') {
      this.say(ANSWERS_MENU.elsewhere, 'failed');
      return false;
    }
    const { chooseModel } = await import('../run/model/choose-model.ts');
    return chooseModel(this);
  }

  /** Runs a fork of a run: what was answered to the same question is taken, everybody else is asked. */
  async runFork(ground: Ground, { document, fork }: ForkGiven, who: Pick<RunGiven, 'model' | 'humans'>): Promise<void> {
    if (!(await this.haveModel(who.model))) return;
    // Where a value was changed its values and conditions are others, and stand elsewhere.
    const isGround = document.text === ground.document.text;
    const opened = isGround ? null : await openSent(this, document, this.textSource);
    if (!this.#tools) return;
    const { workflow, stops } = opened?.workflow ? { workflow: opened.workflow, stops: opened.stops } : ground;
    this.run.own.start(
      this.#tools.startRun,
      { ...this.given, ...who, document: this.models.bounded(document, who.model), workflow, stops },
      { use: 'fork', fork },
    );
    this.memory.note({ run: this.run.state.runId });
    this.#historyVersion++;
  }

  /** Goes to the next problem, or the next error: to its place in the text, or beside its field where the form is shown. */
  async nextProblem(only?: 'error'): Promise<void> {
    await this.studio.whenSettled();
    const { opened, openedText, drawn } = this.studio.state;
    const meant = (opened?.problems ?? []).filter(({ severity }) => (only ?? severity) === severity);
    const placed = meant.filter(({ range }) => range);
    if (placed.length === 0)
      return this.say(meant.length > 0 ? 'No place in the text: see Problems' : only ? 'No errors' : 'No problems');
    this.#problem = (this.#problem + 1) % placed.length;
    const problem = placed[this.#problem];
    if (!problem?.range) return;
    if (this.layout.left === 'form' && drawn && drawn.text === openedText) {
      this.layout.showForm();
      this.studio.select(partAt(drawn.sources, problem.range.start), 'quietly');
    } else {
      this.layout.showText();
      this.studio.revealProblem(problem);
    }
  }

  /** Goes to a place of the text that was drawn last. */
  showPlace(range: TextRange): void {
    const { drawn, document } = this.studio.state;
    this.layout.showText();
    if (drawn) this.studio.reveal(movedRange(range, drawn.text, document.text));
  }

  /** Goes to the text of a part. */
  showTextOf(part: string | null): void {
    this.layout.showText();
    if (part !== null) this.studio.select(part, 'focus');
  }

  /** The document that is open, as it may be kept with a run and handed on. */
  sealed(): Sealed {
    return sealDocument(this.studio.document, this.studio.secretValues);
  }

  /** The first edit makes a document of one's own of what has no place yet; the document of a link has one under the link. */
  #ownOf(origin: Origin): Origin | null {
    return placeOf(origin) ? null : { kind: 'own', id: newId() };
  }

  /** Prepared answers go along with the names of nodes. */
  #followScript(before: Pick<Workflow, 'nodes'>, now: Pick<Workflow, 'nodes'>): void {
    const { scriptText } = this.studio.document;
    const byId = withRenamedNodes(scriptText, renamesBetween(before.nodes, now.nodes, 'id')) ?? scriptText;
    const script = withRenamedNodes(byId, renamesBetween(before.nodes, now.nodes, 'name')) ?? byId;
    if (script !== scriptText) this.studio.setScriptText(script);
  }

  #noteOpen(origin: Origin): void {
    if (this.place === 'studio') this.memory.note({ open: origin.kind === 'link' ? null : origin });
  }

  /** Every input that is needed or asked for and missing, and not begun to be typed, gets a value that the workflow can be tried with. */
  runWithExamples(): void {
    const { missing, state } = this.studio;
    const untouched = missing.filter(({ name }) => state.typedInputs[name] === undefined);
    for (const port of untouched) this.studio.setInput(port.name, exampleInput(port));
    this.runNow();
  }
}

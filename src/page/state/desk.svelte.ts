import type { LoopDocument } from '../../engine/document/document.ts';
import type { LibraryWorker, OpenedText, RunRead } from '../../worker/protocol.ts';
import { Layout } from './layout.svelte.ts';
import { limitPlace } from './parts.ts';
import { forgetPreferences, writePreference } from './preferences.ts';
import { Run, type StartRun } from './run.svelte.ts';
import { Studio, type Origin } from './studio.svelte.ts';
import type { Template } from './templates.ts';
import { movedRange } from './text-edits.ts';
import { Theme } from './theme.svelte.ts';

/** Where the desk stands: the studio, which remembers its document, or the page of links, which remembers nothing. */
export type DeskPlace = 'studio' | 'link';

/** What the browser gives to the desk once the page lives in one. */
export interface DeskTools {
  library: LibraryWorker;
  startRun: StartRun;
}

/** A short word about something that was just done, said once and gone. */
export interface Notice {
  text: string;
  tone: 'done' | 'failed';
}

const NOTICE_STAYS = 5000;

/** Everything that one page of the playground has open: document, run, layout and theme, and what is done across them. */
export class Desk {
  readonly studio: Studio;
  readonly run = new Run();
  readonly layout = new Layout();
  readonly theme = new Theme();
  readonly place: DeskPlace;
  #tools: DeskTools | null = $state.raw(null);
  #notice: Notice | null = $state.raw(null);
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;
  /** Counts changes of what the history holds, so that lists know when to read again. */
  #historyVersion = $state.raw(0);
  #problem = $state.raw(-1);

  /** The text, as far as it was read, may be run. */
  readonly canRun = $derived.by(() => this.#tools !== null && this.studio.state.opened?.runs === true);
  /** Run may be asked for: what was just typed is read first. */
  readonly mayRun = $derived.by(() => this.canRun || (this.#tools !== null && !this.studio.settled));

  constructor(place: DeskPlace, document: LoopDocument, origin: Origin, opened: OpenedText | null) {
    this.place = place;
    const keeping = { newId: () => crypto.randomUUID(), kept: (id: string) => writePreference('document', id) };
    this.studio = new Studio(document, origin, opened, place === 'studio' ? keeping : null);
  }

  get library(): LibraryWorker | null {
    return this.#tools?.library ?? null;
  }

  /** The workers are there. */
  get ready(): boolean {
    return this.#tools !== null;
  }

  get notice(): Notice | null {
    return this.#notice;
  }

  get historyVersion(): number {
    return this.#historyVersion;
  }

  /** Begins to use the workers. */
  equip(tools: DeskTools): void {
    this.#tools = tools;
    this.studio.connect(tools.library);
  }

  /** Says something for a few seconds, also to screen readers. */
  say(text: string, tone: Notice['tone'] = 'done'): void {
    clearTimeout(this.#noticeTimer);
    this.#notice = { text, tone };
    this.#noticeTimer = setTimeout(() => (this.#notice = null), NOTICE_STAYS);
  }

  /** Runs the document; a paused run goes on instead. */
  runNow(): void {
    if (this.run.state.phase === 'paused') void this.run.resume();
    else void this.#start(false);
  }

  /** One round, then a pause; a run that is going does its next round. */
  runOneRound(): void {
    if (this.run.active) void this.run.stepRound();
    else void this.#start(true);
  }

  async stop(): Promise<void> {
    await this.run.stop();
    this.#historyVersion++;
  }

  /** Tells the lists that runs or documents came or went. */
  historyChanged(): void {
    this.#historyVersion++;
  }

  /** Puts a template in place; what was open is kept under its own name. */
  openTemplate(template: Template): void {
    this.#put(template.document, { kind: 'template', id: template.id });
    this.layout.showText();
  }

  /** Puts a document of anywhere else in place (a file, a run of the history) as a new one of the visitor's own. */
  openCopy(document: LoopDocument): void {
    this.#put(document, { kind: 'link' });
    if (this.place === 'studio') this.studio.keep();
    this.#historyVersion++;
  }

  /** Puts a stranger's document in place, without keeping it. */
  openOther(document: LoopDocument): void {
    this.#put(document, { kind: 'link' });
  }

  /** Puts a kept document in place. */
  openOwn(id: string, document: LoopDocument): void {
    this.#put(document, { kind: 'own', id });
  }

  /** Puts a document of the visitor's own in place that was not written yet, and writes it. */
  openUnsaved(id: string, document: LoopDocument): void {
    this.openOwn(id, document);
    this.studio.keep();
  }

  /** Puts a kept document in place, by its id. */
  async openDocument(id: string): Promise<void> {
    const document = await this.library?.readDocument(id);
    if (document) this.openOwn(id, document);
    else this.say('This document is no longer there', 'failed');
  }

  async deleteDocument(id: string): Promise<void> {
    await this.library?.deleteDocument(id);
    this.#historyVersion++;
  }

  /** Shows a run of the history with its own text and script; then goes over it again, or goes on with it. */
  async openRun(id: string, use: 'look' | 'replay' | 'continue' = 'look'): Promise<void> {
    const kept = await this.library?.readRun(id);
    if (!kept) return this.say('This run is no longer there', 'failed');
    const { document, opened, summary } = kept;
    const same = this.studio.document.text === document.text && this.studio.document.scriptText === document.scriptText;
    if (!same) this.#put(document, await this.#originOf(summary.documentId, document), opened);
    this.layout.close();
    this.layout.showRun();
    if (use === 'look' || !opened.workflow || !this.#tools) return this.run.open(kept);
    const model = summary.model === 'scripted' ? 'scripted' : 'simulated';
    this.run.start(
      this.#tools.startRun,
      { document, documentId: summary.documentId, workflow: opened.workflow, model, playHuman: isPlayed(kept) },
      { use, runId: id },
    );
  }

  async deleteRun(id: string): Promise<void> {
    await this.library?.deleteRun(id);
    if (this.run.state.runId === id) this.run.clear();
    this.#historyVersion++;
  }

  /** Deletes all that this browser keeps, and begins as on the first day. */
  async deleteEverything(): Promise<void> {
    this.run.clear();
    await this.library?.deleteEverything();
    forgetPreferences();
    const { firstTemplate } = await import('./templates.ts');
    this.openTemplate(firstTemplate());
    this.#historyVersion++;
    this.say('Everything of yours was deleted from this browser');
  }

  /** Saves and puts the whole link into the clipboard. */
  async saveAndCopyLink(base: string): Promise<void> {
    if (this.place === 'studio') this.studio.flush();
    const { document } = this.studio;
    try {
      const { linkTo } = await import('../../share/link.ts');
      await navigator.clipboard.writeText(linkTo(base, document));
      this.say('Link copied. It holds the workflow, the inputs and the script.');
    } catch {
      this.layout.overlay = 'share';
    }
  }

  /** Goes to the next problem of the text. */
  nextProblem(): void {
    const { opened } = this.studio.state;
    const placed = (opened?.problems ?? []).filter((problem) => problem.range);
    if (placed.length === 0) return this.say('No problems');
    this.#problem = (this.#problem + 1) % placed.length;
    const problem = placed[this.#problem];
    this.layout.showText();
    if (problem) this.studio.revealProblem(problem);
  }

  /** Goes to the number that bounds the first loop. */
  showLimit(): void {
    const { drawn, document } = this.studio.state;
    const place = drawn && limitPlace(drawn.workflow, drawn.sources, drawn.text);
    this.layout.showText();
    if (drawn && place) this.studio.reveal(movedRange(place.range, drawn.text, document.text));
  }

  /** From the selected node to its text, or from the text to the graph. */
  showOtherSide(): void {
    const { selected } = this.studio.state;
    if (this.layout.narrow && this.layout.surface === 'text') this.layout.surface = 'graph';
    else {
      this.layout.showText();
      if (selected !== null) this.studio.select(selected, 'focus');
    }
  }

  /** A run's text is its document's only while that still says the same; else it opens as something new. */
  async #originOf(documentId: string | null, document: LoopDocument): Promise<Origin> {
    const kept = documentId === null ? null : await this.library?.readDocument(documentId);
    return documentId !== null && kept?.text === document.text ? { kind: 'own', id: documentId } : { kind: 'link' };
  }

  #put(document: LoopDocument, origin: Origin, opened: OpenedText | null = null): void {
    this.run.clear();
    this.#problem = -1;
    this.studio.put(document, origin, opened);
    this.layout.editorTab = 'workflow';
    this.layout.close();
    if (this.place === 'studio') writePreference('document', origin.kind === 'own' ? origin.id : null);
  }

  async #start(oneRound: boolean): Promise<void> {
    if (!this.mayRun) return;
    const { studio } = this;
    const { key } = studio.state;
    await studio.whenSettled();
    const { opened } = studio.state;
    if (!this.#tools || key !== studio.state.key) return;
    if (!opened?.runs || !opened.workflow)
      return this.say('The text has errors: they stand under the editor', 'failed');
    const [faulty] = studio.inputFaults;
    if (faulty) {
      this.layout.showInput(faulty.name);
      return this.say(`The input ${faulty.name}: ${faulty.fault}`, 'failed');
    }
    this.layout.showRun();
    this.run.start(
      this.#tools.startRun,
      {
        document: studio.document,
        documentId: studio.state.origin.kind === 'own' ? studio.state.origin.id : null,
        workflow: opened.workflow,
        model: studio.model,
        playHuman: studio.playHuman,
        secrets: studio.state.secrets,
        keep: (inputs) => studio.state.key === key && studio.keepInputs(inputs),
      },
      { oneRound },
    );
    this.#historyVersion++;
  }
}

/** Whether the visitor played the human in a run of the history. */
function isPlayed({ document, opened }: RunRead): boolean {
  return (opened.written.humans ?? document.settings.humans) === 'visitor';
}

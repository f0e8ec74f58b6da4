import type { LoopDocument } from '../../engine/document/document.ts';
import { sealDocument, type Sealed } from '../../engine/secrets/seal.ts';
import type { OpenedText } from '../../opened/opened-text.ts';
import type { LibraryWorker, RunRead } from '../../worker/protocol.ts';
import type { DocumentShelf } from '../document/document-shelf.ts';
import { givenOf, useOf, type UseOfKept } from './kept-run.ts';
import type { Layout } from '../app/layout.svelte.ts';
import { leaveRun } from '../run/left-run.ts';
import type { Notice } from '../app/notices.svelte.ts';
import type { PlaceMemory } from '../app/place.ts';
import { wordsOf } from '../document/problem-words.svelte.ts';
import type { FollowRun, RunGiven, StartRun } from '../run/run.svelte.ts';
import type { Models } from '../run/model/models.svelte.ts';
import type { RunInView } from '../run/run-in-view.svelte.ts';
import type { RunOf } from '../run/run-of.ts';
import type { Origin, StudioState } from '../document/studio-state.ts';
import type { WhatIf } from '../run/what-if/what-if.svelte.ts';
import { inTurn } from '../../wording/stops.ts';

/** What of the desk it takes to show and to do again what the history holds. */
interface Around {
  readonly run: RunInView;
  readonly runOf: RunOf;
  readonly studio: { readonly state: Pick<StudioState, 'saved'> };
  readonly layout: Layout;
  readonly memory: PlaceMemory;
  readonly library: LibraryWorker | null;
  readonly shelf: DocumentShelf | null;
  readonly tools: { readonly startRun: StartRun; readonly followRun: FollowRun } | null;
  readonly kept: { open(id: string): Promise<void> };
  readonly whatIf: WhatIf;
  readonly models: Pick<Models, 'attach' | 'chosen'>;
  haveModel(model: RunGiven['model']): Promise<boolean>;
  sealed(): Sealed;
  put(document: LoopDocument, origin: Origin, opened?: OpenedText | null, revision?: number): void;
  say(text: string, tone?: Notice['tone'], action?: Notice['action']): void;
  historyChanged(): void;
}

/** The runs of the history, as the desk takes them up. */
export class KeptRuns {
  readonly #desk: Around;

  constructor(desk: Around) {
    this.#desk = desk;
  }

  /** Shows a run with its own text and script; then goes over it again, or goes on with it. */
  async open(id: string, asked: UseOfKept = 'look'): Promise<void> {
    const { run, layout, library, tools, memory } = this.#desk;
    layout.close();
    if (asked === 'look' && run.own.active && run.own.state.runId === id) return layout.showLoop();
    const kept = await library?.readRun(id);
    if (!kept) return this.#desk.say('This run is no longer there', 'failed');
    const { document, opened, summary } = kept;
    // What goes on where it is shown leaves the text as it is: a fork ran with values of its own.
    const isHere = asked === 'continue' && run.own.state.runId === id && this.#desk.runOf !== 'another';
    const use = useOf(asked, kept);
    void leaveRun(this.#desk);
    const { text, scriptText } = this.#desk.sealed().document;
    if (!isHere && (text !== document.text || scriptText !== document.scriptText))
      await this.#put(document, summary.documentId, opened);
    const typed = this.#desk.sealed().secrets.known();
    const missing = kept.needs.filter((needed) => !typed.some(({ name }) => name === needed));
    layout.showLoop();
    if (use === 'look' || !opened.workflow || !tools) return this.#show(kept);
    if (use === 'continue' && missing.length > 0) {
      this.#show(kept);
      return this.#askAgain(missing);
    }
    const given = givenOf(kept, opened.workflow, typed);
    if (use === 'continue' && !(await this.#desk.haveModel(given.model))) return this.#show(kept);
    run.own.start(tools.startRun, { ...given, asks: this.#desk.models }, { use, runId: id });
    memory.note({ run: id });
  }

  /** Shows a run, and leaves the text as it is; null where it is not there. */
  async show(id: string): Promise<RunRead | null> {
    const kept = await this.#read(id);
    if (kept) this.#show(kept);
    return kept;
  }

  /**
   * Shows the run again that was in view before a reload or a crash. The document is left as it is, unless it was the run's own, which is
   * kept nowhere else.
   */
  async showAgain(id: string, withText: boolean): Promise<void> {
    const kept = await this.#read(id);
    const { run, studio } = this.#desk;
    if (!kept || run.state.phase !== 'none' || (withText && studio.state.saved.kind !== 'untouched')) return;
    if (withText) await this.#put(kept.document, kept.summary.documentId, kept.opened);
    this.#show(kept);
  }

  /** Keeps the run that is shown, of a link's document, in the history. */
  async keepShown(): Promise<void> {
    const kept = await this.#desk.run.own.keep();
    if (kept) this.#desk.say('The run is in History now');
    else this.#desk.say('The run could not be kept: the browser did not store it', 'failed');
    this.#desk.historyChanged();
  }

  async remove(id: string): Promise<void> {
    const { run, library, memory } = this.#desk;
    await library?.deleteRun(id);
    memory.forget(id);
    if (run.own.state.runId === id) run.own.clear();
    this.#desk.historyChanged();
  }

  async #read(id: string): Promise<RunRead | null> {
    return (await this.#desk.library?.readRun(id).catch(() => null)) ?? null;
  }

  /** One that another page does is followed. */
  #show(kept: RunRead): void {
    const { run, memory, tools } = this.#desk;
    const { id } = kept.summary;
    run.own.open(kept);
    memory.note({ run: id });
    if (tools) run.own.follow(tools.followRun, () => void this.#followedEnded(id));
  }

  /** What was followed has ended, or its page is gone. */
  async #followedEnded(id: string): Promise<void> {
    const kept = await this.#read(id);
    const { state } = this.#desk.run;
    if (kept && state.runId === id && state.phase === 'elsewhere') this.#show(kept);
    this.#desk.historyChanged();
  }

  /** A run's text is its document's only while that still says the same, but for its secrets; else it opens as something new. */
  async #put(document: LoopDocument, id: string | null, opened: OpenedText): Promise<void> {
    const kept = id === null ? null : await this.#desk.shelf?.read({ store: 'documents', id });
    if (id !== null && kept?.document.text === document.text)
      this.#desk.put(document, { kind: 'own', id }, opened, kept.revision);
    else if (id !== null && kept && sealDocument(kept.document).document.text === document.text)
      this.#desk.put(kept.document, { kind: 'own', id }, null, kept.revision);
    else this.#desk.put(document, { kind: 'link', ofRun: true }, opened);
  }

  /** Values of secrets are kept nowhere: a run that goes on asks for them where they are typed. */
  #askAgain(names: readonly string[]): void {
    const words = wordsOf({ code: 'run-needs-secret', params: { names: [...names] } });
    this.#desk.layout.showInput(names[0] ?? '');
    this.#desk.say(inTurn(words.message, words.hint), 'failed');
  }
}

import type { Room } from '../../drawing/drawing.ts';
import { PLAIN_VIEW, type PictureView } from '../../drawing/picture-view.ts';
import type { LoopDocument } from '../../engine/document/document.ts';
import type { Json } from '../../engine/workflow/json.ts';
import type { NotationName } from '../../engine/workflow/notation-name.ts';
import { sharedEnds } from '../../engine/document/shared-ends.ts';
import { readScript } from '../../engine/models/scripted/script.ts';
import type { TextSource } from '../../engine/reading/limits.ts';
import { isSyntaxError } from '../../engine/reading/syntax-error.ts';
import type { Problem, TextEdit, TextRange } from '../../engine/workflow/problem.ts';
import { inputsOf } from '../../engine/models/inputs.ts';
import type { OpenedText } from '../../opened/opened-text.ts';
import type { DocumentShelf, SavedElsewhere } from './document-shelf.ts';
import type { EditorHandle } from './editor-handle.ts';
import { inputFaults, isMissing } from './input-value.ts';
import { partAt } from './parts.ts';
import { suggestsSecret, withVariable } from './variables.ts';
import { Asides, isSmallEdit, takesPlace } from './opening/replaced-text.ts';
import { createSaver, type Saver } from './saver.ts';
import { createReader, type ReaderLibrary, type Wish } from './text-reader.ts';
import { changedSettings, type SettingsChange } from './settings-change.ts';
import { StudioFields, type StudioGist } from './studio-fields.svelte.ts';
import {
  blankState,
  pictured,
  placeOf,
  readingOf,
  type Drawn,
  type Keeping,
  type Origin,
  type StudioState,
} from './studio-state.ts';
import { folded, freshView, seenIn } from '../builder/shown-view.ts';
import { applyEdits } from '../../engine/document/apply-edits.ts';
import { movedRange, withPlainBreaks } from './text-edits.ts';

/**
 * The one gateway to the document that is open: every change of text, inputs, script, name and settings goes through it,
 * so that none can forget to read the text again, to copy a template, or to save.
 */
export class Studio {
  readonly #state = new StudioFields();
  editor: EditorHandle | null = null;
  readonly #keeping: Keeping | null;
  readonly #reader = createReader({
    wish: () => this.wish,
    isAnswered: () => this.settled && this.#state.shownBy === this.#state.view,
    answered: (wish, opened) => this.#understood(wish, opened),
  });
  #shelf: DocumentShelf | null = null;
  #saver: Saver | null = null;
  /** The text was exchanged together with all that belongs to it. */
  #exchanged = false;
  #waiting: (() => void)[] = [];
  #reveal: { range: TextRange; focus: boolean } | null = null;
  readonly #asides = new Asides();
  /** What was typed for secrets of documents that were open before, each by its place: as long as this page is open. */
  #secrets: Readonly<Record<string, StudioState['secrets']>> = {};
  /** All of the text was replaced in one edit, and no workflow was found in it yet. */
  #wholly = $state.raw(false);
  /** The notation that was chosen for the text whose place another took, until that was read. */
  #chosenBefore: NotationName | null = null;

  /** The settings by which the text is read, written as one text. */
  readonly #readingKey = $derived(JSON.stringify(readingOf(this.#state)));
  /** The text changed since it was last understood. */
  readonly stale = $derived(this.#state.drawn !== null && this.#state.drawn.text !== this.#state.openedText);
  /** Nothing of the text before is in this one: there is none, or another took its place and was not understood yet. */
  readonly isExchanged = $derived(this.#wholly || this.#state.gist.blank);
  /** What the library said belongs to the text as it stands. */
  readonly settled = $derived(
    this.#state.openedText === this.#state.document.text && this.#state.openedBy === this.#readingKey,
  );

  /** The text is the one with which the document was opened, or was made of it: no other took its place. */
  get isOpened(): boolean {
    return !this.isExchanged && this.#asides.isFirst(this.#state.edition);
  }

  /** Without `keeping` nothing is ever saved. */
  constructor(document: LoopDocument, origin: Origin, opened: OpenedText | null, keeping: Keeping | null) {
    this.#keeping = keeping;
    this.put(document, origin, opened);
  }

  get state(): Readonly<StudioState> {
    return this.#state;
  }

  get document(): LoopDocument {
    return this.#state.document;
  }

  /** The names of the script, where it is of another workflow. */
  get foreign(): string[] | null {
    return this.#state.gist.foreign;
  }

  /** Of `state`, what many look at and few changes touch. */
  get gist(): Readonly<StudioGist> {
    return this.#state.gist;
  }

  /** Which model answers: the one that was chosen, else the script where there is one for this workflow. */
  get model(): 'scripted' | 'simulated' {
    return this.#state.gist.model;
  }

  /** What a run is given: the inputs of the document, and what the script gives. */
  readonly given = $derived.by(() => {
    const { drawn, document } = this.#state;
    return drawn ? inputsOf(drawn.workflow, document, readScript(document.scriptText).script) : {};
  });
  readonly #ports = $derived(this.#state.drawn?.workflow.inputs ?? []);
  /** What is wrong with the inputs, in the order of their fields. */
  readonly inputFaults = $derived(inputFaults(this.#ports, this.given, this.#state.typedInputs));
  /** The inputs that are needed or asked for, and not given. */
  readonly missing = $derived(this.#ports.filter((port) => isMissing(port, this.given[port.name])));

  /**
   * Begins to use the library worker, within the limits of where texts come from, and the shelf; what was typed before they were
   * there is read and saved now.
   */
  connect(library: ReaderLibrary, shelf: DocumentShelf | null = null, from: TextSource = 'file'): void {
    this.#reader.connect(library, from);
    this.#shelf = shelf;
    this.flush();
    if (!this.settled) this.#reader.now();
  }

  /** Puts another document in place, of the revision that was read. What was there is saved, or was never changed. */
  put(document: LoopDocument, origin: Origin, opened: OpenedText | null = null, revision = 0): void {
    this.flush();
    this.#wholly = false;
    this.#chosenBefore = null;
    this.#saver = this.#saverOf(origin, revision);
    const text = withPlainBreaks(document.text);
    this.#update({
      ...blankState(),
      key: this.#state.key + 1,
      edition: this.#asides.begin(),
      view: freshView(this.#state.view),
      origin,
      document: { ...document, text },
      saved: { kind: revision > 0 ? 'saved' : 'untouched' },
      secrets: this.#secretsOf(origin),
    });
    if (opened && text === document.text) this.#understood({ ...this.wish, view: PLAIN_VIEW }, opened);
    if (!opened || !this.settled || this.#state.view !== PLAIN_VIEW) this.#reader.now();
  }

  /** Makes a document of one's own of what is open, and saves it. */
  keep(): void {
    this.#change({});
    this.flush();
  }

  /**
   * The editor tells what its text is now; `wholly`: one edit replaced all of it, which makes it another document, unless all but a little is still
   * there: what was given belongs to that, too.
   */
  setText(text: string, wholly = false): void {
    const before = this.#state.document.text;
    if (text === before) return;
    if (wholly && !isSmallEdit(before, text)) {
      this.#wholly = true;
      this.#chosenBefore = this.#state.document.settings.notation ?? null;
    }
    this.#change({ text });
    this.#reader.soon();
  }

  setName(name: string): void {
    this.#change({ name });
  }

  setInput(name: string, value: Json | undefined): void {
    const { [name]: _before, ...others } = this.#state.document.inputs;
    const { [name]: _typed, ...typedInputs } = this.#state.typedInputs;
    this.#update({ typedInputs });
    this.#change({ inputs: value === undefined ? others : { ...others, [name]: value } });
  }

  /** What a run has left for the next one is kept with the document (001, `persist_across_runs`). */
  keepInputs(left: Readonly<Record<string, Json>>): void {
    if (Object.keys(left).length > 0) this.#change({ inputs: { ...this.#state.document.inputs, ...left } });
  }

  /** Keeps what was typed for an input while it is no value yet: it blocks Run, and the last value stays. */
  typeInput(name: string, typed: string): void {
    this.#update({ typedInputs: { ...this.#state.typedInputs, [name]: typed } });
  }

  /**
   * Gives a placeholder of the text a value, '' for none, and says whether it is secret and so kept nowhere. When that is left out:
   * one that was marked is, and so is what suggests it.
   */
  setVariable(name: string, text: string, secret?: boolean): void {
    const { document, secrets } = this.#state;
    const isSecret = secret ?? (this.isMarked(name) || suggestsSecret(name, text, this.variable(name)));
    const put = withVariable(document.settings, secrets, name, text, isSecret);
    this.#update({ secrets: put.secrets });
    this.setSettings(put.change);
  }

  /** What was typed for a placeholder. */
  variable(name: string): string {
    const { secrets, document } = this.#state;
    return secrets[name] ?? document.settings.vars?.[name] ?? '';
  }

  /** Called secret by the visitor or by the text. */
  isMarked(name: string): boolean {
    return this.#state.document.settings.secrets?.includes(name) === true || this.isMarkedInText(name);
  }

  /** Called secret by the text's own settings, which no form changes. */
  isMarkedInText(name: string): boolean {
    return this.#state.opened?.written.secrets?.includes(name) ?? false;
  }

  /** The values of all that is marked secret, typed here or written in the text: what must not leave the page. */
  get secretValues(): Readonly<Record<string, string>> {
    return { ...this.#state.opened?.marked, ...this.#state.secrets };
  }

  /** The same, with those of the text of an edition, whose place another may have taken: what must not leave the page with its run. */
  secretValuesOf(edition: number): Readonly<Record<string, string>> {
    return { ...this.secretValues, ...this.#typedSecretsOf(edition) };
  }

  setScriptText(scriptText: string): void {
    this.#change({ scriptText });
  }

  /** Changes settings; undefined takes one away. Those that decide how the text is read have it read again. */
  setSettings(change: SettingsChange): void {
    this.#change({ settings: changedSettings(this.#state.document.settings, change) });
    if (!this.settled) this.#reader.soon();
  }

  /** Shuts boxes of the picture, or opens them. */
  fold(boxes: readonly string[], shut: boolean): void {
    this.#look(folded(this.#state.view, boxes, shut));
  }

  /** Turns the flow of the picture, of this document and of those after it (null: as the room shows it larger), or looks into boxes of it. */
  look(change: Partial<Pick<PictureView, 'direction' | 'inside'>>): void {
    this.#look({ ...this.#state.view, ...change });
  }

  /** Tells how much room there is for the picture, in pixels: it is drawn as it is shown largest there. */
  see(room: Room): void {
    this.#look(seenIn(this.#state.view, room));
  }

  /** Selects a part, or nothing, and, but for `quietly`, shows its place in the text; `focus` moves the keyboard to where it begins. */
  select(part: string | null, how: 'quietly' | 'show' | 'focus'): void {
    this.#update({ selected: part });
    const { drawn, document } = this.#state;
    const range = how === 'quietly' || part === null ? undefined : drawn?.sources[part];
    if (!drawn || !range) return;
    const { start, end } = movedRange(range, drawn.text, document.text);
    // Who types next would go over all that is selected.
    this.reveal({ start, end: how === 'focus' ? start : end }, how === 'focus');
  }

  /** The cursor was moved by the visitor: the part it stands in is selected, without moving the text. */
  cursorAt(offset: number): void {
    if (!this.settled || !this.#state.drawn) return;
    const part = partAt(this.#state.drawn.sources, offset);
    if (part !== this.#state.selected) this.#update({ selected: part });
  }

  /** Shows a place of the text; kept for the editor when none is there yet. */
  reveal(range: TextRange, focus = true): void {
    if (this.editor) this.editor.reveal(range, focus);
    else this.#reveal = { range, focus };
  }

  /** Shows where a problem is, also while the text goes on being typed. */
  revealProblem({ range }: Problem): void {
    const { openedText, document } = this.#state;
    if (range) this.reveal(movedRange(range, openedText ?? document.text, document.text));
  }

  /** Reads what was typed last without waiting for a rest; resolves when it is understood. */
  whenSettled(): Promise<void> {
    if (this.settled) return Promise.resolve();
    this.#reader.now();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** What the library is asked to read, and how it is shown. */
  get wish(): Wish {
    const { key, document, view } = this.#state;
    return { document: key, text: document.text, settings: readingOf(this.#state), by: this.#readingKey, view };
  }

  /** Takes what the library read for a wish, where that is the one that there is now: it need not be asked. */
  take(wish: Wish, opened: OpenedText): void {
    this.#reader.take(wish, opened);
  }

  /** Changes the text as the visitor would have typed it; `goesOn`: as one step with the change before it, when it is undone. */
  edit(edits: readonly TextEdit[], goesOn = false): void {
    if (this.editor) this.editor.edit(edits, goesOn);
    else this.setText(applyEdits(this.#state.document.text, edits));
  }

  /** The editor that is on the page now; returns what takes it away again. */
  attach(editor: EditorHandle): () => void {
    this.editor = editor;
    if (this.#reveal) editor.reveal(this.#reveal.range, this.#reveal.focus);
    this.#reveal = null;
    return () => {
      if (this.editor === editor) this.editor = null;
    };
  }

  /** Saves now what waits to be saved (before another document, and when the page is left). */
  flush(): void {
    this.#saver?.flush();
  }

  /** Saves no more of the document that is open; resolves when no save of it is under way. */
  async forget(): Promise<void> {
    await this.#saver?.forget();
  }

  /** Brings back an earlier state of the document, or what stood in its place; what stands there now becomes one. */
  bringBack(document: LoopDocument, edition = this.#state.edition): void {
    const { drawn } = this.#state;
    const secrets = this.#typedSecretsOf(edition);
    if (drawn && edition !== this.#state.edition) this.#asides.put(drawn, this.#state);
    this.#show(document);
    this.#update({ secrets, edition, typedInputs: {} });
    this.#change({}, { keepBefore: true });
    this.flush();
  }

  /** The visitor was told that two pages changed the document at once. */
  settleConflict(): void {
    this.#update({ conflict: null });
  }

  /** Another page saved a document: the one that is open follows, unless something in it waits to be saved. */
  savedElsewhere(saved: SavedElsewhere): void {
    this.#saver?.savedElsewhere(saved);
  }

  /** A first change makes a document of one's own of whatever was open; a template stays as it is. */
  #change(change: Partial<LoopDocument>, how?: { keepBefore: boolean }): void {
    const document = { ...this.#state.document, ...change };
    const own = this.#keeping?.own(this.#state.origin) ?? null;
    this.#update({ document, ...(own && { origin: own }) });
    if (own) {
      this.#saver = this.#saverOf(own, 0);
      this.#keeping?.kept(own);
    }
    this.#saver?.change(document, how);
  }

  /** What was typed for the secrets of a document that takes the place of the one that is open, whose own are put aside. */
  #secretsOf(next: Origin): StudioState['secrets'] {
    const [left, place] = [placeOf(this.#state.origin), placeOf(next)];
    if (left) this.#secrets = { ...this.#secrets, [JSON.stringify(left)]: this.#state.secrets };
    return (place && this.#secrets[JSON.stringify(place)]) ?? {};
  }

  #typedSecretsOf(edition: number): StudioState['secrets'] {
    return edition === this.#state.edition ? this.#state.secrets : this.#asides.secretsOf(edition);
  }

  #saverOf(origin: Origin, revision: number): Saver | null {
    const place = placeOf(origin);
    if (!place || !this.#keeping) return null;
    const { unsaved, now } = this.#keeping;
    const mine = (work: () => void): void => void (this.#saver === saver && work());
    const saver: Saver = createSaver(place, revision, {
      shelf: () => this.#shelf,
      unsaved,
      now,
      told: (saved) => mine(() => this.#update({ saved })),
      conflict: (conflict) => mine(() => this.#update({ conflict })),
      follow: (document) => mine(() => this.#show(document)),
    });
    return saver;
  }

  /** Shows another state of the same document, as one change that can be undone in the editor. */
  #show(document: LoopDocument): void {
    const { text: before, inputs } = this.#state.document;
    const text = withPlainBreaks(document.text);
    // What is half typed into a field that it does not change is not written anywhere else.
    const typed = Object.entries(this.#state.typedInputs).filter(
      ([name]) => JSON.stringify(inputs[name]) === JSON.stringify(document.inputs[name]),
    );
    this.#update({ document: { ...document, text }, typedInputs: Object.fromEntries(typed) });
    if (text !== before) {
      this.#exchanged = true;
      const { head, tail } = sharedEnds(before, text);
      const range = { start: head, end: before.length - tail };
      this.editor?.follow?.({ range, text: text.slice(head, text.length - tail) });
    }
    if (!this.settled) this.#reader.soon();
  }

  #understood({ text, by: openedBy, view: shownBy }: Wish, opened: OpenedText): void {
    const { drawing, sources, stops, problems } = opened;
    const before = this.#state.drawn;
    const { notation } = this.#state.document.settings;
    // What took the place of all says itself what it is, whatever was chosen for the text before; that comes back with the text.
    if (notation && notation === this.#chosenBefore && opened.detected && opened.detected !== notation) {
      this.#chosenBefore = null;
      if (before) this.#asides.put(before, this.#state);
      return this.setSettings({ notation: undefined });
    }
    const chosen = opened.notation ? undefined : this.#asides.notationOf(text);
    if (chosen && !notation) return this.setSettings({ notation: chosen });
    // A part of what was there a moment before is worth less than all of it, if nothing else took its place.
    const isTorn = problems.some(isSyntaxError);
    const isLess = before !== null && !before.isTorn && !this.#wholly && isTorn;
    const workflow = isLess ? null : opened.workflow;
    const drawn = workflow ? { text, workflow, sources, stops, isTorn } : this.#state.drawn;
    // The same text drawn anew decides nothing about the one that is being read.
    if (drawn && before && drawn.text !== before.text) {
      const isWhole = this.#wholly || this.#asides.has(text);
      if (!takesPlace(before, drawn, isWhole)) this.#keeping?.redrawn(before.workflow, drawn.workflow);
      else if (!this.#exchanged) this.#exchange(before, drawn);
    }
    if (drawn?.text !== before?.text || (workflow && text === this.#state.document.text)) this.#wholly = false;
    this.#exchanged = false;
    const known = drawn !== null && this.#state.selected !== null && this.#state.selected in drawn.sources;
    const now = workflow && drawing ? { workflow, drawing } : null;
    const { picture, sound } = now ? pictured(now, opened.runs, this.#state) : this.#state;
    const selected = known ? this.#state.selected : null;
    this.#update({ opened, openedText: text, openedBy, shownBy, drawn, picture, sound, selected });
    if (this.settled) for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Another workflow took the place of one: name, inputs, script and values of placeholders go with the one that they were made for. */
  #exchange(before: Drawn, after: Drawn): void {
    this.#asides.put(before, this.#state);
    const { settings } = this.#state.document;
    const belongings = this.#asides.belongingsOf(after, this.#wholly, settings.notation);
    const { settings: own, secrets, edition, ...back } = belongings;
    // Its sentence and its places are not those of what took its place.
    this.#update({ typedInputs: {}, secrets, edition, picture: null, sound: null });
    this.#change({ ...back, settings: changedSettings(settings, own) });
  }

  #look(view: PictureView): void {
    if (view === this.#state.view) return;
    this.#update({ view });
    this.#reader.now();
  }

  #update(change: Partial<StudioState>): void {
    this.#state.update(change);
  }
}

import type { Json, LoopDocument, Settings } from '../../engine/document/document.ts';
import { looksSecret } from '../../engine/document/placeholder.ts';
import { readScript } from '../../engine/models/script.ts';
import type { Problem, TextEdit, TextRange } from '../../engine/workflow/problem.ts';
import type { Notation, Sources, Workflow } from '../../engine/workflow/workflow.ts';
import { inputsOf } from '../../worker/inputs.ts';
import type { LibraryWorker, OpenedText } from '../../worker/protocol.ts';
import { inputFaults } from './input-value.ts';
import { partAt } from './parts.ts';
import { withoutRefusedLimits } from './refused-limits.ts';
import { isReplaced, nodesKey, type Belongings } from './replaced-text.ts';
import { foreignNames } from './script-check.ts';
import { changedSettings, type SettingsChange } from './settings-change.ts';
import { applyEdits, movedRange, withPlainBreaks } from './text-edits.ts';

/** Where the document that is open came from; a template and a link are left as they are, the first edit makes a copy. */
export type Origin = { kind: 'template'; id: string } | { kind: 'link' } | { kind: 'own'; id: string };

/** The last text that could be drawn: its workflow, and where its parts stand in it. */
export interface Drawn {
  text: string;
  workflow: Workflow;
  sources: Sources;
}

/** Everything about the document that is open. Replaced whole, by `Studio.#update` alone. */
export interface StudioState {
  /** Counts the documents that were put in place, so that editors know when to begin afresh. */
  key: number;
  origin: Origin;
  document: LoopDocument;
  /** What the library said of `openedText`; null until it has said anything. */
  opened: OpenedText | null;
  openedText: string | null;
  /** The settings that `openedText` was read by, as `Studio.#readingKey` writes them. */
  openedBy: string | null;
  drawn: Drawn | null;
  /** The part (node or edge id) that is selected in graph and text. */
  selected: string | null;
  saved: 'untouched' | 'waiting' | 'saved' | 'failed';
  /** Inputs as they were typed while they are no value yet, by name. */
  typedInputs: Readonly<Record<string, string>>;
  /** Values of placeholders that look like keys: in the memory of this page alone. */
  secrets: Readonly<Record<string, string>>;
}

/** What the studio asks of the library worker. */
export type StudioLibrary = Pick<LibraryWorker, 'open' | 'saveDocument'>;

/** How documents of the visitor's own are made. */
export interface Keeping {
  newId(): string;
  /** A document became the visitor's own: the one to come back to. */
  kept(id: string): void;
}

/** The text editor, as far as others use it: one undo stack, and the way to show a place. */
export interface EditorHandle {
  edit(edits: readonly TextEdit[]): void;
  /** Selects a stretch and scrolls to it; takes the keyboard's focus only when asked. */
  reveal(range: TextRange, focus: boolean): void;
}

const OPEN_AFTER = 80;
const OPEN_AGAIN_AFTER = 1000;
const SAVE_AFTER = 600;

/**
 * The one gateway to the document that is open: every change of text, inputs, script, name and settings goes through it,
 * so that none can forget to read the text again, to copy a template, or to save.
 */
export class Studio {
  #state: StudioState = $state.raw(blankState());
  #library: StudioLibrary | null = null;
  #editor: EditorHandle | null = null;
  readonly #keeping: Keeping | null;
  #openTimer: ReturnType<typeof setTimeout> | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #opening = false;
  #waiting: (() => void)[] = [];
  #reveal: { range: TextRange; focus: boolean } | null = null;
  /** What belongs to workflows whose text was replaced in this document, by their nodes: undoing the text brings it back. */
  #aside: readonly { nodes: string; belongings: Belongings }[] = [];

  /** The settings by which the text is read, written as one text. */
  readonly #readingKey = $derived(JSON.stringify(readingOf(this.#state)));
  /** The text changed since it was last understood. */
  readonly stale = $derived(this.#state.drawn !== null && this.#state.opened?.workflow == null);
  /** What the library said belongs to the text as it stands. */
  readonly settled = $derived(
    this.#state.openedText === this.#state.document.text && this.#state.openedBy === this.#readingKey,
  );

  /** Without `keeping` nothing is ever saved: the page of links keeps no stranger's document. */
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
  readonly foreign = $derived.by(() => {
    const { drawn, document } = this.#state;
    return drawn && foreignNames(document.scriptText, drawn.workflow);
  });

  /** Which model answers: the one that was chosen, else the script where there is one for this workflow. */
  get model(): 'scripted' | 'simulated' {
    const { opened, document } = this.#state;
    const { settings, scriptText } = document;
    const chosen = opened?.written.model ?? settings.model;
    return chosen ?? (scriptText.trim() === '' || this.foreign ? 'simulated' : 'scripted');
  }

  /** Human nodes ask the visitor, whatever the script answers for them. */
  get playHuman(): boolean {
    const { opened, document } = this.#state;
    return (opened?.written.humans ?? document.settings.humans) === 'visitor';
  }

  /** What is wrong with the inputs, in the order of their fields; what the script gives counts as given. */
  readonly inputFaults = $derived.by(() => {
    const { drawn, document, typedInputs } = this.#state;
    if (!drawn) return [];
    const given = inputsOf(drawn.workflow, document, readScript(document.scriptText).script);
    return inputFaults(drawn.workflow.inputs, given, typedInputs);
  });

  /** Begins to use the library worker; the text is read by it as soon as it is there. */
  connect(library: StudioLibrary): void {
    this.#library = library;
    if (!this.settled) void this.#open();
  }

  /** Puts another document in place. What was there is saved already, or was never changed. */
  put(document: LoopDocument, origin: Origin, opened: OpenedText | null = null): void {
    this.flush();
    this.#aside = [];
    const text = withPlainBreaks(document.text);
    this.#state = {
      ...blankState(),
      key: this.#state.key + 1,
      origin,
      document: { ...document, text },
      saved: origin.kind === 'own' ? 'saved' : 'untouched',
    };
    if (opened && text === document.text) this.#understood(text, opened, this.#readingKey);
    else void this.#open();
  }

  /** Makes a document of one's own of what is open, and saves it. */
  keep(): void {
    this.#change({});
    this.flush();
  }

  /** The editor tells what its text is now. */
  setText(text: string): void {
    if (text === this.#state.document.text) return;
    this.#change({ text });
    this.#openSoon();
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

  /** Gives a placeholder of the text a value; '' takes it away. What looks like a key is not kept. */
  setVariable(name: string, text: string): void {
    const kept = looksSecret(name) ? this.#state.secrets : (this.#state.document.settings.vars ?? {});
    const { [name]: _before, ...others } = kept;
    const next = text === '' ? others : { ...others, [name]: text };
    if (!looksSecret(name)) return this.setSettings({ vars: Object.keys(next).length === 0 ? undefined : next });
    this.#update({ secrets: next });
    this.#openSoon();
  }

  setScriptText(scriptText: string): void {
    this.#change({ scriptText });
  }

  /** Changes settings; undefined takes one away. Those that decide how the text is read have it read again. */
  setSettings(change: SettingsChange): void {
    this.#change({ settings: changedSettings(this.#state.document.settings, change) });
    if (!this.settled) this.#openSoon();
  }

  /** Selects a part and shows its place in the text; `focus` also moves the keyboard there. */
  select(part: string, how: 'show' | 'focus'): void {
    this.#update({ selected: part });
    const { drawn, document } = this.#state;
    const range = drawn?.sources[part];
    if (drawn && range) this.reveal(movedRange(range, drawn.text, document.text), how === 'focus');
  }

  /** The cursor was moved by the visitor: the part it stands in is selected, without moving the text. */
  cursorAt(offset: number): void {
    if (!this.settled || !this.#state.drawn) return;
    const part = partAt(this.#state.drawn.sources, offset);
    if (part !== this.#state.selected) this.#update({ selected: part });
  }

  /** Shows a place of the text; kept for the editor when none is there yet. */
  reveal(range: TextRange, focus = true): void {
    if (this.#editor) this.#editor.reveal(range, focus);
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
    clearTimeout(this.#openTimer);
    void this.#open();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Changes the text as the visitor would have typed it. */
  edit(edits: readonly TextEdit[]): void {
    if (this.#editor) this.#editor.edit(edits);
    else this.setText(applyEdits(this.#state.document.text, edits));
  }

  /** The editor that is on the page now; returns what takes it away again. */
  attach(editor: EditorHandle): () => void {
    this.#editor = editor;
    if (this.#reveal) editor.reveal(this.#reveal.range, this.#reveal.focus);
    this.#reveal = null;
    return () => {
      if (this.#editor === editor) this.#editor = null;
    };
  }

  /** Saves now what waits to be saved (before another document, and when the page is left). */
  flush(): void {
    clearTimeout(this.#saveTimer);
    const { origin, document, saved } = this.#state;
    if (saved !== 'waiting' || origin.kind !== 'own' || !this.#library) return;
    const { id } = origin;
    this.#library.saveDocument(id, document).then(
      () => this.#wasSaved(id, document, 'saved'),
      () => this.#wasSaved(id, document, 'failed'),
    );
  }

  #wasSaved(id: string, document: LoopDocument, saved: 'saved' | 'failed'): void {
    const { origin } = this.#state;
    if (origin.kind === 'own' && origin.id === id && this.#state.document === document) this.#update({ saved });
  }

  /** A first change makes a document of one's own of whatever was open; a template stays as it is. */
  #change(change: Partial<LoopDocument>): void {
    const document = { ...this.#state.document, ...change };
    const keeping = this.#keeping;
    if (!keeping) return this.#update({ document });
    const { origin } = this.#state;
    const own = origin.kind === 'own' ? origin : { kind: 'own' as const, id: keeping.newId() };
    this.#update({ document, origin: own, saved: 'waiting' });
    if (own !== origin) keeping.kept(own.id);
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(() => this.flush(), SAVE_AFTER);
  }

  #openSoon(): void {
    clearTimeout(this.#openTimer);
    this.#openTimer = setTimeout(() => void this.#open(), OPEN_AFTER);
  }

  /** Reads the text as it stands. One question at a time: what is typed meanwhile is read when the answer is there. */
  async #open(): Promise<void> {
    const library = this.#library;
    if (!library || this.#opening) return;
    this.#opening = true;
    const { key, document } = this.#state;
    const by = this.#readingKey;
    try {
      const opened = await library.open(document.text, readingOf(this.#state));
      // Read by other settings it would be shown as something that it is no longer.
      if (this.#state.key === key && this.#readingKey === by) this.#understood(document.text, opened, by);
    } catch {
      // The worker broke down; the next question starts another one.
      this.#openTimer = setTimeout(() => void this.#open(), OPEN_AGAIN_AFTER);
      return;
    } finally {
      this.#opening = false;
    }
    if (!this.settled) void this.#open();
  }

  #understood(text: string, opened: OpenedText, openedBy: string): void {
    const { workflow, sources } = opened;
    const before = this.#state.drawn;
    const drawn = workflow
      ? { text, workflow: withoutRefusedLimits(workflow, opened.problems), sources }
      : this.#state.drawn;
    if (drawn && before && drawn !== before && isReplaced(before, drawn))
      this.#exchange(before.workflow, drawn.workflow);
    const known = drawn !== null && this.#state.selected !== null && this.#state.selected in drawn.sources;
    this.#update({ opened, openedText: text, openedBy, drawn, selected: known ? this.#state.selected : null });
    if (this.settled) for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Another workflow took the place of one: name, inputs and script go with the one that they were made for. */
  #exchange(before: Workflow, after: Workflow): void {
    const { name, inputs, scriptText, settings } = this.#state.document;
    const { model, ...others } = settings;
    const left = { nodes: nodesKey(before), belongings: { name, inputs, scriptText, model } };
    this.#aside = [...this.#aside.filter(({ nodes }) => nodes !== left.nodes), left];
    const known = this.#aside.find(({ nodes }) => nodes === nodesKey(after))?.belongings;
    this.#update({ typedInputs: {} });
    const back = known ?? { name: after.name, inputs: {}, scriptText: '', model: undefined };
    this.#change({
      name: back.name,
      inputs: back.inputs,
      scriptText: back.scriptText,
      settings: back.model === undefined ? others : { ...others, model: back.model },
    });
  }

  #update(change: Partial<StudioState>): void {
    this.#state = { ...this.#state, ...change };
  }
}

function blankState(): StudioState {
  return {
    key: 0,
    origin: { kind: 'link' },
    document: { name: '', text: '', inputs: {}, scriptText: '', settings: {} },
    opened: null,
    openedText: null,
    openedBy: null,
    drawn: null,
    selected: null,
    saved: 'untouched',
    typedInputs: {},
    secrets: {},
  };
}

/** What the library is told of the settings: those that decide how a text is read. */
function readingOf({ document, secrets }: StudioState): Settings {
  const { notation, follow, strict, limits, session, vars } = document.settings;
  const filled = { ...vars, ...secrets };
  return {
    ...(notation !== undefined && { notation }),
    ...(follow !== undefined && { follow }),
    ...(strict !== undefined && { strict }),
    ...(limits !== undefined && { limits: { ...limits } }),
    ...(session !== undefined && { session }),
    ...(Object.keys(filled).length > 0 && { vars: filled }),
  };
}

/** How the notations are called to people. */
export const NOTATION_NAMES: Record<Notation, string> = {
  chatdev: 'ChatDev graph',
  orka: 'OrKa workflow',
  container: 'Loop container',
  'loop-exit': 'Loop … exit',
};

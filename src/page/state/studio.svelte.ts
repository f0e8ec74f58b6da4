import type { Json, LoopDocument, Settings } from '../../engine/document/document.ts';
import type { Problem, TextEdit, TextRange } from '../../engine/workflow/problem.ts';
import type { Notation, Sources, Workflow } from '../../engine/workflow/workflow.ts';
import type { LibraryWorker, OpenedText } from '../../worker/protocol.ts';
import { partAt } from './parts.ts';
import { withoutRefusedLimits } from './refused-limits.ts';
import { isReplaced, nodesKey, type Belongings } from './replaced-text.ts';
import { foreignNames } from './script-check.ts';
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
  drawn: Drawn | null;
  /** The part (node or edge id) that is selected in graph and text. */
  selected: string | null;
  saved: 'untouched' | 'waiting' | 'saved' | 'failed';
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

  /** The text changed since it was last understood. */
  readonly stale = $derived(this.#state.drawn !== null && this.#state.opened?.workflow == null);
  /** What the library said belongs to the text as it stands. */
  readonly settled = $derived(this.#state.openedText === this.#state.document.text);

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
    const { settings, scriptText } = this.#state.document;
    return settings.model ?? (scriptText.trim() === '' || this.foreign ? 'simulated' : 'scripted');
  }

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
    if (opened && text === document.text) this.#understood(text, opened);
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
    clearTimeout(this.#openTimer);
    this.#openTimer = setTimeout(() => void this.#open(), OPEN_AFTER);
  }

  setName(name: string): void {
    this.#change({ name });
  }

  setInput(name: string, value: Json | undefined): void {
    const { [name]: _before, ...others } = this.#state.document.inputs;
    this.#change({ inputs: value === undefined ? others : { ...others, [name]: value } });
  }

  setScriptText(scriptText: string): void {
    this.#change({ scriptText });
  }

  /** Changes settings; undefined takes one away. The notation decides how the text is read, so it is read again. */
  setSettings(change: { [Key in keyof Settings]?: Settings[Key] | undefined }): void {
    const settings: Settings = { ...this.#state.document.settings };
    if ('model' in change) assignOrDelete(settings, 'model', change.model);
    if ('notation' in change) assignOrDelete(settings, 'notation', change.notation);
    if ('seed' in change) assignOrDelete(settings, 'seed', change.seed);
    this.#change({ settings });
    if ('notation' in change) void this.#open();
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

  /** Reads the text as it stands. One question at a time: what is typed meanwhile is read when the answer is there. */
  async #open(): Promise<void> {
    const library = this.#library;
    if (!library || this.#opening) return;
    this.#opening = true;
    const { key, document } = this.#state;
    try {
      const opened = await library.open(document.text, $state.snapshot(document.settings));
      if (this.#state.key === key && this.#state.document.settings.notation === document.settings.notation) {
        this.#understood(document.text, opened);
      }
    } catch {
      // The worker broke down; the next question starts another one.
      this.#openTimer = setTimeout(() => void this.#open(), OPEN_AGAIN_AFTER);
      return;
    } finally {
      this.#opening = false;
    }
    const changed = this.#state.document.settings.notation !== document.settings.notation;
    if (!this.settled || changed) void this.#open();
  }

  #understood(text: string, opened: OpenedText): void {
    const { workflow, sources } = opened;
    const before = this.#state.drawn;
    const drawn = workflow
      ? { text, workflow: withoutRefusedLimits(workflow, opened.problems), sources }
      : this.#state.drawn;
    if (drawn && before && drawn !== before && isReplaced(before, drawn))
      this.#exchange(before.workflow, drawn.workflow);
    const known = drawn !== null && this.#state.selected !== null && this.#state.selected in drawn.sources;
    this.#update({ opened, openedText: text, drawn, selected: known ? this.#state.selected : null });
    if (this.settled) for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Another workflow took the place of one: name, inputs and script go with the one that they were made for. */
  #exchange(before: Workflow, after: Workflow): void {
    const { name, inputs, scriptText, settings } = this.#state.document;
    const { model, ...others } = settings;
    const left = { nodes: nodesKey(before), belongings: { name, inputs, scriptText, model } };
    this.#aside = [...this.#aside.filter(({ nodes }) => nodes !== left.nodes), left];
    const known = this.#aside.find(({ nodes }) => nodes === nodesKey(after))?.belongings;
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
    drawn: null,
    selected: null,
    saved: 'untouched',
  };
}

function assignOrDelete<Key extends keyof Settings>(
  settings: Settings,
  key: Key,
  value: Settings[Key] | undefined,
): void {
  if (value === undefined) delete settings[key];
  else settings[key] = value;
}

/** How the notations are called to people. */
export const NOTATION_NAMES: Record<Notation, string> = {
  chatdev: 'ChatDev',
  orka: 'OrKa',
  container: 'Loop container',
  'loop-exit': 'Loop … exit',
};

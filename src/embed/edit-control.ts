import type { LoopDocument } from '../engine/document/document.ts';
import type { NotationName } from '../engine/workflow/notation-name.ts';
import type { EmbedView } from '../share/embed-view.ts';
import { element } from './element.ts';
import type { Editor } from './hand-over.ts';
import { loadRuns, loadScript } from './scripts.ts';

/** Milliseconds without a letter after which a text is read. */
const REST = 300;

/** So many mistakes are listed: after the first few the others are mostly their echo. */
const MOST = 3;

const LABEL = 'Workflow text';

interface Edited {
  document: LoopDocument;
  notation: NotationName;
  theme: EmbedView['theme'];
  /** The text was changed; nothing else of the document was. */
  changed(document: LoopDocument): void;
  /** The fragment of a link to the document as it is now. */
  linked(link: string): void;
}

/**
 * The button that shows the text, and the text. It is a text area at once; Monaco takes its place where there is a pointer as fine as it
 * needs, as in the studio. Neither that nor what finds mistakes is fetched before the button is pressed.
 */
export class EditControl {
  readonly button = element('button', { type: 'button', 'aria-expanded': 'false' }, 'Edit');
  readonly place = element('div', { class: 'edit' });
  readonly #area = element('textarea', {
    'aria-label': LABEL,
    spellcheck: 'false',
    autocapitalize: 'off',
    wrap: 'off',
  });
  readonly #mistakes = element('ul', { 'aria-live': 'polite', 'aria-label': 'What is wrong with it' });
  readonly #edited: Edited;
  #document: LoopDocument;
  #editor: Editor | null = null;
  #timer = 0;

  constructor(edited: Edited) {
    this.#edited = edited;
    this.#document = edited.document;
    this.#area.value = edited.document.text;
    this.#area.setSelectionRange(0, 0);
    this.#area.oninput = () => this.#typed(this.#area.value);
    this.place.hidden = true;
    this.place.append(this.#area, this.#mistakes);
    this.button.onclick = () => void this.#toggle();
  }

  async #toggle(): Promise<void> {
    this.place.hidden = !this.place.hidden;
    this.button.setAttribute('aria-expanded', String(!this.place.hidden));
    if (this.place.hidden) return;
    (this.#editor ?? this.#area).focus();
    void this.#judge();
    if (this.#editor || matchMedia('(max-width: 639px), (pointer: coarse)').matches) return;
    const came = await loadScript('edit');
    if (!came || !window.loopgroundEditor || this.#editor) return;
    const hadFocus = document.activeElement === this.#area;
    const monaco = element('div', { class: 'monaco' });
    this.#area.replaceWith(monaco);
    const { theme } = this.#edited;
    const changed = (text: string): void => this.#typed(text);
    this.#editor = window.loopgroundEditor({ element: monaco, text: this.#area.value, label: LABEL, theme, changed });
    if (hadFocus) this.#editor.focus();
  }

  #typed(text: string): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#document = { ...this.#document, text };
      this.#edited.changed(this.#document);
      void this.#judge();
    }, REST);
  }

  /** Says what is wrong with the text, and where the studio finds it. */
  async #judge(): Promise<void> {
    const document = this.#document;
    const runs = await loadRuns(this.#edited.notation);
    if (!runs || document !== this.#document) return;
    const mistakes = runs.mistakes(document);
    this.#editor?.mark(mistakes);
    const told = mistakes.slice(0, MOST).map(({ line, message }) => element('li', {}, `Line ${line}: ${message}`));
    this.#mistakes.replaceChildren(...told);
    if (document !== this.#edited.document) this.#edited.linked(runs.link(document));
  }
}

import type { EmbedView } from '../share/embed-view.ts';
import { element } from './element.ts';
import type { Figure } from './figure.ts';
import type { Embedded } from './opened.ts';
import { loadRuns } from './scripts.ts';

/** The button that runs, and the place below the picture. The engine comes with a script of its own, once somebody is about to press. */
export class RunControl {
  readonly button = element('button', { type: 'button' });
  readonly place = element('div', { class: 'run' });
  readonly #view: EmbedView;
  readonly #figure: Figure;
  #embedded: Embedded | null = null;
  #end: (() => void) | null = null;

  constructor(view: EmbedView, figure: Figure) {
    this.#view = view;
    this.#figure = figure;
    this.button.onclick = () => void this.start();
    const soon = (): void => void (this.#embedded && loadRuns(this.#embedded.notation.name));
    for (const near of ['pointerenter', 'focus']) this.button.addEventListener(near, soon);
  }

  /** Begins anew with this document; nothing runs. */
  show(embedded: Embedded): void {
    const sent = embedded.enclosed.run !== undefined;
    if (embedded.refused) return this.refuse('It cannot run as it is. Open it in Loopground to see why.');
    this.#begin(
      embedded,
      sent
        ? 'A run comes with it: its rounds are being fetched.'
        : 'Run it to see what its nodes say, round by round. Nobody is asked: its answers are prepared or simulated.',
    );
    this.button.textContent = sent ? 'Show the run' : 'Run';
  }

  /** There is nothing to run, and why. */
  refuse(why: string): void {
    this.#begin(null, why);
  }

  async start(): Promise<void> {
    const embedded = this.#embedded;
    if (!embedded || this.button.hidden || this.button.disabled) return;
    this.button.disabled = true;
    const runs = await loadRuns(embedded.notation.name);
    if (this.#embedded !== embedded) return;
    if (!runs) {
      this.button.disabled = false;
      return this.#say('The run could not be fetched. Is there a connection?');
    }
    this.place.replaceChildren();
    this.#end = runs.show({
      sent: embedded,
      view: this.#view,
      element: this.place,
      mark: (marks) => this.#figure.mark(marks),
      ended: () => this.#embedded === embedded && (this.button.hidden = true),
    });
  }

  #begin(embedded: Embedded | null, text: string): void {
    this.#end?.();
    this.#end = null;
    this.#embedded = embedded;
    this.button.hidden = embedded === null;
    this.button.disabled = false;
    this.#figure.mark(new Map());
    this.#say(text);
  }

  #say(text: string): void {
    this.place.replaceChildren(element('p', { class: 'muted' }, text));
  }
}

import type { EmbedView } from '../share/embed-view.ts';
import { element } from './element.ts';
import type { Figure } from './figure.ts';
import type { Embedded } from './opened.ts';
import { loadScript } from './scripts.ts';

/** The button that runs, and the place below the picture. The engine comes with a script of its own, once somebody is about to press. */
export class RunControl {
  readonly button = element('button', { type: 'button' });
  readonly place = element('div', { class: 'run' });
  readonly #view: EmbedView;
  readonly #figure: Figure;
  #embedded: Embedded | null = null;
  #script: Promise<boolean> | null = null;
  #end: (() => void) | null = null;

  constructor(view: EmbedView, figure: Figure) {
    this.#view = view;
    this.#figure = figure;
    this.button.onclick = () => void this.start();
    for (const near of ['pointerenter', 'focus']) this.button.addEventListener(near, () => void this.#load());
  }

  /** Begins anew with this document; nothing runs. */
  show(embedded: Embedded): void {
    this.#end?.();
    this.#end = null;
    this.#embedded = embedded;
    const { enclosed, refused } = embedded;
    const sent = enclosed.run !== undefined;
    this.button.textContent = sent ? 'Show the run' : 'Run';
    this.button.hidden = refused;
    this.button.disabled = false;
    this.#figure.mark(new Map());
    if (refused) this.#say('It cannot run as it is. Open it in Loopground to see why.');
    else if (sent) this.#say('A run comes with it: what its nodes said, round by round.');
    else
      this.#say(
        'Run it to see what its nodes say, round by round. Nobody is asked: its answers are prepared or simulated.',
      );
  }

  async start(): Promise<void> {
    const embedded = this.#embedded;
    if (!embedded || this.button.hidden || this.button.disabled) return;
    this.button.disabled = true;
    const came = await this.#load();
    if (this.#embedded !== embedded) return;
    if (!came || !window.loopgroundRun) {
      this.button.disabled = false;
      return this.#say('The run could not be fetched. Is there a connection?');
    }
    this.place.replaceChildren();
    this.#end = window.loopgroundRun({
      sent: embedded,
      view: this.#view,
      element: this.place,
      mark: (marks) => this.#figure.mark(marks),
      ended: () => (this.button.hidden = true),
    });
  }

  async #load(): Promise<boolean> {
    const { name } = this.#embedded?.notation ?? {};
    if (!name) return false;
    const came = await (this.#script ??= loadScript(`${name}-run`));
    if (!came) this.#script = null;
    return came;
  }

  #say(text: string): void {
    this.place.replaceChildren(element('p', { class: 'muted' }, text));
  }
}

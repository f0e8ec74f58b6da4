/** A short word about something that was just done, said once and gone. */
export interface Notice {
  text: string;
  tone: 'done' | 'failed';
  /** What fits next; such a notice stays longer. False of its `holds`: it would do something else by now. */
  action?: { label: string; take(): void; holds?(): boolean };
  /** False once it is not so any more: then it is gone. */
  holds?(): boolean;
}

const STAYS = 5000;
const STAYS_WITH_ACTION = 15_000;

/** What the page says in passing: one notice at a time, the newest. */
export class Notices {
  #shown: Notice | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  get shown(): Notice | null {
    const shown = this.#shown;
    if (shown?.holds?.() === false) return null;
    if (!shown || shown.action?.holds?.() !== false) return shown;
    const { action: _past, ...said } = shown;
    return said;
  }

  /** Says something for a few seconds, or until what is offered with it is taken. */
  say({ action, ...notice }: Notice): void {
    clearTimeout(this.#timer);
    const take = (): void => {
      this.end();
      action?.take();
    };
    this.#shown = action ? { ...notice, action: { ...action, take } } : notice;
    this.#timer = setTimeout(() => this.end(), action ? STAYS_WITH_ACTION : STAYS);
  }

  end(): void {
    this.#shown = null;
  }
}

/** A short word about something that was just done, said once and gone. */
export interface Notice {
  text: string;
  tone: 'done' | 'failed';
  /** What fits next; such a notice stays longer. */
  action?: { label: string; take(): void };
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
    return this.#shown?.holds?.() === false ? null : this.#shown;
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

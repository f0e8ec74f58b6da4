import type { Act, ActRefusal, EditedText, Leave, Planned } from '../../editing/act.ts';
import type { LibraryWorker } from '../../worker/protocol.ts';
import { readingOf } from './studio-state.ts';
import type { Studio } from './studio.svelte.ts';

/** Changes of one place that come within so many milliseconds are one step when they are undone. */
const ONE_STEP = 1_000;

/** How often an act is planned anew because the text was changed meanwhile. */
const ATTEMPTS = 5;

/** Says what a text becomes. */
type Planning = (library: LibraryWorker, document: EditedText) => Promise<Planned[]>;

interface Wanted {
  plan: Planning;
  /** What is typed into: of two that wait the newer one counts. */
  place: string | null;
  /** What was selected then: whoever selects something else meanwhile stays there. */
  selected: string | null;
}

interface Told {
  refused: ActRefusal | null;
  leaves: readonly Leave[];
  at: string | null;
}

const NOTHING_TOLD: Told = { refused: null, leaves: [], at: null };

interface ActingDesk {
  readonly studio: Studio;
  readonly library: LibraryWorker | null;
}

/**
 * Acts on the document, one after the other: each is planned by the library worker on the text as it stands then, and put in as edits of the
 * one undo stack.
 */
export class Acting {
  readonly #desk: ActingDesk;
  readonly #waiting: Wanted[] = [];
  #last: { place: string; at: number } | null = null;
  #working = $state.raw(false);
  /** What the last act came to, and the part that it is told at: whoever goes elsewhere hears no more of it. */
  #told = $state.raw<Told>(NOTHING_TOLD);

  constructor(desk: ActingDesk) {
    this.#desk = desk;
  }

  /** Something waits to be written. */
  get working(): boolean {
    return this.#working;
  }

  /** Why the last act could not be done; null where it was. */
  get refused(): ActRefusal | null {
    return this.#here.refused;
  }

  /** What the last act has left behind. */
  get leaves(): readonly Leave[] {
    return this.#here.leaves;
  }

  get #here(): Told {
    return this.#told.at === this.#desk.studio.state.selected ? this.#told : NOTHING_TOLD;
  }

  /** `place`: what somebody types into, so that a word is one step when it is undone. */
  do(acts: readonly Act[], place: string | null = null): void {
    if (acts.length > 0)
      this.plan((library, document) => Promise.all(acts.map((act) => library.plan(document, act))), place);
  }

  /** What is planned in another way. */
  plan(plan: Planning, place: string | null = null): void {
    const same = place === null ? undefined : this.#waiting.find((wanted) => wanted.place === place);
    if (same) same.plan = plan;
    else this.#waiting.push({ plan, place, selected: this.#desk.studio.state.selected });
    if (!this.#working) void this.#work();
  }

  async #work(): Promise<void> {
    this.#working = true;
    try {
      for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await this.#carryOut(next);
    } catch {
      this.#waiting.length = 0;
      this.#told = {
        ...NOTHING_TOLD,
        refused: { code: 'cannot-be-written', params: {} },
        at: this.#desk.studio.state.selected,
      };
    } finally {
      this.#working = false;
    }
  }

  async #carryOut({ plan, place, selected }: Wanted): Promise<void> {
    const { studio, library } = this.#desk;
    if (!library) return;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { text } = studio.document;
      const { key } = studio.state;
      const plans = await plan(library, { text, settings: readingOf(studio.state) });
      // Another document was opened: what was meant was meant for the one before.
      if (studio.state.key !== key) return;
      if (studio.document.text !== text) continue;
      this.#putIn(plans, place, selected);
      return;
    }
  }

  #putIn(plans: readonly Planned[], place: string | null, selected: string | null): void {
    const { studio } = this.#desk;
    const refused = plans.flatMap((planned) => ('refused' in planned ? planned.refused : []))[0] ?? null;
    const leaves = plans.flatMap((planned) => ('leaves' in planned ? planned.leaves : []));
    const [select = selected ?? ''] = plans.flatMap((planned) => ('select' in planned ? planned.select : []));
    const stayed = studio.state.selected === selected;
    const at = stayed && !refused ? select || null : studio.state.selected;
    this.#told = { refused, leaves: refused ? [] : leaves, at };
    if (refused) return;
    const edits = plans.flatMap((planned) => ('edits' in planned ? planned.edits : []));
    if (edits.length === 0) return;
    const now = performance.now();
    const goesOn = place !== null && this.#last?.place === place && now - this.#last.at < ONE_STEP;
    this.#last = place === null ? null : { place, at: now };
    studio.edit(edits, goesOn);
    if (stayed && at !== selected) void studio.whenSettled().then(() => studio.select(at, 'quietly'));
  }
}

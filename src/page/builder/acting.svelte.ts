import type { PictureView } from '../../drawing/picture-view.ts';
import { editsOf, UNFOLDABLE, type Act, type ActRefusal, type EditedText, type Leave } from '../../editing/act.ts';
import type { ActsPlanned, LibraryWorker } from '../../worker/protocol.ts';
import { editedText, type EditingDesk } from '../document/edited-text.ts';
import type { Wish } from '../document/text-reader.ts';
import { keyboardStays } from '../app/keyboard-stays.ts';

/** Changes of one place that come within so many milliseconds are one step when they are undone. */
const ONE_STEP = 1_000;

/** How often an act is planned anew because the text was changed meanwhile. */
const ATTEMPTS = 5;

/** Says what a text becomes, and may give it as it opens. `view`: how that is shown. */
type Planning = (library: LibraryWorker, document: EditedText, view: PictureView) => Promise<ActsPlanned>;

interface FormFocus {
  part: string;
  on: 'name' | 'content';
  /** False once the visitor has taken the keyboard elsewhere meanwhile: there it stays. */
  isAwaited?: () => boolean;
}

/** What one types next into what was just made: its name, or, as an edge has none, when it is taken. */
const TYPED_NEXT: Partial<Record<Act['kind'], FormFocus['on']>> = {
  'add-node': 'name',
  duplicate: 'name',
  connect: 'content',
};

interface Wanted {
  plan: Planning;
  /** What is typed into: of two that wait the newer one counts. */
  place: string | null;
  goesOn: boolean;
  /** What was selected then: whoever selects something else meanwhile stays there. */
  selected: string | null;
  /** The document that it is meant for, and what it comes to, as far as that is known beforehand. */
  key: number;
  acts: readonly Act[];
  /** Hears what it came to; null where it was given up. */
  told(told: Told | null): void;
}

/** What an act came to: why it could not be done, or what it left; the part that this is told at, and all that it made or moved. */
export interface Told {
  refused: ActRefusal | null;
  leaves: readonly Leave[];
  at: string | null;
  made: readonly string[];
}

const NOTHING_TOLD: Told = { refused: null, leaves: [], at: null, made: [] };

interface ActingDesk extends EditingDesk {
  readonly library: LibraryWorker | null;
}

/**
 * Acts on the document, one after the other: each is planned by the library worker on the text as it stands then, and put in as edits of the
 * one undo stack, together with what the worker read in the text that they give.
 */
export class Acting {
  readonly #desk: ActingDesk;
  readonly #waiting: Wanted[] = [];
  #last: { place: string; at: number } | null = null;
  #working = $state.raw(false);
  #awaited = $state.raw<readonly Wanted[]>([]);
  /** What was asked for of the document that is open, until it was refused, or the text with it was read. */
  readonly awaited = $derived.by((): readonly Act[] =>
    this.#awaited.filter(({ key }) => key === this.#desk.studio.state.key).flatMap(({ acts }) => acts),
  );
  #done: Promise<void> = Promise.resolve();
  /** Where somebody wants to type next in the form of a part: its name, as it was just made; what it says, once it is named. */
  focus = $state.raw<FormFocus | null>(null);
  /** What the last act came to, and the part that it is told at: whoever goes elsewhere hears no more of it. */
  #told = $state.raw<Told>(NOTHING_TOLD);
  /** The text that it is told of: of another it may not be so. */
  #toldOf = $state.raw('');

  /** What was refused because it stands in several places at once. */
  #shared = $state.raw<readonly Act[]>([]);

  constructor(desk: ActingDesk) {
    this.#desk = desk;
  }

  /** What was refused may be done once what it shares is written out. */
  get unfolds(): boolean {
    return this.refused !== null && this.#shared.length > 0;
  }

  /** Writes out what the last act shares with other places, and does it. */
  unfold(): Promise<Told | null> {
    return this.do(this.#shared.map((act) => ({ kind: 'unfold', act })));
  }

  /** All that was asked for so far is written, or was refused. */
  whenDone(): Promise<void> {
    return this.#done;
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
    const { state, document } = this.#desk.studio;
    return this.#told.at === state.selected && this.#toldOf === document.text ? this.#told : NOTHING_TOLD;
  }

  /**
   * Acts that are made only when their turn has come name parts as they are called then. `place`: what somebody types into, so that a word is
   * one step when it is undone. What is gone afterwards is not looked at: then the document
   * is. Gives what it came to; null where there is nothing to tell.
   */
  async do(given: readonly Act[] | (() => readonly Act[]), place: string | null = null): Promise<Told | null> {
    const made = (): readonly Act[] => (typeof given === 'function' ? given() : given);
    let acts = made();
    if (acts.length === 0) return null;
    const isAwaited = acts.some(({ kind }) => TYPED_NEXT[kind]) ? keyboardStays() : undefined;
    const told = await this.plan(
      async (library, document, view) => {
        acts = made();
        // What is typed is read when typing rests.
        const planned = await library.plan(document, acts, place === null ? view : undefined);
        const isGone = acts.some(({ kind }) => kind === 'delete' || kind === 'disconnect');
        return isGone ? selecting([''], planned) : planned;
      },
      { place, acts: place === null ? acts : [] },
    );
    this.#shared = acts.length === 1 && told?.refused && UNFOLDABLE.has(told.refused.code) ? acts : [];
    const [first] = acts;
    const on = first && TYPED_NEXT[first.kind];
    if (on && told && !told.refused && told.at !== null)
      this.focus = { part: told.at, on, ...(isAwaited && { isAwaited }) };
    return told;
  }

  /**
   * What is planned in another way. `goesOn`: as one step with the change before it, when it is undone. `acts`: those that it comes to, which are
   * awaited.
   */
  plan(
    plan: Planning,
    {
      place = null,
      goesOn = false,
      acts = [],
    }: { place?: string | null; goesOn?: boolean; acts?: readonly Act[] } = {},
  ): Promise<Told | null> {
    this.#shared = [];
    const { key, selected } = this.#desk.studio.state;
    const same = place === null ? undefined : this.#waiting.find((each) => each.place === place && each.key === key);
    if (same) {
      same.plan = plan;
      return Promise.resolve(null);
    }
    return new Promise((told) => {
      const wanted: Wanted = { plan, place, goesOn, selected, key, acts, told };
      this.#waiting.push(wanted);
      if (acts.length > 0) this.#awaited = [...this.#awaited, wanted];
      if (!this.#working) this.#done = this.#work();
    });
  }

  /** Whether the name of the part, or what it says, is to be typed now: said once. */
  takesFocus(part: string, on: FormFocus['on']): boolean {
    const { focus } = this;
    if (focus?.part !== part || focus.on !== on) return false;
    this.focus = null;
    return focus.isAwaited?.() ?? true;
  }

  async #work(): Promise<void> {
    this.#working = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const told = await this.#carryOut(next).catch(() => this.#failed());
      if (!told) this.#over(next);
      // Where nothing waits the text is as it will be: whoever hears of it finds nobody working.
      this.#working = this.#waiting.length > 0;
      next.told(told);
    }
  }

  /** The worker gave no answer: what was meant for the text after it is meant for none. */
  #failed(): Told {
    this.#awaited = [];
    for (const { told } of this.#waiting.splice(0)) told(null);
    const at = this.#desk.studio.state.selected;
    this.#toldOf = this.#desk.studio.document.text;
    return (this.#told = { ...NOTHING_TOLD, refused: { code: 'cannot-be-written', params: {} }, at });
  }

  async #carryOut(wanted: Wanted): Promise<Told | null> {
    const { studio, library } = this.#desk;
    if (!library) return null;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { wish } = studio;
      // Another document was opened: what was meant was meant for the one before.
      if (wish.document !== wanted.key) return null;
      const planned = await wanted.plan(library, editedText(this.#desk), wish.view);
      if (studio.state.key !== wanted.key) return null;
      if (studio.document.text !== wish.text) continue;
      this.#putIn(planned, wanted, wish);
      return this.#told;
    }
    return null;
  }

  /** It is awaited no more. */
  #over(wanted: Wanted): void {
    if (this.#awaited.includes(wanted)) this.#awaited = this.#awaited.filter((each) => each !== wanted);
  }

  #putIn({ plans, gives }: ActsPlanned, wanted: Wanted, wish: Wish): void {
    const { place, selected, goesOn: joins } = wanted;
    const { studio } = this.#desk;
    const refused = plans.flatMap((planned) => ('refused' in planned ? planned.refused : []))[0] ?? null;
    const leaves = plans.flatMap((planned) => ('leaves' in planned ? planned.leaves : []));
    const made = plans.flatMap((planned) => ('select' in planned ? planned.select : []));
    const [select = selected ?? ''] = made;
    const stayed = studio.state.selected === selected;
    const at = stayed && !refused ? select || null : studio.state.selected;
    this.#told = { refused, leaves: refused ? [] : leaves, at, made };
    this.#toldOf = studio.document.text;
    const edits = editsOf(plans);
    if (edits.length === 0) return this.#over(wanted);
    const now = performance.now();
    const goesOn = joins || (place !== null && this.#last?.place === place && now - this.#last.at < ONE_STEP);
    this.#last = place === null ? null : { place, at: now };
    studio.edit(edits, goesOn);
    this.#toldOf = studio.document.text;
    if (gives) studio.take({ ...wish, text: gives.text }, gives.opened);
    if (studio.settled) this.#over(wanted);
    // Who types goes on; any other act is done, and its picture is waited for.
    const settled = place === null || (stayed && at !== selected) ? studio.whenSettled() : null;
    void settled?.then(() => {
      this.#over(wanted);
      // What was selected may be gone; whoever selected something else meanwhile stays there.
      const { selected: now } = studio.state;
      if (stayed && at !== selected && (now === selected || now === null)) studio.select(at, 'quietly');
    });
  }
}

/** Acts after which other parts are selected than those that they made. */
export function selecting(parts: readonly string[], { plans, ...planned }: ActsPlanned): ActsPlanned {
  return { ...planned, plans: plans.map((each) => ('edits' in each ? { ...each, select: parts } : each)) };
}

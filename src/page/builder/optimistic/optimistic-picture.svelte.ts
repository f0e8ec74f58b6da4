import type { Picture } from '../../../drawing/keep/kept-layout.ts';
import type { Act } from '../../../editing/act.ts';
import type { PaletteType } from '../../../language/palette.ts';
import type { Studio } from '../../document/studio.svelte.ts';
import { optimisticChangeOf, type OptimisticChange } from './optimistic-change.ts';
import { optimisticDrawing } from './optimistic-drawing.ts';
import { optimisticWorkflow } from './optimistic-workflow.ts';

interface OptimisticDesk {
  readonly studio: Pick<Studio, 'state' | 'settled'>;
}

const NONE: readonly string[] = [];

/** What somebody has asked for. `isWritten`: the text has it; `isRead`: and was read since, so that the picture has it, too. */
export interface AwaitedActs {
  /** The document that it was meant for. */
  key: number;
  changes: readonly OptimisticChange[];
  isWritten: boolean;
  isRead: boolean;
}

/**
 * The picture with what was asked for and is not drawn yet: it follows from the last picture and what is awaited, and is kept nowhere. An act is
 * awaited until it was refused, or until the text that it is written into has been read.
 */
export class OptimisticPicture {
  readonly #desk: OptimisticDesk;
  #awaited = $state.raw<readonly AwaitedActs[]>([]);
  /** The types of node that may be added, once they are known. */
  types: readonly PaletteType[] = [];

  /** What was open last: as long as it is the same, nothing is made anew. */
  #before: readonly OptimisticChange[] = [];

  constructor(desk: OptimisticDesk) {
    this.#desk = desk;
  }

  readonly #open: readonly OptimisticChange[] = $derived.by(() => {
    const { state, settled } = this.#desk.studio;
    // Once for ever: by the next key in the text it is unsettled again.
    if (settled) for (const each of this.#awaited) each.isRead ||= each.isWritten;
    const open = this.#awaited
      .filter(({ key, isRead }) => key === state.key && !isRead)
      .flatMap(({ changes }) => changes);
    const isSame = open.length === this.#before.length && open.every((each, at) => each === this.#before[at]);
    return isSame ? this.#before : (this.#before = open);
  });

  readonly picture: Picture | null = $derived.by(() => {
    const { picture } = this.#desk.studio.state;
    return picture && this.#open.reduce(optimisticPicture, picture);
  });

  /** Parts that the newest act puts elsewhere. */
  readonly moving: readonly string[] = $derived(this.#open.findLast(({ moving }) => moving.length > 0)?.moving ?? NONE);

  /** Awaits acts; null where nothing is known of what they come to. */
  expect(acts: readonly Act[]): AwaitedActs | null {
    const { picture } = this;
    if (!picture) return null;
    const { workflow } = picture;
    const changes = acts.flatMap((act) => optimisticChangeOf(act, workflow, this.types) ?? []);
    if (changes.length === 0) return null;
    const awaited = { key: this.#desk.studio.state.key, changes, isWritten: false, isRead: false };
    this.#awaited = [...this.#awaited.filter(({ isRead }) => !isRead), awaited];
    return awaited;
  }

  /** The text has it now. */
  written(awaited: AwaitedActs | null): void {
    this.#awaited = this.#awaited.map((each) => (each === awaited ? { ...each, isWritten: true } : each));
  }

  /** It never will. */
  givenUp(awaited: AwaitedActs | null): void {
    this.#awaited = this.#awaited.filter((each) => each !== awaited);
  }
}

/** What is expected put into a picture; the same object where all of it has come true. */
export function optimisticPicture(picture: Picture, change: OptimisticChange): Picture {
  const { workflow: before, drawing } = picture;
  const workflow = optimisticWorkflow(before, change);
  // Of thousands of nodes there is only an overview.
  if (workflow === before || drawing.overview) return picture;
  return { workflow, drawing: optimisticDrawing(drawing, before, workflow, change) };
}

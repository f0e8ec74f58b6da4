import type { Studio } from '../document/studio.svelte.ts';

interface SelectingDesk {
  readonly studio: Pick<Studio, 'state' | 'select'>;
}

/** The nodes that are selected together; whatever else is selected ends it. */
export class Selection {
  readonly #desk: SelectingDesk;
  #together = $state.raw<{ parts: readonly string[]; selected: string | null }>({ parts: [], selected: null });

  constructor(desk: SelectingDesk) {
    this.#desk = desk;
  }

  /** All of them, in the order in which they were selected; of one part that alone. */
  readonly parts: readonly string[] = $derived.by(() => {
    const { selected, picture } = this.#desk.studio.state;
    if (selected === null) return [];
    if (this.#together.selected !== selected) return [selected];
    return this.#together.parts.filter((part) => picture?.workflow.nodes.some(({ id }) => id === part));
  });

  /** There are several. */
  get several(): boolean {
    return this.parts.length > 1;
  }

  /** What an act on a part is done to: all that are selected where it is one of them, else it alone. */
  with(part: string): readonly string[] {
    return this.several && this.parts.includes(part) ? this.parts : [part];
  }

  /** Selects nodes together; the last of them is shown in the form. */
  put(parts: readonly string[]): void {
    const nodes = this.#desk.studio.state.picture?.workflow.nodes ?? [];
    const known = parts.filter((part, at) => nodes.some(({ id }) => id === part) && parts.indexOf(part) === at);
    const selected = known.at(-1) ?? null;
    this.#together = { parts: known, selected };
    if (selected !== this.#desk.studio.state.selected) this.#desk.studio.select(selected, 'quietly');
  }

  /** Adds a node, or takes it out. */
  toggle(part: string): void {
    const { parts } = this;
    this.put(parts.includes(part) ? parts.filter((each) => each !== part) : [...parts, part]);
  }

  /** Adds nodes to those that are selected; what is last shown last. */
  add(parts: readonly string[]): void {
    this.put([...this.parts.filter((part) => !parts.includes(part)), ...parts]);
  }

  /** One is left: the one that is shown in the form. */
  end(): void {
    this.#together = { parts: [], selected: null };
  }
}

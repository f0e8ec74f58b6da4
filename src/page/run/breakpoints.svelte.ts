import type { Workflow } from '../../engine/workflow/workflow.ts';
import type { Run } from './run.svelte.ts';
import { renamesBetween } from './what-if/change.ts';
import type { Origin, StudioState } from '../document/studio-state.ts';

/** The desk: the document that is open, and the run. */
interface Around {
  studio: { state: Pick<StudioState, 'key' | 'origin' | 'drawn'> };
  run: { own: Pick<Run, 'pauseBefore' | 'state'> };
}

const NONE: readonly string[] = [];

/**
 * The nodes before which runs pause, by their ids, for each document that was open on this page; they stand in no text. Marks of nodes that
 * are gone are kept: an edit may bring them back.
 */
export class Breakpoints {
  readonly #desk: Around;
  #all: Readonly<Record<string, readonly string[]>> = $state.raw({});

  /** The marked nodes of the document that is open. */
  readonly ids: readonly string[] = $derived.by(() => this.#all[nameOf(this.#desk.studio.state)] ?? NONE);

  /** Of the document that is open on this desk; a run that goes on hears of each change. */
  constructor(desk: Around) {
    this.#desk = desk;
  }

  has(id: string): boolean {
    return this.ids.includes(id);
  }

  /** As a run's text calls them, whose nodes may have other names. */
  in(ran: Pick<Workflow, 'nodes'>): readonly string[] {
    const { drawn } = this.#desk.studio.state;
    return drawn ? renamed(this.ids, renamesBetween(drawn.workflow.nodes, ran.nodes, 'id')) : this.ids;
  }

  toggle(id: string): void {
    const ids = this.has(id) ? this.ids.filter((other) => other !== id) : [...this.ids, id];
    this.#keep(nameOf(this.#desk.studio.state), ids);
    const { run } = this.#desk;
    void run.own.pauseBefore(run.own.state.workflow ? this.in(run.own.state.workflow) : ids);
  }

  /** The text was read anew: marks go along with the names of nodes. */
  follow(before: Pick<Workflow, 'nodes'>, now: Pick<Workflow, 'nodes'>): void {
    const names = renamesBetween(before.nodes, now.nodes, 'id');
    if (names.some(([id]) => this.has(id))) this.#keep(nameOf(this.#desk.studio.state), renamed(this.ids, names));
  }

  /** The document that is open becomes one of the visitor's own: its marks go along. Gives that origin. */
  carry<Own extends Origin | null>(own: Own): Own {
    if (own && this.ids.length > 0) this.#keep(nameOf({ key: this.#desk.studio.state.key, origin: own }), this.ids);
    return own;
  }

  #keep(name: string, ids: readonly string[]): void {
    this.#all = { ...this.#all, [name]: ids };
  }
}

/** Each once: another node may have had that name. */
function renamed(ids: readonly string[], names: readonly (readonly [string, string])[]): string[] {
  const found = ids.map((id) => names.find(([before]) => before === id)?.[1] ?? id);
  return found.filter((id, at) => found.indexOf(id) === at);
}

/** What came by a link, or with a run, has no name of its own: it is the document that was opened then. */
function nameOf({ key, origin }: Pick<StudioState, 'key' | 'origin'>): string {
  return origin.kind === 'link' && origin.draft === undefined ? `opened ${key}` : JSON.stringify(origin);
}

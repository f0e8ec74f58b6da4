import { withModel } from '../../ask/connection.ts';
import type { ModelAt } from '../../ask/protocol.ts';
import type { Asked } from './asked.ts';

/** The places that the visitor agreed to since the page was opened. The studio names them by ids that say nothing of them, and can name no other. */
export class AgreedPlaces {
  readonly #agreed = new Map<string, Asked>();

  /** By their ids. */
  get all(): ReadonlyMap<string, Asked> {
    return this.#agreed;
  }

  /** The visitor has said yes to it: returns the id of its place, which is the same for all models there. */
  agree(asked: Asked): string {
    const [id = String(this.#agreed.size + 1)] = [...this.#agreed].find(([, other]) => isSamePlace(asked, other)) ?? [];
    this.#agreed.set(id, asked);
    return id;
  }

  /** Who is asked for a model of a place that was agreed to; null for any other. */
  at({ place, model }: ModelAt): Asked | null {
    const asked = this.#agreed.get(place);
    if (asked?.kind !== 'server') return asked ?? null;
    return { ...asked, connection: withModel(asked.connection, model) };
  }
}

function isSamePlace(one: Asked, other: Asked): boolean {
  if (one.kind === 'server') return other.kind === 'server' && one.connection.baseUrl === other.connection.baseUrl;
  return one.kind === 'wllama' ? other.kind === 'wllama' && one.file === other.file : other.kind === one.kind;
}

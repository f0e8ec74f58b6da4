import type { NewestRows } from '../../../worker/protocol.ts';
import { RoundsCache, type FetchRounds } from './rounds-cache.svelte.ts';

/** Every entry of an inner loop that was unfolded has a cache; of more than this the oldest go. */
const MOST = 32;

/** The caches of one run, by the loop entry's frame. */
export class CacheShelf {
  readonly #caches = new Map<number, RoundsCache>();
  readonly #fetch: FetchRounds;
  #changes = $state.raw(0);

  constructor(fetch: FetchRounds) {
    this.#fetch = fetch;
  }

  /**
   * Grows with every round that comes. What is derived reads it where it may be the first that asks for a cache: what is made while
   * something is derived is not watched by that.
   */
  get changes(): number {
    return this.#changes;
  }

  /** Gives the newest rounds to the caches of loops that are looked at. */
  take(newest: readonly NewestRows[], seq: number): void {
    for (const { frame, from, rows } of newest) this.#caches.get(frame)?.take(from, rows, seq);
  }

  /** The cache of a loop entry; `kept` is the frame that is never taken away: the outermost loop's. */
  of(frame: number, kept: number): RoundsCache {
    const known = this.#caches.get(frame);
    if (known) return known;
    const made = new RoundsCache(frame, this.#fetch, () => this.#changes++);
    this.#caches.set(frame, made);
    for (const old of this.#caches.keys()) {
      if (this.#caches.size > MOST && old !== kept && old !== frame) this.#caches.delete(old);
    }
    return made;
  }
}

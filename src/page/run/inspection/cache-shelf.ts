import type { NewestRows } from '../../../worker/protocol.ts';
import { RoundsCache, type FetchRounds } from './rounds-cache.svelte.ts';

/** Every entry of an inner loop that was unfolded has a cache; of more than this the oldest go. */
const MOST = 32;

/** The caches of one run, by the loop entry's frame. */
export class CacheShelf {
  readonly #caches = new Map<number, RoundsCache>();
  readonly #fetch: FetchRounds;
  readonly #came: () => void;

  /** `came` is told of rounds that came, of any entry. */
  constructor(fetch: FetchRounds, came: () => void = () => undefined) {
    this.#fetch = fetch;
    this.#came = came;
  }

  /** Gives the newest rounds to the caches of loops that are looked at. */
  take(newest: readonly NewestRows[], seq: number): void {
    for (const { frame, from, rows } of newest) this.#caches.get(frame)?.take(from, rows, seq);
  }

  /** The cache of a loop entry; `kept` is the frame that is never taken away: the outermost loop's. */
  of(frame: number, kept: number): RoundsCache {
    const known = this.#caches.get(frame);
    if (known) return known;
    const made = new RoundsCache(frame, this.#fetch, this.#came);
    this.#caches.set(frame, made);
    for (const old of this.#caches.keys()) {
      if (this.#caches.size > MOST && old !== kept && old !== frame) this.#caches.delete(old);
    }
    return made;
  }
}

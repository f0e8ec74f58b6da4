/** Where a key is kept: until the page is closed, as long as this tab lives, or on this device until it is forgotten. */
export type KeyPlace = 'page' | 'tab' | 'device';

const PREFIX = 'loopground-key:';

/**
 * The visitor's keys, each bound to the origin that it was typed for: none is given for another. Storage may refuse; a key then holds until
 * the page is closed.
 */
export class KeyStore {
  readonly #held = new Map<string, string>();
  readonly #stores: Readonly<Record<Exclude<KeyPlace, 'page'>, () => Storage>>;

  constructor(tab: () => Storage = () => sessionStorage, device: () => Storage = () => localStorage) {
    this.#stores = { tab, device };
  }

  /** The key of an origin; null where none was typed. */
  of(origin: string): string | null {
    return this.#held.get(origin) ?? this.#read('tab', origin) ?? this.#read('device', origin);
  }

  /** Where the key of an origin lies; null where there is none. */
  placeOf(origin: string): KeyPlace | null {
    if (this.#read('device', origin) !== null) return 'device';
    if (this.#read('tab', origin) !== null) return 'tab';
    return this.#held.has(origin) ? 'page' : null;
  }

  /** Keeps a key in one place, and in no other. */
  keep(origin: string, key: string, place: KeyPlace): void {
    this.forget(origin);
    this.#held.set(origin, key);
    if (place === 'page') return;
    try {
      this.#stores[place]().setItem(PREFIX + origin, key);
    } catch {
      // It holds until the page is closed.
    }
  }

  forget(origin: string): void {
    this.#held.delete(origin);
    for (const store of Object.values(this.#stores)) {
      try {
        store().removeItem(PREFIX + origin);
      } catch {
        // Nothing could be kept there either.
      }
    }
  }

  #read(place: 'tab' | 'device', origin: string): string | null {
    try {
      return this.#stores[place]().getItem(PREFIX + origin);
    } catch {
      return null;
    }
  }
}

/** Why a key is not kept on this device: other pages share the origin, and could read it. Null where nobody else does. */
export function whyNotKept({ hostname, pathname }: Pick<Location, 'hostname' | 'pathname'>): string | null {
  if (/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname))
    return 'Not kept on this device: other programs on this machine may serve pages from this address, and could read it.';
  const isShared = /\.(?:github|gitlab)\.io$/.test(hostname) && pathname.split('/').filter(Boolean).length > 1;
  return isShared ? `Not kept on this device: all projects of ${hostname} share its storage, and could read it.` : null;
}

/**
 * Small choices of this browser: theme, pane sizes, speed. Never keys. A browser that
 * refuses storage (private mode, a sandboxed frame) forgets them, and nothing else happens.
 */
const PREFIX = 'loopground.';

type PreferenceName =
  'theme' | 'document' | 'panes' | 'run-pinned' | 'speed' | 'visited' | 'elsewhere' | 'lessons' | 'single-keys';

/** What was remembered, or null. */
export function readPreference(name: PreferenceName): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Remembers a choice; null forgets it. */
export function writePreference(name: PreferenceName, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch {
    // The choice holds until the page is closed.
  }
}

/** Forgets all of them, and with them the texts that were put aside (`unsaved.ts`) and the keys (`ask/key-store.ts`). */
export function forgetPreferences(): void {
  for (const storage of [() => localStorage, () => sessionStorage])
    try {
      const kept = storage();
      for (const key of Object.keys(kept)) if (/^loopground[.-]/.test(key)) kept.removeItem(key);
    } catch {
      // Nothing could be remembered either.
    }
}

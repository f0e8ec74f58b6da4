import { readPreference, writePreference } from './preferences.ts';

/** Whether this browser has used the page before. `index.html` reads the same before anything is painted. */
export function wasHere(): boolean {
  return readPreference('visited') !== null;
}

/** From the next visit on the page does not introduce itself. */
export function knowVisitor(): void {
  if (!wasHere()) writePreference('visited', 'yes');
}

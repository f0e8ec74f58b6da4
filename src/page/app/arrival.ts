import { writePreference } from './preferences.ts';

/**
 * The page is built with the first template. Whoever comes to another document must not see that one first: `index.html` marks the page as
 * arriving where the address names a template, or where this was noted, and its text and stage are not painted until `arrived`.
 */
const ELSEWHERE = 'loopground.elsewhere';

/** The template that the page `/` is built with, without the texts of all. */
export const FIRST_TEMPLATE = 'review-loop';

/** Notes whether a reload, or the next tab, leads to another document than the page is built with. */
export function noteElsewhere(elsewhere: boolean): void {
  writePreference('elsewhere', elsewhere ? 'yes' : 'no');
  try {
    // Two tabs may be at two places.
    sessionStorage.setItem(ELSEWHERE, elsewhere ? 'yes' : 'no');
  } catch {
    // Then the last tab's place has to do.
  }
}

/** What the visitor came for is open, or cannot be. */
export function arrived(): void {
  delete document.documentElement.dataset['arriving'];
}

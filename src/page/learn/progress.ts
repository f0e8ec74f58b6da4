import { readPreference, writePreference } from '../app/preferences.ts';

/** The lessons that were finished in this browser, by their ids; it is small, and stays when the visitor's documents are deleted one by one. */
export function finishedLessons(): ReadonlySet<string> {
  return new Set((readPreference('lessons') ?? '').split(' ').filter((id) => id !== ''));
}

export function noteFinished(id: string): void {
  const all = new Set([...finishedLessons(), id]);
  writePreference('lessons', [...all].join(' '));
}

/** Forgets all of them: to begin again. */
export function forgetFinished(): void {
  writePreference('lessons', null);
}

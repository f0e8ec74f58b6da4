import { isEverythingText } from '../../history/everything-file.ts';
import { wordBroughtIn } from '../../wording/en/document/everything.ts';
import type { Desk } from './desk.svelte.ts';
import { finishedLessons, noteFinished } from '../learn/progress.ts';
import { readPreference, writePreference } from './preferences.ts';
import { fetchProblemWords, wordsOf } from '../document/problem-words.svelte.ts';
import { inTurn } from '../../wording/stops.ts';

/** Choices that go with the visitor into another browser, but for the lessons, which are put together. */
const CHOICES = ['theme', 'panes', 'run-pinned', 'speed'] as const;

/** So much of a file says whether it is one of everything. */
const BEGINNING = 64;

/** Whether a file is one of everything, whole or not. */
export async function isEverythingFile(file: File): Promise<boolean> {
  return isEverythingText(await file.slice(0, BEGINNING).text());
}

/** All that this browser keeps of the visitor, as the text of one file; null where it cannot be read. */
export async function everythingOf({ library, studio }: Pick<Desk, 'library' | 'studio'>): Promise<string | null> {
  studio.flush();
  const preferences = Object.fromEntries(
    [...CHOICES, 'lessons' as const].flatMap((name) => {
      const value = readPreference(name);
      return value === null ? [] : [[name, value] as const];
    }),
  );
  return (await library?.exportEverything(preferences).catch(() => null)) ?? null;
}

/** Takes in a file of everything, and says what became of it. Nothing that is here is changed. */
export async function bringEverything(desk: Desk, file: File): Promise<{ ok: boolean; said: string[] }> {
  const { library, studio } = desk;
  studio.flush();
  const found = await file
    .text()
    .then((text) => library?.importEverything(text))
    .catch(() => null);
  if (!found) return { ok: false, said: ['The file could not be read. Try again, or reload the page first.'] };
  if ('problem' in found) {
    await fetchProblemWords().catch(() => undefined);
    const { message, hint } = wordsOf(found.problem);
    return { ok: false, said: [inTurn(message, hint)] };
  }
  const lessons = adopt(found.preferences);
  desk.historyChanged();
  const { added, already, ...others } = found;
  const said = wordBroughtIn({
    ...others,
    added: { ...added, lessons: lessons.added },
    already: { ...already, lessons: lessons.already },
  });
  return { ok: found.stopped === '', said };
}

/** Lessons are put together; a choice is taken where none was made here. */
function adopt({ lessons = '', ...choices }: Readonly<Record<string, string>>): { added: number; already: number } {
  for (const name of CHOICES) {
    const value = choices[name];
    if (value !== undefined && readPreference(name) === null) writePreference(name, value);
  }
  const before = finishedLessons();
  const given = lessons.split(' ').filter((id) => /^[\w-]{1,80}$/.test(id));
  for (const id of given) noteFinished(id);
  const added = [...new Set(given)].filter((id) => !before.has(id)).length;
  return { added, already: new Set(given).size - added };
}

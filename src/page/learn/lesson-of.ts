import type { Lesson } from '../../engine/document/settings/lesson.ts';
import type { Studio } from '../document/studio.svelte.ts';

/** The lesson that the document that is open is: its text where that says so, else its settings; null where it is none. */
export function lessonOf({ state, document }: Pick<Studio, 'state' | 'document'>): Lesson | null {
  return state.opened?.written.lesson ?? document.settings.lesson ?? null;
}

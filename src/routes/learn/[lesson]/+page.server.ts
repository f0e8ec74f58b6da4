import { patternsLeadingTo } from '$lib/docs/patterns/pattern-links.ts';
import { LESSONS } from '$lib/learn/lessons.ts';
import { error } from '@sveltejs/kit';
import { openForPage } from '../../../opened/opened-text.ts';
import type { EntryGenerator, PageServerLoad } from './$types';

export const entries: EntryGenerator = () => LESSONS.map(({ id }) => ({ lesson: id }));

/** Runs when the site is built: the lesson, its document read and drawn, what comes after it, and the patterns that it is of. */
export const load: PageServerLoad = ({ params }) => {
  const at = LESSONS.findIndex(({ id }) => id === params.lesson);
  const lesson = LESSONS[at];
  if (!lesson) error(404, 'There is no such lesson');
  const next = LESSONS[at + 1];
  return {
    lesson,
    number: at + 1,
    count: LESSONS.length,
    next: next ? { id: next.id, title: next.title } : null,
    patterns: patternsLeadingTo(`static/lessons/${lesson.id}/lesson.md`),
    opened: openForPage(lesson.document.text, lesson.document.settings),
  };
};

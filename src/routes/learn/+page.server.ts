import { LESSONS } from '$lib/learn/lessons.ts';
import type { PageServerLoad } from './$types';

/** Runs when the site is built. */
export const load: PageServerLoad = () => ({
  parts: [...new Set(LESSONS.map(({ part }) => part))].map((title) => ({
    title,
    lessons: LESSONS.filter(({ part }) => part === title).map(({ id, title, sentence }) => ({ id, title, sentence })),
  })),
});

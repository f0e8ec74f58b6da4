import { patternPageOf } from '$lib/docs/patterns/pattern-pages.ts';
import { namesIn } from '$lib/docs/texts.ts';
import { error } from '@sveltejs/kit';
import type { EntryGenerator, PageServerLoad } from './$types';

const names = new Set(namesIn('patterns'));

export const entries: EntryGenerator = () => [...names].map((pattern) => ({ pattern }));

/** Runs when the site is built: reads and draws the pattern in each notation. */
export const load: PageServerLoad = ({ params: { pattern } }) => {
  if (!names.has(pattern)) error(404, 'There is no such pattern');
  return patternPageOf(pattern);
};

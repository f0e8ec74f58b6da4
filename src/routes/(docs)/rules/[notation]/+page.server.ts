import { rulePageOf } from '$lib/docs/problems/rule-pages.ts';
import { namesIn } from '$lib/docs/texts.ts';
import { error } from '@sveltejs/kit';
import type { EntryGenerator, PageServerLoad } from './$types';

const notations = new Set(namesIn('rules'));

export const entries: EntryGenerator = () => [...notations].map((notation) => ({ notation }));

/** Runs when the site is built: reads and draws all examples. */
export const load: PageServerLoad = ({ params: { notation } }) => {
  if (!notations.has(notation)) error(404, 'There is no such notation');
  return rulePageOf(notation);
};

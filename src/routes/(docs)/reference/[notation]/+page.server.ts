import { docsPage, namesIn } from '$lib/components/docs/texts.ts';
import { error } from '@sveltejs/kit';
import type { EntryGenerator, PageServerLoad } from './$types';

const notations = new Set(namesIn('reference'));
const withRules = new Set(namesIn('rules'));

export const entries: EntryGenerator = () => [...notations].map((notation) => ({ notation }));

/** Runs when the site is built. */
export const load: PageServerLoad = ({ params: { notation } }) => {
  if (!notations.has(notation)) error(404, 'There is no such notation');
  return { ...docsPage(`docs/reference/${notation}.md`), rules: withRules.has(notation) ? notation : null };
};

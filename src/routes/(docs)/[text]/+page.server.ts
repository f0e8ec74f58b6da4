import { TEXT_PAGES } from '$lib/docs/text-pages.ts';
import { docsPage } from '$lib/docs/texts.ts';
import { error } from '@sveltejs/kit';
import type { EntryGenerator, PageServerLoad } from './$types';

export const entries: EntryGenerator = () => Object.keys(TEXT_PAGES).map((text) => ({ text }));

/** Runs when the site is built. */
export const load: PageServerLoad = ({ params: { text } }) => {
  const description = TEXT_PAGES[text];
  if (description === undefined) error(404, 'There is no such page');
  return { ...docsPage(`docs/${text}.md`), description };
};

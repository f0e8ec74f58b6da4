import { leadToCards } from '$lib/docs/lead-to-cards.ts';
import { typeCards } from '$lib/docs/type-cards.ts';
import { docsPage, namesIn } from '$lib/docs/texts.ts';
import { error } from '@sveltejs/kit';
import { NOTATION_NAMES } from '../../../../engine/workflow/notation-name.ts';
import type { EntryGenerator, PageServerLoad } from './$types';

const withRules = new Set(namesIn('rules'));

export const entries: EntryGenerator = () => NOTATION_NAMES.map((notation) => ({ notation }));

/** Runs when the site is built. */
export const load: PageServerLoad = ({ params }) => {
  const notation = NOTATION_NAMES.find((name) => name === params.notation);
  if (notation === undefined) error(404, 'There is no such notation');
  const page = docsPage(`docs/reference/${notation}.md`);
  const cards = typeCards(notation);
  return { ...page, html: leadToCards(page.html, cards), cards, rules: withRules.has(notation) ? notation : null };
};

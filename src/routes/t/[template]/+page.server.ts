import { patternsOfTemplates } from '$lib/docs/patterns/pattern-links.ts';
import { TEMPLATES } from '$lib/document/opening/templates.ts';
import { error } from '@sveltejs/kit';
import { openForPage } from '../../../opened/opened-text.ts';
import type { EntryGenerator, PageServerLoad } from './$types';

export const entries: EntryGenerator = () => TEMPLATES.map(({ id }) => ({ template: id }));

/** Runs when the site is built: the template, read and drawn, and the patterns that templates show. */
export const load: PageServerLoad = ({ params }) => {
  const template = TEMPLATES.find(({ id }) => id === params.template);
  if (!template) error(404, 'There is no such template');
  const { id, document, description } = template;
  return {
    template: id,
    document,
    description,
    opened: openForPage(document.text, document.settings),
    patterns: patternsOfTemplates(),
  };
};

import { patternsOfTemplates } from '$lib/docs/patterns/pattern-links.ts';
import { firstTemplate } from '$lib/document/opening/templates.ts';
import { openForPage } from '../opened/opened-text.ts';
import type { PageServerLoad } from './$types';

/** Runs when the site is built: the first template, read and drawn, and the patterns that templates show. */
export const load: PageServerLoad = () => {
  const { id, document } = firstTemplate();
  return {
    template: id,
    document,
    opened: openForPage(document.text, document.settings),
    patterns: patternsOfTemplates(),
  };
};

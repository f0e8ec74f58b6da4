import { firstTemplate } from '$lib/state/templates.ts';
import { openForPage } from '../../worker/opened-text.ts';
import type { PageServerLoad } from './$types';

/** What is shown where a link does not open: a template, read and drawn when the site is built. */
export const load: PageServerLoad = () => {
  const { id, document } = firstTemplate();
  return { template: id, document, opened: openForPage(document.text, document.settings) };
};

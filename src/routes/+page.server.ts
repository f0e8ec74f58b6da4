import { firstPaint } from '$lib/state/first-paint.ts';
import { firstTemplate } from '$lib/state/templates.ts';
import type { PageServerLoad } from './$types';

/** Runs when the site is built: the first template, read and drawn. */
export const load: PageServerLoad = () => {
  const { id, document } = firstTemplate();
  return { template: id, document, ...firstPaint(document) };
};

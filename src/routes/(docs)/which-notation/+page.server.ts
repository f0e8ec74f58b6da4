import { pageWithExamples } from '$lib/docs/page-with-examples.ts';
import type { PageServerLoad } from './$types';

/** Runs when the site is built. */
export const load: PageServerLoad = () => pageWithExamples('docs/which-notation.md');

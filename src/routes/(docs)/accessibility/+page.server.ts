import { docsPage } from '$lib/components/docs/texts.ts';
import type { PageServerLoad } from './$types';

/** Runs when the site is built. */
export const load: PageServerLoad = () => docsPage('docs/accessibility.md');

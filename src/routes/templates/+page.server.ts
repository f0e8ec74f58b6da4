import { groupsOf } from '$lib/components/templates/catalogue.ts';
import { patternsOfTemplates } from '$lib/components/docs/pattern-links.ts';
import { cardsOf } from '$lib/components/templates/published.ts';
import type { PageServerLoad } from './$types';

/** Runs when the site is built. */
export const load: PageServerLoad = () => ({ groups: groupsOf(cardsOf(), ''), patterns: patternsOfTemplates() });

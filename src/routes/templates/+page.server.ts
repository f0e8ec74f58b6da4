import { groupsOf } from '$lib/document/templates/catalogue.ts';
import { patternsOfTemplates } from '$lib/docs/patterns/pattern-links.ts';
import { cardsOf } from '$lib/document/templates/published.ts';
import type { PageServerLoad } from './$types';

/** Runs when the site is built. */
export const load: PageServerLoad = () => ({ groups: groupsOf(cardsOf(), ''), patterns: patternsOfTemplates() });

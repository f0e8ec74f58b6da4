import { groupsOf } from '$lib/components/templates/catalogue.ts';
import { cardsOf } from '$lib/components/templates/published.ts';
import type { PageServerLoad } from './$types';

/** Runs when the site is built. */
export const load: PageServerLoad = () => ({ groups: groupsOf(cardsOf(), '') });

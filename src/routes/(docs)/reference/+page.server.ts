import { NOTATIONS } from '../../../engine/notations/notations.ts';
import type { PageServerLoad } from './$types';

/** Runs when the site is built. */
export const load: PageServerLoad = () => ({
  notations: Object.values(NOTATIONS).map(({ name, description: { title, sentence } }) => ({
    notation: name,
    title,
    sentence,
  })),
});

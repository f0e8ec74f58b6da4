import { DESCRIPTIONS } from '../../../engine/notations/descriptions.ts';
import type { PageServerLoad } from './$types';

/** Runs when the site is built. */
export const load: PageServerLoad = () => ({
  notations: Object.values(DESCRIPTIONS).map(({ notation, title, sentence }) => ({ notation, title, sentence })),
});

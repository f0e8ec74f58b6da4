import { NOTATIONS } from '../../../engine/notations/notations.ts';
import { NOTATION_WORDS } from '../../../engine/workflow/notation-name.ts';
import type { PageServerLoad } from './$types';

/** Runs when the site is built. */
export const load: PageServerLoad = () => ({
  notations: Object.values(NOTATIONS).map(({ name, description: { sentence } }) => ({
    notation: name,
    title: NOTATION_WORDS[name].title,
    sentence,
  })),
});

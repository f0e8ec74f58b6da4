import { namesIn } from '$lib/docs/texts.ts';
import { NOTATION_HELPS } from '../../../engine/notations/notation-helps.ts';
import { NOTATION_WORDS } from '../../../engine/workflow/notation-name.ts';
import type { PageServerLoad } from './$types';

/** Runs when the site is built. */
export const load: PageServerLoad = () => {
  const written = new Set(namesIn('rules'));
  return {
    notations: Object.values(NOTATION_HELPS)
      .map(({ description: { notation, sentence } }) => ({ notation, title: NOTATION_WORDS[notation].title, sentence }))
      .filter(({ notation }) => written.has(notation)),
  };
};

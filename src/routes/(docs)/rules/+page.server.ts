import { namesIn } from '$lib/components/docs/texts.ts';
import { NOTATIONS } from '../../../engine/notations/notations.ts';
import { NOTATION_WORDS } from '../../../engine/workflow/notation-name.ts';
import type { PageServerLoad } from './$types';

/** Runs when the site is built. */
export const load: PageServerLoad = () => {
  const written = new Set(namesIn('rules'));
  return {
    notations: Object.values(NOTATIONS)
      .filter(({ name }) => written.has(name))
      .map(({ name, description: { sentence } }) => ({ notation: name, title: NOTATION_WORDS[name].title, sentence })),
  };
};

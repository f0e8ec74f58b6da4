import { namesIn } from '$lib/components/docs/texts.ts';
import { DESCRIPTIONS } from '../../../engine/dialects/descriptions.ts';
import type { PageServerLoad } from './$types';

/** Runs when the site is built. */
export const load: PageServerLoad = () => {
  const written = new Set(namesIn('rules'));
  return {
    notations: Object.values(DESCRIPTIONS)
      .filter(({ notation }) => written.has(notation))
      .map(({ notation, title, sentence }) => ({ notation, title, sentence })),
  };
};

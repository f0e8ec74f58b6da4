import { patternIndex, patternPageOf } from '$lib/docs/patterns/pattern-pages.ts';
import type { PageServerLoad } from './$types';

/** Runs when the site is built. */
export const load: PageServerLoad = () => {
  const { title, html, patterns } = patternIndex();
  const cards = patterns.map((pattern) => {
    const { variants } = patternPageOf(pattern.name);
    return { ...pattern, svg: variants[0]?.svg ?? '', notations: variants.map((variant) => variant.title) };
  });
  return { title, html, cards };
};

import { diagnosisPageOf } from '$lib/docs/problems/diagnosis-pages.ts';
import { namesIn } from '$lib/docs/texts.ts';
import { error } from '@sveltejs/kit';
import type { EntryGenerator, PageServerLoad } from './$types';

const codes = new Set(namesIn('diagnoses'));

export const entries: EntryGenerator = () => [...codes].map((code) => ({ code }));

/** Runs when the site is built: reads and draws both examples. */
export const load: PageServerLoad = ({ params: { code } }) => {
  if (!codes.has(code)) error(404, 'No page explains this diagnosis');
  return diagnosisPageOf(code);
};

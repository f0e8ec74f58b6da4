import { recordedRun } from '$lib/ask/recorded-run.ts';
import type { PageServerLoad } from './$types';

/** Runs when the site is built. */
export const load: PageServerLoad = async () => ({ recorded: await recordedRun(Date.now()) });

import { searchTexts } from '$lib/app/palette/search-texts.ts';
import type { RequestHandler } from './$types';

/** What the palette searches; fetched when it is opened first. */
export const prerender = true;
export const trailingSlash = 'never';

export const GET: RequestHandler = () =>
  new Response(JSON.stringify(searchTexts()), { headers: { 'Content-Type': 'application/json' } });

import { favicon } from '$lib/app/site/icons.ts';
import type { RequestHandler } from './$types';

export const prerender = true;
export const trailingSlash = 'never';

export const GET: RequestHandler = async () =>
  new Response(await favicon(), { headers: { 'Content-Type': 'image/x-icon' } });

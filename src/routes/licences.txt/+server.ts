import { licences } from '$lib/docs/licences.ts';
import type { RequestHandler } from './$types';

/** The licence texts of everything that the site is built from. */
export const prerender = true;
export const trailingSlash = 'never';

export const GET: RequestHandler = () =>
  new Response(licences(process.cwd()), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

import { iconOf, ICONS } from '$lib/app/site/icons.ts';
import { error } from '@sveltejs/kit';
import type { EntryGenerator, RequestHandler } from './$types';

/** The site's icon as PNG, for installing it: `icon-192.png`. */
export const prerender = true;
export const trailingSlash = 'never';

export const entries: EntryGenerator = () => [...ICONS.keys()].map((file) => ({ file }));

export const GET: RequestHandler = async ({ params }) => {
  const icon = ICONS.get(params.file);
  if (!icon) error(404, 'There is no such icon');
  return new Response(await iconOf(icon), { headers: { 'Content-Type': 'image/png' } });
};

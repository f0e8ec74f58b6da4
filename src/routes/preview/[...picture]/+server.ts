import { PREVIEW } from '$lib/app/site/link-preview.ts';
import { pngOf } from '$lib/app/site/png.ts';
import { previews } from '$lib/app/site/previews.ts';
import { error } from '@sveltejs/kit';
import type { EntryGenerator, RequestHandler } from './$types';

/** The pictures that links to pages are shown with: `t/review-loop.png`. Where nobody said what the address of the site is, no page names one, and none is made. */
export const prerender = SITE_ADDRESS === '' ? 'auto' : true;
export const trailingSlash = 'never';

const FOLDER = 'preview/';
const pictures = previews();

export const entries: EntryGenerator = () =>
  SITE_ADDRESS === '' ? [] : [...pictures.keys()].map((address) => ({ picture: address.slice(FOLDER.length) }));

export const GET: RequestHandler = async ({ params }) => {
  const picture = pictures.get(FOLDER + params.picture);
  if (!picture) error(404, 'There is no such picture');
  return new Response(await pngOf(picture(), PREVIEW.width), { headers: { 'Content-Type': 'image/png' } });
};

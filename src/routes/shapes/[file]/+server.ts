import { shapePictures } from '$lib/document/shapes/published.ts';
import { error } from '@sveltejs/kit';
import type { EntryGenerator, RequestHandler } from './$types';

/** A picture of each shape that a new document may begin as: `chatdev-counter.svg`. */
export const prerender = true;
export const trailingSlash = 'never';

const pictures = shapePictures();

export const entries: EntryGenerator = () => [...pictures.keys()].map((file) => ({ file }));

export const GET: RequestHandler = ({ params }) => {
  const picture = pictures.get(params.file);
  if (picture === undefined) error(404, 'There is no such shape');
  return new Response(picture, { headers: { 'Content-Type': 'image/svg+xml' } });
};

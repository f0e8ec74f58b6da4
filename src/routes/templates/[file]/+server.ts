import { publishedFiles } from '$lib/document/templates/published.ts';
import { error } from '@sveltejs/kit';
import type { EntryGenerator, RequestHandler } from './$types';

/** Each template as files that may be fetched and linked to: `review-loop.yaml`, `.script.json`, `.svg`, and the list of all. */
export const prerender = true;
export const trailingSlash = 'never';

const files = publishedFiles();

export const entries: EntryGenerator = () => [...files.keys()].map((file) => ({ file }));

export const GET: RequestHandler = ({ params }) => {
  const file = files.get(params.file);
  if (!file) error(404, 'There is no such template');
  return new Response(file.text, { headers: { 'Content-Type': file.type } });
};

import { embedPages } from '../../../embed/pages/pages.ts';
import { error } from '@sveltejs/kit';
import type { EntryGenerator, RequestHandler } from './$types';

/** The pages that stand in others' pages; their scripts are made apart (scripts/embed). */
export const prerender = true;
export const trailingSlash = 'never';

const pages = embedPages();

export const entries: EntryGenerator = () => [...pages.keys()].map((page) => ({ page }));

export const GET: RequestHandler = ({ params }) => {
  const page = pages.get(params.page);
  if (!page) error(404, 'There is no such page');
  return new Response(page(), { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
};

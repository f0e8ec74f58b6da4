import { DOCS } from '$lib/docs/texts.ts';
import { siteAddress } from '$lib/docs/site-address.ts';
import { sitemap } from '$lib/app/site/sitemap.ts';
import { LESSONS } from '$lib/learn/lessons.ts';
import { TEMPLATES } from '$lib/document/opening/templates.ts';
import type { RequestHandler } from './$types';

export const prerender = true;
export const trailingSlash = 'never';

export const GET: RequestHandler = () => {
  const docs = [...DOCS.keys()].flatMap((file) => siteAddress(file) ?? []);
  const addresses = [
    '',
    'templates/',
    ...TEMPLATES.map(({ id }) => `t/${id}/`),
    'learn/',
    ...LESSONS.map(({ id }) => `learn/${id}/`),
    ...docs,
  ];
  return new Response(sitemap(SITE_ADDRESS, addresses), { headers: { 'Content-Type': 'application/xml' } });
};

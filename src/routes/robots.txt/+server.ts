import type { RequestHandler } from './$types';

export const prerender = true;
export const trailingSlash = 'never';

/** Everything may be read; the list of pages needs the whole address of the site. */
export const GET: RequestHandler = () => {
  const list = SITE_ADDRESS === '' ? '' : `Sitemap: ${SITE_ADDRESS}sitemap.xml\n`;
  return new Response(`User-agent: *\nAllow: /\n${list}`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};

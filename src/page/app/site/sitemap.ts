import { escapeXml } from '../../../drawing/paint/svg-text.ts';

/** The list of pages as sitemaps.org has it; without a whole address of the site it holds none, since it may hold no other. */
export function sitemap(site: string, addresses: readonly string[]): string {
  const rows = site === '' ? [] : addresses.map((address) => `<url><loc>${escapeXml(site + address)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</urlset>\n`;
}

import { siteBase } from '../../state/site.ts';

/** A link to a section of the reference on this site, as Markdown. */
export function pageLink(page: string): string {
  const [file = '', anchor = ''] = page.split('#');
  return `[Reference](${siteBase()}${file.replace(/\.md$/, '.html')}#${anchor})`;
}

import { siteBase } from '../../state/site.ts';
import { siteAddress } from '../docs/site-address.ts';

/** A link to a section of the reference on this site, as Markdown. `page` is a file below docs/ with an anchor. */
export function pageLink(page: string): string {
  const [file = '', anchor = ''] = page.split('#');
  return `[Reference](${siteBase()}${siteAddress(`docs/${file}`) ?? ''}#${anchor})`;
}

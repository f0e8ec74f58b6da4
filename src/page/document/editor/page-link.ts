import type { Hover } from '../../../language/hover.ts';
import { rulePage } from '../../../wording/en/problems/problem-page.ts';
import { siteBase } from '../../app/site.ts';
import { siteAddress } from '../../docs/site-address.ts';

/** Links to what this site says more of a place, as a line of Markdown: its section of the reference, and its rule. '' without any. */
export function pageLinks({ page, rule }: Pick<Hover, 'page' | 'rule'>): string {
  const reference = page === null ? [] : [`[Reference](${siteBase()}${addressOf(page)})`];
  const explained = rule === null ? [] : [`[Exact rule](${siteBase()}${rulePage(rule)})`];
  return [...reference, ...explained].join(' · ');
}

/** `page` is a file below docs/ with an anchor. */
function addressOf(page: string): string {
  const [file = '', anchor = ''] = page.split('#');
  return `${siteAddress(`docs/${file}`) ?? ''}#${anchor}`;
}

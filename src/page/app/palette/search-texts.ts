import { wordLoops } from '../../../wording/wording.ts';
import { NOTATION_WORDS } from '../../../engine/workflow/notation-name.ts';
import { openForPage } from '../../../opened/opened-text.ts';
import { LESSONS } from '../../learn/lessons.ts';
import { TEMPLATES } from '../../document/opening/templates.ts';
import { siteAddress } from '../../docs/site-address.ts';
import { DOCS, docsPage } from '../../docs/texts.ts';
import type { SearchText } from './search.ts';

/** Pages whose examples are drawn under headings of their own: what is found in one leads to its beginning. */
const WHOLE = /^docs\/(?:problems|diagnoses)\//;
/** Of the pages that list all problems and all diagnoses, what has a page of its own is found there. */
const LISTS = /^docs\/(?:problems|diagnoses)\.md$/;

/** All that can be found: every section of the documentation, the lessons, the templates. Made while the site is built. */
export function searchTexts(): SearchText[] {
  return [...lessons(), ...templates(), ...[...DOCS.keys()].flatMap(sectionsOf)];
}

function lessons(): SearchText[] {
  return LESSONS.map(({ id, title, sentence, part, document }) => {
    const say = document.settings.lesson?.say ?? '';
    return { address: `learn/${id}/`, page: 'Lesson', title, text: `${sentence} ${part}. ${plainText(say)}` };
  });
}

function templates(): SearchText[] {
  return TEMPLATES.map(({ id, title, description, notation, document }) => {
    const { workflow } = openForPage(document.text, document.settings);
    const loops = workflow ? [...wordLoops(workflow).values()] : [];
    const page = `Template, ${NOTATION_WORDS[notation].short}`;
    return { address: `t/${id}/`, page, title, text: [description, ...loops].join(' ') };
  });
}

function sectionsOf(file: string): SearchText[] {
  const address = siteAddress(file) ?? '';
  const { title: page, html } = docsPage(file);
  const [before = '', ...sections] = html.replace(/<pre>[^]*?<\/pre>/g, '').split(/(?=<h[23] id=)/);
  if (WHOLE.test(file))
    return [{ address, page: '', title: page, text: textOf(html.replace(/<pre>[^]*?<\/pre>/g, '')) }];
  const own = sections.flatMap((section): SearchText[] => {
    const [heading = '', id = '', title = ''] = /^<h[23] id="([^"]*)">(.*?)<\/h[23]>/.exec(section) ?? [];
    const words = section.slice(heading.length).replace(/<p><strong>Held by<\/strong>[^]*?<\/p>/g, '');
    if (LISTS.test(file) && words.includes('Explained with an example')) return [];
    return [{ address: `${address}#${id}`, page, title: textOf(title), text: textOf(words) }];
  });
  return [{ address, page: '', title: page, text: textOf(before) }, ...own];
}

/** What stands between the tags. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

/** Prose of a lesson without the signs of Markdown. */
function plainText(markdown: string): string {
  return markdown
    .replace(/```[^]*?```/g, ' ')
    .replace(/[`*#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

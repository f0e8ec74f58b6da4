import { Marked, Renderer } from 'marked';
import { escapeXml } from '../../drawing/paint/svg-text.ts';
import { siteAddress, wayToBase } from './site-address.ts';

/** A part of a page that can be jumped to. */
export interface Section {
  id: string;
  title: string;
}

/** A text of docs/ as a page of the site. */
export interface MarkdownPage {
  title: string;
  html: string;
  /** Headings of the second level. */
  sections: Section[];
}

/** `<a id="agent"></a>` before a heading is the name of that heading; GitHub takes none that is written otherwise. */
const NAMED_HEADING = /<a id="([\w.-]+)"><\/a>\n\n(#+ .*)/g;
/** A last column of more characters holds sentences: on a phone it goes under the others. */
const LONG_CELL = 40;
const NAME = / \{#([\w.-]+)\}$/;
/** A rule is linked to by its number, whatever it says. */
const RULE = /^([A-Z]\d+): /;

/**
 * A text of our own as HTML, while the site is built. `file` is its path in the repository: links to other files of it become links
 * to their pages, relative to its own, so that the site may lie in any folder. Tags in the text are shown, not obeyed; comments are
 * left out. Throws where a link leads to a file that is not on the site.
 */
export function markdownPage(markdown: string, file: string): MarkdownPage {
  const sections: Section[] = [];
  const used = new Map<string, number>();
  let title = '';
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const words = plain(text.replace(NAME, ''));
        const id = NAME.exec(text)?.[1] ?? RULE.exec(words)?.[1] ?? unused(slug(words), used);
        if (depth === 1) title = words;
        if (depth === 2) sections.push({ id, title: words });
        const inner = this.parser.parseInline(tokens).replace(NAME, '');
        return depth === 1 ? '' : `<h${depth} id="${id}">${inner}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escapeXml(linkOf(href, file))}">${this.parser.parseInline(tokens)}</a>`;
      },
      html({ text }) {
        return text.trimStart().startsWith('<!--') ? '' : escapeXml(text);
      },
      table(token) {
        const isLong = token.rows.some((row) => (row.at(-1)?.text.length ?? 0) > LONG_CELL);
        const kind = isLong ? 'table prose-table' : 'table';
        return `<div class="${kind}" role="group" aria-label="Table" tabindex="0">${Renderer.prototype.table.call(this, token)}</div>\n`;
      },
    },
  });
  const html = marked.parse(markdown.replace(NAMED_HEADING, '$2 {#$1}'), { async: false });
  return { title, html, sections };
}

function linkOf(href: string, file: string): string {
  if (/^(?:https:|#)/.test(href)) return href;
  const { pathname, hash } = new URL(href, `https://repository.invalid/${file}`);
  const address = siteAddress(pathname.slice(1));
  const own = siteAddress(file);
  if (address === null || own === null) throw new Error(`${file} links to ${href}, which is not on the site`);
  return wayToBase(own) + address + hash;
}

/** The name that GitHub gives a heading. */
function slug(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function unused(id: string, used: Map<string, number>): string {
  const before = used.get(id) ?? 0;
  used.set(id, before + 1);
  return before === 0 ? id : `${id}-${before}`;
}

/** Words of a heading without the signs of Markdown. */
function plain(text: string): string {
  return text.replace(/\\([^\w\s])/g, '$1').replace(/[`*]/g, '');
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { Marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/run.mjs';
import { markdownPage } from '../../src/page/docs/markdown.ts';
import { NOT_OURS, sourceFiles } from '../architecture/source-files.ts';

/** Links of the sample site lead to the pages that it is built to, not to files. */
const BUILT = new Map([['examples/docs-site/pages/index.md', ['review.html', 'shorter.html']]]);

const texts = new Map(sourceFiles('.', ['.md'], NOT_OURS).map(({ file, text }) => [file, text]));

/** Where the links and pictures of a text lead, but for those to other hosts. */
function targets(markdown: string): string[] {
  const marked = new Marked();
  const found: string[] = [];
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if ((token.type === 'link' || token.type === 'image') && typeof token['href'] === 'string')
      found.push(token['href']);
  });
  return found.filter((href) => !href.startsWith('https:'));
}

const shown = new Map<string, string>();

/** Whether a text has a heading of that name. Its own links are cut off: markdownPage refuses those that leave the site. */
function hasHeading(file: string, name: string): boolean {
  const html = shown.get(file) ?? markdownPage((texts.get(file) ?? '').replace(/\]\([^)]*\)/g, '](#)'), file).html;
  shown.set(file, html);
  return html.includes(` id="${name}"`);
}

/** The links of a text that lead nowhere. */
function astray(file: string, markdown: string): string[] {
  return targets(markdown).filter((href) => {
    if (BUILT.get(file)?.includes(href)) return false;
    const { pathname, hash } = new URL(href, `https://repository.invalid/${file}`);
    const target = decodeURI(pathname.slice(1));
    if (!existsSync(path.join(ROOT, target))) return true;
    return hash !== '' && !hasHeading(target, decodeURIComponent(hash.slice(1)));
  });
}

describe('every link in the repository', () => {
  it.each([...texts])('in %s leads to a file that is there, and to a heading of it', (file, markdown) => {
    expect(astray(file, markdown)).toEqual([]);
  });

  it('is found astray: a file that went away, a heading that was renamed, a picture', () => {
    const text =
      '[a](docs/no.md) [b](docs/testing.md#no) ![c](no.png) [d](docs/testing.md#chromium) [e](docs) `[f](no.md)`';
    expect(astray('README.md', text)).toEqual(['docs/no.md', 'docs/testing.md#no', 'no.png']);
  });

  it('is looked at in the texts beside the site, too', () => {
    expect([...texts.keys()]).toEqual(
      expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'examples/docs-site/README.md']),
    );
  });

  it.each([...BUILT])('of %s that is excepted is still written, and its page is built of a text', (file, pages) => {
    expect(targets(texts.get(file) ?? '')).toEqual(expect.arrayContaining(pages));
    for (const page of pages)
      expect(texts.has(path.posix.join(path.dirname(file), page.replace('.html', '.md')))).toBe(true);
  });
});

import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { escapeXml } from '../../../src/drawing/paint/svg-text.ts';
import { diagnosisPageOf } from '../../../src/page/docs/problems/diagnosis-pages.ts';
import { markdownPage } from '../../../src/page/docs/markdown.ts';
import { problemPageOf } from '../../../src/page/docs/problems/problem-pages.ts';
import { rulePageOf } from '../../../src/page/docs/problems/rule-pages.ts';
import { siteAddress } from '../../../src/page/docs/site-address.ts';
import { DOCS, docsPage, namesIn } from '../../../src/page/docs/texts.ts';
import { LESSONS } from '../../../src/page/learn/lessons.ts';
import { TEMPLATES } from '../../../src/page/document/opening/templates.ts';
import { decodeLink } from '../../../src/share/link.ts';
import { DIAGNOSIS_CODES } from '../../../src/engine/after-run/diagnoses/diagnosis.ts';
import { diagnosisPage, problemPage } from '../../../src/wording/wording.ts';
import { codesWithWords } from '../../../src/wording/en/problems/table.ts';
import { pageCases } from '../../engine/after-run/diagnoses/pages.ts';
import { pages } from '../../engine/lint/pages.ts';
import { rulePages } from '../../rules/rule-pages.ts';

/** Pages by their address below the site's base. */
const site = new Map([...DOCS.keys()].map((file) => [siteAddress(file) ?? '', docsPage(file)]));
/** What is on the site besides: files that are served as they are, lessons, templates. */
const others = [
  ...readdirSync('public/schemas').map((name) => `schemas/${name}`),
  ...LESSONS.map(({ id }) => `learn/${id}/`),
  ...TEMPLATES.map(({ id }) => `t/${id}/`),
];

describe('every link of the documentation', () => {
  it.each([...site.keys()])('in %s leads to what is there', (address) => {
    const html = site.get(address)?.html ?? '';
    const astray = [...html.matchAll(/href="([^"]*)"/g)].flatMap(([, href = '']) => {
      if (href.startsWith('https:')) return [];
      const { pathname, hash } = new URL(href, `https://site.invalid/base/${address}`);
      const target = pathname.replace(/^\/base\//, '');
      if (others.includes(target)) return [];
      const there = site.get(target)?.html;
      return there !== undefined && (hash === '' || there.includes(`id="${hash.slice(1)}"`)) ? [] : [href];
    });
    expect(astray).toEqual([]);
  });

  it('from a problem leads to a page that is built', () => {
    const linked = codesWithWords().own.flatMap((code) => problemPage(code) ?? []);
    expect(linked.toSorted()).toEqual(
      namesIn('problems')
        .map((code) => `problems/${code}/`)
        .toSorted(),
    );
  });
});

it('every link from a diagnosis leads to a page that is built', () => {
  expect(DIAGNOSIS_CODES.map(diagnosisPage).toSorted()).toEqual(
    namesIn('diagnoses')
      .map((code) => `diagnoses/${code}/`)
      .toSorted(),
  );
});

describe('the pages', () => {
  it('have a title, and no id twice', () => {
    for (const [address, { title, html }] of site) {
      expect(title, address).not.toBe('');
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, address).toBe(ids.length);
    }
  });

  it('keep the names of the sections of the reference', () => {
    for (const notation of namesIn('reference')) {
      const markdown = DOCS.get(`docs/reference/${notation}.md`) ?? '';
      const names = [...markdown.matchAll(/<a id="([^"]*)">/g)].map(([, id]) => id);
      expect(names.length).toBeGreaterThan(5);
      const { html } = docsPage(`docs/reference/${notation}.md`);
      for (const name of names) expect(html).toMatch(new RegExp(`<h[23] id="${name}">`));
    }
  });

  it('001-88: hold the five situations of a loop that disappoints', () => {
    const titles = docsPage('docs/troubleshooting.md').sections.map(({ title }) => title);
    expect(titles.filter((title) => title !== 'The page is not the newest')).toHaveLength(5);
  });
});

describe.each(pages().map((page) => [page.code, page] as const))('the page of %s', (code, written) => {
  const page = problemPageOf(code);

  it('opens both of its texts in the studio as they are written', () => {
    for (const [example, text] of [
      [page.fails, written.fails],
      [page.mended, written.mended],
    ] as const) {
      const opened = decodeLink(example.fragment);
      expect(opened.ok && opened.document.text).toBe(text);
    }
  });

  it('marks what is told of, where it is told', () => {
    const marked = [...page.fails.html.matchAll(/<mark>(.*?)<\/mark>/gs)].map(([, html]) => html).join('');
    expect(marked.replace(/<[^>]*>/g, '').split('\n')[0]).toBe(escapeXml(written.told.text));
    expect(page.told.line).toBe(written.told.line);
    expect(page.mended.html).not.toContain('<mark>');
  });

  it('draws both, under names that do not meet', () => {
    const ids = [page.fails.svg, page.mended.svg].map((svg) => /<title id="([^"]*)"/.exec(svg)?.[1]);
    expect(ids[0]).toMatch(/^drawing-/);
    expect(ids[1]).not.toBe(ids[0]);
  });
});

describe.each(pageCases().map((each) => [each.code, each] as const))('the page of %s', (code, written) => {
  const page = diagnosisPageOf(code);

  it('opens both runs in the studio as they are written, with their answers', () => {
    for (const [example, { text, script }] of [
      [page.shows, written],
      [page.hides, written.other],
    ] as const) {
      const opened = decodeLink(example.fragment);
      if (!opened.ok) throw new Error(opened.problem.code);
      const { inputs, text: there, scriptText } = opened.document;
      expect(there).toBe(text);
      expect({ inputs, ...(JSON.parse(scriptText) as object) }).toEqual(script);
      expect(example.svg).not.toBe('');
    }
  });

  it('says what is told, and what makes the difference', () => {
    expect(page.told).toMatchObject(written.told);
    expect(page.shows.about).toMatch(/^<p>/);
    expect(page.hides.about).toMatch(/^<p>/);
  });
});

describe.each([...rulePages()])('the rules of %s', (notation, rules) => {
  const { title, parts } = rulePageOf(notation);
  const examples = parts.flatMap((part) => ('example' in part ? [part.example] : []));
  const html = parts.map((part) => ('html' in part ? part.html : '')).join('');

  it('are headings that can be linked to by their number', () => {
    expect(title).toMatch(/^Rules of /);
    for (const rule of rules) expect(html).toContain(`<h3 id="${rule.id}">${rule.id}: `);
  });

  it('have examples that open in the studio as they are written, with their answers', () => {
    expect(examples.map(({ rule }) => rule)).toEqual(rules.map(({ id }) => id));
    for (const [index, { document: text, answers }] of rules.entries()) {
      const { inputs = {}, settings = {}, ...script } = answers ?? {};
      const opened = decodeLink(examples[index]!.fragment);
      if (!opened.ok) throw new Error(opened.problem.code);
      expect(opened.document).toMatchObject({ text, inputs, settings });
      expect(opened.document.scriptText === '' ? {} : JSON.parse(opened.document.scriptText)).toEqual(script);
    }
  });

  it('show code blocks and tests beside the example, not in the words', () => {
    expect(html).not.toMatch(/<pre>|Held by/);
    for (const [index, { heldBy }] of rules.entries())
      for (const { file } of heldBy) expect(examples[index]!.held).toContain(`<code>${file}</code>`);
  });
});

describe('Markdown', () => {
  const html = (markdown: string): string => markdownPage(markdown, 'docs/problems/lint-dead-end.md').html;

  it('shows tags as they are written, and no comments', () => {
    expect(html('as <id>_llm\n\n<!-- mine -->\n\n<script>alert(1)</script>')).toBe(
      '<p>as &lt;id&gt;_llm</p>\n&lt;script&gt;alert(1)&lt;/script&gt;',
    );
  });

  it('leads from page to page', () => {
    expect(html('[all](../problems.md#x)')).toContain('href="../../problems/#x"');
    expect(html('[keys](../reference/orka.md)')).toContain('href="../../reference/orka/"');
    expect(html('[schema](../../public/schemas/orka.json)')).toContain('href="../../schemas/orka.json"');
  });

  it('refuses a link to what is not on the site', () => {
    expect(() => html('[how](../architecture.md)')).toThrow(/not on the site/);
  });

  it('counts headings of the same words', () => {
    expect(markdownPage('# A\n\n## Same\n\n## Same\n', 'docs/problems.md').sections).toEqual([
      { id: 'same', title: 'Same' },
      { id: 'same-1', title: 'Same' },
    ]);
  });
});

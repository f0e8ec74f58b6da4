import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DOCS_GROUPS } from '../../../../src/page/docs/parts.ts';
import { TEXT_PAGES } from '../../../../src/page/docs/text-pages.ts';
import { LIMIT_LINE, runToEnd, typeAt, whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage } from '../../support/browser.ts';

/** Every page that is a text, and one of each other kind. */
const PAGES = [
  'problems/',
  'problems/lint-cap-beats-guard/',
  'diagnoses/same-answer/',
  'reference/',
  'reference/orka/',
  'rules/',
  'rules/loop-exit/',
  'patterns/',
  'patterns/reflection/',
  'which-notation/',
  'search/?q=threshold',
  'docs/',
  ...Object.keys(TEXT_PAGES)
    .filter((name) => name !== 'problems')
    .map((name) => `${name}/`),
];

const current = (page: Page): Locator => page.locator('[aria-current="page"]');

describe('the documentation', () => {
  it('is read without any script: texts, drawings, links to the studio', async () => {
    const { page } = await openPage({ address: PAGES[1]!, context: { javaScriptEnabled: false } });
    await page.getByRole('heading', { level: 1, name: 'The limit of the settings comes first' }).waitFor();
    for (const name of ['Broken', 'Fixed']) {
      const example = page.getByRole('region', { name });
      const drawing = await example.getByRole('img', { name }).boundingBox();
      expect(drawing?.width).toBeGreaterThan(200);
      expect(await example.locator('pre').last().innerText()).toContain('max_iterations');
      expect(await example.getByRole('link', { name: 'Open in the studio' }).getAttribute('href')).toMatch(/open\/#1a/);
    }
    expect(await page.locator('mark').innerText()).toBe('30');
  });

  it.each(PAGES)('%s has no fault that axe knows, in either theme', async (address) => {
    const { page } = await openPage({ address, context: { ...FOR_AXE, colorScheme: 'light' } });
    if (address.startsWith('search/')) await page.locator('.found a').first().waitFor();
    expect(await faults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await faults(page, 'colours'), 'dark').toEqual([]);
  });

  it('fits a phone', async () => {
    const viewport = { width: 390, height: 844 };
    const { page, site } = await openPage({ address: PAGES[0]!, context: { viewport } });
    for (const address of PAGES) {
      await page.goto(site + address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(390);
    }
  });

  it('leads by few groups, and from each page to those that stand beside it', async () => {
    const { page } = await openPage({ address: 'patterns/reflection/', context: { javaScriptEnabled: false } });
    const groups = page.getByRole('navigation', { name: 'Documentation' }).getByRole('link');
    expect(await groups.allInnerTexts()).toEqual(['Learn', 'Look up', 'Publish', 'About']);
    await page
      .getByRole('navigation', { name: 'Learn' })
      .getByRole('link', { name: 'Patterns' })
      .and(current(page))
      .waitFor();
    await groups.filter({ hasText: 'Look up' }).click();
    await page.getByRole('navigation', { name: 'Look up' }).getByRole('link', { name: 'Glossary' }).click();
    await page.getByRole('heading', { level: 1, name: 'Glossary' }).waitFor();
  });

  it('has a page at docs/, from which each of its parts is one press away', async () => {
    const { page, site } = await openPage({ address: 'docs/', context: { javaScriptEnabled: false } });
    await page.getByRole('heading', { level: 1, name: 'Documentation' }).waitFor();
    const links = await page
      .locator('main a')
      .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
    expect(links).toEqual(DOCS_GROUPS.flatMap(({ parts }) => parts.map(({ route }) => site + route.slice(1))));
    for (const link of links) expect((await fetch(link)).status, link).toBe(200);
  });

  it.each([1440, 390])(
    'finds words from any of its pages, at %i pixels, by keys alone, and still has them on the way back',
    async (width) => {
      const { page, site } = await openPage({ address: 'glossary/', context: { viewport: { width, height: 844 } } });
      await page.getByRole('searchbox', { name: 'Search the docs' }).fill('one run proves nothing');
      await page.keyboard.press('Enter');
      const found = page.locator('.found a');
      await found.first().waitFor();
      expect(await found.first().innerText()).toBe('One run proves nothing');
      const field = page.getByRole('searchbox', { name: 'Words to find' });
      await field.fill('score_threshold');
      await page
        .getByRole('heading', { name: 'Templates' })
        .or(page.getByRole('heading', { name: 'Documentation' }))
        .first()
        .waitFor();
      await expect.poll(() => found.first().innerText()).not.toBe('One run proves nothing');
      const [title, address] = [await found.first().innerText(), await found.first().getAttribute('href')];
      await field.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => !url.pathname.endsWith('/search/'));
      expect(page.url()).toBe(new URL(address ?? '', `${site}search/`).href);
      await page.goBack();
      await expect.poll(() => field.inputValue()).toBe('score_threshold');
      await expect.poll(() => found.first().innerText()).toBe(title);
    },
  );

  it('leads from the section of a type to its card, where the whole face is seen, on a phone as well', async () => {
    const { page } = await openPage({
      address: 'reference/container/',
      context: { viewport: { width: 390, height: 844 } },
    });
    await page.getByRole('link', { name: 'Loop: its face and an example' }).click();
    const drawing = page.locator('li', { has: page.locator(':target') }).locator('.drawing');
    await expect.poll(async () => (await drawing.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
    const cut = await page.locator('.drawing').evaluateAll(
      (drawings) =>
        drawings.filter((each) => {
          const room = each.getBoundingClientRect();
          const face = each.querySelector('svg')?.getBoundingClientRect();
          return !face || face.left < room.left || face.right > room.right || face.bottom > room.bottom;
        }).length,
    );
    expect(cut).toBe(0);
  });

  it.each([
    ['patterns/reflection/', 'ChatDev graphs', /^Round 3/],
    ['problems/lint-guard-no-exit/', 'Fixed', /^Round 3: .*limit reached/],
    ['diagnoses/keyword-inside/', 'Shows it', /^Round 1: Critic said OK/],
  ])('runs an example of %s by one press, and fetches nothing for that before', async (address, name, why) => {
    const asked: string[] = [];
    const { page } = await openPage({
      address,
      prepare: async (opened) => void opened.on('request', (request) => asked.push(request.url())),
    });
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('/embed/'))).toEqual([]);
    const example = page.getByRole('region', { name, exact: true });
    const run = example.locator('summary', { hasText: 'Run it here' });
    await run.press('Enter');
    await example.frameLocator('iframe').locator('.why').getByText(why).waitFor();
    // The graph is in the embed; closed, it is where it was.
    await example.locator('.drawing').waitFor({ state: 'hidden' });
    await run.press('Enter');
    await example.locator('.drawing').waitFor();
  });

  it('runs the example of a type of node in its card, and of a notation beside its text, on a phone as well', async () => {
    const { page, site } = await openPage({
      address: 'reference/container/',
      context: { viewport: { width: 390, height: 844 } },
    });
    await page.locator('summary', { hasText: /: Loop$/ }).click();
    await page.frameLocator('iframe[title="The run: Loop"]').getByText('Rain drums on tin.').first().waitFor();
    await page.goto(`${site}which-notation/`);
    await page.locator('summary', { hasText: 'OrKa: a score ends it' }).click();
    await page.frameLocator('iframe[title="The run: OrKa: a score ends it"]').locator('.why').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('offers to run no example that cannot run', async () => {
    const { page } = await openPage({ address: 'rules/chatdev/' });
    const run = (rule: string): Locator =>
      page.locator('summary', { hasText: new RegExp(`: the example of ${rule}$`) });
    await run('M2').waitFor();
    expect(await run('M3').count()).toBe(0);
  });

  it('leaves no hole beside a pattern that runs', async () => {
    const { page } = await openPage({
      address: 'patterns/reflection/',
      context: { viewport: { width: 1440, height: 900 } },
    });
    const beside = page.getByRole('region', { name: 'OrKa orchestrations' });
    const own = page.getByRole('region', { name: 'ChatDev graphs' });
    const fromHead = async (): Promise<number> => {
      const [head, drawing] = [beside.getByRole('heading'), beside.locator('.drawing')];
      return ((await drawing.boundingBox())?.y ?? 0) - ((await head.boundingBox())?.y ?? 0);
    };
    const before = await fromHead();
    await own.locator('summary').click();
    await own.locator('iframe').waitFor();
    expect(await fromHead()).toBe(before);
  });

  it('offers the schemas as files', async () => {
    const { page } = await openPage({ address: 'reference/' });
    const link = page.getByRole('link', { name: 'JSON Schema of OrKa orchestrations' });
    const href = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
    expect(await (await page.request.get(href)).json()).toHaveProperty('$defs');
  });
});

/** The link in the hover of the first warning. A hover that came before the editor had settled is closed again: then once more. */
async function hoverLink(page: Page, hasText: string): Promise<Locator> {
  const link = page.locator('.monaco-hover a.code-link', { hasText });
  const hover = async (): Promise<boolean> => {
    await page.mouse.move(4, 4);
    await page.locator('.monaco-editor .squiggly-warning').first().hover({ force: true });
    await page.waitForTimeout(1000);
    return link.isVisible();
  };
  await expect.poll(hover, { timeout: 20_000 }).toBe(true);
  return link;
}

describe('where a problem is met', () => {
  it('"Why?" leads to its page, in a new tab', async () => {
    const { page } = await openFailing();
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page
        .getByRole('link', { name: /^Why\?/ })
        .first()
        .click(),
    ]);
    await opened.getByRole('heading', { level: 1, name: 'The limit of the settings comes first' }).waitFor();
    expect(opened.url()).toMatch(/problems\/lint-cap-beats-guard\/$/);
  });

  it('the editor links the code to its page', async () => {
    const { page } = await openFailing();
    const link = await hoverLink(page, 'lint-cap-beats-guard');
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await opened.getByRole('heading', { level: 1, name: 'The limit of the settings comes first' }).waitFor();
    expect(new URL(opened.url()).pathname).toMatch(/\/problems\/lint-cap-beats-guard\/$/);
  });

  it('the rule that explains a problem is one click away, from the strip and from the editor', async () => {
    const { page } = await openPage({ address: 'rules/chatdev/#M7' });
    await page.getByRole('link', { name: /the example of M7$/ }).click();
    await whenReady(page);
    const inStrip = page.getByRole('region', { name: 'Problems' }).getByRole('link', { name: /^Docs: rule M7/ });
    await inStrip.waitFor();
    const inEditor = await hoverLink(page, 'Exact rule');
    for (const link of [inEditor, inStrip]) {
      const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
      await opened.locator('h3#M7').waitFor();
      expect(new URL(opened.url()).pathname).toMatch(/\/rules\/chatdev\/$/);
    }
  });

  it('a run that a counter ended leads to the page on troubles', async () => {
    const { page } = await openPage();
    await whenReady(page);
    await typeAt(page, LIMIT_LINE, ['Backspace', '1']);
    expect(await runToEnd(page)).toContain('1 of 1: limit reached');
    await page.getByRole('button', { name: 'More next steps' }).click();
    const link = page.getByRole('link', { name: 'Troubleshooting' });
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await opened.getByRole('heading', { level: 1, name: 'Troubleshooting' }).waitFor();
  });
});

/** The failing example of a page, opened in the studio by its own link. */
async function openFailing(): Promise<{ page: Page }> {
  const { page } = await openPage({ address: PAGES[1]! });
  await page.getByRole('region', { name: 'Broken' }).getByRole('link', { name: 'Open in the studio' }).click();
  await whenReady(page);
  await page
    .getByRole('link', { name: /^Why\?/ })
    .first()
    .waitFor();
  return { page };
}

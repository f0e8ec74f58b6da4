import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answersButton, runToEnd, whenEnded, whenReady } from './page.ts';
import { faults, FOR_AXE } from './support/axe.ts';
import { openPage, WITHOUT_EDITOR } from './support/browser.ts';

const WRITER = '[data-part="Writer"] .card';

/** Writes down, in the page, what each of these selectors shows, whenever that is something new. */
async function record(page: Page, selectors: readonly string[]): Promise<void> {
  await page.addInitScript((watched) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      for (const selector of watched) {
        const element = document.querySelector(selector);
        const text = element && `${selector}: ${(element.textContent ?? '').trim().slice(0, 80)}`;
        if (text && !seen.includes(text)) seen.push(text);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, selectors);
}

async function seen(page: Page): Promise<string[]> {
  const texts: unknown = await page.evaluate('window.seen');
  return Array.isArray(texts) ? texts.map(String) : [];
}

describe('the first ten seconds', () => {
  it('begin with a page to read: text, graph, what it does, what stops it, and no script', async () => {
    const { page } = await openPage({ context: { javaScriptEnabled: false } });
    const text = await page.locator('body').innerText();
    // 000-36
    expect(text).toContain('Draft a release note until the editor approves it');
    expect(text).toContain('Writer and Editor repeat until Editor');
    expect(await page.locator(WRITER).count()).toBe(1);
    await page.getByRole('link', { name: 'All templates' }).click();
    expect(await page.title()).toBe('Templates · Loopground');
  });

  it('bring the live graph before the editor', async () => {
    const { page } = await openPage({
      prepare: (cold) => record(cold, ['.svelte-flow', '.monaco-editor']),
    });
    await whenReady(page);
    const arrived = (await seen(page)).map((entry) => entry.split(':')[0]);
    expect(arrived.indexOf('.svelte-flow')).toBeGreaterThan(-1);
    expect(arrived.indexOf('.monaco-editor')).toBeGreaterThan(arrived.indexOf('.svelte-flow'));
  });

  it('000-15, 002-59: show rounds one by one, then why they ended, and three things to do next', async () => {
    const { page } = await openPage({
      prepare: (cold) => record(cold, ['.outcome strong', '.iteration', '[data-part="Refusal Guard"] .counter']),
      context: WITHOUT_EDITOR,
    });
    await whenReady(page);
    await page.getByLabel('Speed').selectOption('fast');
    await page.click('button.run');
    expect(await whenEnded(page)).toMatch(/Finished. Round 3:.*APPROVED/s);
    const shown = await seen(page);
    const order = ['Round 1', 'Round 2', 'Round 3: Editor said'].map((words) =>
      shown.findIndex((entry) => entry.startsWith(`.outcome strong: ${words}`)),
    );
    expect(order.every((at, index) => at > (order[index - 1] ?? -1))).toBe(true);
    // 002-59
    for (const words of ['Iteration 1/3', 'Iteration 2/3', 'Iteration 3/3'])
      expect(shown.filter((entry) => entry.startsWith('.iteration') && entry.includes(words)).length).toBeGreaterThan(
        0,
      );
    expect(shown).toContain('[data-part="Refusal Guard"] .counter: 2 of 3');
    const next = page.getByRole('group', { name: 'What next' }).getByRole('button');
    expect(await next.count()).toBeGreaterThanOrEqual(3);
    await next.filter({ hasText: 'Open round 3' }).click();
    await page.locator('[data-field="-1,3"][aria-pressed="true"]').waitFor();
    // 000-15
    expect(await page.getByRole('gridcell').filter({ hasText: '2 of 3, no output sent' }).count()).toBe(1);
    await page.getByRole('button', { name: 'More next steps' }).click();
    await next.filter({ hasText: 'Run with the simulated model' }).click();
    expect(await whenEnded(page)).toMatch(/Round \d+:/);
    await answersButton(page, 'Answers: simulated').waitFor();
  });

  it('show scores that climb, and the threshold as what to change', async () => {
    const { page } = await openPage({ address: '#t=learning-loop' });
    await page.getByText('planner and guide repeat').waitFor();
    await whenReady(page);
    await runToEnd(page);
    // What the rounds came to is fetched from a worker.
    await expect.poll(() => page.locator('.head .score').allInnerTexts()).toEqual(['0.48', '0.72', '0.91']);
    expect(await page.getByRole('spinbutton', { name: 'Threshold' }).inputValue()).toBe('0.85');
  });

  it('say what nobody read (000-54)', async () => {
    const { page } = await openPage({ address: '#t=timed-review', context: WITHOUT_EDITOR });
    await page.getByText('Headline Desk and Night Editor repeat').waitFor();
    await whenReady(page);
    await runToEnd(page);
    expect(await page.locator('[data-part="Headline Desk"] .unread').getAttribute('title')).toContain(
      '2 messages left unread',
    );
    // 004-14
    expect(await page.locator('[data-part="Deadline"] .counter').textContent()).toBe('5:00 of 5:00');
    await page.getByRole('tab', { name: 'Run', exact: true }).click();
    await page.getByText('2 unread messages at Headline Desk').waitFor();
  });

  it('001-75: give the whole output as data, too, to be copied', async () => {
    const { page } = await openPage({ address: '#t=learning-loop', context: WITHOUT_EDITOR });
    await whenReady(page);
    await page.getByRole('button', { name: 'planning', exact: false }).first().waitFor();
    await runToEnd(page);
    await page.getByRole('tab', { name: 'Run', exact: true }).click();
    await page.getByText('As data').click();
    await page.getByRole('button', { name: 'Copy data' }).waitFor();
    const data = await page.locator('.output pre.code').last().innerText();
    expect(JSON.parse(data)).toMatchObject({ loops_completed: 3, threshold_met: true });
  });
});

describe('the theme', () => {
  it('that was chosen here holds before any script of the page was fetched', async () => {
    const { page } = await openPage({
      context: { ...WITHOUT_EDITOR, colorScheme: 'light' },
      // What is kept away from the page is missed there.
      expected: ['Failed to load resource', /^page: $/],
      prepare: async (cold, context) => {
        await context.route('**/_app/**/*.js', (route) => route.abort());
        await cold.addInitScript(() => localStorage.setItem('loopground.theme', 'dark'));
      },
    });
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  });
});

describe('the templates', () => {
  it('are looked through by a word and by arrow keys, and open with Enter', async () => {
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await page.getByRole('button', { name: 'Templates' }).click();
    const cards = page.getByRole('dialog').locator('button.card');
    await cards.first().waitFor();
    const all = await cards.count();
    await page.getByLabel('Filter templates').fill('no such words');
    await page.getByText('No template has').waitFor();
    await page.getByLabel('Filter templates').fill('loop inside');
    expect(await cards.count()).toBeLessThan(all);
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
      'Nested loops: a scene inside a play',
    );
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const name = page.getByLabel('Name of the document');
    await expect.poll(() => name.inputValue()).toBe('Nested loops: a scene inside a play');
  });

  it('stand on a page of their own, without any script, with drawings and files', async () => {
    const { page, site } = await openPage({ address: 'templates/', context: { javaScriptEnabled: false } });
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Templates');
    const picture = page.getByRole('img', { name: 'Drawing of Human-in-the-loop review with a counter' });
    expect(await picture.getAttribute('src')).toMatch(/review-loop\.sketch\.svg$/);
    for (const [file, type] of [
      ['review-loop.yaml', 'text/yaml'],
      ['review-loop.script.json', 'application/json'],
      ['review-loop.sketch.svg', 'image/svg+xml'],
      ['review-loop.svg', 'image/svg+xml'],
      ['self-refine.json', 'application/json'],
      ['catalogue.json', 'application/json'],
    ] as const) {
      const answer = await page.request.get(new URL(`templates/${file}`, site).href);
      expect(answer.status(), file).toBe(200);
      expect(answer.headers()['content-type'], file).toContain(type);
    }
    const way = page.locator('#nested-containers').getByRole('link', { name: 'Open in the studio' });
    expect(new URL((await way.getAttribute('href')) ?? '', page.url()).href).toBe(`${site}t/nested-containers/`);
  });

  it.each(['light', 'dark'] as const)('have no fault that axe knows on that page, %s', async (colorScheme) => {
    const { page } = await openPage({ address: 'templates/', context: { colorScheme, ...FOR_AXE } });
    expect(await faults(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it('open by an address that names what is open, which a reload and another page bring back', async () => {
    const { page, site } = await openPage({ address: '#t=nested-containers' });
    const name = page.getByLabel('Name of the document');
    await page.waitForURL(`${site}t/nested-containers/`);
    await whenReady(page);
    expect(await name.inputValue()).toBe('Nested loops: a scene inside a play');
    // Links of a page whose address moved lead to where they led.
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => link instanceof HTMLAnchorElement && link.href));
    expect(links.filter((href) => String(href).startsWith(`${site}t/`))).toEqual([]);
    expect(links.filter((href) => String(href).startsWith(site)).length).toBeGreaterThan(1);
    await page.reload();
    await whenReady(page);
    expect(page.url()).toBe(`${site}t/nested-containers/`);
    await name.fill('My own play');
    await page.waitForURL(/#d=/);
    const own = page.url();
    expect(own.startsWith(`${site}#d=`)).toBe(true);
    await page.getByText('Saved in this browser').waitFor({ state: 'attached' });
    await page.reload();
    await expect.poll(() => name.inputValue()).toBe('My own play');
    // A template's own page shows that template, whatever was open before, and what was open is a step back.
    await page.goto(`${site}t/score-container/`);
    await whenReady(page);
    await expect.poll(() => name.inputValue()).toMatch(/judge/i);
    await page.goBack();
    await expect.poll(() => name.inputValue()).toBe('My own play');
    await page.goto(`${site}t/score-container/`);
    await page.goto(own);
    await expect.poll(() => name.inputValue()).toBe('My own play');
    await page.evaluate(() => (location.hash = '#d=never-was'));
    await page.getByText('is not kept in this browser').waitFor();
  });

  it('unfurl as what they are, and a link as nobody’s document', async () => {
    const { page, site } = await openPage({ address: 'templates/' });
    const headOf = async (address: string): Promise<string> =>
      (await page.request.get(new URL(address, site).href)).text();
    expect(await headOf('t/nested-containers/')).toContain(
      '<meta property="og:title" content="Nested loops: a scene inside a play · Loopground"',
    );
    const open = await headOf('open/');
    expect(open).toContain('<title>A shared workflow · Loopground</title>');
    expect(open).toContain('<meta property="og:title" content="A shared workflow · Loopground"');
    expect(open).not.toMatch(/Human-in-the-loop|data-part/);
    expect(await headOf('robots.txt')).toMatch(/^User-agent: \*\nAllow: \/\n/);
  });
});

import { describe, expect, it } from 'vitest';
import { runToEnd, typeAt, whenQuiet, whenReady } from '../../page.ts';
import { openPage } from '../../support/browser.ts';

const MISSING = [
  'Failed to load resource',
  'Failed to fetch dynamically imported module',
  'ERR_',
  'Importing a module',
  '503',
  '404',
];

it('styles of what is opened on request are fetched with it', async () => {
  const { page } = await openPage({ cold: true, context: { javaScriptEnabled: false } });
  const linked = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(linked.join()).toContain('RunStage');
  expect(linked.join()).not.toMatch(/HistoryPanel|SharePanel|FormView|RunView/);
  const live = await openPage({ cold: true });
  await whenReady(live.page);
  await live.page.getByRole('button', { name: 'History', exact: true }).click();
  await live.page.getByRole('dialog', { name: 'History' }).waitFor();
  await expect.poll(() => live.page.locator('link[href*="/HistoryPanel."]').count()).toBe(1);
});

describe('when parts of the page cannot be fetched', () => {
  it('Run works after the network is cut, again and again', async () => {
    const { page, context } = await openPage({ cold: true, expected: MISSING });
    await whenReady(page);
    await whenQuiet(page);
    await context.setOffline(true);
    expect(await runToEnd(page)).toContain('Finished. Round 3:');
    expect(await runToEnd(page)).toContain('Finished. Round 3:');
  });

  it('the text can be exported and the history opened after the network is cut', async () => {
    const { page, context } = await openPage({ cold: true, expected: MISSING });
    await whenReady(page);
    await whenQuiet(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: '.loop.json' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.loop\.json$/);
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await page.getByText('Everything here stays in this browser').waitFor();
  });

  it('a part that a new deployment took away is named, and the text is kept', async () => {
    const { page } = await openPage({ cold: true, expected: MISSING });
    await whenReady(page);
    await whenQuiet(page);
    await typeAt(page, 1, []);
    await page.keyboard.type(' mine');
    await page.route('**/_app/immutable/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.route('**/_app/version.json', (route) => route.fulfill({ json: { version: 'newer' } }));
    await page.getByRole('button', { name: 'Templates' }).click();
    await page.getByText('A new version of this page was published').waitFor();
    await page.unroute('**/_app/immutable/**');
    await page.locator('.notice').getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => document.querySelector('.view-lines')?.textContent?.includes('mine') ?? false);
    expect(await page.locator('.notice').count()).toBe(0);
  });

  it('a page whose start does not arrive never looks alive', async () => {
    const { page } = await openPage({
      expected: [...MISSING, /^page: /],
      prepare: (opened) => opened.route('**/_app/immutable/entry/**', (route) => route.abort()).then(() => undefined),
    });
    await page.getByRole('alert').getByText('This page has not started').waitFor();
    await page.unroute('**/_app/immutable/entry/**');
    await page.getByRole('button', { name: 'Reload' }).click();
    await whenReady(page);
    expect(await page.locator('#not-started').count()).toBe(0);
  });

  it('what was typed into a page that never started is there after its reload, also when that fails once more', async () => {
    const entry = '**/_app/immutable/entry/**';
    const { page } = await openPage({
      expected: [...MISSING, /^page: /],
      prepare: (opened) => opened.route(entry, (route) => route.abort()).then(() => undefined),
    });
    const again = page.getByRole('alert').getByRole('button', { name: 'Reload' });
    const area = page.locator('.plain textarea').first();
    await again.waitFor();
    await area.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('# mine');
    await page.keyboard.press('Enter');
    const text = await area.inputValue();
    await page.reload();
    await again.waitFor();
    expect(await area.inputValue()).toBe(text);
    await page.unroute(entry);
    await again.click();
    await whenReady(page);
    await page.locator('.monaco-editor .view-lines').getByText('# mine').waitFor();
    await page.getByTitle('Saved in this browser').first().waitFor();
  });
});

describe('"Saved" is said only where it is true', () => {
  it.each([
    [
      'denied',
      "indexedDB.open = () => { throw new DOMException('no', 'SecurityError') }",
      'does not let the page store',
    ],
    [
      'full',
      "IDBObjectStore.prototype.put = () => { throw new DOMException('no', 'QuotaExceededError') }",
      'no room left',
    ],
  ])(
    'a storage that is %s is named under the header, and the text can be exported there, offline',
    async (_name, spoil, words) => {
      const { page, context } = await openPage({
        expected: MISSING,
        prepare: async (opened) => void (await opened.addInitScript(spoil)),
      });
      await whenReady(page);
      await whenQuiet(page);
      await context.setOffline(true);
      await typeAt(page, 1, []);
      await page.keyboard.type(' precious');
      await page.locator('.notice').getByText(words).waitFor();
      expect(await page.getByTitle('Saved in this browser').count()).toBe(0);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('.notice').getByRole('button', { name: 'Export' }).click(),
      ]);
      const chunks: Buffer[] = [];
      for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
      expect(Buffer.concat(chunks).toString()).toContain('precious');
      // Where there is still no room it stays aside: nothing is given up.
      await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes('precious'));
    },
  );
});

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { encodeLink } from '../../../../src/share/link.ts';
import { LIMIT_LINE, outcomeOf, typeAt, whenEnded, whenReady } from '../../page.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';
import { killableBrowser } from '../../support/killable.ts';

const phase = (page: Page, name: string): Promise<unknown> =>
  page.waitForSelector(`.outcome[data-phase="${name}"]`, { timeout: 15_000 });

/** Runs the first template so slowly that there is time to look on. */
async function runSlowly(page: Page): Promise<void> {
  await whenReady(page);
  await page.getByLabel('Speed').selectOption('slow');
  await page.click('button.run');
  await page.getByText('Iteration 2/3').first().waitFor();
}

/** Holds the database, as a tab with the first release of the page does that never lets go. */
async function holdDatabase(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('loopground', 1);
        opening.onupgradeneeded = () => {
          for (const store of ['documents', 'runs', 'orders'])
            opening.result.createObjectStore(store, { keyPath: 'id' });
          for (const store of ['versions', 'tape', 'chunks', 'directory'])
            opening.result.createObjectStore(store, { keyPath: ['owner', 'position'] });
        };
        opening.onsuccess = () => {
          // A connection that nothing refers to is closed when the memory is tidied.
          Object.assign(window, { held: opening.result });
          resolve();
        };
        opening.onerror = () => reject(new Error('not opened'));
      }),
  );
}

/** Opens the database as a release to come would. */
async function takeOver(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('loopground', 99);
        opening.onsuccess = () => resolve();
        opening.onerror = () => reject(new Error('not opened'));
      }),
  );
}

describe('a run', () => {
  it('of another tab is followed live, to the same end, and is never said to be stopped', async () => {
    const { page: one, context, site } = await openPage({ context: WITHOUT_EDITOR });
    await runSlowly(one);
    await one.click('button.run');
    const other = await context.newPage();
    await other.goto(site);
    await whenReady(other);
    await phase(other, 'elsewhere');
    expect(await other.locator('.outcome').innerText()).toContain('It runs in another tab; here you look on.');
    const seen = await other.locator('.outcome strong').innerText();
    await one.getByLabel('Speed').selectOption('fast');
    await one.click('button.run');
    await expect.poll(() => other.locator('.outcome strong').innerText(), { timeout: 15_000 }).not.toBe(seen);
    const ended = await whenEnded(one);
    await phase(other, 'ended');
    expect(await outcomeOf(other)).toBe(ended);
    expect(ended).toContain('Finished. Round 3:');
  });

  it('whose browser was killed is in view again, and goes on', async () => {
    const browser = killableBrowser();
    await runSlowly(await browser.open());
    await browser.kill();
    const page = await browser.open();
    await whenReady(page);
    await phase(page, 'interrupted');
    await page.getByLabel('Speed').selectOption('instant');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    expect(await whenEnded(page)).toContain('Finished. Round 3:');
  });
});

describe('storage', () => {
  it('that a newer version takes over while the page is open is said at once, and nothing is called saved after it', async () => {
    // The page of plain text that stands for it has no icon.
    const { page, context, site } = await openPage({ expected: ['404'] });
    await whenReady(page);
    const newer = await context.newPage();
    await newer.goto(`${site}licences.txt`);
    await takeOver(newer);
    await page.getByText('A newer version of this page is open in another tab.').waitFor();
    await typeAt(page, LIMIT_LINE, ['Backspace', '2']);
    await page.getByText('Not saved: a newer version of this page has taken over the storage').waitFor();
    expect(await page.getByTitle('Saved in this browser').count()).toBe(0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toContain('.loop.json');
  });

  it('that an older tab does not let go is said where the eye is, and the text is stored once it does', async () => {
    const { page: older, context, site } = await openPage({ address: 'licences.txt', expected: ['404'] });
    await holdDatabase(older);
    const page = await context.newPage();
    await page.goto(site);
    await whenReady(page);
    await typeAt(page, LIMIT_LINE, ['Backspace', '2']);
    await page.getByText('another tab with an older version of this page holds the storage').waitFor();
    await older.close();
    await page.getByTitle('Saved in this browser').first().waitFor({ timeout: 20_000 });
    await page.reload();
    await whenReady(page);
    await page.getByText('at most 2 rounds').first().waitFor();
    expect(await page.locator('.notice').count()).toBe(0);
  });
});

describe('a link', () => {
  it('that was edited and closed shows what was made of it when it is opened again', async () => {
    const text =
      'graph:\n  nodes:\n    - {id: A, type: literal, config: {content: hello, role: user}}\n  edges: []\n  start: [A]\n  end: [A]\n';
    const link = `open/${encodeLink({ name: 'Theirs', text, inputs: {}, scriptText: '', settings: {} })}`;
    const { page, context, site } = await openPage({ address: link });
    await whenReady(page);
    await typeAt(page, 1, [' ', '#', 'm', 'i', 'n', 'e']);
    await page.getByTitle('Saved in this browser, under this link').first().waitFor();
    await page.close();
    const again = await context.newPage();
    await again.goto(new URL(link, site).href);
    await whenReady(again);
    await again.locator('.monaco-editor .view-lines').getByText('mine').waitFor();
    expect(await again.getByTitle('Saved in this browser, under this link').count()).toBeGreaterThan(0);
  });
});

import { describe, expect, it } from 'vitest';
import { encodeLink } from '../../../../src/share/link.ts';
import { LIMIT_LINE, runToEnd, typeAt, whenEnded, whenReady } from '../../page.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';
import { documentOf, linkAddress } from '../../documents.ts';
import { answer } from '../../visitor.ts';
import { reviewLoop } from '../../../engine/support/texts.ts';

describe('C-06: links', () => {
  it('carry document, inputs and script to a page that runs nothing by itself', async () => {
    const { page } = await openPage();
    await whenReady(page);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const address = await page.getByLabel('Link').inputValue();
    expect(address.length).toBeLessThan(2000);

    await page.goto(address);
    await whenReady(page);
    await page.getByText('nothing runs until you press Run').waitFor();
    // What a chat shows of the address.
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toContain('Loopground');
    expect(await page.locator('.outcome').count()).toBe(0);
    expect(await runToEnd(page)).toContain('Finished. Round 3:');

    await page.getByRole('button', { name: 'Edit in the studio' }).click();
    await page.waitForURL(({ pathname, hash }) => pathname === '/' && hash.startsWith('#d='));
    await whenReady(page);
    await page.getByTitle('Saved in this browser').first().waitFor();
    // The visitor's own run comes along, and is in no list twice.
    expect(await whenEnded(page)).toContain('Finished. Round 3:');
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await page.getByRole('dialog').getByText('3 rounds').first().waitFor();
    expect(await page.getByRole('dialog').locator('article').count()).toBe(1);
  });

  it('hand a run on to the studio amid a question, which goes on there with the answers that were typed', async () => {
    const { page } = await openPage({ address: linkAddress(documentOf(reviewLoop(5))), context: WITHOUT_EDITOR });
    await whenReady(page);
    await page.getByLabel('Speed').selectOption('instant');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await answer(page, 1, 'Say which lecture');
    await page.getByText('Round 2', { exact: false }).first().waitFor();
    await page.getByLabel('Your answer').fill('Shorter, and');
    await page.getByRole('button', { name: 'Edit in the studio' }).click();
    await page.waitForURL(/\/#d=/);
    await page.waitForSelector('.outcome[data-phase="interrupted"]');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByLabel('Your answer').waitFor();
    expect(await page.getByLabel('Your answer').inputValue()).toBe('Shorter, and');
    await expect.poll(() => page.getByRole('gridcell').getByText('Say which lecture').count()).toBeGreaterThan(0);
    await answer(page, 2, 'SHIP');
    expect(await whenEnded(page)).toContain('Round 2');
    await page.reload();
    expect(await whenEnded(page)).toContain('Round 2');
  });

  it.each([
    ['cut off', (link: string) => link.slice(0, -20), 'This link is cut off'],
    [
      'damaged',
      (link: string) => `${link.slice(0, 20)}${link[20] === 'A' ? 'B' : 'A'}${link.slice(21)}`,
      'This link cannot be read',
    ],
    ['from the future', (link: string) => link.replace('#1a', '#9z'), 'newer version'],
    ['without its fragment', () => '', 'This link holds nothing'],
  ])('that are %s say so, and leave a page that can be used', async (_name, spoil, words) => {
    const link = encodeLink({ name: 'x', text: 'graph:\n  nodes: []\n', inputs: {}, scriptText: '', settings: {} });
    const { page } = await openPage({ address: `open/${spoil(link)}` });
    await page.getByText(words).waitFor();
    await whenReady(page);
    expect(await runToEnd(page)).toContain('Finished. Round 3:');
  });

  it('never show markup of their names and texts as markup', async () => {
    const hostile = '<img src=x onerror="document.body.dataset.hacked=1">';
    const text = `graph:\n  nodes:\n    - id: '${hostile}'\n      type: agent\n      config: {provider: p, name: n, role: '${hostile}'}\n  edges: []\n`;
    const link = encodeLink({ name: hostile, text, inputs: { task: hostile }, scriptText: '', settings: {} });
    const { page } = await openPage({ address: `open/${link}` });
    await page.getByText('nothing runs until you press Run').waitFor();
    await page.waitForSelector('.monaco-editor .view-lines');
    expect(await page.locator('img').count()).toBe(0);
    expect(await page.evaluate(() => document.body.dataset['hacked'] ?? '')).toBe('');
  });
});

describe('C-05: history', () => {
  it('survives a reload: the edited document is there again, its run with its rounds too', async () => {
    const { page } = await openPage();
    await whenReady(page);
    await typeAt(page, LIMIT_LINE, ['Backspace', '2']);
    await page.getByLabel('Name of the document').fill('My review');
    await runToEnd(page);
    await page.getByTitle('Saved in this browser').first().waitFor();
    await page.reload();
    await whenReady(page);
    await page.waitForFunction(() => document.title.startsWith('My review'));
    // What was run is in view again, in the place of what will be.
    await page.locator('.outcome', { hasText: 'Round 2:' }).waitFor();

    await page.getByRole('button', { name: 'History', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 rounds').first().waitFor();
    await dialog.getByRole('button', { name: /My review/ }).click();
    await whenEnded(page);
    await page.locator('.counter', { hasText: '2 of 2' }).waitFor();

    await page.getByRole('button', { name: 'History', exact: true }).click();
    await dialog.getByRole('button', { name: 'Replay' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await whenEnded(page)).toContain('Limit reached. Round 2:');
  });

  it('keeps what was typed in the moment before a reload', async () => {
    const { page } = await openPage();
    await whenReady(page);
    await typeAt(page, LIMIT_LINE, ['Backspace', '7']);
    await page.reload();
    await page.getByText('at most 7 rounds').first().waitFor();
    expect(await page.getByTitle('Saved in this browser').count()).toBeGreaterThan(0);
  });

  it('lists a run that a reload cut off, and goes on with it', async () => {
    const { page } = await openPage();
    await whenReady(page);
    await page.getByLabel('Speed').selectOption('slow');
    await page.click('button.run');
    await page.getByText('Iteration 2/3').first().waitFor();
    await page.reload();
    await whenReady(page);
    await page.getByLabel('Speed').selectOption('instant');
    await page.getByRole('button', { name: 'History', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('interrupted').waitFor();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await whenEnded(page)).toContain('Finished. Round 3:');
  });

  it('is deleted when the visitor says so twice', async () => {
    const { page } = await openPage();
    await whenReady(page);
    await runToEnd(page);
    await page.getByRole('button', { name: 'History', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete everything of mine' }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Everything of yours was deleted').waitFor();
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await dialog.getByText('No runs yet').waitFor();
    expect(await dialog.locator('article').count()).toBe(0);
  });
});

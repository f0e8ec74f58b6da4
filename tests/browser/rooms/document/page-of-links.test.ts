import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { encodeLink } from '../../../../src/share/link.ts';
import { reviewLoop } from '../../../engine/support/texts.ts';
import { documentOf, linkAddress } from '../../documents.ts';
import { whenReady } from '../../page.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';
import { dropFile } from '../../visitor.ts';

const banner = (page: Page) => page.locator('.banner');

async function opened(): Promise<Page> {
  const { page } = await openPage({ address: linkAddress(documentOf(reviewLoop(3))), context: WITHOUT_EDITOR });
  await whenReady(page);
  return page;
}

describe('the page of links', () => {
  it.each(['New', 'Templates'])('says in %s that what is open stays under its link', async (name) => {
    const page = await opened();
    await page.getByRole('button', { name, exact: true }).click();
    const said = page.getByText('What is open now stays under its link if you changed it.');
    await expect.poll(() => said.isVisible()).toBe(true);
  });

  it('says of a file, which came with no link, that its changes go to History', async () => {
    const page = await opened();
    expect(await banner(page).innerText()).toMatch(/^From a link: [^]*kept in this browser, under this link;/);
    await page.getByTitle('From a link, not changed').first().waitFor();
    await dropFile(page, 'mine.yaml', reviewLoop(4));
    await expect.poll(() => banner(page).innerText()).toMatch(/^What you change is kept in this browser, in History;/);
    await page.getByTitle('Not saved: your first edit keeps it in History').first().waitFor();
    await page.getByLabel('Name of the document').fill('Mine');
    await page.getByTitle('Saved in this browser', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await page.getByRole('tab', { name: /^Documents/ }).click();
    await page.getByRole('dialog').getByText('Mine').first().waitFor();
  });

  it('says what the sender writes over what was sent, and over nothing else', async () => {
    const sent = `open/${encodeLink(documentOf(reviewLoop(3)), { note: 'Look at round 2.' })}`;
    const { page } = await openPage({ address: sent, context: WITHOUT_EDITOR });
    await whenReady(page);
    expect(await banner(page).innerText()).toContain('The sender writes: Look at round 2.');
    await dropFile(page, 'mine.yaml', reviewLoop(4));
    await expect.poll(() => banner(page).innerText()).not.toContain('The sender writes');
  });

  it('says of a template that its changes go to History', async () => {
    const page = await opened();
    await page.getByRole('button', { name: 'Templates', exact: true }).click();
    await page.locator('button.card').first().click();
    await expect.poll(() => banner(page).innerText()).toMatch(/^What you change is kept in this browser, in History;/);
  });
});

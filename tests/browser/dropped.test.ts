import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { reviewLoop } from '../engine/support/texts.ts';
import { documentOf, linkAddress } from './documents.ts';
import { runToEnd, whenReady } from './page.ts';
import { openPage, WITHOUT_EDITOR } from './support/browser.ts';
import { WIDE } from './visitor.ts';

/** Drags a file of this machine into the page and lets it go there, as the browser itself does from a folder. */
async function dropFile(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data });
  await session.detach();
}

it('a saved picture that is dropped into the page opens as the whole document that it was drawn of', async () => {
  const script = { agents: { Drafter: ['One', 'Two'] }, humans: { Editor: ['shorter', 'SHIP'] } };
  const document = documentOf(reviewLoop(5), {
    name: 'Of owls',
    inputs: { task: 'owls' },
    scriptText: JSON.stringify(script),
  });
  const context = { ...WIDE, ...WITHOUT_EDITOR };
  const { page } = await openPage({ address: linkAddress(document), context });
  await whenReady(page);
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '.svg', exact: true }).click(),
  ]);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dropped-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, download.suggestedFilename());
  await download.saveAs(file);

  const { page: other } = await openPage({ context });
  await whenReady(other);
  await dropFile(other, file);
  await expect.poll(() => other.getByLabel('Name of the document').inputValue()).toBe('Of owls');
  await other.locator('[data-part="Drafter"]').first().waitFor();
  await other.waitForSelector('html:not([data-arriving]) button.run:not(:disabled)');
  expect(await runToEnd(other)).toContain('Round 2');
});

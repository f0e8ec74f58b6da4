import { expect, it } from 'vitest';
import { outcomeOf, whenEnded, whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';

/** The graph's own face of a node, which takes the keyboard. */
const nodeOf = (name: string): string => `.graph [data-part="${name}"][tabindex]`;

it('pauses before a node that was marked by a key, in every round, and goes on by keys', async () => {
  const { page } = await openPage({ context: { ...FOR_AXE, viewport: { width: 1440, height: 900 } } });
  await whenReady(page);
  await page.getByLabel('Speed').selectOption('instant');
  await page.waitForSelector(nodeOf('Editor'));
  await page.locator(nodeOf('Editor')).focus();
  await page.keyboard.press('b');
  await page.locator(`${nodeOf('Editor')} .pause`).waitFor();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => outcomeOf(page)).toContain('Paused before Editor, round 1');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => outcomeOf(page)).toContain('Paused before Editor, round 2');
  await page.keyboard.press('F10');
  await expect.poll(() => outcomeOf(page)).toContain('Paused in round 2');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faults(page), colorScheme).toEqual([]);
  }
  await page.locator(nodeOf('Editor')).focus();
  await page.keyboard.press('b');
  await page.locator(`${nodeOf('Editor')} .pause`).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Enter');
  expect(await whenEnded(page)).toContain('Finished. Round 3:');
});

it('is marked by touch, at the graph before a run and beside what a node did after it', async () => {
  const { page } = await openPage({ context: { ...WITHOUT_EDITOR, viewport: { width: 390, height: 844 } } });
  await whenReady(page);
  await page.getByLabel('Speed').selectOption('instant');
  await page.waitForSelector(nodeOf('Editor'));
  await page.locator(nodeOf('Editor')).tap();
  await page.getByRole('button', { name: 'Loop' }).first().tap();
  await page.getByRole('button', { name: 'Fit', exact: true }).tap();
  await page.getByRole('button', { name: 'Pause before Editor' }).tap();
  await page.tap('button.run');
  await expect.poll(() => outcomeOf(page)).toContain('Paused before Editor, round 1');
});

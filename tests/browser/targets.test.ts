import { expect, it } from 'vitest';
import { runToEnd, whenReady } from './page.ts';
import { FOR_AXE, smallTargets } from './support/axe.ts';
import { openPage } from './support/browser.ts';

const WIDE = { ...FOR_AXE, viewport: { width: 1440, height: 900 } };

const PAGES = [
  ['learn/', 'main a'],
  ['learn/01-at-most/', 'html:not([data-arriving]) button.run:not(:disabled)'],
  ['patterns/', 'main a'],
  ['patterns/reflection/', 'main .run-here'],
  ['templates/', 'main a'],
  ['problems/', 'main a'],
  ['problems/lint-cap-beats-guard/', 'main .run-here'],
  ['reference/chatdev/', 'main a'],
  ['rules/orka/', 'main a'],
  ['search/?q=threshold', '.found a'],
  ['open/from/#url=https://example.org/a.yaml', 'main button'],
  ['embed/t/review-loop/', 'button'],
] as const;

it('in a wide window what is pressed in the studio has 24 pixels or room around it, whatever is open', async () => {
  const { page } = await openPage({ context: WIDE });
  await whenReady(page);
  expect(await smallTargets(page), 'before a run').toEqual([]);
  await runToEnd(page);
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /^Editor, round 2:/ })
    .click();
  await page.getByText('Feedback to the next round').waitFor();
  expect(await smallTargets(page), 'the Run view').toEqual([]);
  for (const name of ['Timeline', 'Form', 'Inputs', 'Prepared answers']) {
    const tab = page.getByRole('tab', { name });
    await tab.click();
    await page.getByRole('tab', { name, selected: true }).waitFor();
    expect(await smallTargets(page), name).toEqual([]);
  }
  for (const name of ['New', 'Templates', 'Share', 'History', 'Help']) {
    await page.getByRole('button', { name, exact: true }).first().click();
    const panel = page.getByRole('dialog');
    await panel.locator('.content :is(button, a)').first().waitFor();
    expect(await smallTargets(page), name).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

it('in a wide window what is pressed on the other pages has 24 pixels or room around it', async () => {
  const { page, site } = await openPage({ address: PAGES[0][0], context: WIDE });
  for (const [address, there] of PAGES) {
    await page.goto(new URL(address, site).href);
    await page.locator(there).first().waitFor();
    expect(await smallTargets(page), address).toEqual([]);
  }
});

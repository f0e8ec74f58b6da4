import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { outcomeOf, runToEnd, showMore, whenEnded, whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';
import { answer, playHuman, typeOver } from '../../visitor.ts';

/** Rows of the history: how deep each stands, and what it says. */
const rows = (page: Page): Promise<string[]> =>
  page
    .locator('.history li')
    .evaluateAll((found) =>
      found.map((row) => `${row.getAttribute('aria-level')} ${(row.textContent ?? '').replace(/\s+/g, ' ').trim()}`),
    );

/** Whether a card has asked the visitor since that was looked at. */
const asked = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'seen').asked);

it('lists a fork under the run that it began with, with what was changed, also once that run is gone', async () => {
  const { page } = await openPage({ context: { ...FOR_AXE, viewport: { width: 1440, height: 900 } } });
  await whenReady(page);
  await runToEnd(page);
  await page.getByRole('spinbutton').first().focus();
  await page.keyboard.press('ArrowDown');
  await showMore(page);
  await page.getByRole('button', { name: 'Keep as run' }).click();
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect.poll(async () => (await rows(page)).length).toBe(2);
  await expect.poll(async () => (await rows(page))[1]).toMatch(/^2 .*Fork: max_iterations \d+ → \d+/);
  expect((await rows(page))[0]).toMatch(/^1 /);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faults(page), colorScheme).toEqual([]);
  }
  await page.getByRole('button', { name: 'Delete this run' }).first().click();
  await page.getByRole('button', { name: 'Delete?' }).click();
  await expect
    .poll(() => rows(page))
    .toEqual([expect.stringMatching(/^1 .*Fork: not linked to the run that it began with; the text changed/)]);
});

it('does a run again from among what fits next, at the speed that is chosen, and asks nobody', async () => {
  const { page } = await openPage({ context: WITHOUT_EDITOR });
  await whenReady(page);
  await runToEnd(page);
  await page.evaluate(() => {
    const seen = { asked: false };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.asked ||= document.querySelector('.card .question') !== null;
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.getByRole('button', { name: 'Run again as the Editor' }).click();
  await page.getByRole('button', { name: 'APPROVED', exact: true }).click();
  await page.waitForSelector('.outcome[data-phase="ended"]');
  const before = await outcomeOf(page);
  expect(await asked(page)).toBe(true);
  await page.evaluate(() => void (Reflect.get(window, 'seen').asked = false));
  await page.getByLabel('Speed').selectOption('normal');
  const more = page.getByRole('button', { name: 'More next steps' });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await page.waitForSelector('.outcome[data-phase="running"]');
  expect(await whenEnded(page)).toBe(before);
  expect(await asked(page)).toBe(false);
});

it('runs again from a round on: what was answered before is taken, everybody is asked again, and it is a fork', async () => {
  const { page } = await openPage({ context: { ...WITHOUT_EDITOR, viewport: { width: 1440, height: 900 } } });
  await whenReady(page);
  await runToEnd(page);
  await playHuman(page);
  await page.getByRole('tab', { name: 'Text' }).click();
  await typeOver(page, 'max_iterations: 3', 'max_iterations: 5');
  await page.locator('[data-verdict="2"]').press('Enter');
  await expect
    .poll(() => page.getByRole('button', { name: 'Run again from round 2' }).first().getAttribute('title'))
    .toMatch(
      /^Takes the answers before round 2 from this run, where the question is still the same\. .*You answer for Editor/,
    );
  await page.getByRole('button', { name: 'Run again from round 2' }).first().press('Enter');
  // Round 1 is on the record: the first that is asked is of round 2.
  await page.locator('.who', { hasText: 'for the 2nd time' }).waitFor();
  await answer(page, 2, 'Not yet');
  await answer(page, 3, 'APPROVED');
  expect(await whenEnded(page)).toContain('Round 3: Editor said APPROVED');
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect.poll(async () => (await rows(page))[1]).toMatch(/^2 .*Fork: max_iterations 3 → 5/);
});

it('compares two runs of the history and says what was given otherwise, the seed too, and does neither of them again', async () => {
  const { page } = await openPage({ context: WITHOUT_EDITOR });
  await whenReady(page);
  await runToEnd(page);
  await typeOver(page, 'graph:', 'settings: { seed: 7, model: simulated }\ngraph:');
  await page.waitForSelector('html:not([data-arriving]) button.run:not(:disabled)');
  await runToEnd(page);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await page.getByRole('button', { name: 'Compare two runs' }).click();
  for (const box of await page.getByRole('checkbox', { name: /^Compare/ }).all()) await box.check();
  await page.evaluate(() => {
    const seen = { phases: new Set<string>() };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('[data-phase]'))
        seen.phases.add(each.getAttribute('data-phase') ?? '');
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const bar = page.locator('[data-compare]');
  await bar.waitFor();
  expect(await bar.innerText()).toContain('seed 0 → 7, answered by the simulated model, not prepared answers');
  await page.getByRole('region', { name: 'Writer, round 1' }).waitFor();
  expect(await page.evaluate(() => [...(Reflect.get(window, 'seen').phases as Set<string>)])).not.toContain('running');
});

it('runs again from a round of an inner loop beside what happened in it, and takes all that came before', async () => {
  const { page } = await openPage({ address: '#t=nested-containers', context: WITHOUT_EDITOR });
  await whenReady(page);
  await runToEnd(page);
  const view = page.locator('div.run');
  await page.locator('[data-verdict="2"]').last().press('Enter');
  await view.getByText('Loop: Drafts of the play').waitFor();
  await view.getByRole('button', { name: 'Run again from round 2', exact: true }).waitFor();
  const inner = page.locator('[data-verdict="1"]').first();
  await inner.press('Enter');
  await view.getByText('Loop: Polish the scene').waitFor();
  const again = view.getByRole('button', { name: 'Run again from round 1 of Polish the scene' });
  expect(await again.getAttribute('title')).toMatch(/^Takes the answers before round 1 of Polish the scene from this/);
  await again.press('Enter');
  await whenEnded(page);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect.poll(async () => (await rows(page))[1]).toMatch(/^2 .*Fork/);
});

it('goes on after a reload beside the text of the document, which stays as it is', async () => {
  const { page } = await openPage({ context: { ...WITHOUT_EDITOR, viewport: { width: 1440, height: 900 } } });
  await whenReady(page);
  await playHuman(page);
  await page.getByRole('tab', { name: 'Text' }).click();
  await typeOver(page, 'The writer drafts', 'The writer writes');
  await page.getByTitle('Saved in this browser').first().waitFor();
  await page.click('button.run');
  for (const nth of [1, 2, 3]) await answer(page, nth, 'Once more.');
  await whenEnded(page);
  await page.getByRole('spinbutton').first().focus();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Run with limit 4' }).first().click();
  await page.locator('.who').waitFor();
  await page.reload();
  await page.waitForSelector('.outcome[data-phase="interrupted"]');
  const text = page.locator('.plain textarea').first();
  expect(await text.inputValue()).toContain('max_iterations: 3');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.locator('.who').waitFor();
  expect(await text.inputValue()).toContain('max_iterations: 3');
  await page.getByLabel('Your answer').fill('APPROVED');
  await page.keyboard.press('Control+Enter');
  expect(await whenEnded(page)).toContain('Round 4');
  expect(await text.inputValue()).toContain('max_iterations: 3');
});

it('takes an answer that was begun along, and has it again after a reload; its box shows the limit that it runs with', async () => {
  const { page } = await openPage({ context: { ...WITHOUT_EDITOR, viewport: { width: 1600, height: 1000 } } });
  await whenReady(page);
  await playHuman(page);
  await page.click('button.run');
  await answer(page, 1, 'Once more.');
  const own = page.getByLabel('Your answer');
  await own.fill('Shorter, and');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await whenEnded(page);
  await page.getByRole('spinbutton').first().focus();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Run with limit 4' }).first().click();
  await expect.poll(() => own.inputValue()).toBe('Shorter, and');
  const guard = page.locator('.svelte-flow [data-part="Refusal Guard"]');
  await guard.hover();
  const onGraph = guard.getByRole('spinbutton');
  expect(await onGraph.inputValue()).toBe('4');
  expect(await onGraph.getAttribute('title')).toContain('this run has 4; the text says 3');
  expect(await onGraph.isEditable(), 'while it goes on').toBe(false);
  await page.reload();
  await page.waitForSelector('.outcome[data-phase="interrupted"]');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect.poll(() => own.inputValue()).toBe('Shorter, and');
  await own.fill('APPROVED');
  await page.keyboard.press('Control+Enter');
  expect(await whenEnded(page)).toContain('Round 2');
});

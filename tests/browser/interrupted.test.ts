import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { encodeLink } from '../../src/share/link.ts';
import { LIMIT_LINE, outcomeOf, runToEnd, typeAt, whenReady } from './page.ts';
import { openPage, WITHOUT_EDITOR } from './support/browser.ts';

/** Starts a slow run of the first template, and waits for its second round. */
async function runSlowly(page: Page): Promise<void> {
  await page.getByLabel('Speed').selectOption('slow');
  await page.click('button.run');
  await page.getByText('Iteration 2/3').first().waitFor();
}

const phase = (page: Page, name: string): Promise<unknown> => page.waitForSelector(`.outcome[data-phase="${name}"]`);

describe('after a reload or a crash', () => {
  it('the run that was in view is there again', async () => {
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    const ended = await runToEnd(page);
    await page.reload();
    await whenReady(page);
    await phase(page, 'ended');
    expect(await outcomeOf(page)).toBe(ended);
  });

  it('a run that was cut off can be discarded', async () => {
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await runSlowly(page);
    await page.reload();
    await phase(page, 'interrupted');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.waitForSelector('.outcome', { state: 'detached' });
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await page.getByText('No runs yet').waitFor();
    expect(await page.locator('.outcome').count()).toBe(0);
  });

  it('a run is in view again with its text, also where that text stands in the history alone', async () => {
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await runSlowly(page);
    // To look at the run that goes on cuts nothing off.
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await page.getByRole('dialog').getByText('shown now').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await phase(page, 'running');
    // However long a template takes to come, the run is not over before.
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await phase(page, 'paused');
    await page.getByRole('button', { name: 'Templates' }).click();
    await page.getByRole('button', { name: 'Evaluator-optimizer: writer and critic' }).click();
    await page.getByText('It is in History, and can go on from there').waitFor();
    expect(await page.locator('.outcome').count()).toBe(0);
    await page.getByRole('button', { name: 'Show it' }).click();
    await phase(page, 'interrupted');
    await page.reload();
    await phase(page, 'interrupted');
    await page.locator('[data-part="Critic"]').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByLabel('Speed').selectOption('instant');
    await phase(page, 'ended');
  });

  it('what was explored of the run is explored again, and the run is as it was behind it', async () => {
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    const ended = await runToEnd(page);
    const bar = page.locator('[data-what-if="found"]');
    await page.getByRole('spinbutton', { name: 'Limit' }).focus();
    await page.keyboard.press('ArrowDown');
    await bar.getByText('Round 2: Refusal Guard 2 of 2').waitFor();
    await page.reload();
    await bar.getByText('Round 2: Refusal Guard 2 of 2').waitFor();
    expect(await page.getByRole('spinbutton', { name: 'Limit' }).inputValue()).toBe('2');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.poll(() => outcomeOf(page)).toBe(ended);
    await page.reload();
    await phase(page, 'ended');
    await whenReady(page);
    expect(await page.locator('[data-what-if]').count()).toBe(0);
  });

  it('an answer that was begun stands in its card again', async () => {
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await page.getByLabel('Speed').selectOption('instant');
    await runToEnd(page);
    await page.getByRole('button', { name: 'Run again as the Editor' }).click();
    await page.getByLabel('Your answer').fill('Shorter, and');
    await page.reload();
    await phase(page, 'interrupted');
    // A card that nobody hears would swallow what is typed into it.
    expect(await page.getByLabel('Your answer').count()).toBe(0);
    // Nobody is waited for any more.
    await page
      .locator('[data-part="Editor"] [data-status="stopped"], [data-part="Editor"][data-status="stopped"]')
      .waitFor();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByLabel('Your answer').waitFor();
    expect(await page.getByLabel('Your answer').inputValue()).toBe('Shorter, and');
  });
});

describe('the page of links', () => {
  const LINK = `open/${encodeLink({
    name: 'Theirs',
    text: 'graph:\n  nodes:\n    - {id: A, type: literal, config: {content: hello, role: user}}\n  edges: []\n  start: [A]\n  end: [A]\n',
    inputs: {},
    scriptText: '',
    settings: {},
  })}`;

  it('leaves no run in the history unless the visitor keeps it', async () => {
    const { page, context, site } = await openPage({ address: LINK, context: WITHOUT_EDITOR });
    await whenReady(page);
    await runToEnd(page);
    const stored = (of: Page): Promise<number> =>
      of.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open('loopground');
            opening.onsuccess = () => {
              const counting = opening.result.transaction('runs').objectStore('runs').count();
              counting.onsuccess = () => resolve(counting.result);
            };
          }),
      );
    const history = async (): Promise<Page> => {
      const studio = await context.newPage();
      await studio.goto(site);
      await whenReady(studio);
      await studio.getByRole('button', { name: 'History', exact: true }).click();
      return studio;
    };
    const before = await history();
    await before.getByRole('dialog').getByText('No runs yet').waitFor();
    // Journaled all the same, as long as its page is open.
    expect(await stored(before)).toBe(1);
    await page.reload();
    await whenReady(page);
    await expect.poll(() => stored(page), { timeout: 10_000 }).toBe(0);

    await runToEnd(page);
    await page.getByRole('button', { name: 'Keep this run' }).click();
    await page.getByText('The run is in History now').waitFor();
    await page.close();
    const after = await history();
    await after.getByRole('dialog').getByText('Theirs').waitFor();
    expect(await stored(after)).toBe(1);
  });

  it('leaves the place in the studio to which the visitor comes back in the same tab', async () => {
    const { page, site } = await openPage();
    await whenReady(page);
    await typeAt(page, LIMIT_LINE, ['Backspace', '2']);
    await page.getByText('at most 2 rounds').first().waitFor();
    await page.getByTitle('Saved in this browser').first().waitFor();
    await page.goto(new URL(LINK, site).href);
    await whenReady(page);
    await runToEnd(page);
    await page.goto(site);
    await whenReady(page);
    await page.getByText('at most 2 rounds').first().waitFor();
    expect(await page.getByText('at most 2 rounds').count()).toBeGreaterThan(0);
  });

  it('keeps what is made of a template there as a document of one’s own, not as the link’s', async () => {
    const { page } = await openPage({ address: LINK });
    await whenReady(page);
    await page.getByRole('button', { name: 'Templates' }).click();
    await page.getByRole('button', { name: 'Evaluator-optimizer: writer and critic' }).click();
    // Until the template is there, what is typed goes into the text of the link.
    await page.locator('[data-part="refine/critic"]').first().waitFor();
    await page.locator('.monaco-editor .view-lines').click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('# mine');
    await page.keyboard.press('Enter');
    await page.getByTitle('Saved in this browser', { exact: true }).first().waitFor();
    await page.reload();
    await whenReady(page);
    await page.getByText('hello').first().waitFor();
    expect(await page.locator('.monaco-editor .view-lines').innerText()).not.toContain('mine');
  });
});

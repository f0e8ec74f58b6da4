import { describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { documentOf, linkAddress } from '../../documents.ts';
import { outcomeOf, whenEnded, whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';
import { openHistory } from '../../visitor.ts';

/** A loop that one word ends, which it says in its 250th round. */
const TALK = `graph:
  nodes:
    - {id: Talker, type: agent, config: {provider: any, name: model, role: Talk.}}
    - {id: Relay, type: passthrough, config: {}}
    - {id: Done, type: passthrough, config: {}}
  edges:
    - {from: Talker, to: Relay, condition: {type: keyword, config: {none: [STOP]}}}
    - {from: Talker, to: Done, condition: {type: keyword, config: {any: [STOP]}}}
    - {from: Relay, to: Talker}
  start: [Talker]
  end: [Done]
`;

const ANSWERS = Array.from({ length: 250 }, (_, round) => (round === 249 ? 'STOP' : `go ${round + 1}`));
const ADDRESS = linkAddress(
  documentOf(TALK, { inputs: { task: 'ball' }, scriptText: JSON.stringify({ agents: { Talker: ANSWERS } }) }),
);

/** What can be said to a loop that waits for leave. */
const asked = (page: Page): Locator => page.getByRole('group', { name: 'This loop has no bound: go on?' });

/** Runs as fast as it goes, until it is asked whether it may go on. */
async function runUntilAsked(page: Page): Promise<void> {
  await whenReady(page);
  await page.getByLabel('Speed').selectOption('instant');
  await page.click('button.run');
  await asked(page).waitFor();
}

/** From now on every phase of the run that is shown is noted, however short. */
async function notePhases(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const noted: string[] = [];
    new MutationObserver(() => {
      const phase = document.querySelector('.outcome')?.getAttribute('data-phase') ?? '';
      if (noted.at(-1) !== phase) noted.push(phase);
      document.body.dataset['phases'] = noted.join(' ');
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-phase'] });
  });
  return () => page.evaluate(() => (document.body.dataset['phases'] ?? '').split(' '));
}

describe('a loop without a bound', () => {
  it('is paused after a hundred rounds, and runs to its end once the visitor says so', async () => {
    const { page } = await openPage({ address: ADDRESS, context: { ...FOR_AXE, ...WITHOUT_EDITOR } });
    await runUntilAsked(page);
    expect(await outcomeOf(page)).toContain('This loop has no bound: go on? Paused after 100 rounds of Talker.');
    await page.waitForSelector('.outcome.warned[data-phase="paused"]');
    await page.locator('[role="status"]', { hasText: 'has no bound' }).waitFor({ state: 'attached' });
    expect(await faults(page)).toEqual([]);
    await asked(page).getByRole('button', { name: 'Continue' }).click();
    expect(await whenEnded(page)).toContain('Round 250:');
    expect(await asked(page).count()).toBe(0);

    await page.getByRole('button', { name: 'Keep this run' }).click();
    await openHistory(page);
    const phases = await notePhases(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Replay' }).click();
    await expect.poll(async () => (await phases()).join(' ')).toMatch(/running ended$/);
    expect(await phases(), 'a replay pauses nowhere').not.toContain('paused');
  });

  it('goes on by the keyboard, too', async () => {
    const { page } = await openPage({ address: ADDRESS, context: WITHOUT_EDITOR });
    await runUntilAsked(page);
    await page.locator('body').press('Control+Enter');
    expect(await whenEnded(page)).toContain('Round 250:');
  });

  it('gets a limit as one edit that can be undone, and ends by it in the next run', async () => {
    const { page } = await openPage({ address: ADDRESS });
    await runUntilAsked(page);
    const text = page.locator('.monaco-editor .view-lines');
    await page.getByRole('button', { name: 'Add a limit' }).click();
    await text.getByText('rounds: 20').waitFor();
    await page.getByText('The limit holds from the next run on.').waitFor();
    await text.click();
    await page.keyboard.press('Control+z');
    await text.getByText('rounds: 20').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add a limit' }).click();
    await text.getByText('rounds: 20').waitFor();
    await asked(page).getByRole('button', { name: 'Stop' }).click();
    expect(await whenEnded(page)).toContain('Stopped by hand after 100 rounds.');
    await page.getByRole('button', { name: 'Run again', exact: true }).click();
    await page.waitForSelector('.outcome[data-phase="ended"].warned');
    await expect.poll(() => outcomeOf(page)).toContain('Round 20');
  });
});

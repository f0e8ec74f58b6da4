import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runToEnd, whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';
import { typeOver } from '../../visitor.ts';

const text = (page: Page): Promise<string> => page.locator('.plain textarea').first().inputValue();
const ticks = (page: Page, holding: string | RegExp) => page.locator('.ticks').filter({ hasText: holding });

async function replaceInText(page: Page, before: string, after: string): Promise<void> {
  await page
    .locator('.plain textarea')
    .first()
    .fill((await text(page)).replace(before, after));
}

describe('what is expected of a run', () => {
  it('is written by one key, ticked at once, and crossed out when another thing is expected, without a new run', async () => {
    const { page } = await openPage({ context: { ...WITHOUT_EDITOR, ...FOR_AXE } });
    await whenReady(page);
    await runToEnd(page);
    const before = await text(page);
    await page.getByRole('button', { name: 'Add as a test: the loop ends by what an answer says' }).press('Enter');
    await ticks(page, '1 expectation').waitFor();
    expect(await text(page)).toBe(`${before.trimEnd()}\nsettings:\n  expect:\n    - { ends: keyword }\n`);
    expect(await page.locator('.outcome .old').count(), 'nothing is to be run again').toBe(0);
    await replaceInText(page, '{ ends: keyword }', '{ ends: keyword }\n    - { rounds: { most: 2 } }');
    await ticks(page, '1 of 2 not as expected: at most 2 rounds. It had 3 rounds.').press('Enter');
    const panel = page.getByRole('dialog', { name: 'Expected of every run' });
    expect(await panel.getByRole('listitem').count()).toBe(2);
    expect(await faults(page)).toEqual([]);
    await panel.getByRole('button', { name: /^Not as expected.*at most 2 rounds/ }).press('Enter');
    await page.locator('[data-field="-1,3"][aria-pressed="true"]').waitFor();
    await ticks(page, 'not as expected').press('Enter');
    await panel.getByRole('button', { name: 'No longer expect: at most 2 rounds' }).press('Enter');
    await ticks(page, '1 expectation').waitFor();
    await panel.getByRole('button', { name: 'at most 3 rounds' }).press('Enter');
    await ticks(page, '2 expectations').waitFor();
    expect(await text(page)).toContain('    - { ends: keyword }\n    - { rounds: { most: 3 } }\n');
  });

  it('is checked for a text that was changed, over what the run was answered, and says which text it is told of', async () => {
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await runToEnd(page);
    await page.getByRole('button', { name: 'Add as a test: the loop ends by what an answer says' }).press('Enter');
    await ticks(page, '1 expectation').waitFor();
    await typeOver(page, 'max_iterations: 3', 'max_iterations: 2');
    const told = ticks(page, 'With the text as it is now: 1 of 1 not as expected');
    await told.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Expected of every run' });
    expect(await panel.getByRole('list').count()).toBe(2);
    await panel.getByRole('button', { name: /^As expected/ }).waitFor();
    await panel.getByRole('button', { name: /^Not as expected/ }).press('Enter');
    await page.locator('[data-what-if="found"]').getByText('Round 2: Refusal Guard 2 of 2').waitFor();
    await ticks(page, 'With this: 1 of 1 not as expected').waitFor();
    await page.keyboard.press('Escape');
    await typeOver(page, 'max_iterations: 2', 'max_iterations: 3');
    await ticks(page, /^\s*✓\s*1 expectation/).waitFor();
  });

  it('can be that a prompt holds an answer, and what the result begins with, where they do', async () => {
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await runToEnd(page);
    await page.locator('.result').click();
    await page.getByRole('button', { name: /^Expect its first line/ }).press('Enter');
    await ticks(page, '1 expectation').waitFor();
    await page.locator('[data-field="-1,3"]').click();
    await page.getByRole('gridcell').filter({ hasText: 'APPROVED' }).first().click();
    await page.locator('details.prompt summary').click();
    await page.getByRole('button', { name: /^Expect the answer of Writer here/ }).press('Enter');
    await ticks(page, '2 expectations').waitFor();
    expect(await text(page)).toContain('    - { prompt: Editor, holds: Writer }\n');
  });
});

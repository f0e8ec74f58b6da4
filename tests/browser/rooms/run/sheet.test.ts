import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answersButton, chooseAnswers, runToEnd, whenEnded, whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';
import { WITH_CLIPBOARD, pasteText, writeScript } from '../../visitor.ts';

const cell = (page: Page, row: number, round: number) => page.locator(`[data-field="${row},${round}"]`);
const verdict = (page: Page, round: number) => page.locator(`[data-verdict="${round}"]`);

describe('the sheet before a run', () => {
  it('takes an input and a prepared answer in its cells, and the run uses both', async () => {
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await page.locator('[data-input="task"] button').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Announce the owls');
    await page.keyboard.press('Enter');
    await cell(page, 1, 1).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('APPROVED at once');
    await page.keyboard.press('Escape');
    // Escape brings back what it was, a letter begins anew, and what is typed counts at once.
    expect(await cell(page, 1, 1).innerText()).toContain('Nobody knows');
    await cell(page, 1, 1).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('APPROVED at once');
    expect(await runToEnd(page)).toContain('APPROVED');
    // What stands in the cells comes from a worker.
    await expect.poll(() => verdict(page, 1).innerText()).toBe('APPROVED → Published');
    expect(await verdict(page, 2).count()).toBe(0);
    await expect.poll(() => cell(page, 1, 1).innerText()).toBe('APPROVED at once');
    await page.locator('[data-input="task"]').getByText('Announce the owls').waitFor();
    await page.getByRole('tab', { name: 'Prepared answers' }).click();
    const text = await page.getByRole('textbox', { name: 'Prepared answers', exact: true }).inputValue();
    expect(text).toContain('APPROVED at once');
    expect(text).toContain('Version 4.2 brings');
    // After a run what the next one is given is one tab away, and Run leads back to the rounds.
    await page.getByRole('tab', { name: 'Plan' }).click();
    await cell(page, 1, 1).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('No, once more');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save as prepared answers' }).waitFor();
    await runToEnd(page);
    await page.getByRole('tab', { name: 'Rounds', selected: true }).waitFor();
    await expect.poll(() => cell(page, 1, 1).innerText()).toBe('No, once more');
    await expect.poll(() => verdict(page, 1).innerText()).toBe('not APPROVED → again');
  });

  it('has the answers of an inner loop in their order, and what is found in one afterwards is what opens', async () => {
    const { page } = await openPage({ address: '#t=nested-containers', context: { ...FOR_AXE, ...WITHOUT_EDITOR } });
    await page.getByText('Polish the scene and Director repeat').waitFor();
    await whenReady(page);
    const inner = page.getByRole('grid', { name: 'Answers prepared for Polish the scene' });
    expect(await inner.getByRole('columnheader').allInnerTexts()).toEqual(['Answer', '1st', '2nd', '3rd', '4th']);
    await inner.getByRole('button', { name: 'Author, 2nd answer' }).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Two keepers, one table');
    await page.keyboard.press('Enter');
    expect(await faults(page)).toEqual([]);
    await runToEnd(page);
    // No cell of the inner sheet lies under what the run was given.
    const given = (await page.locator('.over.before').boundingBox())!;
    const said = (await page.getByRole('button', { name: 'Author, round 1' }).first().boundingBox())!;
    expect(said.x).toBeGreaterThanOrEqual(given.x + given.width);
    expect(await faults(page)).toEqual([]);
    // The first of two inner rounds, of the first outer one.
    const field = page.getByRole('textbox', { name: 'Find in all rounds' });
    await field.fill('"No ship and no sailors"');
    const details = page.getByRole('region', { name: 'Stage manager, round 1' });
    await details.getByText('No ship and no sailors').first().waitFor();
    await page.locator('.which', { hasText: 'Round 1 of 2' }).waitFor();
    await field.fill('node:Author one table');
    const author = page.getByRole('region', { name: 'Author, round 2' });
    await author.getByText('Two keepers, one table').first().waitFor();
  });

  it('marks what is missing, and leads to the text where a round is not certain', async () => {
    const { page } = await openPage({ address: '#t=fork-in-loop', context: { ...FOR_AXE, ...WITHOUT_EDITOR } });
    await whenReady(page);
    await page.locator('[data-input] button').first().click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await cell(page, 3, 1).click();
    await page.getByRole('tab', { name: 'Prepared answers', selected: true }).waitFor();
    expect(await faults(page)).toEqual([]);
  });
});

describe('the sheet after a run', () => {
  it('002-80: marks new words, says why each round ended, and opens what a cell did', async () => {
    const { page } = await openPage({ context: { ...FOR_AXE, ...WITHOUT_EDITOR } });
    await whenReady(page);
    await runToEnd(page);
    await expect.poll(() => cell(page, 0, 3).locator('mark').allInnerTexts()).not.toEqual([]);
    expect(await cell(page, 0, 1).locator('mark').count()).toBe(0);
    await expect
      .poll(async () => [await verdict(page, 1).innerText(), await verdict(page, 3).innerText()])
      .toEqual(['not APPROVED → again', 'APPROVED → Published']);
    const widths = await Promise.all([1, 3].map(async (round) => (await cell(page, 0, round).boundingBox())!.width));
    expect(widths[1]! / widths[0]!).toBeCloseTo(2, 0);
    expect(await faults(page)).toEqual([]);
    await cell(page, 0, 2).click();
    await page.getByRole('tab', { name: 'Run', selected: true }).waitFor();
    await page.locator('[data-field="-1,2"][aria-pressed="true"]').waitFor();
  });

  it('is walked through with keys alone', async () => {
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await runToEnd(page);
    const at = () => page.evaluate(() => document.activeElement?.getAttribute('data-field'));
    await cell(page, 0, 3).focus();
    const walk: [string, string][] = [
      ['ArrowLeft', '0,2'],
      ['ArrowDown', '1,2'],
      ['Home', '1,1'],
      ['End', '1,3'],
      ['ArrowDown', '2,3'],
      ['ArrowDown', '3,3'],
    ];
    for (const [key, place] of walk) {
      await page.keyboard.press(key);
      await expect.poll(at, { message: key }).toBe(place);
    }
    await page.keyboard.press('Enter');
    await page.locator('.cell.opened [data-verdict="3"]').waitFor();
    // Under the loop's rows stands what ran after it, across all rounds.
    await page.keyboard.press('ArrowDown');
    const outside = page.getByRole('button', { name: 'Published: finished, Version 4.2 imports' });
    await expect.poll(() => outside.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Published' }).getByText('Version 4.2 imports').first().waitFor();
    await outside.focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(at).toBe('3,3');
    // Where something failed, the first of it is among what fits next.
    await writeScript(page, {
      task: 'x',
      agents: { Writer: ['one', { error: 'The line is down' }] },
      humans: { Editor: ['no'] },
    });
    await runToEnd(page);
    await page.getByRole('button', { name: 'Open first failure' }).click();
    await page.getByRole('region', { name: 'Writer, round 2' }).getByText('The line is down').first().waitFor();
  });

  it('finds over all rounds and says what it cannot look for', async () => {
    const { page } = await openPage({ address: '#t=learning-loop', context: WITHOUT_EDITOR });
    await page.getByText('planner and guide repeat').waitFor();
    await whenReady(page);
    await runToEnd(page);
    const field = page.getByRole('textbox', { name: 'Find in all rounds' });
    await field.fill('score > 0.8');
    await page.locator('search [role="status"]', { hasText: '1 of 1' }).waitFor();
    await page.locator('[data-field="-1,3"][aria-pressed="true"]').waitFor();
    await field.fill('castle');
    await page.locator('search [role="status"]', { hasText: '1 of' }).waitFor();
    await field.press('Enter');
    await page.locator('search [role="status"]', { hasText: '2 of' }).waitFor();
    await page.locator('.cell.opened').first().waitFor();
    // Marked where it stands: in the details, and in the cell where it is among the words that are seen.
    await page.waitForFunction(FOUND);
    expect(new Set(await page.evaluate<string[]>(FOUND))).toEqual(new Set(['castle']));
    await field.fill('chair.score > 0.8');
    await page.locator('search [role="status"]', { hasText: 'No node is called chair' }).waitFor();
    expect(await page.evaluate(FOUND)).toBeNull();
    await field.fill('score > much');
    await page.locator('search [role="status"]', { hasText: 'much is not a number' }).waitFor();
    await field.press('Escape');
    expect(await field.inputValue()).toBe('');
  });

  it('keeps the answers of the simulated model as prepared ones, which give the same run', async () => {
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await chooseAnswers(page, 'Models', 'simulated');
    await runToEnd(page);
    const said = (): Promise<string> => cell(page, 0, 1).innerText();
    await expect.poll(said).not.toBe('');
    const first = await said();
    await page.getByRole('button', { name: 'Save as prepared answers' }).click();
    await page.getByText('are prepared now').waitFor();
    await answersButton(page, 'Answers: prepared').waitFor();
    await runToEnd(page);
    await expect.poll(said).toBe(first);
  });

  it('gives back what was prepared by hand, and who answered, when that is undone', async () => {
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await page.getByRole('tab', { name: 'Prepared answers' }).click();
    const field = page.getByRole('textbox', { name: 'Prepared answers', exact: true });
    const own = JSON.stringify(JSON.parse(await field.inputValue()));
    await field.fill(own);
    await chooseAnswers(page, 'Models', 'simulated');
    await runToEnd(page);
    await page.getByRole('button', { name: 'Save as prepared answers' }).click();
    await answersButton(page, 'Answers: prepared').waitFor();
    expect(await field.inputValue()).not.toBe(own);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await answersButton(page, 'Answers: simulated').waitFor();
    expect(await field.inputValue()).toBe(own);
  });
});

/** The texts that are marked as found; null where none is. */
const FOUND = `(() => {
  const found = [...(CSS.highlights.get('found') ?? [])].map((range) => range.toString().toLowerCase());
  return found.length > 0 ? found : null;
})()`;

/** A writer that goes on until it says STOP. */
const LONG_LOOP = `
graph:
  id: long
  nodes:
    - { id: Writer, type: agent, config: { name: m, provider: openai, role: Write. } }
    - { id: End, type: passthrough, config: {} }
  edges:
    - { from: Writer, to: Writer, condition: { type: keyword, config: { none: [STOP] } } }
    - { from: Writer, to: End, condition: { type: keyword, config: { any: [STOP] } } }
  start: [Writer]
  end: [End]
`;

describe('the sheet of thousands of rounds', () => {
  it('has a strip over all of them, folds those that are equal, and opens them when asked to', async () => {
    const { page } = await openPage({ context: WITH_CLIPBOARD });
    await whenReady(page);
    await pasteText(page, LONG_LOOP);
    await page.locator('[data-part="End"]').waitFor();
    await writeScript(page, {
      task: 'x',
      agents: { Writer: ['one', 'two', 'three', ...Array.from({ length: 3096 }, () => 'the same'), 'STOP'] },
    });
    await page.getByLabel('Speed').selectOption('instant');
    await page.click('button.run');
    await page.locator('.outcome').getByRole('button', { name: 'Continue' }).click();
    await whenEnded(page);
    const strip = page.getByRole('slider', { name: 'All rounds' });
    await strip.waitFor();
    await page.getByRole('button', { name: '4 to 3,099: the same' }).waitFor();
    expect(await strip.getAttribute('aria-valuemax')).toBe('3100');
    await strip.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => cell(page, 0, 1).innerText()).toBe('one');
    expect(await page.locator('[data-field^="0,"]').count()).toBeLessThan(12);
    await page.getByRole('button', { name: '4 to 3,099: the same' }).click();
    await page.keyboard.press('PageDown');
    await strip.focus();
    await page.keyboard.press('End');
    await cell(page, 0, 3099).waitFor();
    expect(await page.locator('[data-field^="0,"]').count()).toBeLessThan(12);
    // By the mouse it is folded again, by the keyboard opened and folded; the keyboard stays at its head.
    const folded = page.getByRole('button', { name: '4 to 3,099: the same', expanded: false });
    await page.getByRole('button', { name: 'Fold rounds 4 to 3,099', expanded: true }).first().click();
    await folded.waitFor();
    await expect.poll(() => folded.evaluate((head) => head === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await folded.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-pressed'))).toBe('true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await folded.waitFor();
  });

  it('folds rounds that alternate when the run has ended, says whose texts are shown, and keeps the strip', async () => {
    const { page } = await openPage({ context: WITH_CLIPBOARD });
    await whenReady(page);
    await pasteText(page, LONG_LOOP);
    await page.locator('[data-part="End"]').waitFor();
    await writeScript(page, {
      task: 'x',
      agents: { Writer: [...Array.from({ length: 44 }, (_, at) => (at % 2 === 0 ? 'one' : 'two')), 'STOP'] },
    });
    await page.getByLabel('Speed').selectOption('fast');
    await runToEnd(page);
    await page.getByRole('button', { name: '1 to 44: two in turn, 1 shown' }).waitFor();
    expect(await page.getByRole('slider', { name: 'All rounds' }).getAttribute('aria-valuemax')).toBe('45');
  });

  it('says of a prompt that stayed the same that it did', async () => {
    const { page } = await openPage({ context: WITH_CLIPBOARD });
    await whenReady(page);
    await pasteText(page, LONG_LOOP);
    await page.locator('[data-part="End"]').waitFor();
    await writeScript(page, { task: 'x', agents: { Writer: ['rest', 'rest', 'rest', 'STOP'] } });
    await page.getByLabel('Speed').selectOption('instant');
    await runToEnd(page);
    await cell(page, 0, 3).click();
    const told = page.getByRole('region', { name: 'Writer, round 3', exact: true });
    await told.locator('summary', { hasText: 'Prompt' }).click();
    await told.getByRole('button', { name: 'Changes since round 2' }).last().click();
    const same = told.getByText('Nothing: it is the same, word for word.');
    await same.waitFor();
    expect(await same.count()).toBe(1);
  });
});

describe('the sheet on a phone', () => {
  it('shows each card of what is planned without a fault, in both themes, and while an answer is typed', async () => {
    const context = { ...FOR_AXE, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page } = await openPage({ address: '#t=nested-containers', context });
    await page.getByText('Polish the scene and Director repeat').waitFor();
    await page.waitForSelector('html:not([data-arriving]) button.run:not(:disabled)');
    const turn = page.getByRole('button', { name: 'After', exact: true });
    const seen: string[] = [];
    for (;;) {
      seen.push(await page.locator('[aria-roledescription="card"] [aria-live]').innerText());
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await faults(page, colorScheme === 'light' ? 'all' : 'colours'), seen.at(-1)).toEqual([]);
      }
      if (await turn.isDisabled()) break;
      await turn.click();
    }
    expect(seen[0]).toBe('Input');
    expect(seen.length).toBeGreaterThan(3);
    await page.getByRole('button', { name: 'Before', exact: true }).click();
    await page.locator('[aria-roledescription="card"] [data-field]').first().click();
    expect(await faults(page)).toEqual([]);
  });

  it('is a round a card, turned by button and swipe, with what came out after the last', async () => {
    const { page } = await openPage({ context: { viewport: { width: 390, height: 844 }, hasTouch: true } });
    await page.waitForSelector('html:not([data-arriving]) button.run:not(:disabled)');
    // Before the run it is what is planned: inputs first, then each round.
    const turn = page.getByRole('button', { name: 'After', exact: true });
    await page.getByRole('group', { name: 'Input', exact: true }).getByText('Announce version 4.2').waitFor();
    await turn.click();
    const planned = page.getByRole('group', { name: 'Round 1', exact: true });
    await planned.getByRole('button', { name: 'Writer, round 1' }).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Version 4.2, from a phone');
    await page.keyboard.press('Enter');
    await page.click('button.run');
    await page.waitForSelector('.outcome[data-phase="ended"]');
    const card = page.getByRole('group', { name: 'Round 3 of 3' });
    await card.getByText('APPROVED → Published').waitFor();
    await page.getByRole('button', { name: 'Before' }).click();
    await page.getByRole('group', { name: 'Round 2 of 3' }).getByText('not APPROVED → again').waitFor();
    await page.getByRole('button', { name: 'Before' }).click();
    await page.getByRole('group', { name: 'Round 1 of 3' }).getByText('Version 4.2, from a phone').waitFor();
    await turn.click();
    await page.getByRole('group', { name: 'Round 2 of 3' }).waitFor();
    await page.locator('[aria-roledescription="card"]').evaluate((element) => {
      const at = (clientX: number) => new Touch({ identifier: 1, target: element, clientX, clientY: 400 });
      element.dispatchEvent(new TouchEvent('touchstart', { touches: [at(300)], bubbles: true }));
      element.dispatchEvent(new TouchEvent('touchend', { changedTouches: [at(100)], bubbles: true }));
    });
    await card.waitFor();
    await turn.click();
    const result = await page.getByRole('group', { name: 'Result' }).locator('button[data-at]').first().innerText();
    expect(result).toContain('Version 4.2 imports');
    await page.getByRole('row', { name: 'Published' }).getByText('Version 4.2 imports').waitFor();
  });
});

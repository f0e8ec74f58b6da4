import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runToEnd, showMore, whenEnded, whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';
import { answer, playHuman, typeOver } from '../../visitor.ts';

const bar = (page: Page) => page.locator('[data-what-if="found"]');
const text = (page: Page) => page.locator('.plain textarea').first();
const limit = (page: Page) => page.getByRole('spinbutton', { name: 'Limit' });

const about = (page: Page) => page.getByRole('list', { name: 'About this verdict' });

const round = (page: Page, number: number) => page.locator(`[data-verdict="${number}"]`);

/** The first template, after its run of three rounds. */
async function ran(): Promise<Page> {
  const { page } = await openPage({ context: { ...WITHOUT_EDITOR, ...FOR_AXE } });
  await whenReady(page);
  expect(await runToEnd(page)).toMatch(/Round 3:/);
  return page;
}

const cellOf = (page: Page, node: string, round: number) =>
  page.getByRole('gridcell').getByRole('button', { name: new RegExp(`^${node}, round ${round}:`) });

/** Opens what a node did in a round, by keys from its cell on. */
async function openCell(page: Page, node: string, round: number): Promise<void> {
  const cell = cellOf(page, node, round);
  await cell.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: `${node}, round ${round}` }).waitFor();
}

it('a stop rule is changed in its sentence by keys alone, the sheet shows what follows, and Escape takes it back', async () => {
  const page = await ran();
  await expect.poll(() => round(page, 3).count()).toBe(1);
  await limit(page).focus();
  await page.keyboard.press('ArrowDown');
  await bar(page).getByText('Round 2: Refusal Guard 2 of 2').waitFor();
  expect(await bar(page).innerText()).toMatch(/1 call fewer/);
  expect(await round(page, 3).count()).toBe(0);
  expect(await limit(page).inputValue()).toBe('2');
  expect(await faults(page, 'all')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByText(/Round 3:/).waitFor();
  expect(await limit(page).inputValue()).toBe('3');
});

it('a number is dragged with the mouse, and a loop made shorter shows beside it what it would have left out', async () => {
  const page = await ran();
  // Focused, its text is selected: what is dragged then is the number, not that text.
  await limit(page).focus();
  const at = await limit(page).boundingBox();
  await page.mouse.move(at!.x + at!.width / 2, at!.y + at!.height / 2);
  await page.mouse.down();
  await page.mouse.move(at!.x + at!.width / 2 - 9, at!.y + at!.height / 2, { steps: 4 });
  await page.mouse.up();
  await bar(page).getByText('Round 2: Refusal Guard 2 of 2').waitFor();
  // Outside of the loop, too, stands what was explored.
  await expect
    .poll(() =>
      page
        .getByRole('gridcell')
        .getByRole('button', { name: /^Published/ })
        .innerText(),
    )
    .toContain('survive a closed laptop');
  await showMore(page);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  // What came out stands beside what came out before, and the first cell that differs is open.
  await page.locator('.over.after del').getByText('close your laptop').waitFor();
  await page.getByRole('region', { name: 'Refusal Guard, round 1' }).waitFor();
  const left = page.getByRole('button', { name: /^Editor, round 3: .*before: .*APPROVED/ });
  await left.waitFor();
  expect(await left.locator('del').innerText()).toBe('APPROVED');
  expect(await faults(page, 'all')).toEqual([]);
});

it('compared with the run no cell is cut: what was and what is have lines of their own', async () => {
  const page = await ran();
  await limit(page).focus();
  await page.keyboard.press('ArrowDown');
  await bar(page).getByText('Round 2: Refusal Guard 2 of 2').waitFor();
  await showMore(page);
  await bar(page).getByRole('button', { name: 'Compare' }).click();
  // What differs is fetched from workers, cells outside of the loop by themselves.
  for (const where of ['[data-verdict] del', '[data-field]:not([data-verdict]) del', '.across del'])
    await expect.poll(() => page.locator(where).count(), { message: where }).toBeGreaterThan(0);
  const cut = await page
    .locator('[data-verdict] .text')
    .evaluateAll((texts) =>
      texts.flatMap((text) => (text.scrollHeight > text.clientHeight + 1 ? [text.textContent] : [])),
    );
  expect(cut).toEqual([]);
  // Where there is no room for all of an answer, no line of it is cut through.
  const heights = await page
    .locator('[data-field]:has(del) .text')
    .evaluateAll((texts) => texts.map(({ clientHeight }) => clientHeight % 16));
  expect(heights.length).toBeGreaterThan(0);
  expect(heights.filter((rest) => rest !== 0)).toEqual([]);
  // Outside of the loop, too, what is now stands below what was.
  const shown = await page.locator('.across .text:has(del)').evaluateAll((texts) =>
    texts.map((text) => {
      const range = document.createRange();
      range.selectNodeContents([...text.childNodes].findLast(({ textContent }) => textContent?.trim())!);
      return range.getClientRects()[0]!.bottom <= text.getBoundingClientRect().bottom + 1;
    }),
  );
  expect(shown.length).toBeGreaterThan(0);
  expect(shown).not.toContain(false);
});

it('the graph says what is explored, too, and explores on where a number on it is changed', async () => {
  const { page } = await openPage({ context: { ...WITHOUT_EDITOR, viewport: { width: 1600, height: 1000 } } });
  await whenReady(page);
  await runToEnd(page);
  await limit(page).focus();
  await page.keyboard.press('ArrowDown');
  await bar(page).getByText('Round 2: Refusal Guard 2 of 2').waitFor();
  const guard = page.locator('.svelte-flow [data-part="Refusal Guard"]');
  await guard.hover();
  const onGraph = guard.getByRole('spinbutton');
  expect(await onGraph.inputValue()).toBe('2');
  expect(await onGraph.getAttribute('title')).toContain('the text says 3');
  await onGraph.focus();
  await page.keyboard.press('ArrowDown');
  await bar(page).getByText('Round 1: Refusal Guard 1 of 1').waitFor();
  expect(await limit(page).inputValue()).toBe('1');
  expect(await text(page).inputValue(), 'the text is left alone').toContain('max_iterations: 3');
});

it('on a phone cells that differ are marked, and an answer that is open is typed over when it is pressed again', async () => {
  const { page } = await openPage({ context: { ...WITHOUT_EDITOR, viewport: { width: 390, height: 844 } } });
  await whenReady(page);
  await runToEnd(page);
  await limit(page).focus();
  await page.keyboard.press('ArrowDown');
  await bar(page).getByText('Round 2: Refusal Guard 2 of 2').waitFor();
  await page
    .getByRole('cell')
    .getByRole('button', { name: /^Refusal Guard, round 2: .*before: .*2 of 3/ })
    .waitFor();
  // What only the run itself came to has a card, too, and nothing of the bar lies on anything.
  await showMore(page);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByText('Round 1 of 2').waitFor();
  await page.getByRole('button', { name: 'After' }).click();
  await page.getByRole('button', { name: 'After' }).click();
  await page.getByText('Round 3: only the other run').waitFor();
  const left = page.getByRole('cell').getByRole('button', { name: /^Editor, round 3: .*before: .*APPROVED/ });
  expect(await left.locator('del').innerText()).toBe('APPROVED');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByText('Round 2 of 3').waitFor();
  await page.getByRole('button', { name: 'After' }).click();
  const cell = page.getByRole('cell').getByRole('button', { name: /^Editor, round 3:/ });
  await cell.click();
  await page.getByRole('region', { name: 'Editor, round 3' }).waitFor();
  await cell.press('Enter');
  const typed = page.getByRole('textbox', { name: 'Another answer of Editor' });
  await typed.waitFor();
  expect(await typed.inputValue()).toBe('APPROVED');
});

it('a person’s answer to another draft is taken and marked, and asked again in a run of its own', async () => {
  const { page } = await openPage({ context: WITHOUT_EDITOR });
  await whenReady(page);
  await playHuman(page);
  await page.keyboard.press('Control+Enter');
  await answer(page, 1, 'Shorter');
  await answer(page, 2, 'APPROVED');
  await whenEnded(page);
  await openCell(page, 'Writer', 2);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Another answer of Writer' }).fill('Faster imports.');
  await page.keyboard.press('Enter');
  await page.getByRole('gridcell').getByText('another draft').waitFor();
  await showMore(page);
  await bar(page).getByRole('button', { name: 'Ask 1 again' }).click();
  // What was answered to the same question is not asked once more.
  await page.locator('.who', { hasText: 'for the 2nd time' }).waitFor();
  await answer(page, 2, 'APPROVED, at last');
  expect(await whenEnded(page)).toContain('Round 2: Editor said');
});

it('what is explored goes into the text as one edit, and says so', async () => {
  const page = await ran();
  await limit(page).focus();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await bar(page).waitFor();
  await page.getByRole('button', { name: 'Apply to text' }).click();
  await page.getByText('ran with max_iterations 3; the text says 5').waitFor();
  expect(await text(page).inputValue()).toContain('max_iterations: 5');
});

it('each chip takes back its own change, and the last one the bar; what is applied at once one undo gives back', async () => {
  const page = await ran();
  const before = await text(page).inputValue();
  await openCell(page, 'Editor', 2);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Another answer of Editor' }).fill('APPROVED');
  await page.keyboard.press('Enter');
  await bar(page).getByText('Round 2: Editor said APPROVED').waitFor();
  await limit(page).focus();
  await page.keyboard.press('ArrowUp');
  const chips = bar(page).getByRole('button', { name: /: take it back$/ });
  await expect.poll(() => chips.count()).toBe(2);
  await chips.filter({ hasText: 'Editor in round 2' }).click();
  await bar(page).getByText('Round 3: Editor said APPROVED').waitFor();
  expect(await limit(page).inputValue(), 'the other change stays').toBe('4');
  await chips.click();
  await bar(page).waitFor({ state: 'detached' });
  expect(await limit(page).inputValue()).toBe('3');
  expect(await text(page).inputValue()).toBe(before);
  await limit(page).focus();
  await page.keyboard.press('ArrowUp');
  await bar(page).waitFor();
  await page.getByRole('button', { name: 'Apply to text' }).click();
  await expect.poll(() => text(page).inputValue()).not.toBe(before);
  await text(page).focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(page).inputValue()).toBe(before);
});

it('an answer of the past is typed over in its place, by keys alone, and kept as a run that is listed', async () => {
  const page = await ran();
  await openCell(page, 'Editor', 2);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Another answer of Editor' }).waitFor();
  await page.keyboard.type('APPROVED');
  await page.keyboard.press('Enter');
  await bar(page).getByText('Round 2: Editor said APPROVED').waitFor();
  await expect.poll(() => page.locator('.cell.differs').count()).toBeGreaterThan(0);
  await showMore(page);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  expect(await cellOf(page, 'Editor', 2).locator('del').innerText()).toContain('The number is good');
  await page.getByRole('button', { name: 'Keep as run' }).click();
  await page.locator('[data-phase="ended"]').getByText('Round 2: Editor said APPROVED').waitFor();
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByText('2 rounds').first().waitFor();
  await page.getByText('3 rounds').first().waitFor();
  // Both are compared, the earlier first, and the first cell that differs is selected.
  await page.getByRole('button', { name: 'Compare two runs' }).click();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.locator('[data-compare]').waitFor();
  await page.getByRole('region', { name: 'Editor, round 2' }).waitFor();
  expect(await cellOf(page, 'Editor', 2).locator('del').innerText()).toContain('The number is good');
  await page.getByRole('button', { name: 'End comparing' }).click();
  await page.locator('[data-phase="ended"]').waitFor();
});

it('past the record whoever answers for nothing goes on, and is told apart', async () => {
  const { page } = await openPage({ address: '#t=learning-loop', context: WITHOUT_EDITOR });
  await whenReady(page);
  await runToEnd(page);
  const threshold = page.getByRole('spinbutton', { name: 'Threshold' });
  await threshold.focus();
  await page.keyboard.type('0.99');
  await bar(page).waitFor();
  await page.locator('.cell.made-up').first().waitFor();
  expect(await page.locator('.cell.made-up small').first().innerText()).toBe('prepared');
});

it('a score is typed over by keys alone: its number is selected in the answer that it was read in', async () => {
  const { page } = await openPage({ address: '#t=learning-loop', context: WITHOUT_EDITOR });
  await whenReady(page);
  await runToEnd(page);
  await round(page, 2).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'How round 2 ended' }).waitFor();
  await page.keyboard.press('Enter');
  const typed = page.getByRole('textbox', { name: 'Another answer of guide' });
  await typed.waitFor();
  expect(
    await typed.evaluate(
      (area: HTMLTextAreaElement) =>
        getSelection()?.toString() || area.value.slice(area.selectionStart, area.selectionEnd),
    ),
  ).toBe('0.72');
  await page.keyboard.type('0.9');
  await page.keyboard.press('Enter');
  await bar(page).getByText('Round 2: score 0.90 ≥ 0.85').waitFor();
  expect(await round(page, 3).count()).toBe(0);
});

it('what would have turned a verdict is told under it, previewed where it is focused, and done when it is pressed', async () => {
  const page = await ran();
  await round(page, 1).click();
  const offered = about(page).getByRole('button', { name: 'Would have stopped here if the limit were 1' });
  await offered.focus();
  await bar(page)
    .getByText(/^Round 1:/)
    .waitFor();
  expect(await round(page, 3).count(), 'the run stays in view').toBe(1);
  await page.keyboard.press('Enter');
  await round(page, 3).waitFor({ state: 'detached' });
  expect(await limit(page).inputValue()).toBe('1');
});

it('a loop whose threshold was too high says at its end which one it would have reached, and that it was near, in one list (001-83)', async () => {
  const { page } = await openPage({ address: '#t=learning-loop', context: WITHOUT_EDITOR });
  await whenReady(page);
  await limit(page).focus();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(page).inputValue()).toContain('max_loops: 2');
  const threshold = page.getByRole('spinbutton', { name: 'Threshold' });
  await threshold.focus();
  await page.keyboard.type('0.75');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(page).inputValue()).toContain('score_threshold: 0.75');
  expect(await runToEnd(page)).toContain('Round 2');
  await round(page, 2).click();
  await about(page).locator('[data-code="threshold-near"]').waitFor();
  await about(page)
    .getByRole('button', { name: /the threshold were 0.72/ })
    .click();
  await bar(page).getByText('Round 2: score 0.72 ≥ 0.72').waitFor();
  expect(await threshold.inputValue()).toBe('0.72');
});

it('a text that was changed since is tried over what was answered, before anybody is asked anew', async () => {
  const page = await ran();
  await typeOver(page, 'max_iterations: 3', 'max_iterations: 1');
  await page.getByRole('button', { name: 'What if', exact: true }).click();
  await bar(page)
    .getByText(/^Round 1:/)
    .waitFor();
  expect(await bar(page).innerText()).toContain('text: max_iterations 3 → 1');
});

it('before a run the sentence changes the text itself, which stays what it says', async () => {
  const { page } = await openPage({ context: WITHOUT_EDITOR });
  await whenReady(page);
  const keyword = page.getByRole('combobox', { name: 'Keyword' });
  await keyword.fill('YES');
  await keyword.press('Enter');
  await expect.poll(() => text(page).inputValue()).toContain('any: ["YES"]');
  await page.getByText('No problems').waitFor();
  await limit(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => text(page).inputValue()).toContain('max_iterations: 4');
  await expect.poll(() => limit(page).inputValue()).toBe('4');
});

it('an answer that is data is typed over value by value, two presses of Enter from its cell, and the chip says it without JSON', async () => {
  const { page } = await openPage({
    address: 'learn/10-the-best-is-not-the-last/',
    context: { ...WITHOUT_EDITOR, ...FOR_AXE, viewport: { width: 1440, height: 900 } },
  });
  await whenReady(page);
  await runToEnd(page);
  await openCell(page, 'Critic', 2);
  // Who hears the cell hears of the second press.
  expect(await cellOf(page, 'Critic', 2).getAttribute('aria-label')).toContain('Enter: what if it had said');
  await page.keyboard.press('Enter');
  const values = page.getByRole('group', { name: 'Another answer of Critic' });
  await values.waitFor();
  expect(await faults(page)).toEqual([]);
  await expect.poll(() => values.getByLabel('done').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('t');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Say "stop".');
  await page.keyboard.press('Enter');
  await bar(page)
    .getByRole('button', { name: /^Critic in round 2: done false → true, remark ".*" → "Say "stop"."/ })
    .waitFor();
  await bar(page).getByText('Round 2:').first().waitFor();
  // It is read as it was typed: value by value.
  const shown = page.getByRole('region', { name: 'Critic, round 2' });
  await shown.getByText('done: true\nremark: Say "stop".').waitFor();
  expect(await shown.getByText('{"done"').filter({ visible: true }).count()).toBe(0);
});

it('Run runs the what-if and says so, as a run of its own that History names, and the text is offered what it ran with', async () => {
  const page = await ran();
  await limit(page).focus();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  const run = page.locator('button.run');
  await expect.poll(() => run.innerText()).toBe('Run with limit 2');
  await bar(page).waitFor();
  // Beside it in the bar, and nothing else but these.
  const acts = page.getByRole('group', { name: 'What to do with it' }).getByRole('button');
  expect((await acts.allInnerTexts()).map((text) => text.trim())).toEqual([
    'Run with limit 2',
    'Apply to text',
    'Back',
    '',
  ]);
  expect(await runToEnd(page)).toMatch(/Round 2: Refusal Guard 2 of 2/);
  expect(await run.innerText(), 'the text says 3').toBe('Run');
  expect(await text(page).inputValue()).toContain('max_iterations: 3');
  await page.getByText('ran with max_iterations 2; the text says 3').waitFor();
  expect(await limit(page).inputValue(), 'its own').toBe('2');
  await page.setViewportSize({ width: 1600, height: 1000 });
  const guard = page.locator('.svelte-flow [data-part="Refusal Guard"]');
  await guard.hover();
  const onGraph = guard.getByRole('spinbutton');
  expect(await onGraph.inputValue(), 'on the graph too').toBe('2');
  expect(await onGraph.getAttribute('title')).toContain('this run has 2; the text says 3');
  await page.getByRole('button', { name: 'History', exact: true }).click();
  const rows = page.getByRole('dialog', { name: 'History' }).getByRole('article');
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByText(/Fork: .*max_iterations 3 → 2/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More next steps' }).click();
  await page.getByRole('button', { name: 'Use the text of this run' }).click();
  await expect.poll(() => text(page).inputValue()).toContain('max_iterations: 2');
  await guard.hover();
  await expect.poll(() => onGraph.getAttribute('title')).not.toContain('this run');
});

it('Run with a what-if takes along an answer that was typed over, and what was typed into the text since', async () => {
  const page = await ran();
  await openCell(page, 'Editor', 2);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Another answer of Editor' }).fill('APPROVED');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('button.run').innerText()).toBe('Run with new answer');
  await limit(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.locator('button.run').innerText()).toBe('Run with 2 changes');
  await typeOver(page, 'description:', '# a note\ndescription:');
  await expect.poll(() => page.locator('button.run').innerText()).toBe('Run with 2 changes');
  expect(await runToEnd(page)).toMatch(/Round 2: Editor said APPROVED/);
  expect(await limit(page).inputValue()).toBe('4');
});

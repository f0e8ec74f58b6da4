import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseAnswers, outcomeOf, runToEnd, showMore, whenEnded, whenReady } from '../../page.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';
import { WIDE, answer, dropFile, playHuman, writeScript } from '../../visitor.ts';

const CONTEXT = { ...WIDE, ...WITHOUT_EDITOR };

const bar = (page: Page) => page.locator('[data-what-if="found"]');
const round = (page: Page, number: number) => page.locator(`[data-verdict="${number}"]`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const rows = (page: Page) => page.locator('.history li');

const cellOf = (page: Page, node: string, at: number) =>
  page.getByRole('gridcell').getByRole('button', { name: new RegExp(`^${node}, round ${at}:`) });

async function opened(address = ''): Promise<Page> {
  const { page } = await openPage({ address, context: CONTEXT });
  await whenReady(page);
  return page;
}

/** Pressed as one does who has no mouse. */
async function enter(what: Locator): Promise<void> {
  await what.focus();
  await what.press('Enter');
}

/** Types over what a node answered, by keys from its cell on. */
async function typeOverAnswer(page: Page, node: string, at: number, text: string): Promise<void> {
  await enter(cellOf(page, node, at));
  await page.getByRole('region', { name: `${node}, round ${at}` }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: `Another answer of ${node}` }).fill(text);
  await page.keyboard.press('Enter');
  await page.locator(':focus', { hasText: 'What if it had said' }).waitFor();
}

it('a keyword is typed, and moved by arrow keys; what is offered is tried while it is pointed at; it is applied and done again by keys', async () => {
  const page = await opened();
  await runToEnd(page);
  const keyword = page.getByRole('combobox', { name: 'Keyword' });
  await keyword.focus();
  await page.keyboard.press('ArrowDown');
  await bar(page).getByText('Round 3: Refusal Guard 3 of 3: limit reached').waitFor();
  expect(await keyword.inputValue()).toBe('approved');
  await page.keyboard.press('ArrowUp');
  await bar(page).waitFor({ state: 'detached' });
  expect(await keyword.inputValue()).toBe('APPROVED');

  await round(page, 1).click();
  await page.getByRole('button', { name: 'Would have stopped here if the limit were 1' }).hover();
  await bar(page).getByText('Round 1: Refusal Guard 1 of 1').waitFor();
  expect(await round(page, 3).count(), 'the run stays in view').toBe(1);
  await bar(page).hover();
  await bar(page).waitFor({ state: 'detached' });

  await keyword.focus();
  await page.keyboard.type('number');
  await page.keyboard.press('Enter');
  await bar(page).getByText('Round 1: Editor said number').waitFor();
  await enter(button(page, 'Apply to text'));
  const old = page.locator('.outcome', { hasText: 'ran another version of the text' });
  await old.waitFor();
  expect(await page.locator('.plain textarea').first().inputValue()).toContain('[number]');
  // What ran is done again, and not what the text says by now.
  await page.getByLabel('Speed').selectOption('normal');
  await enter(button(page, 'More next steps'));
  await enter(button(page, 'Replay'));
  await page.locator('.outcome[data-phase="running"]').waitFor();
  expect(await whenEnded(page)).toContain('Round 3: Editor said APPROVED');
});

it('an operator and a value are chosen by typing and by arrow keys', async () => {
  const page = await opened('learn/10-the-best-is-not-the-last/');
  await runToEnd(page);
  const operator = page.getByRole('combobox', { name: 'Comparison' });
  await operator.focus();
  await page.keyboard.type('is n');
  await bar(page).getByText('Round 1: critic.done is false').waitFor();
  expect(await operator.inputValue()).toBe('!=');
  await page.keyboard.press('ArrowUp');
  await bar(page).waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Compared value' }).focus();
  await page.keyboard.press('ArrowUp');
  await bar(page).getByText('Round 1: critic.done is false, not true').waitFor();
});

it('what a simulated answerer says past the record is labelled and dashed; two runs are compared, and that is ended, by keys alone', async () => {
  const page = await opened('#t=learning-loop');
  await chooseAnswers(page, 'Models', 'simulated');
  await runToEnd(page);
  const threshold = page.getByRole('spinbutton', { name: 'Threshold', exact: true });
  await threshold.focus();
  await page.keyboard.type('0.99');
  await bar(page).waitFor();
  const past = page.locator('.cell.made-up').first();
  await past.waitFor();
  expect(await past.locator('small').innerText()).toBe('simulated');
  expect(await past.getByRole('button').getAttribute('aria-label')).toContain(', simulated');
  expect(await past.evaluate((cell) => getComputedStyle(cell).outlineStyle)).toBe('dashed');
  await showMore(page);
  await enter(button(page, 'Keep as run'));
  await page.locator('.outcome[data-phase="ended"]').waitFor();
  await enter(button(page, 'History'));
  await enter(button(page, 'Compare two runs'));
  const boxes = page.getByRole('checkbox', { name: /^Compare/ });
  await expect.poll(() => boxes.count()).toBe(2);
  for (const box of await boxes.all()) {
    await box.focus();
    await box.press('Space');
  }
  await enter(button(page, 'Compare'));
  await page.locator('[data-compare]').getByText('threshold').waitFor();
  await enter(button(page, 'End comparing'));
  await page.locator('[data-compare]').waitFor({ state: 'detached' });
  await page.locator('.outcome[data-phase="ended"]').waitFor();
});

it('every answer to another draft is asked again at once, and none that was given to the same question', async () => {
  const page = await opened();
  await playHuman(page);
  await page.keyboard.press('Control+Enter');
  await answer(page, 1, 'Shorter');
  await answer(page, 2, 'Still shorter');
  await answer(page, 3, 'APPROVED');
  await whenEnded(page);
  await typeOverAnswer(page, 'Writer', 2, 'Faster imports.');
  await showMore(page);
  await bar(page).getByRole('button', { name: 'Ask 1 again' }).waitFor();
  await typeOverAnswer(page, 'Writer', 3, 'Imports.');
  await enter(bar(page).getByRole('button', { name: 'Ask 2 again' }));
  await answer(page, 2, 'Not yet');
  await answer(page, 3, 'APPROVED, at last');
  expect(await whenEnded(page)).toContain('Round 3: Editor said APPROVED');
});

it('from a round on with another script and with another answer: what was answered before is taken, and what is found is kept', async () => {
  const page = await opened();
  await runToEnd(page);
  await writeScript(page, {
    inputs: { task: 'Announce version 4.2.' },
    agents: { Writer: ['No draft.', 'Second draft.', 'Third draft.'] },
    humans: { Editor: ['Not yet.', 'Not yet.', 'Not yet.'] },
  });
  await enter(button(page, 'What if'));
  await bar(page)
    .getByRole('button', { name: /prepared answers/ })
    .waitFor();
  await enter(round(page, 2));
  await showMore(page);
  await enter(bar(page).getByRole('button', { name: 'Run again from round 2' }));
  expect(await whenEnded(page)).toContain('Round 3: Refusal Guard 3 of 3');
  // What stands in the cells comes from a worker.
  const said = (at: number) => expect.poll(() => cellOf(page, 'Writer', at).getAttribute('aria-label'));
  await said(1).toContain('completely reworked import engine');
  await said(2).toContain('Second draft.');

  await typeOverAnswer(page, 'Editor', 2, 'APPROVED');
  await bar(page).getByText('Round 2: Editor said APPROVED').waitFor();
  await showMore(page);
  await enter(bar(page).getByRole('button', { name: 'Keep as run' }));
  await page.locator('.outcome[data-phase="ended"]').getByText('Round 2: Editor said APPROVED').waitFor();
  await enter(button(page, 'History'));
  await expect.poll(() => rows(page).count()).toBe(3);
  const levels = rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('aria-level')));
  expect(await levels).toEqual(['1', '2', '3']);
  expect(await rows(page).nth(1).innerText()).toContain('prepared answers');
  expect(await rows(page).nth(2).innerText()).toMatch(/the answer of Editor in round 2/);
});

it('a run that was brought is explored as any other: a rule that is changed ends it sooner, and whom it would ask stands in the cell', async () => {
  const page = await opened();
  const said = [
    ['Writer', 'Larks are back'],
    ['Editor', 'shorter'],
    ['Writer', 'Larks'],
    ['Editor', 'APPROVED'],
  ] as const;
  await dropFile(page, 'answers.jsonl', said.map(([node, text]) => JSON.stringify({ node, answer: text })).join('\n'));
  await page.locator('.brought').waitFor();
  await page.getByRole('spinbutton', { name: 'Limit' }).focus();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await bar(page).getByText('Round 1: Refusal Guard 1 of 1').waitFor();
  await page.keyboard.press('Escape');
  await bar(page).waitFor({ state: 'detached' });
  await typeOverAnswer(page, 'Editor', 2, 'Not yet');
  await bar(page).getByText('It would ask Writer in round 3').waitFor();
  const halted = cellOf(page, 'Writer', 3);
  await halted.getByText('would ask').waitFor();
  expect(await halted.getAttribute('aria-label')).toMatch(/^Writer, round 3: would ask/);
  // Whoever answers now is asked: what the log holds is taken.
  await showMore(page);
  await enter(button(page, 'Ask'));
  expect(await whenEnded(page)).toContain('Round 3');
  await expect.poll(() => cellOf(page, 'Writer', 2).getAttribute('aria-label')).toContain('Larks');
  expect(await outcomeOf(page)).not.toContain('It breaks off');
});

it('an answer that is half typed over is there again after another cell and a reload, and Escape gives it up', async () => {
  const page = await opened();
  await runToEnd(page);
  const begin = async (): Promise<void> => {
    await enter(cellOf(page, 'Editor', 2));
    await page.getByRole('region', { name: 'Editor, round 2' }).waitFor();
    await page.keyboard.press('Enter');
  };
  const field = page.getByRole('textbox', { name: 'Another answer of Editor' });
  await begin();
  await field.fill('Shorter, and');
  await enter(cellOf(page, 'Editor', 1));
  await page.getByRole('region', { name: 'Editor, round 1' }).waitFor();
  expect(await field.count(), 'it is of another answer').toBe(0);
  await begin();
  expect(await field.inputValue()).toBe('Shorter, and');

  await page.reload();
  await whenReady(page);
  await whenEnded(page);
  await begin();
  await expect.poll(() => field.inputValue()).toBe('Shorter, and');
  await field.press('Escape');
  await field.waitFor({ state: 'detached' });
  await page.reload();
  await whenReady(page);
  await whenEnded(page);
  await begin();
  expect(await field.inputValue()).toContain('The number is good');
});

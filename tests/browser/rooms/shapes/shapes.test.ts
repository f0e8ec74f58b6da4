import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NOTATION_WORDS, type NotationName } from '../../../../src/engine/workflow/notation-name.ts';
import { CLOSING_LABEL, MAKE_LOOP } from '../../../../src/wording/en/document/closing.ts';
import {
  NEW_BY_SENTENCE,
  notationChosen,
  SHAPE_TITLES,
  shapeElsewhere,
  shapeRefusal,
  shapeSentence,
  type ShapeName,
} from '../../../../src/wording/en/document/shapes.ts';
import { CountedVisitor } from '../../counted.ts';
import { runToEnd, typeAt, whenEnded, whenGreen, whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';
import { openHistory } from '../../visitor.ts';

/** A reviewer loop with a limit of three, in each notation. */
const REVIEWER: Readonly<Record<NotationName, ShapeName>> = {
  chatdev: 'condition',
  orka: 'score',
  container: 'condition',
  'loop-exit': 'condition',
};
const NOTATIONS = Object.keys(REVIEWER) as NotationName[];

const GOAL = 20;

function panel(page: Page): Locator {
  return page.getByRole('dialog', { name: 'New document' });
}

function card(page: Page, shape: ShapeName): Locator {
  return panel(page).getByRole('button', { name: new RegExp(`^${SHAPE_TITLES[shape]}`) });
}

/** The new document is there, and the keyboard at what runs it. */
async function whenThere(page: Page): Promise<void> {
  await page.locator('button.run:focus').waitFor();
}

async function fast(page: Page): Promise<void> {
  await page.getByLabel('Speed').selectOption('instant');
}

/** Goes on from the first notation to one of them. */
async function choose(page: Page, visitor: CountedVisitor, notation: NotationName): Promise<void> {
  for (let at = 0; at < NOTATIONS.indexOf(notation); at++) await visitor.press('ArrowRight');
  await sentence(page).waitFor();
}

function sentence(page: Page): Locator {
  return panel(page).getByRole('group', { name: CLOSING_LABEL });
}

/** The page, and New open on it with a notation chosen by mouse. */
async function newByMouse(notation: NotationName): Promise<{ page: Page; visitor: CountedVisitor }> {
  const { page } = await openPage();
  await whenReady(page);
  await fast(page);
  const visitor = new CountedVisitor(page);
  await visitor.click(page.getByRole('button', { name: 'New', exact: true }));
  await visitor.click(panel(page).getByText(NOTATION_WORDS[notation].short, { exact: true }));
  return { page, visitor };
}

/** The same by keys alone. */
async function newByKeys(notation: NotationName): Promise<{ page: Page; visitor: CountedVisitor }> {
  const { page } = await openPage();
  await whenReady(page);
  await fast(page);
  await page.getByRole('button', { name: 'Templates' }).focus();
  const visitor = new CountedVisitor(page);
  await visitor.press('n');
  await panel(page).locator('input[type=radio]:focus').waitFor();
  await choose(page, visitor, notation);
  return { page, visitor };
}

async function expectGreenInTime(page: Page, visitor: CountedVisitor): Promise<void> {
  await whenEnded(page);
  await whenGreen(page);
  expect(visitor.seconds).toBeLessThanOrEqual(GOAL);
}

describe('from a shape to a green run of a reviewer loop with a limit of three', () => {
  it.each(NOTATIONS)('takes at most 20 seconds by mouse in %s', async (notation) => {
    const { page, visitor } = await newByMouse(notation);
    await visitor.click(card(page, REVIEWER[notation]));
    await whenThere(page);
    await visitor.click(page.locator('button.run'));
    await expectGreenInTime(page, visitor);
  });

  it.each(NOTATIONS)('takes at most 20 seconds by keyboard in %s', async (notation) => {
    const { page, visitor } = await newByKeys(notation);
    await visitor.press('Tab');
    while (!(await panel(page).locator('ul button:focus').count())) await visitor.press('Tab');
    while (!(await card(page, REVIEWER[notation]).evaluate((found) => found === document.activeElement)))
      await visitor.press('ArrowRight');
    await visitor.press('Enter');
    await whenThere(page);
    await visitor.press('Enter');
    await expectGreenInTime(page, visitor);
  });
});

describe('from the sentence of a new document to a green run of a reviewer loop with a limit of three', () => {
  it.each(NOTATIONS)('takes at most 20 seconds by mouse in %s', async (notation) => {
    const { page, visitor } = await newByMouse(notation);
    await visitor.click(sentence(page).getByRole('button', { name: MAKE_LOOP }));
    await whenThere(page);
    await visitor.click(page.locator('button.run'));
    await expectGreenInTime(page, visitor);
  });

  it.each(NOTATIONS)('takes at most 20 seconds by keyboard in %s, Enter in a blank', async (notation) => {
    const { page, visitor } = await newByKeys(notation);
    const rounds = sentence(page).getByLabel('Rounds at most');
    while (!(await rounds.evaluate((found) => found === document.activeElement))) await visitor.press('Tab');
    await visitor.type('3');
    await visitor.press('Enter');
    await whenThere(page);
    await visitor.press('Enter');
    await expectGreenInTime(page, visitor);
  });

  it('makes the document of what was put into its blanks', async () => {
    const { page } = await openPage();
    await whenReady(page);
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await panel(page).getByText(NOTATION_WORDS.chatdev.short, { exact: true }).click();
    await sentence(page).getByLabel('The word that ends it').fill('DONE');
    await sentence(page).getByLabel('Rounds at most').fill('5');
    await sentence(page).getByLabel('Rounds at most').press('Enter');
    await whenThere(page);
    await panel(page).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Name of the document').inputValue()).toBe(NEW_BY_SENTENCE);
    expect(await runToEnd(page)).toMatch(/DONE/);
  });
});

describe('a new document', () => {
  it('is one of its own, and what was open is kept with what was typed into it', async () => {
    const { page } = await openPage();
    await whenReady(page);
    await typeAt(page, 1, ['k', 'e', 'p', 't']);
    await page.getByLabel('Name of the document').fill('Mine');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await card(page, 'timer').click();
    await whenThere(page);
    expect(await page.getByLabel('Name of the document').inputValue()).toBe('New: timer');
    await page.reload();
    await whenReady(page);
    expect(await page.getByLabel('Name of the document').inputValue()).toBe('New: timer');
    await openHistory(page);
    await page.getByRole('tab', { name: 'Documents' }).click();
    await page.getByRole('button', { name: /^Mine/ }).click();
    await page.locator('.monaco-editor .view-lines').getByText('sends it back.kept').waitFor();
    expect(await page.getByLabel('Name of the document').inputValue()).toBe('Mine');
  });

  it.each(['score', 'evaluator', 'stable', 'timer'] as const)(
    'begins with %s from any notation: its tile chooses one that can say it, and says so',
    async (shape) => {
      const { page } = await openPage({ context: WITHOUT_EDITOR });
      await whenReady(page);
      const elsewhere = NOTATIONS.find((notation) => shapeRefusal(notation, shape) === null)!;
      const before = NOTATIONS.find((notation) => shapeRefusal(notation, shape) !== null)!;
      await page.getByRole('button', { name: 'New', exact: true }).click();
      await panel(page).getByText(NOTATION_WORDS[before].short, { exact: true }).click();
      await card(page, shape).getByText(shapeElsewhere(elsewhere)).waitFor();
      await card(page, shape).click();
      await panel(page)
        .getByText(notationChosen(elsewhere, shape, before))
        .waitFor();
      expect(await panel(page).locator('input:checked').inputValue()).toBe(elsewhere);
      await card(page, shape).click();
      await whenThere(page);
      expect(await page.getByLabel('Name of the document').inputValue()).toBe(
        `New: ${SHAPE_TITLES[shape].toLowerCase()}`,
      );
    },
  );

  it('shows what its notation can say, and why not of the others', async () => {
    const { page } = await openPage({ context: { ...FOR_AXE, ...WITHOUT_EDITOR } });
    await whenReady(page);
    await page.getByRole('button', { name: 'New', exact: true }).click();
    for (const notation of NOTATIONS) {
      await panel(page).getByText(NOTATION_WORDS[notation].short, { exact: true }).click();
      for (const shape of Object.keys(SHAPE_TITLES) as ShapeName[]) {
        const refusal = shapeRefusal(notation, shape);
        const own = card(page, shape);
        await own.getByText(refusal ?? shapeSentence(notation, shape), { exact: true }).waitFor();
        expect(await own.locator('img').count()).toBe(refusal === null && shape !== 'empty' ? 1 : 0);
      }
    }
    expect(await faults(page)).toEqual([]);
  });

  it.each(NOTATIONS)('of %s may be empty: its graph is a canvas to which nodes are added', async (notation) => {
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await panel(page).getByText(NOTATION_WORDS[notation].short, { exact: true }).click();
    await card(page, 'empty').click();
    await page.getByRole('button', { name: 'Add the first node' }).click();
    await page.getByRole('combobox', { name: 'Which node?' }).press('Enter');
    await page.locator('.svelte-flow__node').first().waitFor();
    // Its name has the keyboard.
    await page.waitForFunction(() => document.activeElement?.id.startsWith('form-'));
    expect(await page.getByRole('button', { name: 'Add the first node' }).count()).toBe(0);
  });

  it('begins from an empty text, too', async () => {
    const { page } = await openPage();
    await whenReady(page);
    await page.locator('.monaco-editor .view-lines').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Begin with a shape' }).click();
    await card(page, 'counter').click();
    await whenThere(page);
    await page.locator('.svelte-flow__node').first().waitFor();
    expect(await page.getByLabel('Name of the document').inputValue()).toBe('New: counter');
  });
});

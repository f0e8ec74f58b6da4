import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answersButton, chooseAnswers, runToEnd, showText, whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage } from '../../support/browser.ts';
import { documentOf, linkAddress } from '../../documents.ts';

/** A loop whose body is a document of its own, which is missing at first. */
const LOOP = `nodes:
  - id: polish
    type: loop
    data:
      label: Polish
      nodeType: loop
      workflowRef: bodies/rework.yaml
      continueWhile: {output: judge.done, operator: "==", value: false}
      maxIterations: 3
      inputs: [{name: topic, type: string, required: true}]
      outputs: [{name: text, type: string}]
      inputMappings:
        - {source: {type: outer, name: topic}, target: {node: maker, input: topic}, iterations: all}
      outputMappings:
        - {source: {node: maker, output: draft}, target: text, take: last}
edges: []
`;

const BODY = `---
metadata:
  name: rework
nodes:
  - id: maker
    type: agent
    data:
      label: maker
      nodeType: agent
      prompt: "Write about {{ topic }}"
      inputs: [{name: topic, type: string}]
      outputs: [{name: draft, type: string}]
  - id: judge
    type: agent
    data: {label: judge, nodeType: agent, prompt: 'Is it done? {{ maker.draft }} Respond with JSON: {"done": boolean}', outputs: [{name: done, type: boolean}]}
edges: []
`;

async function opened(text: string, context: object = {}): Promise<Page> {
  const address = linkAddress(documentOf(text, { inputs: { topic: 'owls' } }));
  const { page } = await openPage({ address, context });
  await page.waitForSelector('.monaco-editor .view-lines');
  return page;
}

const tab = (page: Page, name: string | RegExp) => page.getByLabel('Documents of the text').getByRole('tab', { name });
/** The button that opens the settings, which says how the text is read. */
const settings = (page: Page, says = /./) =>
  page.getByRole('button', { name: /^Settings of the document/ }).filter({ hasText: says });
const whenShown = (page: Page, name: string) =>
  expect.poll(() => tab(page, name).getAttribute('aria-selected')).toBe('true');
const lines = (page: Page) => page.locator('.monaco-editor .view-lines');

describe('documents of one text', () => {
  it('are tabs, one shown at a time, reached by click and by arrow', async () => {
    const page = await opened(LOOP + BODY);
    await tab(page, 'rework').waitFor();
    expect(await lines(page).getByText('Is it done?').count()).toBe(0);
    await tab(page, 'rework').click();
    await lines(page).getByText('Is it done?').waitFor();
    expect(await lines(page).getByText('maxIterations').count()).toBe(0);
    await page.keyboard.press('ArrowLeft');
    await lines(page).getByText('maxIterations').waitFor();
    expect(await tab(page, 'document 1').getAttribute('aria-selected')).toBe('true');
  });

  it('002-19: can be made of a reference that names none, and are reached from the node that names them', async () => {
    const page = await opened(LOOP);
    expect(await page.locator('button.run').isDisabled()).toBe(true);
    // Errors that last open their list by themselves.
    await page.getByRole('button', { name: 'Add a document named rework' }).click();
    await tab(page, 'rework').waitFor();
    await page.waitForSelector('html:not([data-arriving]) button.run:not(:disabled)');
    expect(await tab(page, 'rework').getAttribute('aria-selected')).toBe('true');
    expect(await runToEnd(page)).toMatch(/Limit reached. Round 3:/);
    await page
      .locator('[data-part="polish"]')
      .first()
      .click({ position: { x: 30, y: 12 } });
    // It has run: what it did is shown first.
    await page.getByTitle('Show in the text').click();
    await whenShown(page, 'document 1');
    await page.getByRole('button', { name: 'Open rework' }).click();
    expect(await tab(page, 'rework').getAttribute('aria-selected')).toBe('true');
    // One undo stack: what was added elsewhere goes, and the text is one document again.
    await lines(page).click();
    await page.keyboard.press('Control+z');
    await tab(page, 'rework').waitFor({ state: 'detached' });
    await lines(page).getByText('maxIterations').waitFor();
  });

  it('are brought along by a problem and a node of another document', async () => {
    const page = await opened(LOOP + BODY.replace('nodeType: agent\n      prompt', 'nodeType: agent\n      promt'));
    await tab(page, 'rework').waitFor();
    await page.getByLabel('Problems').locator('.first').click();
    await whenShown(page, 'rework');
    await lines(page).getByText('promt').waitFor();
    await page.locator('[data-part="polish"] ').first().press('Enter');
    await lines(page).getByText('maxIterations').waitFor();
    await page.locator('[data-part="polish/judge"]').first().click();
    await lines(page).getByText('Is it done?').waitFor();
  });

  it('are renamed with all that refers to them, added, and removed, each as one step that Ctrl+Z takes back', async () => {
    const page = await opened(LOOP + BODY);
    await tab(page, 'rework').click();
    await page.getByRole('button', { name: 'Rename this document' }).click();
    await page.getByLabel('Name of the document in the text').fill('redo');
    await page.keyboard.press('Enter');
    await tab(page, 'redo').waitFor();
    await tab(page, 'document 1').click();
    await lines(page).getByText('workflowRef: redo').waitFor();
    await page.getByRole('button', { name: 'Add a document' }).click();
    await page.getByLabel('Name of the document in the text').fill('extra');
    await page.keyboard.press('Enter');
    await tab(page, 'extra').waitFor();
    await page.waitForSelector('html:not([data-arriving]) button.run:not(:disabled)');
    await tab(page, 'extra').click();
    await page.getByRole('button', { name: 'Remove this document' }).click();
    await tab(page, 'extra').waitFor({ state: 'detached' });
    await lines(page).click();
    await page.keyboard.press('Control+z');
    await tab(page, 'extra').waitFor();
    for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
    await tab(page, 'rework').waitFor();
    expect(await tab(page, 'extra').count()).toBe(0);
  });

  it('are selected one at a time by Ctrl+A', async () => {
    const page = await opened(LOOP + BODY);
    await tab(page, 'rework').click();
    await lines(page).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await tab(page, 'rework').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Home');
    await lines(page).getByText('maxIterations').waitFor();
    expect(await tab(page, 'rework').count()).toBe(0);
  });

  it('travel in a link together', async () => {
    const { page } = await openPage({ address: linkAddress(documentOf(LOOP + BODY, { inputs: { topic: 'owls' } })) });
    await tab(page, 'rework').waitFor();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const address = await page.getByLabel('Link').inputValue();
    await page.goto('about:blank');
    await page.goto(address);
    await tab(page, 'rework').waitFor();
    expect(await tab(page, /./).count()).toBe(2);
  });

  it('are found in the plain text of a phone', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page } = await openPage({ address: linkAddress(documentOf(LOOP + BODY)), context: phone });
    await showText(page);
    await tab(page, 'rework').click();
    const text = page.getByLabel('Workflow text');
    expect(await text.evaluate((area) => (area instanceof HTMLTextAreaElement ? area.selectionStart : -1))).toBe(
      LOOP.length,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

describe('a document that is more than its text', () => {
  it('C-12: shows what was detected, and is read as the visitor says', async () => {
    const page = await opened(LOOP + BODY);
    const opener = settings(page);
    await settings(page, /Loop container.*detected/).waitFor();
    await opener.click();
    await page.getByLabel('Workflow format').selectOption('orka');
    await settings(page, /OrKa workflow.*chosen/).waitFor();
    await page.waitForSelector('button.run:disabled');
    await page.getByLabel('Workflow format').selectOption('');
    await page.waitForSelector('html:not([data-arriving]) button.run:not(:disabled)');
    await page.getByLabel('Most rounds of a loop').fill('0');
    await page.getByText('A whole number from 1 on').waitFor();
    await page.getByLabel('Behavior of the simulated model').selectOption('Stubborn: never accepts');
    await page.getByLabel('Most rounds of a loop').fill('1');
    await page.keyboard.press('Escape');
    expect(await runToEnd(page)).toMatch(/Round 1:/);
  });

  it('says of a fragment that it was wrapped, and of the text’s own settings that they win', async () => {
    const page = await opened(`settings: {mood: stubborn, seed: 7}\n${LOOP}${BODY}`);
    const opener = settings(page);
    await opener.click();
    const mood = page.getByLabel('Behavior of the simulated model');
    await expect.poll(() => mood.isDisabled()).toBe(true);
    expect(await mood.inputValue()).toBe('stubborn');
    expect(await page.getByLabel('Seed', { exact: true }).inputValue()).toBe('7');
    const fragment = await opened(
      LOOP.replace('nodes:\n', '').replace('edges: []\n', '').replace(/^ {2}/gm, '') + BODY,
    );
    await settings(fragment, /partial file, completed/).waitFor();
  });

  it('C-13: keeps who plays the human', async () => {
    const { page } = await openPage();
    await whenReady(page);
    await chooseAnswers(page, 'Humans', 'me');
    await page.getByTitle('Saved in this browser').first().waitFor();
    await page.reload();
    await whenReady(page);
    await answersButton(page, 'Answers: prepared · you').waitFor();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const address = await page.getByLabel('Link').inputValue();
    await page.goto(address);
    await whenReady(page);
    await expect.poll(() => answersButton(page, 'Answers: prepared · you').count()).toBe(1);
  });
});

describe('documents, settings and inputs', () => {
  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('have no fault that axe knows in the %s theme, at %d px', async (colorScheme, width) => {
    const viewport = { width, height: 900 };
    const page = (
      await openPage({
        address: linkAddress(documentOf(LOOP + BODY)),
        context: { ...FOR_AXE, colorScheme, viewport },
      })
    ).page;
    if (width < 1024) await showText(page);
    await tab(page, 'rework').click();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Rename this document' }).click();
    expect(await faults(page), 'while it is renamed').toEqual([]);
    await page.keyboard.press('Escape');
    await settings(page).click();
    const dialog = page.getByRole('dialog');
    const box = await dialog.boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 9999) <= width).toBe(true);
    await page.getByLabel('Seed', { exact: true }).fill('x');
    expect(await faults(page), 'settings').toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: /^Inputs/ }).click();
    expect(await faults(page), 'inputs').toEqual([]);
  });
});

describe('the keyboard alone', () => {
  it('goes from document to document, opens the settings, and comes back', async () => {
    const page = await opened(LOOP + BODY);
    await tab(page, 'document 1').focus();
    await page.keyboard.press('End');
    await whenShown(page, 'rework');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('mended');
    await page.keyboard.press('Enter');
    await tab(page, 'mended').waitFor();
    const opener = settings(page);
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

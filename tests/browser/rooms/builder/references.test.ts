import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { documentOf, linkAddress } from '../../documents.ts';
import { whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage } from '../../support/browser.ts';

const BODY = (name: string) => `metadata: { name: ${name} }
nodes:
  - id: poet
    type: agent
    data: { label: Poet of ${name}, nodeType: agent, prompt: An ode, outputs: [{ name: verse, type: string }] }
edges: []
`;

const LOOP = (id: string) => `  - id: ${id}
    type: loop
    data:
      label: The ${id}
      nodeType: loop
      workflowRef: verses   # the body
      continueWhile: { output: poet.verse, operator: "==", value: "" }
      maxIterations: 2
`;

/** Two loops whose body is one document. */
const TEXT = `metadata: { name: main }
nodes:
${LOOP('first')}${LOOP('second')}edges: []
---
${BODY('verses')}`;

async function opened(): Promise<Page> {
  const context = { ...FOR_AXE, viewport: { width: 1440, height: 900 } };
  const { page } = await openPage({ address: linkAddress(documentOf(TEXT)), context });
  await whenReady(page);
  return page;
}

function carriedFile(page: Page, text: string, name: string) {
  return page.evaluateHandle(
    ([content = '', called = '']) => {
      const carried = new DataTransfer();
      carried.items.add(new File([content], called));
      return carried;
    },
    [text, name],
  );
}

const documents = (page: Page) => page.getByLabel('Documents of the text').getByRole('tab');
const lines = (page: Page) => page.locator('.monaco-editor .view-lines');
const node = (page: Page, part: string) => page.locator(`.graph [data-part="${part}"]`).first();

describe('a document that nodes name', () => {
  it('002-62 is chosen in the form or is a file that is picked or dropped, each one step when it is undone', async () => {
    const page = await opened();
    await page.getByRole('tab', { name: 'Form' }).click();
    await page.locator('.parts').getByRole('button', { name: 'The first', exact: true }).click();
    const files = page.getByRole('button', { name: 'Select File' });
    await files.click();
    await expect
      .poll(() => page.getByRole('menuitemradio', { name: 'verses' }).getAttribute('aria-checked'))
      .toBe('true');
    expect(await faults(page)).toEqual([]);
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Pick a file…' }).click();
    await (await chosen).setFiles({ name: 'odes.yaml', mimeType: 'text/yaml', buffer: Buffer.from(BODY('odes')) });
    await page.getByText('odes.yaml is a document of this text now, called odes.').waitFor();
    await page.locator('.references').getByRole('button', { name: 'Go to odes' }).waitFor();
    await page.keyboard.press('Control+z');
    await page.locator('.references').getByRole('button', { name: 'Go to verses' }).waitFor();

    // What leads back to who names it says so.
    const back = BODY('back').replace('edges: []', `${LOOP('again').replace('verses', 'main')}edges: []`);
    const drop = await carriedFile(page, back, 'back.yaml');
    await page.dispatchEvent('.inner', 'drop', { dataTransfer: drop });
    await page.getByRole('alert').filter({ hasText: 'main → back → main' }).waitFor();
    await page.getByRole('tab', { name: 'Text' }).click();
    await expect.poll(() => documents(page).allInnerTexts()).toEqual([expect.stringContaining('main'), 'verses']);

    // Over the graph it says what it would become there.
    const { x, y } = (await node(page, 'second').boundingBox())!;
    const over = { dataTransfer: await carriedFile(page, BODY('odes'), 'odes.yaml'), clientX: x + 20, clientY: y + 12 };
    await node(page, 'second').dispatchEvent('dragover', over);
    await page.getByText('The file becomes the workflow of The second').waitFor();
    await node(page, 'second').dispatchEvent('drop', over);
    await page.getByText('odes.yaml is a document of this text now, called odes.').waitFor();
    await expect.poll(() => documents(page).allInnerTexts()).toEqual([expect.anything(), 'verses', 'odes']);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => documents(page).count()).toBe(2);
  });

  it('is gone to from the graph by a key, and from there to the other node that names it', async () => {
    const page = await opened();
    await node(page, 'first').focus();
    await page.keyboard.press('g');
    await expect.poll(() => documents(page).nth(1).getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => lines(page).innerText()).toContain('Poet of verses'.replaceAll(' ', '\u00a0'));
    await page.getByRole('navigation', { name: 'Where in the workflow' }).waitFor();
    await node(page, 'first/poet').focus();
    await page.keyboard.press('u');
    const who = page.getByRole('dialog', { name: 'Who uses verses?' });
    expect(await who.getByRole('option').allInnerTexts()).toEqual(['The first', 'The second']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => documents(page).nth(0).getAttribute('aria-selected')).toBe('true');
    await node(page, 'second').waitFor();
  });
});

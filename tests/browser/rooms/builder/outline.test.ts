import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { documentOf, linkAddress } from '../../documents.ts';
import { whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';

const WIDE = { viewport: { width: 1440, height: 900 } } as const;

function tree(page: Page): Locator {
  return page.getByRole('tree', { name: 'Nodes, loops and edges' });
}

/** What is read aloud of the line that the keyboard is on. */
async function heard(page: Page): Promise<string> {
  const id = await tree(page).getAttribute('aria-activedescendant');
  return (await page.locator(`[id="${id}"]`).innerText()).replace(/\s+/g, ' ').trim();
}

async function opened(page: Page): Promise<void> {
  await whenReady(page);
  await page.getByRole('button', { name: 'Templates' }).focus();
  await page.keyboard.press('o');
  await tree(page).and(page.locator(':focus')).waitFor();
}

async function textOf(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'Text', exact: true }).click();
  return (await page.locator('.monaco-editor .view-lines').innerText()).replaceAll('\u00a0', ' ');
}

/** Whoever is asked in a worker answers later: what is pressed meanwhile is pressed before a name is in the text. */
async function slowWorkers(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const { prototype } of [MessagePort, Worker]) {
      const send: unknown = Reflect.get(prototype, 'postMessage');
      if (typeof send !== 'function') continue;
      Reflect.set(prototype, 'postMessage', function (this: object, ...sent: unknown[]) {
        setTimeout(() => Reflect.apply(send, this, sent), 150);
      });
    }
  });
}

/** A chain of so many nodes, and at its end a loop. */
function chain(count: number): string {
  const nodes = Array.from({ length: count }, (_, at) => `    - { id: Step ${at}, type: passthrough, config: {} }`);
  const edges = nodes.slice(1).map((_, at) => `    - { from: Step ${at}, to: Step ${at + 1} }`);
  return [
    'graph:',
    '  nodes:',
    ...nodes,
    '  edges:',
    ...edges,
    '  start: [Step 0]',
    `  end: [Step ${count - 1}]`,
    '',
  ].join('\n');
}

describe('the outline of the graph', () => {
  it('is read line by line, opened and closed, and searched by typing', async () => {
    const { page } = await openPage({ context: WIDE });
    await opened(page);
    expect(await heard(page)).toBe('Loop: Writer');
    await page.keyboard.press('ArrowDown');
    expect(await heard(page)).toBe('Writer agent');
    await page.keyboard.press('ArrowDown');
    expect(await heard(page)).toBe('→ leads to Editor');
    await page.keyboard.type('ref');
    await expect.poll(() => heard(page)).toBe('Refusal Guard loop_counter');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.getByRole('treeitem').count()).toBe(2);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await heard(page)).toBe('Writer agent');
    const item = page.getByRole('treeitem', { name: /^Editor human/ });
    const facts = ['aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded', 'aria-selected'];
    expect(await Promise.all(facts.map((name) => item.getAttribute(name)))).toEqual(['2', '2', '3', 'true', 'false']);
    await page.keyboard.press('Escape');
    await tree(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Templates');
  });

  it('has one selection with the graph and the form', async () => {
    const { page } = await openPage({ context: WIDE });
    await opened(page);
    await page
      .locator('.svelte-flow__node[data-part="Editor"], .svelte-flow__node [data-part="Editor"]')
      .first()
      .click();
    await expect.poll(() => heard(page)).toBe('Editor human');
    await tree(page).focus();
    await page.keyboard.type('wr');
    await page.keyboard.press('Enter');
    await page.locator('.card.selected', { hasText: 'Writer' }).waitFor();
    expect(await page.locator('[aria-selected="true"][role="treeitem"]').innerText()).toContain('Writer');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Writer', exact: true }).getByRole('heading', { name: 'Writer' }).waitFor();
    await page.getByRole('treeitem', { name: /leads to Refusal Guard/ }).dblclick();
    await page.getByRole('heading', { name: 'Editor → Refusal Guard' }).waitFor();
  });

  it('does by keyboard alone all that is done in the graph: adds, connects, names, copies and takes away', async () => {
    const { page } = await openPage({ context: WIDE });
    await opened(page);
    await slowWorkers(page);
    await page.keyboard.type('edi');
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Which node?' }).fill('passthrough');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id.startsWith('form-'));
    await page.keyboard.type('Archive');
    await page.keyboard.press('Enter');
    await page.getByRole('treeitem', { name: /^Archive/ }).waitFor();
    await tree(page).focus();
    expect(await heard(page)).toBe('Archive passthrough');
    await page.keyboard.press('c');
    await page.getByRole('combobox', { name: 'Where does Archive lead?' }).fill('Published');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Archive → Published' }).waitFor();
    await tree(page).focus();
    // The new edge is selected; to the left of it is the node that it leaves.
    await expect.poll(() => heard(page)).toBe('→ leads to Published');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => heard(page)).toBe('Archive passthrough');
    await page.keyboard.press('l');
    await page.getByRole('dialog', { name: 'A loop, in a sentence' }).waitFor();
    await page.keyboard.press('Escape');
    await tree(page).focus();
    expect(await heard(page)).toBe('Archive passthrough');
    await page.keyboard.press('d');
    await page.getByRole('treeitem', { name: /^Archive 2/ }).waitFor();
    // The copy asks for its name.
    await page.locator('input[id^="form-"]:focus').waitFor();
    await tree(page).focus();
    await page.keyboard.type('archive 2');
    await page.keyboard.press('Delete');
    await page.getByRole('treeitem', { name: /^Archive 2/ }).waitFor({ state: 'detached' });
    await tree(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('archive');
    await page.keyboard.press('F2');
    await page.waitForFunction(() => document.activeElement?.id.startsWith('form-'));
    await page.keyboard.type('Shelf');
    await page.keyboard.press('Enter');
    await page.getByRole('treeitem', { name: /^Shelf/ }).waitFor();
    await page.getByRole('button', { name: 'Fit' }).focus();
    // The editor is laid out once it is shown.
    await expect.poll(() => textOf(page)).toContain('id: Shelf');
    expect(await textOf(page)).not.toContain('Archive');
  });

  it('serves a graph of thousands of nodes with a screenful of lines on the page', async () => {
    const { page } = await openPage({ context: WIDE, address: linkAddress(documentOf(chain(2_400))) });
    await page.locator('.overview').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Templates' }).focus();
    await page.keyboard.press('o');
    await tree(page).and(page.locator(':focus')).waitFor();
    expect(await page.getByRole('treeitem').count()).toBeLessThan(80);
    await page.keyboard.press('End');
    expect(await heard(page)).toBe('Step 2399 passthrough');
    expect(await page.getByRole('treeitem').count()).toBeLessThan(80);
    await page.keyboard.type('step 1234');
    await expect.poll(() => heard(page)).toBe('Step 1234 passthrough');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => heard(page)).toBe('→ leads to Step 1235');
    await page.keyboard.press('Enter');
    await page.locator('[role="treeitem"][aria-selected="true"]', { hasText: 'Step 1235' }).waitFor();
  });

  it('opens by its button, stands above the graph on a phone, and axe finds nothing in it', async () => {
    const context = { ...FOR_AXE, ...WITHOUT_EDITOR, viewport: { width: 390, height: 844 } };
    const { page } = await openPage({ context });
    await whenReady(page);
    await page.getByRole('button', { name: 'Fit' }).focus();
    await page.getByRole('button', { name: 'Outline', exact: true }).click();
    await tree(page).waitFor();
    expect(await faults(page)).toEqual([]);
    const [above, below] = await Promise.all([
      tree(page).boundingBox(),
      page.locator('div.graph:not(.surface)').boundingBox(),
    ]);
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
    await page.getByRole('button', { name: 'Close the outline' }).click();
    await tree(page).waitFor({ state: 'detached' });
  });
});

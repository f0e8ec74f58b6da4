import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { documentOf, linkAddress } from '../../documents.ts';
import { whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';

const TEXT = `graph:
  nodes:
    - { id: Poet, type: agent, config: { provider: openai, name: m, role: Write. } }
    - { id: Critic, type: agent, config: { provider: openai, name: m, role: Judge. } } # strict
    - { id: Printed, type: passthrough, config: {} }
  edges:
    - { from: Poet, to: Critic }
    - { from: Critic, to: Printed }
  start: [Poet]
  end: [Printed]
`;

const CONTAINER = `nodes:
  - id: first
    type: agent
    data: { nodeType: agent, prompt: Begin., outputs: [{ name: text, type: string }] }
  - id: second
    type: agent
    data: { nodeType: agent, prompt: 'Go on from {{ first.text }}', inputs: [{ name: text, type: string }], outputs: [{ name: more, type: string }] }
edges:
  - { source: first, target: second, sourceHandle: output:text, targetHandle: input:text }
`;

const CONTEXT = {
  ...WITHOUT_EDITOR,
  viewport: { width: 1440, height: 900 },
  permissions: ['clipboard-read', 'clipboard-write'],
};

async function opened(text: string, context: object = {}): Promise<Page> {
  const { page } = await openPage({ address: linkAddress(documentOf(text)), context: { ...CONTEXT, ...context } });
  await whenReady(page);
  await page.locator('[data-stop^="node:"]').first().waitFor();
  return page;
}

const node = (page: Page, id: string): Locator => page.locator(`[data-stop="node:${id}"]`);
const selected = (page: Page): Promise<number> => page.locator('.card.selected, .box.selected').count();

/** Waits until the text says so, or not, and gives all of it. */
async function whenWritten(page: Page, what: string | RegExp, is = true): Promise<string> {
  const tab = page.getByRole('tab', { name: 'Text', exact: true });
  await tab.click();
  const text = (): Promise<string> => page.locator('textarea').first().inputValue();
  if (is) await expect.poll(text).toMatch(what);
  else await expect.poll(text).not.toMatch(what);
  return text();
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
}

describe('several nodes on the graph', () => {
  it('are selected with the pointer, and copied, pasted, doubled and deleted as one', async () => {
    const page = await opened(TEXT);
    await node(page, 'Poet').click();
    await node(page, 'Critic').click({ modifiers: ['Shift'] });
    await expect.poll(() => selected(page)).toBe(2);
    const bar = page.getByRole('toolbar', { name: 'Build' });
    await bar.getByRole('button', { name: 'Duplicate 2 nodes' }).click();
    expect(await whenWritten(page, /from: Poet 2, to: Critic 2/)).toContain('# strict');
    await node(page, 'Critic 2').locator('.card.selected').waitFor();
    await expect.poll(() => selected(page)).toBe(2);
    await undo(page);
    expect(await whenWritten(page, 'Poet 2', false)).toBe(TEXT);
    // The picture comes after the text: until then nodes stand elsewhere.
    await node(page, 'Poet 2').waitFor({ state: 'detached' });

    // A box around the first two, drawn where nothing lies.
    const [first, second] = [(await node(page, 'Poet').boundingBox())!, (await node(page, 'Critic').boundingBox())!];
    const [left, top] = [Math.min(first.x, second.x) - 12, Math.min(first.y, second.y) - 12];
    await page.keyboard.down('Shift');
    await page.mouse.move(left, top);
    await page.mouse.down();
    await page.mouse.move(
      Math.max(first.x + first.width, second.x + second.width) + 12,
      Math.max(first.y + first.height, second.y + second.height) + 12,
      { steps: 4 },
    );
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await expect.poll(() => selected(page)).toBe(2);
    await page.keyboard.press('Control+c');
    await page.getByText('2 nodes are in the clipboard').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`nodes:
  - { id: Poet, type: agent, config: { provider: openai, name: m, role: Write. } }
  - { id: Critic, type: agent, config: { provider: openai, name: m, role: Judge. } } # strict
edges:
  - { from: Poet, to: Critic }
`);
    await page.keyboard.press('Control+v');
    await whenWritten(page, /from: Poet 2, to: Critic 2/);
    await page.getByText('Pasted 2 nodes').waitFor();
    await undo(page);
    expect(await whenWritten(page, 'Poet 2', false)).toBe(TEXT);
  });

  it('and with the keyboard alone, cut here and pasted elsewhere; of another notation with the reason', async () => {
    const page = await opened(TEXT);
    await node(page, 'Poet').focus();
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => selected(page)).toBe(2);
    await page.getByText('2 nodes of the graph selected').waitFor();
    await page.keyboard.press('Control+x');
    const left = await whenWritten(page, 'Poet', false);
    expect(left).not.toContain('Critic');
    expect(left).toContain('Printed');
    await node(page, 'Printed').focus();
    await page.keyboard.press('Control+v');
    await whenWritten(page, /from: Poet, to: Critic/);

    await page.evaluate((text) => navigator.clipboard.writeText(text), CONTAINER);
    await node(page, 'Printed').focus();
    await page.keyboard.press('Control+v');
    await page.getByText('What was copied is of a Loop container, and this is a ChatDev graph').waitFor();
    expect(await page.locator('textarea').first().inputValue()).not.toContain('first');
  });

  it('go into a loop together, and out again, and in the outline', async () => {
    const page = await opened(CONTAINER, FOR_AXE);
    await node(page, 'first').focus();
    await page.keyboard.press('Control+a');
    await expect.poll(() => selected(page)).toBe(2);
    await page.keyboard.press('l');
    await page.getByRole('dialog', { name: 'A loop, in a sentence' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('first to second repeat').waitFor();
    await whenWritten(page, /type: loop[\s\S]*inlineWorkflow/);
    await page.locator('[data-stop="node:loop/first"]').click();
    await page.locator('[data-stop="node:loop/second"]').click({ modifiers: ['Shift'] });
    await page.keyboard.press('m');
    await page.getByRole('option', { name: 'out of loop' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await selected(page)).toBe(2);
    await page.keyboard.press('m');
    await page.getByRole('option', { name: 'out of loop' }).click();
    await page.getByText('Moved 2 nodes').waitFor();
    await whenWritten(page, /id: loop[\s\S]*\n {2}- id: first/);

    await page.getByRole('button', { name: 'Templates' }).focus();
    await page.keyboard.press('o');
    const tree = page.getByRole('tree', { name: 'Nodes, loops and edges' });
    await tree.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('first');
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => page.getByRole('treeitem', { selected: true }).count()).toBe(2);
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('m');
    await page.getByRole('option', { name: 'into loop' }).waitFor();
    await page.keyboard.press('Escape');
    await tree.focus();
    await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(() => page.getByRole('treeitem', { selected: true }).count()).toBe(2);
    await page.keyboard.press('Delete');
    await whenWritten(page, /id: first/, false);
  });
});

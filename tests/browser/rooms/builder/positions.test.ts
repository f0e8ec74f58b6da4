import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { documentOf, linkAddress } from '../../documents.ts';
import { whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';
import { atRest } from './mouse.ts';

const CONTAINER = `nodes:
  - id: first
    type: agent
    data: { nodeType: agent, prompt: Begin., outputs: [{ name: text, type: string }] }
  - id: second
    type: agent
    data: { nodeType: agent, prompt: Go on., inputs: [{ name: text, type: string }] }
edges:
  - { source: first, target: second, sourceHandle: output:text, targetHandle: input:text }
`;

const CHATDEV = `graph:
  nodes:
    - { id: One, type: passthrough, config: {} }
    - { id: Two, type: passthrough, config: {} }
  edges: [{ from: One, to: Two }]
  start: [One]
  end: [Two]
`;

async function opened(text: string, more: object = {}): Promise<Page> {
  const context = { ...WITHOUT_EDITOR, ...FOR_AXE, viewport: { width: 1440, height: 900 }, ...more };
  const { page } = await openPage({ address: linkAddress(documentOf(text)), context });
  await whenReady(page);
  await page.locator('[data-stop^="node:"]').first().waitFor();
  return page;
}

const textOf = (page: Page): Promise<string> => page.locator('textarea').first().inputValue();

async function drag(page: Page, id: string, by: { x: number; y: number }): Promise<void> {
  // The picture is drawn once more when the room for it is known.
  const box = await atRest(page.locator(`[data-stop="node:${id}"]`));
  await page.mouse.move(box.x + box.width / 2, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + by.x, box.y + 12 + by.y, { steps: 4 });
  await page.mouse.up();
}

describe('positions on the graph', () => {
  it('are kept once that was asked, by pointer and keyboard, and go again by tidying up', async () => {
    const page = await opened(CONTAINER);
    await drag(page, 'second', { x: 60, y: 50 });
    const question = page.getByRole('dialog', { name: 'Keep positions in the text?' });
    await question.waitFor();
    expect(await faults(page)).toEqual([]);
    expect(await textOf(page)).toBe(CONTAINER);
    await page.keyboard.press('Enter');
    await expect.poll(() => textOf(page)).toMatch(/id: second[\s\S]*position: \{ x: \d+, y: \d+ \}/);
    const first = await textOf(page);

    await page.locator('[data-stop="node:second"]').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => textOf(page)).not.toBe(first);
    const heights = (text: string): number[] => [...text.matchAll(/ y: (-?\d+)/g)].map(([, y]) => Number(y));
    const [before, after] = [heights(first), heights(await textOf(page))];
    expect([after[0], after[1]]).toEqual([before[0], before[1]! + 20]);
    await question.waitFor({ state: 'detached' });

    await page.getByRole('toolbar', { name: 'Build' }).getByRole('button', { name: 'Tidy up' }).click();
    await expect.poll(() => textOf(page)).toBe(CONTAINER);
  });

  it('are kept of nodes that a finger rests on, and with them how the graph is seen, which it then opens with', async () => {
    const page = await opened(CONTAINER, { hasTouch: true });
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const canvas = page.locator('.svelte-flow__viewport');
    const box = await atRest(page.locator('[data-stop="node:second"]'));
    const before = await canvas.getAttribute('style');
    const [x, y] = [box.x + box.width / 2, box.y + 12];
    await touch('touchStart', x, y);
    await page.locator('svg.held rect').waitFor();
    await touch('touchMove', x + 30, y + 20);
    await touch('touchMove', x + 60, y + 50);
    await touch('touchEnd', x, y);
    await page.getByRole('button', { name: 'Keep positions' }).tap();
    await expect.poll(() => textOf(page)).toMatch(/position: [\s\S]*viewport: \{ x: -?\d+, y: -?\d+, zoom: [\d.]+ \}/);
    expect(await canvas.getAttribute('style')).toBe(before);

    const seen = (await textOf(page)).replace(/viewport: .*/, 'viewport: { x: 40, y: 60, zoom: 0.5 }');
    const other = await opened(seen);
    await expect.poll(() => other.locator('.svelte-flow__viewport').getAttribute('style')).toContain('scale(0.5)');
  });

  it('are left alone where the answer is no, and where the notation has no place for them, which is said', async () => {
    const page = await opened(CONTAINER);
    await page.locator('[data-stop="node:second"]').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByRole('button', { name: 'Leave it automatic' }).click();
    await page.locator('[data-stop]:focus').waitFor();
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByText('Nodes stand by themselves here').waitFor();
    expect(await textOf(page)).toBe(CONTAINER);

    const other = await opened(CHATDEV);
    await drag(other, 'One', { x: 40, y: 40 });
    await other.getByText('ChatDev graphs have no place for positions').waitFor();
    expect(await textOf(other)).toBe(CHATDEV);
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chainOf } from '../../../../bench/workloads.ts';
import { TEMPLATES } from '../../../../src/page/document/opening/templates.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';
import { pasteText, WITH_CLIPBOARD } from '../../visitor.ts';

/** The graph itself, not the pane around it. */
const GRAPH = '.graph:has(> .canvas)';

/** What can be measured of a graph: least pixels of letters, what is cut, what runs over its face, what lies beyond the room. */
interface Measured {
  /** Nodes that are seen whole, and the others. */
  nodes: number;
  hidden: number;
  least: number;
  cutTitles: string[];
  over: string[];
  chips: string[];
}

/** The graph in a room of this size, whatever the page around it is. */
async function inRoom(page: Page, width: number, height: number): Promise<void> {
  await page.addStyleTag({
    content: `${GRAPH} { position: fixed !important; z-index: 99; inset: 0 auto auto 0; width: ${width}px !important; height: ${height}px !important; }`,
  });
}

async function measured(page: Page): Promise<Measured> {
  return page.locator(GRAPH).evaluate((graph): Measured => {
    const canvas = graph.querySelector('.svelte-flow__viewport')!;
    const zoom = new DOMMatrix(getComputedStyle(canvas).transform).a;
    const room = graph.getBoundingClientRect();
    const found: Measured = { nodes: 0, hidden: 0, least: Infinity, cutTitles: [], over: [], chips: [] };
    for (const text of canvas.querySelectorAll('text')) {
      const place = text.getBoundingClientRect();
      if (place.width === 0) continue;
      found.least = Math.min(found.least, parseFloat(getComputedStyle(text).fontSize) * zoom);
      const card = text.closest('.card')?.getBoundingClientRect();
      const words = text.textContent;
      if (text.getAttribute('font-weight') === '600' && words.endsWith('…')) found.cutTitles.push(words);
      if (card && (place.left < card.left - 1 || place.right > card.right + 1)) found.over.push(words);
    }
    for (const pill of canvas.querySelectorAll('.iteration, .runs, .unread, .chip')) {
      const size = parseFloat(getComputedStyle(pill).fontSize) * new DOMMatrix(getComputedStyle(pill).transform).a;
      found.least = Math.min(found.least, size * zoom);
    }
    for (const card of canvas.querySelectorAll('.card')) {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      if (left >= room.left && right <= room.right && top >= room.top && bottom <= room.bottom) found.nodes += 1;
      else found.hidden += 1;
    }
    found.chips = [...graph.querySelectorAll('.more')].map((chip) => chip.textContent.trim());
    return found;
  });
}

/** Every node is seen whole, and every word of it. */
const READABLE = { cutTitles: [], over: [], chips: [] };

/** Rooms of a page of 1440 pixels, and of one of 1024; a title may be cut on a phone alone. */
const ROOMS = [
  { width: 960, height: 340, whole: READABLE },
  { width: 900, height: 600, whole: READABLE },
  { width: 358, height: 420, whole: { over: [], chips: [] } },
] as const;
const ON_PHONES = new Set(['review-loop', 'self-refine', 'nested-containers']);

describe('the graph of a template', { timeout: 240_000 }, () => {
  it('is seen whole in wide and high rooms, the simple ones on a phone, no letter under 9 pixels and no title cut', async () => {
    const { page, site } = await openPage({
      context: { viewport: { width: 1440, height: 900 }, ...WITHOUT_EDITOR },
    });
    for (const { id } of TEMPLATES) {
      await page.goto('about:blank');
      await page.goto(`${site}#t=${id}`);
      await page.locator('.svelte-flow__node .card').first().waitFor();
      for (const { width, height, whole } of ROOMS) {
        if (width < 400 && !ON_PHONES.has(id)) continue;
        const message = `${id} in ${width} by ${height}`;
        await inRoom(page, width, height);
        await expect.poll(() => measured(page), { message, timeout: 10_000 }).toMatchObject({ ...whole, hidden: 0 });
        expect((await measured(page)).least, message).toBeGreaterThanOrEqual(9);
      }
    }
  });
});

describe('a chain of 60 nodes', () => {
  it('is seen whole in 960 by 340', { timeout: 60_000 }, async () => {
    const { page } = await openPage({ context: WITH_CLIPBOARD });
    await page.locator('.monaco-editor .view-lines').waitFor();
    await pasteText(page, chainOf(60));
    await page.getByText('Step 59', { exact: true }).first().waitFor();
    await inRoom(page, 960, 340);
    await expect.poll(() => measured(page), { timeout: 10_000 }).toMatchObject({ ...READABLE, nodes: 60 });
    expect((await measured(page)).least).toBeGreaterThanOrEqual(9);
  });
});

describe('a graph that the visitor has moved', () => {
  it('stays where it is when its room changes', { timeout: 60_000 }, async () => {
    const { page } = await openPage({
      address: '#t=review-loop',
      context: { viewport: { width: 1440, height: 900 }, ...WITHOUT_EDITOR },
    });
    await page.locator('.svelte-flow__node .card').first().waitFor();
    await inRoom(page, 900, 600);
    await expect.poll(() => measured(page)).toMatchObject({ nodes: 4 });
    const place = (): Promise<string | null> => page.locator('.svelte-flow__viewport').getAttribute('style');
    const before = await place();
    await page.mouse.move(30, 300);
    await page.mouse.down();
    await page.mouse.move(90, 340, { steps: 4 });
    await page.mouse.up();
    await expect.poll(place).not.toBe(before);
    const moved = await place();
    await inRoom(page, 700, 300);
    await page.waitForFunction(() => document.querySelector('.svelte-flow')?.clientHeight === 300);
    // What would be drawn anew is asked of the worker and answered within this.
    await page.waitForTimeout(500);
    expect(await place()).toBe(moved);
  });
});

describe('the direction', () => {
  it('is turned by hand, turned back, and left to the room again', { timeout: 60_000 }, async () => {
    const { page } = await openPage({
      address: '#t=fork-in-loop',
      context: { viewport: { width: 1440, height: 900 }, ...WITHOUT_EDITOR },
    });
    await page.locator('[data-stop="node:Cook"]').waitFor();
    const isLevel = (): Promise<boolean> =>
      page.evaluate(() => {
        const place = (part: string): DOMRect =>
          document.querySelector(`.svelte-flow__node[data-part="${part}"]`)!.getBoundingClientRect();
        return place('Cookbook').left > place('Cook').right;
      });
    await inRoom(page, 960, 340);
    await expect.poll(isLevel).toBe(true);
    const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Fit', exact: true }).focus();
    await press('Draw downwards');
    await expect.poll(isLevel).toBe(false);
    await press('Draw to the right');
    await expect.poll(isLevel).toBe(true);
    await press('Let the room choose the direction');
    await page.getByRole('button', { name: 'Draw downwards', exact: true }).waitFor();
    await inRoom(page, 358, 700);
    await expect.poll(isLevel).toBe(false);
  });
});

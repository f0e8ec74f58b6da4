import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runToEnd, whenReady } from './page.ts';
import { faults, FOR_AXE } from './support/axe.ts';
import { openPage, WITHOUT_EDITOR } from './support/browser.ts';
/** The graph itself, not the pane around it. */
const GRAPH = '.graph:has(> .canvas)';

describe('the keyboard alone', () => {
  /** What has the focus: a stop of the graph by its key, else what it is called. */
  const focused = (page: Page): Promise<string> =>
    page.evaluate(() => {
      const { activeElement: it } = document;
      return it?.getAttribute('data-stop') ?? it?.getAttribute('aria-label') ?? it?.textContent.trim() ?? '';
    });

  /** What has the focus after each press of Tab, up to the first that is `last`. */
  async function tabs(page: Page, last: RegExp): Promise<string[]> {
    const found: string[] = [];
    while (found.length < 60 && !last.test(found.at(-1) ?? '')) {
      await page.keyboard.press('Tab');
      found.push(await focused(page));
    }
    return found;
  }

  it('reaches every node and box of nested loops from one stop of Tab, and the rounds in a few presses', async () => {
    const { page } = await openPage({
      address: '#t=nested-containers',
      context: { viewport: { width: 1440, height: 900 }, ...FOR_AXE },
    });
    await page.locator('[data-stop="node:play/scene/author"]').waitFor();
    await whenReady(page);
    await runToEnd(page);
    await page.locator('[role="gridcell"] [tabindex="0"]').first().waitFor();

    // Before all that is seen of the page.
    const head = page.getByLabel('Name of the document');
    await head.focus();
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe('To the rounds');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.closest('[role="gridcell"]') !== null)).toBe(true);

    await head.focus();
    for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe('To the graph');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('node:play/scene/author');
    await page.keyboard.press('Home');
    const reached: string[] = [];
    while (reached.at(-1) !== (await focused(page))) {
      reached.push(await focused(page));
      await page.keyboard.press('ArrowRight');
    }
    const all = await page
      .locator('[data-stop]')
      .evaluateAll((stops) => stops.map((stop) => stop.getAttribute('data-stop') ?? ''));
    const edges = all.filter((stop) => stop.startsWith('edge:'));
    expect([...reached].sort()).toEqual(all.filter((stop) => !edges.includes(stop)).sort());
    for (const key of [...reached].filter((stop) => !stop.startsWith('fold:'))) {
      await page.locator(`[data-stop="${key}"]`).focus();
      const leaving: string[] = [];
      for (let at = (await page.keyboard.press('e'), await focused(page)); !leaving.includes(at) && at !== key;) {
        leaving.push(at);
        await page.keyboard.press('e');
        at = await focused(page);
      }
      reached.push(...leaving);
    }
    expect([...new Set(reached)].sort(), 'by E from the node that they leave').toEqual([...all].sort());
    await page.locator('[data-stop="node:play/scene/author"]').focus();
    expect(await page.locator('[data-stop][tabindex="0"]').count(), 'stops of Tab').toBe(1);
    expect(await faults(page)).toEqual([]);

    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    expect(await page.locator('.box.selected').count()).toBe(1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('.fold[aria-expanded="false"]').first().waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.fold[aria-expanded="false"]').waitFor({ state: 'detached' });
    expect(await tabs(page, /^Play what happened$/)).toHaveLength(5);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe('Add node');
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe('Fit');
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toBe('Pause before Drafts of the play');
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toBe('Collapse all loops');
  });

  it('takes the view along to a node that is not seen', async () => {
    const { page } = await openPage({
      address: '#t=fork-in-loop',
      context: { viewport: { width: 1440, height: 900 }, ...WITHOUT_EDITOR },
    });
    const cook = page.locator('[data-stop="node:Cook"]');
    await cook.waitFor();
    await cook.focus();
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('+');
    await page.keyboard.press('End');
    await expect.poll(() => focused(page)).toBe('node:Cookbook');
    const isInside = page.locator(GRAPH).evaluate((graph) => {
      const room = graph.getBoundingClientRect();
      const place = document.activeElement!.getBoundingClientRect();
      return (
        place.left >= room.left && place.right <= room.right && place.top >= room.top && place.bottom <= room.bottom
      );
    });
    expect(await isInside).toBe(true);
    expect(await page.locator('.svelte-flow').evaluate(({ scrollTop, scrollLeft }) => scrollTop + scrollLeft)).toBe(0);
  });
});

/** Whether two things are seen over each other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.first().boundingBox(), await other.first().boundingBox()];
  if (!a || !b) throw new Error('One of them is not seen.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe('what lies over the graph', () => {
  it.each([1440, 1024])('covers no title of the loop that is chosen, at %i pixels', async (width) => {
    const { page } = await openPage({
      address: '#t=nested-containers',
      context: { ...WITHOUT_EDITOR, viewport: { width, height: 900 } },
    });
    await whenReady(page);
    await page.locator('[data-stop="box:play"]').click({ position: { x: 100, y: 14 } });
    await page.getByRole('button', { name: 'Delete Drafts of the play' }).waitFor();
    const title = page.locator('.svelte-flow text', { hasText: 'Loop: Drafts of the play' });
    await expect.poll(() => overlap(page.getByRole('toolbar', { name: 'Build' }), title)).toBe(false);
  });

  it.each([1440, 1024])('leaves the node to be seen that the palette adds to, at %i pixels', async (width) => {
    const { page } = await openPage({ context: { ...WITHOUT_EDITOR, viewport: { width, height: 900 } } });
    await whenReady(page);
    const editor = page.locator('[data-stop="node:Editor"]');
    await editor.click();
    await page.getByRole('button', { name: 'Lead on from Editor' }).click();
    const palette = page.getByRole('dialog', { name: 'Which node?' });
    await palette.waitFor();
    // In a narrow room a corner of its face may be covered, not its name.
    expect(await overlap(palette, page.locator('.svelte-flow text', { hasText: /^Editor$/ }))).toBe(false);
  });
});

describe('an edge that has the keyboard', () => {
  it.each(['light', 'dark'] as const)(
    'is seen to have it, also where a run led back by it, in %s',
    async (colorScheme) => {
      const { page } = await openPage({
        context: { ...WITHOUT_EDITOR, colorScheme, viewport: { width: 1440, height: 900 } },
      });
      await whenReady(page);
      await runToEnd(page);
      await page.locator('[data-stop="node:Editor"]').focus();
      const back = page.locator('[data-stop="edge:Editor->Writer"]');
      for (let at = 0; at < 3 && !(await back.and(page.locator(':focus')).count()); at++)
        await page.keyboard.press('e');
      expect(await back.getAttribute('class')).toMatch(/\bback\b.*\btaken\b/);
      const [accent, way, outline, around] = await back.evaluate((line) => {
        const probe = document.createElement('i');
        probe.style.color = 'var(--accent)';
        document.body.append(probe);
        const styles = [probe, line.querySelector('.way')!, line, line.querySelector('.reach')!].map((each) =>
          getComputedStyle(each),
        );
        return [styles[0]!.color, styles[1]!.stroke, styles[2]!.outlineStyle, styles[3]!.stroke];
      });
      expect(way).toBe(accent);
      expect(outline).toBe('none');
      expect(around).not.toBe('rgba(0, 0, 0, 0)');
    },
  );
});

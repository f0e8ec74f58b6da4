import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseAnswers, showText, whenEnded, whenReady } from './page.ts';
import { openPage, WITHOUT_EDITOR } from './support/browser.ts';

/** What is pressed or typed into. The graph has its own scale, and what is in a sentence the height of its line. */
const TARGETS = `:is(a[href], button, select, input, textarea, summary):not(.svelte-flow *, .words *, .ways *, .timeline *, .prose *, p > a:not(.button))`;

/** What lies beyond the left or right edge and cannot be scrolled to in a box of its own. */
function beyondEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolled = (element: Element): boolean => {
      for (let each = element.parentElement; each; each = each.parentElement)
        if (/auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth) return true;
      return false;
    };
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      if (element.closest('svg, .svelte-flow') || !element.checkVisibility({ visibilityProperty: true })) return [];
      const { left, right, width: own } = element.getBoundingClientRect();
      const isBeyond = own > 1 && (right > width + 1 || left < -1) && !scrolled(element);
      return isBeyond ? [`${element.tagName} ${element.className}`.slice(0, 60)] : [];
    });
  });
}

/** Targets that are narrower or lower than a finger's tip, of those that are seen. A box to tick counts with its label. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((targets) => {
    return [...document.querySelectorAll(targets)].flatMap((element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      const isTicked = element.matches('[type="checkbox"], [type="radio"]');
      const { width, height } = ((isTicked && element.closest('label')) || element).getBoundingClientRect();
      if (width <= 1 || (width >= 43.5 && height >= 43.5)) return [];
      return [`${element.getAttribute('aria-label') ?? element.textContent?.trim()} ${width}×${height}`];
    });
  }, TARGETS);
}

it('a page that is enlarged four times scrolls down to all that it has, and never sideways', async () => {
  const { page, site } = await openPage({ context: { ...WITHOUT_EDITOR, viewport: { width: 320, height: 256 } } });
  await whenReady(page);
  expect(await beyondEdge(page)).toEqual([]);
  await page.getByLabel('Speed').selectOption('instant');
  await page.click('button.run');
  await whenEnded(page);
  // The last cell of the rounds can be scrolled to, and lies under nothing.
  const cell = page.getByRole('cell').getByRole('button', { name: /^Editor, round 3:/ });
  await cell.scrollIntoViewIfNeeded();
  const isSeen = (): Promise<boolean> =>
    cell.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isSeen).toBe(true);
  for (const name of ['New', 'Templates', 'Share', 'History', 'Help']) {
    await page.getByRole('button', { name, exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const box = await dialog.boundingBox();
    expect(box!.y >= 0 && box!.y + box!.height <= 256, name).toBe(true);
    expect(await beyondEdge(page), name).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Find a command' }).waitFor();
  expect(await beyondEdge(page), 'palette').toEqual([]);

  const others = [
    'learn/',
    'learn/01-at-most/',
    'patterns/',
    'patterns/debate/',
    'problems/',
    'keys/',
    'search/?q=loop',
    'reference/chatdev/',
    'which-notation/',
    'comparison/',
    'embedding/',
  ];
  for (const address of [...others, 'templates/', 'compatibility/', 'open/from/', 'embed/']) {
    await page.goto(new URL(address, site).href);
    if (address.startsWith('search/')) await page.locator('.found a').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320);
    expect(await beyondEdge(page), address).toEqual([]);
  }
});

it('a phone opens on the graph with Run under the thumb, and what is pressed is as large as a finger’s tip', async () => {
  const { page, site } = await openPage({ context: { ...WITHOUT_EDITOR, viewport: { width: 390, height: 844 } } });
  await whenReady(page);
  const graph = await page.getByRole('region', { name: 'Graph', exact: true }).boundingBox();
  expect(graph!.height).toBeGreaterThan(200);
  const run = await page.locator('button.run').boundingBox();
  expect(run!.y).toBeGreaterThan(844 * 0.8);
  expect(await tooSmall(page), 'before a run').toEqual([]);
  await page.getByLabel('Speed').selectOption('instant');
  await page.click('button.run');
  await whenEnded(page);
  // Left alone, the template asks a human from its second run on.
  await chooseAnswers(page, 'Humans', 'prepared');
  const ran = await page.locator('.outcome').getAttribute('data-run');
  expect(await tooSmall(page), 'after a run').toEqual([]);
  // Turned on its side it is the same page, with its run.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.locator('.outcome[data-phase="ended"]').scrollIntoViewIfNeeded();
  expect(await beyondEdge(page), 'on its side').toEqual([]);
  await page.click('button.run');
  await whenEnded(page, ran ?? '');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['New', 'Templates', 'Share', 'History', 'Help']) {
    await page.getByRole('button', { name, exact: true }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await tooSmall(page), name).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await showText(page);
  for (const name of ['Form', 'Inputs', 'Prepared answers']) {
    await page.getByRole('tab', { name }).click();
    expect(await tooSmall(page), name).toEqual([]);
  }
  for (const address of [
    'learn/',
    'learn/01-at-most/',
    'patterns/',
    'templates/',
    'reference/chatdev/',
    'open/from/',
    'keys/',
    'search/?q=threshold',
  ]) {
    await page.goto(new URL(address, site).href);
    if (address.startsWith('search/')) await page.locator('.found a').first().waitFor();
    expect(await tooSmall(page), address).toEqual([]);
  }
  await page.goto(new URL('embed/t/review-loop/', site).href);
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByRole('button', { name: 'Round before' }).waitFor();
  expect(await tooSmall(page), 'an embed').toEqual([]);
});

it.each([1440, 800, 390, 320])(
  'at %i pixels the documentation is one press from the first screen, after the first visit as well',
  async (width) => {
    const { page } = await openPage({ context: { ...WITHOUT_EDITOR, viewport: { width, height: 700 } } });
    await page.evaluate(() => localStorage.setItem('loopground.visited', 'yes'));
    await page.reload();
    await whenReady(page);
    expect(await beyondEdge(page)).toEqual([]);
    await page.getByRole('link', { name: 'Learn', exact: true }).click();
    await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'Look up' }).waitFor();
  },
);

it('the first Tab on a page of the docs offers to skip its head, with or without scripts', async () => {
  const { page, site } = await openPage({ address: 'glossary/', context: { viewport: { width: 800, height: 600 } } });
  for (const address of ['glossary/', 'templates/', 'open/from/#url=https://example.org/a.yaml']) {
    await page.goto(new URL(address, site).href);
    await page.locator('main :is(a, button)').first().waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    expect(await skip.evaluate((link) => getComputedStyle(link).opacity)).toBe('1');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null), address).toBe(true);
    if (address.includes('#url')) expect(page.url(), 'what is open stays').toContain('#url=');
  }
});

it('the title of the loop lies under no button on a phone, once the graph has come to rest', async () => {
  const { page } = await openPage({
    context: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  });
  await whenReady(page);
  const titled = (): Promise<boolean> =>
    page.evaluate(() => {
      const title = [...document.querySelectorAll('.svelte-flow text')].find(
        (text) => text.textContent === 'Loop: Writer',
      );
      const [bar, face] = [document.querySelector('[aria-label="Build"]'), title].map((each) =>
        each?.getBoundingClientRect(),
      );
      return bar !== undefined && face !== undefined && face.width > 0 && face.top >= bar.bottom - 1;
    });
  await expect.poll(titled).toBe(true);
});

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } } as const;

/** The pixels of the first of these things, as it is seen. */
async function seenAt(thing: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await thing.first().boundingBox();
  expect(box).not.toBeNull();
  return box!;
}

describe('a person with a phone', () => {
  const titled = (page: Page, title: string): Locator => page.locator('.svelte-flow text', { hasText: title });
  const bar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Build' });

  it('sees a loop in a loop whole, and the title of the one that is chosen under no button', async () => {
    const { page } = await openPage({ address: '#t=nested-containers', context: PHONE });
    await whenReady(page);
    await page.getByRole('complementary', { name: 'First visit' }).getByRole('button', { name: 'Close' }).tap();
    const isWhole = async (): Promise<boolean> => {
      const graph = await seenAt(page.getByRole('region', { name: 'Graph of the workflow' }));
      const boxes = await Promise.all((await page.locator('.svelte-flow__node').all()).map((each) => seenAt(each)));
      return boxes.every(
        ({ x, y, width, height }) =>
          x >= graph.x - 1 &&
          y >= graph.y &&
          x + width <= graph.x + graph.width + 1 &&
          y + height <= graph.y + graph.height,
      );
    };
    await expect.poll(isWhole).toBe(true);
    await page.locator('[data-stop="box:play"]').tap({ position: { x: 100, y: 10 } });
    await page.getByRole('button', { name: 'Delete Drafts of the play' }).waitFor({ state: 'attached' });
    // The bar has more buttons now: where it lies follows once it is measured.
    const isClear = async (): Promise<boolean> => {
      const { y, height } = await seenAt(bar(page));
      return (await seenAt(titled(page, 'Loop: Drafts of the play'))).y >= y + height - 1;
    };
    await expect.poll(isClear).toBe(true);
  });

  it('reads the title of what it opened at once, with no rest of the first visit’s line over it', async () => {
    const { page } = await openPage({ context: PHONE });
    await whenReady(page);
    await page.getByRole('complementary', { name: 'First visit' }).waitFor();
    const head = await seenAt(page.getByRole('banner'));
    for (const name of ['New', 'Templates', 'Share', 'History', 'Help']) {
      await page.getByRole('button', { name, exact: true }).first().tap();
      const dialog = await seenAt(page.getByRole('dialog'));
      expect(dialog.y - head.y - head.height, name).toBeLessThan(10);
      await page.keyboard.press('Escape');
    }
  });

  it('folds a loop by a tap, which then says what it holds, and opens it again', async () => {
    const { page } = await openPage({ context: PHONE });
    await whenReady(page);
    await page.getByRole('complementary', { name: 'First visit' }).getByRole('button', { name: 'Close' }).tap();
    const writer = page.locator('[data-stop="node:Writer"]');
    await page.getByRole('button', { name: 'Collapse Loop: Writer' }).tap();
    await writer.waitFor({ state: 'detached' });
    const shut = page.getByRole('button', { name: 'Open Loop: Writer' });
    for (const line of ['3 nodes, until Editor says', 'APPROVED, at most 3 rounds']) await titled(page, line).waitFor();
    await shut.tap();
    await writer.waitFor();
    expect(await shut.count()).toBe(0);
  });

  it('reads who answers beside a long word of Run, and changes the limit again after a run with a limit of one', async () => {
    const { page } = await openPage({ context: PHONE });
    await whenReady(page);
    await page.getByLabel('Speed').selectOption('instant');
    await page.locator('button.run').tap();
    const limit = page.getByRole('spinbutton', { name: 'Limit' });
    const ran = await whenEnded(page).then(() => page.locator('.outcome').getAttribute('data-run'));
    await limit.fill('1');
    await limit.press('Enter');
    const run = page.locator('button.run');
    await expect.poll(() => run.innerText()).toBe('Run with limit 1');
    const cutOff = await page
      .getByRole('group', { name: 'Run', exact: true })
      .locator('button, button span')
      .evaluateAll(
        (all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1).length,
      );
    expect(cutOff).toBe(0);
    expect(await page.getByRole('button', { name: /^Answers: prepared/ }).innerText()).toMatch(/prepared · you$/);
    await chooseAnswers(page, 'Humans', 'prepared');
    await run.tap();
    await whenEnded(page, ran ?? '');
    await expect.poll(() => limit.inputValue()).toBe('1');
  });

  it('sees the question that it is asked and the field for its answer at once, under nothing', async () => {
    const { page } = await openPage({ context: PHONE });
    await whenReady(page);
    await chooseAnswers(page, 'Humans', 'me');
    expect(await page.getByRole('button', { name: /^Answers:/ }).innerText()).toBe('Answers: prepared · you');
    await page.getByLabel('Speed').selectOption('instant');
    await page.locator('button.run').tap();
    const card = page.locator('.card');
    const isSeen = (thing: Locator): Promise<boolean> =>
      thing.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [top + 2, top + height - 2].every((y) =>
          element.contains(document.elementFromPoint(left + width / 2, y)),
        );
      });
    for (const thing of [
      card.locator('.question'),
      card.getByLabel('Your answer'),
      card.getByRole('button', { name: 'Send' }),
    ])
      await expect.poll(() => isSeen(thing)).toBe(true);
    await card.getByLabel('Your answer').fill('APPROVED');
    await card.getByRole('button', { name: 'Send' }).tap();
    await whenEnded(page);
  });

  it('changes what a node asks in its form; the text says so, and Undo takes it back', async () => {
    const { page } = await openPage({ context: PHONE });
    await whenReady(page);
    await page.locator('[data-stop="node:Editor"]').tap();
    await page.getByRole('button', { name: 'Editor in the form' }).tap();
    const asked = page.getByLabel('Description', { exact: true });
    await asked.tap();
    await asked.fill('Is it true?');
    await page.getByRole('tab', { name: 'Text' }).tap();
    const text = page.getByLabel('Workflow text');
    await expect.poll(() => text.inputValue()).toContain('Is it true?');
    await page.getByRole('button', { name: 'Undo the last change of the text' }).tap();
    await expect.poll(() => text.inputValue()).not.toContain('Is it true?');
  });
});

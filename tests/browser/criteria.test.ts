import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runToEnd, whenEnded, whenReady } from './page.ts';
import { openPage, WITHOUT_EDITOR } from './support/browser.ts';
import { sensoryWords } from './support/sensory-words.ts';
import { cutTexts, widen } from './support/text-spacing.ts';

/** Criteria of WCAG 2.2 of which axe knows nothing and no other test says anything: docs/accessibility.md names them by number. */

const PANELS = ['New', 'Templates', 'Share', 'History', 'Help'];
const TABS = ['Form', 'Inputs', 'Prepared answers'];

const DOCS = [
  'learn/',
  'patterns/debate/',
  'templates/',
  'reference/orka/',
  'problems/',
  'keys/',
  'hosting/',
  'embedding/',
  'comparison/',
  'accessibility/',
];

const FIELDS = 'input:not([type="file"], [type="range"]), select, textarea:not(.monaco-editor *)';

interface Seen {
  /** Where one is: on this page, as long as it is there; what lies over it, which tabs are chosen, which run is shown. */
  place: string;
  /** What a press may have done besides. */
  state: string;
  /** What has the keyboard; '' for nothing. */
  focus: string;
}

const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const STATES = ['aria-expanded', 'aria-pressed', 'aria-checked', 'open', 'data-theme'];
    const told = (selector: string, names: string[]): string[] =>
      [...document.querySelectorAll(selector)].flatMap((each) =>
        names.map((name) => `${name} ${each.getAttribute(name)}`),
      );
    const main = document.querySelector('main');
    if (main) main.dataset['seen'] ??= String(Math.random());
    const panels = [...document.querySelectorAll('[role="dialog"] h2')].map((each) => each.textContent);
    const place = [
      main?.dataset['seen'],
      panels,
      told('[role="tab"]', ['aria-selected']),
      told('.outcome', ['data-run']),
    ];
    const at = document.activeElement;
    const focus = `${at?.tagName} ${at?.getAttribute('aria-label') ?? at?.textContent?.trim()}`;
    return {
      place: JSON.stringify(place),
      state: JSON.stringify(told(STATES.map((name) => `[${name}]`).join(), STATES)),
      focus: at === document.body ? '' : focus,
    };
  });

interface Control {
  name: string;
  x: number;
  y: number;
}

/** What can be pressed and is seen, by its middle. */
const controls = (page: Page): Promise<Control[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], [role="button"], summary')].flatMap((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isSeen = width > 8 && each.contains(document.elementFromPoint(x, y));
      return isSeen ? [{ name: each.getAttribute('aria-label') ?? each.textContent ?? '', x, y }] : [];
    }),
  );

/** Gives each field that is seen another value, and says which of them led elsewhere. */
async function misled(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  for (const field of await page.locator(FIELDS).elementHandles()) {
    if (!(await field.isVisible()) || !(await field.isEnabled())) continue;
    await field.focus();
    const before = await look(page);
    const [kind, next] = await field.evaluate((each) =>
      each instanceof HTMLSelectElement
        ? ['select', (each.selectedIndex + 1) % each.options.length]
        : [each instanceof HTMLInputElement ? each.type : '', 0],
    );
    if (kind === 'select') await field.selectOption({ index: next });
    else if (kind === 'checkbox' || kind === 'radio') await page.keyboard.press('Space');
    else await page.keyboard.type('7');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const after = await look(page);
    if (after.place !== before.place || after.focus !== before.focus) wrong.push(before.focus);
  }
  return wrong;
}

/** What moves without end, by the name of its animation. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((each) => {
      const isEndless = each.effect?.getComputedTiming().endTime === Infinity && each.playState === 'running';
      return isEndless ? [String(Reflect.get(each, 'animationName'))] : [];
    }),
  );

describe('nothing happens', () => {
  it('because something has the keyboard, or is pressed and the pointer leaves it, or has another value (3.2.1, 2.5.2, 3.2.2)', async () => {
    const { page } = await openPage({ context: { ...WITHOUT_EDITOR, viewport: { width: 1440, height: 900 } } });
    await whenReady(page);
    await runToEnd(page);

    const been: string[] = [];
    await page.getByLabel('Name of the document').focus();
    const first = await look(page);
    for (let now = first; now.focus !== '' && been.length < 200; now = await look(page)) {
      been.push(now.focus);
      expect(now.place, now.focus).toBe(first.place);
      await page.keyboard.press('Tab');
    }
    // Once round the page, and nothing has taken the keyboard for itself.
    expect(been.length).toBeGreaterThan(44);
    expect(new Set(been).size).toBe(been.length);

    const { place, state } = await look(page);
    const pressed = await controls(page);
    expect(pressed.length).toBeGreaterThan(40);
    for (const { name, x, y } of pressed) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(3, 3);
      await page.mouse.up();
      expect(await look(page), name).toMatchObject({ place, state });
    }
    await page.getByRole('button', { name: 'Share' }).click();
    const panel = page.getByRole('dialog', { name: 'Share' });
    const { x, y } = (await panel.boundingBox())!;
    await page.mouse.move(x - 40, y + 200);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 200);
    await page.mouse.up();
    expect(await panel.isVisible()).toBe(true);
    await page.keyboard.press('Escape');

    expect(await misled(page)).toEqual([]);
    for (const name of TABS) {
      await page.getByRole('tab', { name }).click();
      expect(await misled(page), name).toEqual([]);
    }
    for (const name of PANELS) {
      await page.getByRole('button', { name, exact: true }).first().click();
      // What it holds comes after it, and tabs among that would count as another place.
      await page.getByRole('dialog').locator('.content :is(button, a)').first().waitFor();
      expect(await misled(page), name).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
});

it('words are whole where letters, words, lines and paragraphs stand further apart (1.4.12), and say what a control is called (1.3.3)', async () => {
  const { page, site } = await openPage({ context: { ...WITHOUT_EDITOR, viewport: { width: 1440, height: 900 } } });
  await whenReady(page);
  await runToEnd(page);
  await widen(page);
  expect(await cutTexts(page)).toEqual([]);
  for (const name of TABS) {
    await page.getByRole('tab', { name }).click();
    expect(await cutTexts(page), name).toEqual([]);
  }
  await page.getByRole('button', { name: /^Editor, round 3:/ }).click();
  expect(await cutTexts(page), 'Run view').toEqual([]);
  for (const name of PANELS) {
    await page.getByRole('button', { name, exact: true }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await cutTexts(page), name).toEqual([]);
    expect(sensoryWords(await page.locator('body').innerText()), name).toEqual([]);
    await page.keyboard.press('Escape');
  }
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const address of ['learn/01-at-most/', 'templates/', 'patterns/debate/', 'keys/', 'embed/t/review-loop/']) {
      await page.goto(site + address);
      await widen(page);
      expect(await cutTexts(page), `${address} at ${width} pixels`).toEqual([]);
    }
  }
});

describe('the graph', () => {
  it('has bars while it is pointed at, and as long as they are (1.4.13); what moves stands still in a pause, and to who asks for it (2.2.2)', async () => {
    const { page } = await openPage({ context: { viewport: { width: 1440, height: 900 } } });
    await whenReady(page);
    const bars = [page.getByRole('toolbar', { name: 'Build' }), page.getByRole('toolbar', { name: 'Graph view' })];
    const shown = (): Promise<string[]> =>
      Promise.all(bars.map((bar) => bar.evaluate((each) => getComputedStyle(each).opacity)));
    await page.mouse.move(3, 3);
    await expect.poll(shown).toEqual(['0', '0']);
    await page.locator('.svelte-flow__pane').hover({ position: { x: 300, y: 4 } });
    await expect.poll(shown).toEqual(['1', '1']);
    for (const bar of bars) {
      const box = (await bar.boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
      expect(await shown()).toEqual(['1', '1']);
      // They hide nothing of the graph, and need not be sent away.
      const under = await bar.evaluate((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return [...document.querySelectorAll('.svelte-flow text')].flatMap((word) => {
          const box = word.getBoundingClientRect();
          const isUnder = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
          return isUnder ? [word.textContent] : [];
        });
      });
      expect(under).toEqual([]);
    }

    await page.getByLabel('Speed').selectOption('slow');
    expect(await moving(page)).toEqual([]);
    await page.click('button.run');
    await expect.poll(() => moving(page)).not.toEqual([]);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect.poll(() => moving(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // What was on its way may arrive.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.evaluate(() => {
      const seen: string[] = [];
      const look = (): void => {
        for (const each of document.getAnimations())
          if (Number(each.effect?.getComputedTiming().endTime) > 0)
            seen.push(String(Reflect.get(each, 'animationName')));
        requestAnimationFrame(look);
      };
      look();
      Reflect.set(window, 'seen', seen);
    });
    await page.getByLabel('Speed').selectOption('normal');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await whenEnded(page);
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([]);
  });
});

describe('on every page', () => {
  it('head, menu and help are in one order, and called the same (3.2.3, 3.2.4, 3.2.6)', async () => {
    const { page, site } = await openPage({ address: 'embed/', context: { javaScriptEnabled: false } });
    const read = (selector: string): Promise<string[]> =>
      page
        .locator(selector)
        .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? each.textContent));
    const groups = new Map<string, string[]>();
    const heads: string[][] = [];
    for (const address of DOCS) {
      await page.goto(site + address);
      heads.push(await read('header :is(a, input, button)'));
      const group = (await read('header nav [aria-current]')).join();
      const parts = await read('nav.parts a');
      expect(parts, address).toEqual(groups.get(group) ?? parts);
      groups.set(group, parts);
    }
    expect(groups.size).toBe(4);
    expect(new Set(heads.map(String))).toEqual(new Set([String(heads[0])]));

    const studios: string[][] = [];
    for (const address of ['', 't/evaluator-loop/', 'learn/01-at-most/', 'open/']) {
      await page.goto(site + address);
      studios.push(await read('header .tools > :not(noscript) :is(a, button), header .tools > :is(a, button)'));
    }
    const [first = []] = studios;
    for (const head of studios) {
      expect(head).toContain('Help');
      // A lesson has no way to the lessons beside that of its own.
      expect(head).toEqual(first.filter((name) => name !== 'Learn' || head.includes('Learn')));
    }
  });
});

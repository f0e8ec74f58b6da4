import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { firstTemplate } from '../../src/page/document/opening/templates.ts';
import { openPage, WITHOUT_EDITOR } from './support/browser.ts';
import { WITH_CLIPBOARD } from './visitor.ts';

const MACHINES = ['as it is', 'six times as slow', 'over a slow line'] as const;
type Trial = readonly [act: 'typed' | 'pasted', moment: number, machine: (typeof MACHINES)[number]];

/** Moments are milliseconds after the text is there. */
const TRIALS: readonly Trial[] =
  process.env['FIRST_CLICK'] === 'all'
    ? MACHINES.flatMap((machine) =>
        Array.from({ length: 41 }, (_, index) => index * 100).flatMap((moment): Trial[] => [
          ['typed', moment, machine],
          ['pasted', moment, machine],
        ]),
      )
    : [
        ['typed', 0, 'six times as slow'],
        ['typed', 300, 'over a slow line'],
        ['typed', 600, 'as it is'],
        ['pasted', 0, 'as it is'],
        ['pasted', 1000, 'six times as slow'],
        ['pasted', 2500, 'over a slow line'],
      ];

const TEXT = firstTemplate().document.text;
/** Letters and signs that are commands outside of the text. */
const TYPED = '# no bother ] on o? n b';
const PASTED = 'graph:\n  nodes:\n    - {id: Mine, type: passthrough}\n  edges: []\n';

const CHUNKS = new URL('../../build/_app/immutable/chunks/', import.meta.url);
/** The editor is the largest of all chunks. */
const EDITOR_CHUNK = readdirSync(CHUNKS)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, size: statSync(fileURLToPath(new URL(name, CHUNKS))).size }))
  .reduce((largest, each) => (each.size > largest.size ? each : largest)).name;

const area = (page: Page) => page.locator('.plain textarea');

/** Holds what a page asks for until it is let go; gives what lets it go. */
async function held(page: Page, what: string | RegExp): Promise<() => void> {
  let go = (): void => undefined;
  const free = new Promise<void>((resolve) => (go = resolve));
  await page.route(what, async (route: Route) => {
    await free;
    await route.continue().catch(() => undefined);
  });
  return go;
}

/** Opens the studio, and goes on as soon as the text can be seen; nothing of the page is waited for. */
async function visit(prepare?: (page: Page) => Promise<void>, context: object = WITH_CLIPBOARD): Promise<Page> {
  const { page, site } = await openPage({ address: 'about:blank', context, cold: true });
  await prepare?.(page);
  await page.goto(site, { waitUntil: 'commit' });
  await area(page).waitFor();
  return page;
}

/** A click into the text, as soon as it stands there: before its styles have come nobody could meet it. */
async function click(page: Page): Promise<void> {
  await page.waitForFunction(() => Boolean(document.elementFromPoint(300, 400)?.closest('.plain, .editor')));
  await page.mouse.click(300, 400);
}

/** Until the editor is there: what was typed may be a text that cannot run. */
async function whenEditor(page: Page): Promise<void> {
  await page.waitForSelector('html:not([data-arriving]) .monaco-editor .view-lines');
}

/** All of the text that has the keyboard, as a visitor copies it. */
async function copied(page: Page): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText('nothing was copied'));
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  return page.evaluate(() => navigator.clipboard.readText());
}

/** It has the keyboard, and nothing was opened by what was typed. */
async function isUndisturbed(page: Page): Promise<void> {
  const where = await page.evaluate(() => document.activeElement?.closest('[aria-label="Document"] .editor') !== null);
  expect(where, 'the text has the keyboard').toBe(true);
  expect(await page.getByRole('dialog').count(), 'panels').toBe(0);
  expect(await page.getByRole('tree', { name: 'Outline' }).count(), 'outline').toBe(0);
}

/** What stands in a text that was put into the one of the template, at one place. */
function put(text: string): string {
  for (let at = 0; at <= TEXT.length; at++) {
    const [before, after] = [TEXT.slice(0, at), TEXT.slice(at)];
    if (text.startsWith(before) && text.endsWith(after) && text.length >= TEXT.length)
      return text.slice(before.length, text.length - after.length);
  }
  return `another text: ${text}`;
}

async function slow(page: Page, machine: (typeof MACHINES)[number]): Promise<void> {
  if (machine === 'six times as slow') {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  }
  if (machine === 'over a slow line')
    await page.route(`**/${EDITOR_CHUNK}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue().catch(() => undefined);
    });
}

describe('the first click into the text', () => {
  it.each(TRIALS)(
    'keeps the keyboard: all that is %s after %i ms on a machine %s is there',
    async (act, moment, machine) => {
      const page = await visit((opened) => slow(opened, machine));
      await page.evaluate((text) => navigator.clipboard.writeText(text), PASTED);
      await page.waitForTimeout(moment);
      await click(page);
      if (act === 'typed') await page.keyboard.type(TYPED, { delay: 60 });
      else for (const key of ['Control+a', 'Control+v']) await page.keyboard.press(key);
      await whenEditor(page);
      await isUndisturbed(page);
      const text = await copied(page);
      expect(act === 'typed' ? put(text) : text).toBe(act === 'typed' ? TYPED : PASTED);
    },
  );

  it('is heard before the page lives, in the text, the name and the speed', async () => {
    let live = (): void => undefined;
    const page = await visit(async (opened) => {
      live = await held(opened, '**/*.js');
    });
    const scrolled = await area(page).evaluate((text: HTMLTextAreaElement) => (text.scrollTop = 60));
    await page.getByLabel('Name of the document').fill('My own loop');
    await page.getByLabel('Speed').selectOption('slow');
    await click(page);
    await page.keyboard.type(TYPED);
    live();
    await page.waitForFunction(() => document.activeElement?.closest('.editor') !== null);
    await page.keyboard.type(' more');
    await whenEditor(page);
    await isUndisturbed(page);
    expect(await page.locator('.monaco-editor .view-line').first().innerText()).not.toBe('');
    expect(put(await copied(page))).toBe(`${TYPED} more`);
    expect(scrolled).toBe(60);
    expect(await page.getByLabel('Name of the document').inputValue()).toBe('My own loop');
    expect(await page.getByLabel('Speed').inputValue()).toBe('slow');
  });

  it('takes a whole text for another document before the page lives, too, whatever names both share', async () => {
    let live = (): void => undefined;
    const page = await visit(async (opened) => {
      live = await held(opened, '**/*.js');
    });
    const own = 'graph:\n  id: own\n  nodes:\n    - {id: Editor, type: passthrough}\n  edges: []\n  end: [Editor]\n';
    await area(page).fill(own);
    live();
    await whenEditor(page);
    await expect.poll(() => page.getByLabel('Name of the document').inputValue()).toBe('own');
    await page.locator('button.answers', { hasText: 'Answers: simulated' }).waitFor();
  });

  it('is heard before the page lives on a phone, whose one button takes it back', async () => {
    let live = (): void => undefined;
    const page = await visit(
      async (opened) => {
        live = await held(opened, '**/*.js');
      },
      { ...WITHOUT_EDITOR, viewport: { width: 1200, height: 800 } },
    );
    await area(page).click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type(TYPED);
    live();
    await page.waitForSelector('html:not([data-arriving]) button.run:not(:disabled)');
    expect(await area(page).inputValue()).toBe(TYPED + TEXT);
    await page.keyboard.type('!');
    expect(await area(page).inputValue()).toBe(`${TYPED}!${TEXT}`);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await area(page).inputValue()).toBe(TEXT);
    await page.keyboard.press('Control+y');
    expect(await area(page).inputValue()).toBe(TYPED + TEXT);
  });
});

/** A page whose editor comes when it is let. */
async function withEditorHeld(): Promise<{ page: Page; come: () => void }> {
  let come = (): void => undefined;
  const page = await visit(async (opened) => {
    come = await held(opened, `**/${EDITOR_CHUNK}`);
  });
  await page.waitForSelector('html:not([data-arriving]) button.run:not(:disabled)');
  return { page, come };
}

const editor = (page: Page) => page.locator('.monaco-editor');

describe('the editor that takes the place of the text', () => {
  it('goes on with what was done in it: undo, redo, selection and place', async () => {
    const { page, come } = await withEditorHeld();
    await click(page);
    await page.keyboard.type('one');
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('two');
    await page.keyboard.press('Control+End');
    await page.keyboard.type('three');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    const marked = await area(page).evaluate((text: HTMLTextAreaElement) =>
      text.value.slice(text.selectionStart, text.selectionEnd),
    );
    const [line, ...more] = (await area(page).inputValue()).slice(0, -2).split('\n').reverse();
    expect(more.length).toBeGreaterThan(20);
    come();
    await editor(page).waitFor();
    await page.getByText(`${line}`).first().waitFor();
    await page.keyboard.press('Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(marked);
    const seen = async (): Promise<boolean[]> => {
      const text = await copied(page);
      return ['one', 'two', 'three'].map((word) => text.split(word).length > TEXT.split(word).length);
    };
    const steps = [];
    for (const key of ['Control+y', 'Control+z', 'Control+z', 'Control+z']) {
      await page.keyboard.press(key);
      steps.push(await seen());
    }
    expect(steps).toEqual([
      [true, true, true],
      [true, true, false],
      [true, false, false],
      [false, false, false],
    ]);
    expect(await copied(page)).toBe(TEXT);
  });

  it('hears a click before it has drawn a frame, where it was meant', async () => {
    const { page, come } = await withEditorHeld();
    await page.evaluate(() => {
      const { requestAnimationFrame: soon } = window;
      window.requestAnimationFrame = (draw) => Number(setTimeout(() => soon(draw), 1500));
    });
    const there = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const look = (): void => void (document.querySelector('.monaco-editor') && resolve());
          new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        }),
    );
    come();
    await there;
    await page.mouse.click(300, 400);
    await page.keyboard.type('here');
    await page.waitForTimeout(2000);
    await isUndisturbed(page);
    const before = (await copied(page)).split('here')[0] ?? '';
    expect(before.split('\n').length).toBeGreaterThan(5);
  });

  it('comes not amid what is composed, nor amid a stretch that is marked', async () => {
    const { page, come } = await withEditorHeld();
    await click(page);
    const keys = await page.context().newCDPSession(page);
    await keys.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    come();
    await page.waitForTimeout(1500);
    expect(await editor(page).count()).toBe(0);
    await keys.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
    await page.mouse.move(200, 300);
    await keys.send('Input.insertText', { text: '日本' });
    await editor(page).waitFor();
    await isUndisturbed(page);
    expect(put(await copied(page))).toBe('日本');

    const other = await withEditorHeld();
    await other.page.mouse.move(300, 400);
    await other.page.mouse.down();
    await other.page.mouse.move(310, 480);
    other.come();
    await other.page.waitForTimeout(1500);
    expect(await editor(other.page).count()).toBe(0);
    await other.page.mouse.move(300, 520);
    const marked = await area(other.page).evaluate((text: HTMLTextAreaElement) =>
      text.value.slice(text.selectionStart, text.selectionEnd),
    );
    await other.page.mouse.up();
    await editor(other.page).waitFor();
    await isUndisturbed(other.page);
    await other.page.keyboard.press('Control+c');
    expect(await other.page.evaluate(() => navigator.clipboard.readText())).toBe(marked);
    expect(marked.split('\n').length).toBeGreaterThan(4);
  });

  it('leaves the keyboard where it is, when that is not in the text', async () => {
    const { page, come } = await withEditorHeld();
    await page.getByLabel('Name of the document').fill('Mine');
    come();
    await editor(page).waitFor();
    await page.keyboard.type('!');
    expect(await page.getByLabel('Name of the document').inputValue()).toBe('Mine!');
  });
});

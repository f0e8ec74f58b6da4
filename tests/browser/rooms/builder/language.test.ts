import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goToLine } from '../../page.ts';
import { documentOf, linkAddress } from '../../documents.ts';
import { openPage } from '../../support/browser.ts';

const GRAPH = `graph:
  nodes:
    - id: Writer
      type: agent
      config:
        provider: local
        name: gpt-4o-mini
    - id: Guard
      type: loop_counter
      config:
        max_iterations: 3
    - id: Final
      type: passthrough
      config: {}
  edges:
    - from: Writer
      to: Guard
    - from: Guard
      to: Writer
    - from: Guard
      to: Final
  start: [Writer]
  end: [Final]
`;

const ORKA = `orchestrator: {agents: [writer, judge]}
agents:
  - id: writer
    type: openai-answer
    prompt: Write about {{ get_input() }}
  - id: judge
    type: openai-answer
    prompt: |
      Is it good?
`;

/** A loop that is left by two edges, whose conditions are these. */
const keywords = (first: string, second: string): string => `graph:
  nodes:
    - { id: Writer, type: agent, config: { provider: local, name: m, role: Say 'Done' at the end. } }
    - { id: Final, type: passthrough, config: {} }
    - { id: Other, type: passthrough, config: {} }
  edges:
    - { from: Writer, to: Writer, condition: { type: keyword, config: { none: [DONE] } } }
    - from: Writer
      to: Final
      condition:
        type: keyword
        config: ${first}
          any: [DONE]
    - from: Writer
      to: Other
      condition:
        type: keyword
        config: ${second}
  start: [Writer]
  end: [Final, Other]
`;

/** A page with this text, and the keyboard in the editor. */
async function editing(text: string): Promise<Page> {
  const { page } = await openPage({ address: linkAddress(documentOf(text)) });
  await page.waitForSelector('.monaco-editor .view-lines');
  // The library has said something of the text.
  await page.waitForSelector('button.run:not(:disabled), .squiggly-error');
  await page.getByRole('tab', { name: 'Text' }).focus();
  await page.keyboard.press('Tab');
  await whenFocused(page, '.monaco-editor');
  return page;
}

/** Waits until the keyboard is inside of something. */
async function whenFocused(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((inside) => Boolean(document.activeElement?.closest(inside)), selector);
}

/** The number of the line that the cursor stands in. */
async function currentLine(page: Page): Promise<string> {
  return page.locator('.monaco-editor .line-numbers.active-line-number').first().innerText();
}

/** Puts the cursor behind the first place of a stretch of a text. */
async function goBehind(page: Page, text: string, stretch: string): Promise<void> {
  const before = text.slice(0, text.indexOf(stretch) + stretch.length).split('\n');
  await goToLine(page, before.length);
  await page.keyboard.press('Home');
  // Home stops at the first letter of the line.
  const last = before.at(-1) ?? '';
  const indent = /^ */.exec(last)?.[0].length ?? 0;
  for (let column = indent; column < last.length; column++) await page.keyboard.press('ArrowRight');
}

/** The lines that can be seen, with plain spaces. */
async function shown(page: Page): Promise<string> {
  const lines = await page.locator('.monaco-editor .view-lines').first().innerText();
  return lines.replaceAll('\u00a0', ' ');
}

/**
 * Puts the cursor where something can be mended. Monaco offers that when the cursor comes to rest, and not when what can be mended is
 * known a moment later: on a slow machine it goes there once more.
 */
async function goToFixes(page: Page, text: string, stretch: string): Promise<void> {
  const offered = page.locator('.monaco-editor [class*="lightbulb"]').first();
  for (let times = 0; times < 4; times++) {
    await goBehind(page, text, stretch);
    if (await isThere(offered, 5000)) return;
  }
  await offered.waitFor();
}

/** The list of fixes, with the keyboard on one. Monaco looks for fixes by itself after the cursor has moved, and drops what was asked by the key while it does. */
async function openFixes(page: Page, first: string): Promise<void> {
  const chosen = page.locator('.action-widget .monaco-list-row.focused', { hasText: first });
  for (let times = 0; times < 5 && !(await chosen.isVisible()); times++) {
    await page.keyboard.press('Control+.');
    await isThere(chosen, 3000);
  }
  await chosen.waitFor();
}

function isThere(wanted: Locator, timeout: number): Promise<boolean> {
  return wanted.waitFor({ timeout }).then(
    () => true,
    () => false,
  );
}

const suggestions = (page: Page) => page.locator('.suggest-widget.visible .monaco-list-row');

describe('the editor, by keyboard alone', () => {
  it('offers keys and nodes while they are typed', async () => {
    const page = await editing(GRAPH);
    await goBehind(page, GRAPH, 'max_iterations: 3');
    await page.keyboard.press('Enter');
    await page.keyboard.type('res');
    await suggestions(page).filter({ hasText: 'reset_on_emit' }).waitFor();
    await page.keyboard.press('Enter');
    await suggestions(page).filter({ hasText: 'false' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toContain('        reset_on_emit: false');

    await goBehind(page, GRAPH.replace('iterations: 3', 'iterations: 3\n        reset_on_emit: false'), 'to: Guard');
    for (let times = 0; times < 5; times++) await page.keyboard.press('Backspace');
    await page.keyboard.press('Control+Space');
    await suggestions(page).filter({ hasText: 'Final' }).waitFor();
    expect(await suggestions(page).count()).toBe(3);
    await page.keyboard.press('Escape');
  });

  it('puts in a whole node, at its level', async () => {
    const page = await editing(GRAPH);
    await goBehind(page, GRAPH, 'config: {}');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('- ');
    await suggestions(page).filter({ hasText: 'human node' }).waitFor();
    await page.keyboard.type('human');
    await expect.poll(() => suggestions(page).first().innerText()).toContain('human node');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => shown(page))
      .toContain('    - id: Reviewer\n      type: human\n      config:\n        description: ');
  });

  it('says what a field is for (000-11), and what a name in a prompt means (001-70)', async () => {
    const page = await editing(GRAPH);
    await goBehind(page, GRAPH, 'max_it');
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Control+i');
    const hover = page.locator('.monaco-hover', { hasText: 'The visit at which it speaks.' });
    await hover.waitFor();
    expect(await hover.innerText()).toContain('max_iterations');
  });

  it('knows the names in prompts, and their arguments (001-70)', async () => {
    const page = await editing(ORKA);
    await goBehind(page, ORKA, 'Is it good?');
    await page.keyboard.type(' {{ safe_get_r');
    await suggestions(page).filter({ hasText: 'safe_get_response' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.parameter-hints-widget.visible', { hasText: 'safe_get_response(agent, otherwise)' }).waitFor();
    await page.keyboard.press('Escape');
    // The quotes of the argument came along.
    await page.keyboard.press('Control+Space');
    await suggestions(page).filter({ hasText: 'writer' }).waitFor();
    expect(await suggestions(page).filter({ hasText: 'safe_get_response' }).count()).toBe(0);
  });

  it('renames a node everywhere, in one step that can be undone', async () => {
    const page = await editing(GRAPH);
    await goBehind(page, GRAPH, 'to: Gua');
    await page.keyboard.press('F2');
    await whenFocused(page, '.rename-box');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Loop Guard');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toContain('- id: Loop Guard');
    expect((await shown(page)).match(/Loop Guard/g)).toHaveLength(4);
    await page.keyboard.press('Control+z');
    await expect.poll(() => shown(page)).not.toContain('Loop Guard');
  });

  it('goes to the definition and shows all places', async () => {
    const page = await editing(GRAPH);
    await goBehind(page, GRAPH, 'start: [Wri');
    // Once: pressed at the definition itself it lists the references.
    await page.keyboard.press('F12');
    await expect.poll(() => currentLine(page)).toBe('3');
    await goBehind(page, GRAPH, 'to: Wri');
    await page.keyboard.press('Shift+F12');
    await page.locator('.reference-zone-widget').first().waitFor();
  });

  it('mends a problem by Ctrl+.', async () => {
    const text = GRAPH.replace('to: Final', 'to: Finl');
    const page = await editing(text);
    await page.waitForSelector('.squiggly-error');
    await goToFixes(page, text, 'to: Finl');
    await openFixes(page, 'Use Final');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toContain('to: Final\n');
  });

  it('writes by Ctrl+. what a warning says is missing', async () => {
    const text = keywords('', '{ any: [OVER] }');
    const page = await editing(text);
    await page.waitForSelector('.squiggly-warning');
    await goToFixes(page, text, '  any: [DO');
    await openFixes(page, 'Ignore upper and lower case');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toContain('          case_sensitive: false');
  });

  it('does not mend in several places what was to be mended in one, and writes it out where it is told to', async () => {
    const page = await editing(keywords('&words', '*words'));
    await page.locator('.strip .count').click();
    await page.getByRole('button', { name: 'Ignore upper and lower case' }).first().click();
    await page.getByText('used in several places (&words)').waitFor();
    await page.getByRole('button', { name: 'Write it out and do it' }).click();
    // Under the list not all lines are seen.
    await page.locator('.strip .count').click();
    // Lines that came later stand later in the page, wherever they are seen.
    await expect.poll(() => shown(page)).toContain('          case_sensitive: false');
    expect((await shown(page)).match(/any: \[DONE\]|\*words/g)).toEqual(['any: [DONE]', 'any: [DONE]']);
  });

  it('keeps the line that is typed in sight when the list of problems opens below it', async () => {
    const page = await editing(GRAPH);
    await page.setViewportSize({ width: 1280, height: 560 });
    await goBehind(page, GRAPH, 'to: Final');
    await page.keyboard.type(' [');
    await page.locator('.strip [aria-expanded="true"]').waitFor();
    const below = () =>
      page.evaluate(() => {
        const bottom = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? NaN;
        return bottom('.monaco-editor .current-line') - bottom('.monaco-editor');
      });
    await expect.poll(below).toBeLessThanOrEqual(0);
  });

  it('formats, folds and lists what there is', async () => {
    const text = GRAPH.replace('    - id: Final', '    # the end\n    - id: Final').replace(/^ {4}/gm, '        ');
    const page = await editing(text);
    await page.keyboard.press('Shift+Alt+f');
    await expect.poll(() => shown(page)).toContain('    # the end\n    - id: Final\n      type: passthrough');
    await page.keyboard.press('Control+Shift+o');
    const row = page.locator('.quick-input-list .monaco-list-row', { hasText: 'Guard → Final' });
    await row.waitFor();
    await page.keyboard.press('Escape');
    // The list is gone before the keyboard is back: keys that are pressed meanwhile do nothing.
    await whenFocused(page, '.monaco-editor .native-edit-context, .monaco-editor textarea');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+Shift+[');
    await expect.poll(async () => (await shown(page)).trim().split('\n').length).toBe(1);
  });
});

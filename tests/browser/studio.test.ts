import { describe, expect, it } from 'vitest';
import { chooseAnswers, goToLine, LIMIT_LINE, runToEnd, showText, typeAt, whenEnded, whenReady } from './page.ts';
import { openPage, WITHOUT_EDITOR } from './support/browser.ts';

const WRITER = '[data-part="Writer"] .card';

describe('the first paint', () => {
  it('shows text, graph and rule without any script', async () => {
    const { page } = await openPage({ context: { javaScriptEnabled: false } });
    expect(await page.getByLabel('Workflow text').inputValue()).toContain('max_iterations: 3');
    expect(await page.locator('svg[role="img"]').getAttribute('aria-label')).toContain('Refusal Guard');
    expect(await page.locator('body').innerText()).toContain('at most 3 rounds');
  });

  it('keeps text and nodes where they stood when editor and canvas arrive', async () => {
    const still = await openPage({ context: { javaScriptEnabled: false, viewport: { width: 1440, height: 900 } } });
    const painted = await still.page.locator(WRITER).boundingBox();
    const live = await openPage({ context: { viewport: { width: 1440, height: 900 } } });
    await whenReady(live.page);
    await live.page.waitForSelector('.svelte-flow');
    const stands = await live.page.locator(WRITER).boundingBox();
    expect(Math.abs((painted?.x ?? 0) - (stands?.x ?? 99))).toBeLessThanOrEqual(2);
    expect(Math.abs((painted?.y ?? 0) - (stands?.y ?? 99))).toBeLessThanOrEqual(2);
    expect(Math.abs((painted?.width ?? 0) - (stands?.width ?? 99))).toBeLessThanOrEqual(2);
  });
});

describe('typing', () => {
  it('C-03: marks a mistake in the text, says it under the editor and on the node, and keeps Run away', async () => {
    const { page } = await openPage();
    await whenReady(page);
    await typeAt(page, LIMIT_LINE, ['Backspace', '0']);
    await page.waitForSelector('.monaco-editor .squiggly-error');
    const strip = page.getByLabel('Problems');
    await strip.getByText('max_iterations must be >= 1').first().waitFor();
    await page.getByText('What it repeats is not known while the text has errors.').waitFor();
    expect(await page.locator('button.run').isDisabled()).toBe(true);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await strip.getByText('No problems').waitFor();
    expect(await page.locator('button.run').isDisabled()).toBe(false);
  });

  it('keeps the last graph, and says so, while the text cannot be read', async () => {
    const { page } = await openPage();
    await whenReady(page);
    await typeAt(page, 3, ['Enter', '[']);
    await page.getByText('Showing the last version that parsed').waitFor();
    expect(await page.locator('.svelte-flow__node-node').count()).toBe(4);
    await page.keyboard.press('Backspace');
    await page.getByText('Showing the last version that parsed').waitFor({ state: 'detached' });
    // What is read of it is a part: the nodes before it.
    await typeAt(page, LIMIT_LINE, ['Enter', '"']);
    await page.getByText('Showing the last version that parsed').waitFor();
    expect(await page.locator('.svelte-flow__node-node').count()).toBe(4);
  });

  it('says of a graph that could not run either nothing of what repeats', async () => {
    const { page } = await openPage();
    await whenReady(page);
    const unknown = page.getByText('What it repeats is not known while the text has errors.');
    await typeAt(page, LIMIT_LINE, ['Backspace', '0']);
    await unknown.waitFor();
    await typeAt(page, 3, ['Enter', '[']);
    await page.getByText('Showing the last version that parsed').waitFor();
    await unknown.waitFor();
    expect(await page.getByText(/ repeat until /).count()).toBe(0);
  });

  it('keeps every node where it stands while the name at the end of an edge is typed, and says the name', async () => {
    const { page } = await openPage();
    await whenReady(page);
    const places = (): Promise<unknown> =>
      page.locator('.svelte-flow__node-node').evaluateAll((nodes) =>
        nodes.map((node) => {
          const { x, y, width, height } = node.getBoundingClientRect();
          return [node.getAttribute('data-part'), x, y, width, height];
        }),
      );
    const before = await places();
    const lines = await page.locator('[data-edge]').count();
    // The first edge leads to Editor, in line 36 of the template.
    await typeAt(page, 36, ['Backspace', 'Backspace', 'Backspace']);
    await expect.poll(() => page.locator('.stub text').textContent()).toBe('Edi');
    expect(await page.locator('[data-edge]').count()).toBe(lines - 1);
    expect(await places()).toEqual(before);
    for (const letter of ['t', 'o', 'r']) await page.keyboard.press(letter);
    await expect.poll(() => page.locator('.stub').count()).toBe(0);
    expect(await places()).toEqual(before);
  });

  it('runs what was typed a moment before', async () => {
    const { page } = await openPage();
    await whenReady(page);
    await page.getByLabel('Speed').selectOption('instant');
    await typeAt(page, LIMIT_LINE, ['Backspace', '2']);
    await page.keyboard.press('Control+Enter');
    expect(await whenEnded(page)).toContain('Limit reached. Round 2:');
  });
});

describe('a run', () => {
  it('ends with its reason in words, its rounds, and what to do next', async () => {
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    expect(await runToEnd(page)).toMatch(/Finished. Round 3:.*APPROVED/s);
    await page.getByRole('spinbutton', { name: 'Limit' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'Apply to text' }).click();
    expect(await runToEnd(page)).toMatch(/Limit reached. Round 2:.*Refusal Guard/s);
  });

  it('never shows a question that the script answers', async () => {
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('.who button')?.textContent?.includes('asks you'))
          document.body.dataset['asked'] = 'yes';
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await page.getByLabel('Speed').selectOption('fast');
    await page.click('button.run');
    await whenEnded(page);
    expect(await page.evaluate(() => document.body.dataset['asked'] ?? 'no')).toBe('no');
  });

  it('asks the visitor who plays the human, and takes the quick reply', async () => {
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await chooseAnswers(page, 'Humans', 'me');
    await page.getByLabel('Speed').selectOption('instant');
    await page.click('button.run');
    const field = page.getByLabel('Your answer');
    expect(await field.getAttribute('title')).toContain('Break the line (Shift+Enter)');
    // An empty answer is not sent by a key that may have been meant for something else.
    await field.press('Enter');
    await field.pressSequentially('Shorter,');
    await field.press('Shift+Enter');
    await field.pressSequentially('please.');
    expect(await field.inputValue()).toBe('Shorter,\nplease.');
    await field.press('Enter');
    await page.getByText('for the 2nd time').waitFor();
    expect(await field.inputValue()).toBe('');
    await page.getByRole('button', { name: 'APPROVED', exact: true }).click();
    expect(await whenEnded(page)).toContain('Finished. Round 2:');
  });

  it('over, lets the visitor play the human, and says when the text is another by now', async () => {
    const { page } = await openPage();
    await whenReady(page);
    await runToEnd(page);
    await page.getByText('The next run asks you in place of the Editor.').waitFor();
    await page.getByRole('button', { name: 'Run again as the Editor' }).click();
    await page.getByRole('button', { name: 'APPROVED', exact: true }).click();
    expect(await whenEnded(page)).toContain('Finished. Round 1:');
    await typeAt(page, 6, ['!']);
    await page.locator('.outcome .old').waitFor();
    await page.getByRole('button', { name: 'Run again', exact: true }).waitFor();
  });

  it('pauses after each round when told to', async () => {
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await page.getByLabel('Speed').selectOption('instant');
    await page.getByRole('button', { name: 'One round' }).click();
    await page.getByText('Paused after').waitFor();
    await page.locator('button.run', { hasText: 'Continue' }).click();
    expect(await whenEnded(page)).toContain('Finished. Round 3:');
  });

  it('pauses after each node when told to, by button and by key', async () => {
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await page.getByLabel('Speed').selectOption('instant');
    await page.getByRole('button', { name: 'One node' }).click();
    await page.locator('button.run', { hasText: 'Continue' }).waitFor();
    const ran = () => page.locator('[data-field]:not([data-field^="-"])').filter({ hasText: /\w/ }).count();
    await page.locator('[data-field="0,1"]').filter({ hasText: 'Version' }).waitFor();
    const first = await ran();
    await page.keyboard.press('F10');
    await expect.poll(ran).toBeGreaterThan(first);
    await page.locator('button.run', { hasText: 'Continue' }).click();
    expect(await whenEnded(page)).toContain('Finished. Round 3:');
  });

  it.each([
    ['Human-in-the-loop review with a deadline', 'Limit reached'],
    ['Evaluator-optimizer: writer and critic', 'Finished'],
    ['Nested loops: a scene inside a play', 'Finished'],
  ])('of the template "%s" ends as it promises: %s', async (title, end) => {
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await page.getByRole('button', { name: 'Templates' }).click();
    await page.getByRole('button', { name: title }).click();
    // Until the template is there, Run is that of the document before: it would be run, or taken away in the middle of its run.
    await expect.poll(() => page.getByLabel('Name of the document').inputValue()).toBe(title);
    await whenReady(page);
    expect(await runToEnd(page)).toMatch(new RegExp(`${end}\\. Round \\d`));
  });
});

describe('graph and text', () => {
  it('select each other', async () => {
    const { page } = await openPage();
    await whenReady(page);
    await page.locator('[data-part="Refusal Guard"]').first().click();
    await page.waitForSelector('.monaco-editor .selected-text');
    await page.locator('[data-part="Refusal Guard"]').first().press('Enter');
    await page.waitForFunction(() => document.activeElement?.closest('.monaco-editor') !== null);
    await goToLine(page, 10);
    await page.keyboard.press('End');
    await expect.poll(() => page.locator('[data-part="Writer"] .card.selected').count()).toBe(1);
  });
});

describe('390 px', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

  it('has everything within reach, a plain text area, and nothing beside the screen', async () => {
    const { page } = await openPage({ context: phone });
    await page.waitForSelector('html:not([data-arriving]) button.run:not(:disabled)');
    await showText(page);
    expect(await page.locator('.monaco-editor').count()).toBe(0);
    const text = page.getByLabel('Workflow text');
    // A text that replaces all of another would be another document, so only the figure is.
    const retype = async (figure: string): Promise<void> => {
      await text.evaluate((area) => {
        if (!(area instanceof HTMLTextAreaElement)) return;
        const at = area.value.indexOf('max_iterations: ') + 'max_iterations: '.length;
        area.focus();
        area.setSelectionRange(at, at + 1);
      });
      await page.keyboard.type(figure);
    };
    await retype('0');
    await page.getByText('max_iterations must be >= 1').first().waitFor();
    await retype('2');
    await page.waitForSelector('html:not([data-arriving]) button.run:not(:disabled)');
    for (const name of ['Loop', 'Text']) {
      await page.getByLabel('Parts of the page').getByRole('button', { name }).click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
    expect(await runToEnd(page)).toContain('Limit reached. Round 2:');
    for (const name of ['Templates', 'Share', 'History', 'Help']) {
      await page.getByRole('button', { name, exact: true }).first().click();
      const box = await page.getByRole('dialog').boundingBox();
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390, name).toBe(true);
      await page.keyboard.press('Escape');
    }
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LIMIT_LINE, runToEnd, typeAt, whenReady } from '../../page.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';

const OTHER = `graph:
  id: other
  start: [Poet]
  nodes:
    - {id: Poet, type: passthrough, config: {}}
    - {id: Reader, type: passthrough, config: {}}
  edges:
    - {from: Poet, to: Reader}
`;

/** A page that may paste. */
const PASTING = { context: { permissions: ['clipboard-read', 'clipboard-write'] } };

/** Pastes another text over all that stands in the editor. */
async function replaceText(page: Page, text: string): Promise<void> {
  await page.locator('.monaco-editor .native-edit-context, .monaco-editor textarea').first().focus();
  await page.keyboard.press('Control+A');
  if (text === '') return page.keyboard.press('Delete');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}

describe('the budget of a run', () => {
  it('is set by the visitor, ends the run, is told above the rounds, and is a click away', async () => {
    const { page } = await openPage({ context: { ...WITHOUT_EDITOR, ...FOR_AXE } });
    await whenReady(page);
    await page.getByRole('button', { name: 'Settings of the document' }).click();
    await page.getByLabel('Calls', { exact: true }).fill('many');
    await page.getByText('A whole number', { exact: true }).waitFor();
    await page.getByLabel('Calls', { exact: true }).fill('2');
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await runToEnd(page)).toMatch(/Limit reached after 2 rounds.*2 of 2 calls/s);
    await page.getByRole('button', { name: 'Change the budget' }).click();
    await page.getByLabel('Calls', { exact: true }).fill('');
    await page.keyboard.press('Escape');
    expect(await runToEnd(page)).toContain('Finished. Round 3:');
    expect(await page.getByRole('button', { name: 'Change the budget' }).count()).toBe(0);
  });
});

describe('another text in the place of the first', () => {
  it('is not shown as if the run before were its own', async () => {
    const { page } = await openPage(PASTING);
    await whenReady(page);
    await runToEnd(page);
    await replaceText(page, OTHER);
    const last = page.locator('[data-last-run]');
    await last.getByText('Last run: of another workflow (Human-in-the-loop review with a counter)').waitFor();
    await page.locator('[data-part="Reader"] .card').waitFor();
    expect(await page.locator('.card.unused').count()).toBe(0);
    // Verdict, its warnings, result, rounds, scrubber and next steps are those of the other file.
    for (const gone of ['.outcome', '.warnings', '.result', '[data-verdict]', '.scrubber', '.next'])
      expect(await page.locator(gone).count(), gone).toBe(0);
    await page.getByRole('tab', { name: 'Run', exact: true }).click();
    expect(await page.locator('#document-run').innerText()).toMatch(/^Last run: of another workflow/);
    await page.getByRole('tab', { name: 'Text', exact: true }).click();
    // Shown, it comes with its own text; the other is one undo away.
    await last.getByRole('button', { name: 'Show' }).click();
    await page.locator('.outcome').getByText('Round 3:').waitFor();
    await page.locator('[data-part="Editor"] .card').waitFor();
    expect(await page.locator('.outcome .old').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await last.waitFor();
    await page.locator('[data-part="Reader"] .card').waitFor();
  });

  it('is followed by a run of its own, which takes the place of that one', async () => {
    const { page } = await openPage(PASTING);
    await whenReady(page);
    await runToEnd(page);
    await replaceText(page, OTHER);
    await page.locator('[data-last-run]').waitFor();
    expect(await runToEnd(page)).not.toContain('Round 3');
    expect(await page.locator('[data-last-run]').count()).toBe(0);
  });

  it('a small edit of the same document leaves the verdict, and marks it', async () => {
    const { page } = await openPage(PASTING);
    await whenReady(page);
    await runToEnd(page);
    await typeAt(page, LIMIT_LINE, ['0']);
    await page.locator('.outcome').getByText('ran with max_iterations 3; the text says 30').waitFor();
    expect(await page.locator('[data-last-run]').count()).toBe(0);
  });

  it('none at all leaves nothing of the old graph, and a way to begin', async () => {
    const { page } = await openPage();
    await whenReady(page);
    await replaceText(page, '');
    await page.getByText('Paste or write a workflow').waitFor();
    expect(await page.locator('.svelte-flow__node').count()).toBe(0);
    await page.getByRole('button', { name: 'Begin with a template' }).click();
    await page.getByRole('dialog', { name: 'Templates' }).waitFor();
  });
});

describe('a graph that is larger than its room', () => {
  it('says on which side there is more, and goes there', async () => {
    const { page } = await openPage({
      address: '#t=self-refine',
      context: { viewport: { width: 1280, height: 640 } },
    });
    await whenReady(page);
    await runToEnd(page);
    // Seen whole at first, it is larger than its room once one looks nearer.
    for (let times = 0; times < 2; times++) await page.getByRole('button', { name: 'Zoom in' }).click();
    const [left, right] = ['left', 'right'].map((side) => page.getByRole('button', { name: `more to the ${side}` }));
    await left?.waitFor();
    await right?.click();
    await right?.waitFor({ state: 'hidden' });
    expect(await left?.innerText()).toMatch(/\d+ more/);
  });
});

describe('the first load', () => {
  it('has no words of problems in it, and says them all the same as soon as there is one', async () => {
    const { page, site } = await openPage(PASTING);
    const html = await (await fetch(site)).text();
    const parts = [...new Set(html.match(/_app\/immutable\/[\w./-]+\.js/g))];
    const code = await Promise.all(parts.map(async (part) => (await fetch(site + part)).text()));
    expect(code.join('')).toContain('No problems');
    expect(code.join('')).not.toContain('unsupported node type');
    await whenReady(page);
    await replaceText(page, OTHER.replace('type: passthrough', 'type: pasthrough'));
    await page.getByLabel('Problems').getByText("unsupported node type 'pasthrough'").waitFor();
  });
});

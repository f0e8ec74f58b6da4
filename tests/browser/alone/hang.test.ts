import { describe, expect, it } from 'vitest';
import { runToEnd, whenReady } from '../page.ts';
import { openPage } from '../support/browser.ts';
import { documentOf, linkAddress } from '../documents.ts';
import { openHistory, pasteText, typeAtEnd, WITH_CLIPBOARD } from '../visitor.ts';

/** A pattern that looks ahead is not for RE2; on this text the engine of JavaScript tries it longer than anybody lives. */
const HANGING = `
graph:
  nodes:
    - {id: Hostile, type: literal, config: {content: ${'a'.repeat(60)}!, role: user}}
    - {id: Next, type: passthrough, config: {}}
  edges:
    - from: Hostile
      to: Next
      condition: {type: keyword, config: {regex: ['^(?=(a+)+$)a']}}
  start: [Hostile]
  end: [Next]
`;
const ADDRESS = linkAddress(documentOf(HANGING, { inputs: { task: 'hang' } }));

describe('C-04: a computation that never ends', () => {
  it('is ended without anybody pressing anything, and the page goes on', async () => {
    const { page } = await openPage({ address: ADDRESS });
    await whenReady(page);
    await page.click('button.run');
    await typeAtEnd(page, '# while-it-hangs');
    await page.locator('.outcome', { hasText: 'The run stopped responding' }).waitFor({ timeout: 20_000 });
    expect(await page.locator('.outcome').innerText()).toContain('^(?=(a+)+$)a');
    await typeAtEnd(page, '# after-it-was-ended');
    await page.getByRole('button', { name: 'Templates' }).click();
    const title = 'Evaluator-optimizer: writer and critic';
    await page.getByRole('button', { name: title }).click();
    // Until the template is there, Run is that of the document before.
    await expect.poll(() => page.getByLabel('Name of the document').inputValue()).toBe(title);
    await whenReady(page);
    expect(await runToEnd(page)).toContain('Finished. Round 3:');
  });

  // A Stop that arrives before the computation has begun is simply obeyed: on a busy machine this takes another try.
  it('is ended sooner by Stop, and stands in the history as what it was', { retry: 2 }, async () => {
    const { page } = await openPage({ context: WITH_CLIPBOARD });
    await whenReady(page);
    await pasteText(page, HANGING);
    await page.locator('.card', { hasText: 'Hostile' }).waitFor();
    await page.click('button.run');
    await page.waitForTimeout(1000);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.locator('.outcome', { hasText: 'The run stopped responding' }).waitFor({ timeout: 20_000 });
    await openHistory(page);
    await expect.poll(() => page.getByRole('dialog').innerText()).toContain('interrupted');
  });
});

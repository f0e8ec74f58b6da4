import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makerLoop, reviewLoop } from '../engine/support/texts.ts';
import { runToEnd, whenEnded, whenReady } from './page.ts';
import { openPage } from './support/browser.ts';
import { answer, pasteText, playHuman, readShown, WITH_CLIPBOARD, writeScript } from './visitor.ts';

/** A page with the visitor's own text in the editor and without a script. */
async function withText(text: string, shows: string): Promise<Page> {
  const { page } = await openPage({ context: WITH_CLIPBOARD });
  await whenReady(page);
  await pasteText(page, text);
  await writeScript(page, null);
  await page.locator(`[data-part="${shows}"]`).first().waitFor();
  await page.getByRole('tab', { name: 'Inputs' }).click();
  return page;
}

describe('a review loop of one’s own', () => {
  it('refused three times ends by its guard, and says so', async () => {
    const page = await withText(reviewLoop(), 'Drafter');
    await page.locator('#document-inputs').getByLabel('task').fill('A note on owls');
    await playHuman(page);
    await page.click('button.run');
    await answer(page, 1, 'shorter');
    await answer(page, 2, 'more data');
    await answer(page, 3, 'no');
    const outcome = await whenEnded(page);
    expect(outcome).toContain('Limit reached. Round 3:');
    expect(outcome).toContain('Guard 3 of 3: limit reached');
    const shown = await readShown(page);
    expect(shown.verdicts).toHaveLength(3);
    expect(shown.verdicts[2]).toBe('Exited: Guard 3 of 3: limit reached (edge Guard → Done)');
    expect(shown.output).toMatch(/Result of Done .*\benough\b/);
    expect(shown.output).toMatch(/2 unread messages|2 messages were left unread/);
  });

  it('accepted in the second round ends there, with what was accepted', async () => {
    const page = await withText(reviewLoop(), 'Drafter');
    await page.locator('#document-inputs').getByLabel('task').fill('A note on owls');
    await playHuman(page);
    await page.click('button.run');
    await answer(page, 1, 'shorter');
    await answer(page, 2, 'fine, SHIP it');
    expect(await whenEnded(page)).toContain('Finished. Round 2:');
    const shown = await readShown(page);
    expect(shown.verdicts).toHaveLength(2);
    expect(shown.verdicts[0]).toContain('Continues to round 2');
    expect(shown.verdicts[1]).toContain('Exited: ');
    expect(shown.verdicts[1]).not.toContain('Guard');
    expect(shown.output).toContain('fine, SHIP it');
  });
});

describe('a container loop of one’s own', () => {
  it('with a script ends by its condition after two rounds', async () => {
    const page = await withText(makerLoop(), 'polish');
    await page.locator('#document-inputs').getByLabel('topic').fill('owls');
    await writeScript(page, {
      agents: {
        maker: ['Owls.', 'Owls see at night.'],
        judge: ['{"good": false, "remark": "say more"}', '{"good": true, "remark": ""}'],
      },
    });
    expect(await runToEnd(page)).toContain('Finished. Round 2:');
    const shown = await readShown(page);
    expect(shown.verdicts).toHaveLength(2);
    expect(shown.verdicts[0]).toBe('Continues to round 2 of 5: judge.good is false');
    expect(shown.verdicts[1]).toBe('Exited: judge.good is true, not false');
    expect(shown.output).toContain('Owls see at night.');
  });
});

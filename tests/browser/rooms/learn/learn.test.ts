import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { LoopDocument } from '../../../../src/engine/document/document.ts';
import { LESSONS } from '../../../../src/page/learn/lessons.ts';
import { linkAddress } from '../../documents.ts';
import { runToEnd, whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';

const lesson = (page: Page) => page.getByRole('complementary', { name: 'Lesson' });
const text = (page: Page) => page.locator('.plain textarea').first();
const asked = (page: Page) =>
  lesson(page).getByRole('list', { name: 'What this lesson asks for' }).getByRole('listitem');

/** Reads all hints: a solution is offered then, or once a change was run. */
async function readHints(page: Page): Promise<void> {
  const more = lesson(page).getByRole('button', { name: /^(Give me a|One more) hint$/ });
  while ((await more.count()) > 0) await more.click();
}

/** The first letter of each row says whether it is so. */
const marks = async (page: Page): Promise<string> =>
  (await asked(page).allInnerTexts()).map((row) => row.trim().slice(0, 1)).join('');

function solutionOf(id: string): string {
  return LESSONS.find((each) => each.id === id)?.document.settings.lesson?.solution ?? '';
}

describe('a lesson', () => {
  it('is guessed at, run, mended by the number in the sentence, and leads to the next one', async () => {
    const { page } = await openPage({ address: 'learn/', context: { ...WITHOUT_EDITOR, ...FOR_AXE } });
    expect(await faults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Begin: When does it stop?' }).click();
    await whenReady(page);
    await lesson(page)
      .getByLabel(/after how many rounds will it stop/)
      .fill('5');
    await page.keyboard.press('Tab');
    expect(await runToEnd(page)).toMatch(/Round 3/);
    await lesson(page)
      .getByText(
        'You guessed otherwise: it stopped after 3 rounds. You left open why: it stopped by a limit of rounds.',
      )
      .waitFor();
    await expect.poll(() => marks(page)).toBe('✗✓✓○');
    await lesson(page).getByRole('button', { name: 'Give me a hint' }).click();
    await lesson(page).getByText('Hint 1 of 2').waitFor();
    await page.getByRole('spinbutton', { name: 'Limit' }).focus();
    await page.keyboard.press('ArrowDown');
    await lesson(page).getByText('So far it is only a what-if').waitFor();
    await page.getByRole('button', { name: 'Apply to text' }).click();
    await lesson(page).getByText('The text has changed since this run').waitFor();
    await expect.poll(() => text(page).inputValue()).toContain('maxIterations: 2');
    expect(await runToEnd(page)).toMatch(/Round 2/);
    await lesson(page).getByText('Done.').waitFor();
    // A guess is of the first run: that the loop was mended since makes it neither right nor wrong.
    expect(await lesson(page).innerText()).toContain('You guessed otherwise: it stopped after 3 rounds');
    // What it came to is what the lesson asks for: nothing advises to have it otherwise.
    expect(await page.getByText('Raise maxIterations').count()).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faults(page), colorScheme).toEqual([]);
    }
    await lesson(page).getByRole('link', { name: 'Next: A way out' }).click();
    await lesson(page).getByRole('heading', { name: 'A way out' }).waitFor();
    await page.goBack();
    await page.goBack();
    await page.getByText(`1 of ${LESSONS.length} done`, { exact: true }).waitFor();
    await page.getByRole('heading', { name: /^A\. .* 1 of 6 done$/ }).waitFor();
    await page.getByRole('link', { name: 'When does it stop?' }).click();
    await lesson(page).getByText('Done before').waitFor();
  });

  it('plays what was recorded under another stop rule: told over the rounds that ran, then written into the text', async () => {
    const { page } = await openPage({ address: 'learn/15b-record-then-play/', context: WITHOUT_EDITOR });
    await whenReady(page);
    expect(await runToEnd(page)).toMatch(/Round 6/);
    await expect.poll(() => marks(page)).toBe('✗✗✗○');
    const word = page.getByRole('combobox', { name: 'Keyword' });
    await word.fill('APPROVED');
    await word.press('Enter');
    const bar = page.getByRole('region', { name: 'What if' });
    await bar.getByText(/Round 3: Editor said APPROVED/).waitFor();
    await bar.getByText(/6 calls fewer/).waitFor();
    await page.getByRole('button', { name: 'Apply to text' }).click();
    await expect.poll(() => text(page).inputValue()).not.toContain('ACCEPTED');
    await runToEnd(page);
    await lesson(page).getByText('Done.').waitFor();
  });

  it('asks other seeds, too, and for the time that a run takes: both say what was found', async () => {
    const { page } = await openPage({ address: 'learn/06-one-run-proves-nothing/', context: WITHOUT_EDITOR });
    await whenReady(page);
    await runToEnd(page);
    await asked(page).getByText('12 of 20 came so.').waitFor();
    await expect.poll(() => marks(page)).toBe('✓✗');
    await readHints(page);
    await lesson(page).getByRole('button', { name: 'Show the solution' }).click();
    await runToEnd(page);
    await asked(page).getByText('20 of 20 came so.').waitFor();
    await lesson(page)
      .getByRole('link', { name: /^Next: / })
      .waitFor();
    await page.goto(page.url().replace('06-one-run-proves-nothing', '12-a-deadline'));
    await whenReady(page);
    await runToEnd(page);
    await asked(page).getByText('It took 400 seconds.').waitFor();
    await expect.poll(() => marks(page)).toBe('✓✗✓○');
  });

  it('is no dead end: what was tried outlives a reload, can be begun again, solved, and taken to the studio', async () => {
    const { page } = await openPage({ address: 'learn/02-a-way-out/', context: WITHOUT_EDITOR });
    await whenReady(page);
    const start = await text(page).inputValue();
    await text(page).fill(`# mine\n${start}`);
    await lesson(page).getByRole('button', { name: 'Start again' }).waitFor();
    await page.reload();
    await whenReady(page);
    await expect.poll(() => text(page).inputValue()).toContain('# mine');
    await lesson(page).getByRole('button', { name: 'Start again' }).click();
    await expect.poll(() => text(page).inputValue()).toBe(start);
    expect(await runToEnd(page)).toMatch(/limit of rounds/);
    await expect.poll(() => marks(page)).toBe('✗✗✗○');
    // What is not so is shown where it is seen, beside the text in which it is mended.
    await page.getByRole('tab', { name: 'Timeline' }).click();
    await asked(page).first().getByRole('button', { name: 'Show where' }).click();
    await page.locator('.opened [data-verdict="6"]').waitFor();
    await page.getByRole('tab', { name: 'Text', exact: true, selected: true }).waitFor();
    expect(await lesson(page).getByRole('button', { name: 'Show the solution' }).count()).toBe(0);
    await readHints(page);
    await lesson(page).getByRole('button', { name: 'Show the solution' }).click();
    await expect.poll(() => text(page).inputValue()).toBe(solutionOf('02-a-way-out'));
    await runToEnd(page);
    await lesson(page).getByText('Done.').waitFor();
    await lesson(page).getByRole('button', { name: 'Open in the studio' }).click();
    await page.waitForURL((url) => !url.pathname.includes('learn'));
    await whenReady(page);
    expect(await lesson(page).count()).toBe(0);
    await expect.poll(() => text(page).inputValue()).toBe(solutionOf('02-a-way-out'));
  });

  it('in the exam has a solution once a change was run, and offers nobody to expect what it does not ask for', async () => {
    const { page } = await openPage({ address: 'learn/18-exam-the-minutes/', context: WITHOUT_EDITOR });
    await whenReady(page);
    const solve = lesson(page).getByRole('button', { name: 'Show the solution' });
    await runToEnd(page);
    await expect.poll(() => marks(page)).toBe('✗✗○');
    expect(await solve.count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Expect/ }).count()).toBe(0);
    await text(page).fill(`# mine\n${await text(page).inputValue()}`);
    await lesson(page).getByText('The text has changed since this run').waitFor();
    await runToEnd(page);
    await solve.waitFor();
  });

  it('on a phone has nothing cut or covered: what its run warns of, data in it as data, and Run after a change', async () => {
    const { page } = await openPage({
      address: 'learn/14-first-and-later/',
      context: { ...WITHOUT_EDITOR, viewport: { width: 390, height: 844 } },
    });
    await whenReady(page);
    await runToEnd(page);
    await page.getByText('{"translation":').first().waitFor();
    const cut = page
      .locator('.warnings')
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight).length);
    expect(await cut).toBe(0);
    // What is said of a change does not lie on the button that comes next.
    await page.getByRole('spinbutton').last().fill('5');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Apply to text' }).click();
    const said = await page.getByText('The text says so now.').boundingBox();
    const run = await page.locator('button.run').boundingBox();
    expect(said && run && said.y + said.height <= run.y).toBe(true);
  });

  it('of anybody opens from its link, and shows their prose as words, never as a page of theirs', async () => {
    const own: LoopDocument = {
      ...LESSONS[0]!.document,
      name: 'Mine',
      settings: {
        expect: [{ rounds: 3 }],
        lesson: { say: 'Run **it**. <img src=x onerror="document.title=1"> [go](javascript:alert(1))' },
      },
    };
    const { page } = await openPage({
      address: linkAddress(own),
      context: { ...WITHOUT_EDITOR, viewport: { width: 390, height: 844 } },
    });
    await whenReady(page);
    await lesson(page).getByRole('heading', { name: 'Mine' }).waitFor();
    expect(await lesson(page).getByText('<img src=x').count()).toBe(1);
    expect(await lesson(page).locator('img, a[href^="javascript"]').count()).toBe(0);
    await page.click('button.run');
    // A run wants the room on a phone; how far one is stands in its place.
    await lesson(page).getByRole('button', { name: 'Done: read on' }).waitFor();
  });

  it('that a teacher wrote into the text itself opens from a link written by hand, and stays while the text is broken and solved', async () => {
    const { document } = LESSONS[0]!;
    const GIVEN = 'default: Why bread rises';
    const solved = `${solutionOf('01-at-most').replace('required: true', GIVEN)}\nsettings: { mood: stubborn }\n`;
    const asks = `settings:
  mood: stubborn
  expect:
    - rounds: 2
  lesson:
    say: Make it stop after **two** rounds.
    predict: both
    hints: [Look for a number.]
    seeds: 3
    solution: ${JSON.stringify(solved)}
`;
    const own = `${document.text}\n${asks}`.replace('required: true', GIVEN);
    const { page } = await openPage({
      address: `open/#code=${encodeURIComponent(own)}`,
      context: WITHOUT_EDITOR,
    });
    await whenReady(page);
    await lesson(page).getByRole('heading', { name: 'A short text' }).waitFor();
    await lesson(page)
      .getByLabel(/after how many rounds will it stop/)
      .fill('4');
    await lesson(page).getByLabel('what will end the loop').selectOption('by a limit of rounds');
    await runToEnd(page);
    await lesson(page)
      .getByText(/You were partly right: it stopped after \d+ rounds?, by/)
      .waitFor();
    // Broken, as it is in the middle of every change, and then without a word of the lesson.
    await text(page).fill('nodes: [');
    await page.getByText('The text has changed since this run, and has an error now').waitFor();
    expect(await asked(page).allInnerTexts()).toEqual([
      expect.stringContaining('exactly 2 rounds'),
      expect.stringContaining('3 more runs, with other seeds'),
    ]);
    await page.reload();
    await lesson(page).getByText('Make it stop after two rounds.').waitFor();
    await lesson(page).getByRole('button', { name: 'Start again' }).waitFor();
    await readHints(page);
    await lesson(page).getByRole('button', { name: 'Show the solution' }).click();
    await expect.poll(() => text(page).inputValue()).toBe(solved);
    await runToEnd(page);
    await asked(page).getByText('3 of 3 came so.').waitFor();
    await lesson(page).getByText('Done.').waitFor();
  });
});

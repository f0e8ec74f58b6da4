import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { importFile } from '../../../../src/share/file.ts';
import { decodeLink, encodeLink } from '../../../../src/share/link.ts';
import { reviewLoop } from '../../../engine/support/texts.ts';
import { documentOf, linkAddress } from '../../documents.ts';
import { outcomeOf, runToEnd, showMore, whenEnded, whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';
import { answer, playHuman, readShown, WIDE } from '../../visitor.ts';

const bar = (page: Page) => page.locator('[data-what-if="found"]');
const banner = (page: Page) => page.locator('.banner');
const link = (page: Page) => page.getByLabel('Link', { exact: true });
const thisRun = (page: Page) => page.getByRole('radio', { name: 'This run' });

/** Opens the share panel at the run, by keys alone. */
async function shareRun(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).first().focus();
  await page.keyboard.press('Enter');
  await thisRun(page).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => thisRun(page).isChecked()).toBe(true);
}

/** The link, once it holds what it is to hold. */
async function linkOf(page: Page): Promise<string> {
  await expect.poll(() => link(page).inputValue()).toMatch(/\/open\/#2a/);
  return link(page).inputValue();
}

/** What the cells of the sheet say. */
const fieldsOf = (page: Page): Promise<(string | null)[]> =>
  page.locator('[data-field]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));

/** Opens a link in another browser; what it asks of other hosts than the site is noted. */
async function receive(address: string, context: BrowserContextOptions = { ...WIDE, ...WITHOUT_EDITOR }) {
  const asked: string[] = [];
  const { page, site } = await openPage({
    address,
    context,
    prepare: async (fresh, opened) => {
      opened.on('request', (request) => asked.push(request.url()));
      await fresh.addInitScript(noteWhileComing);
    },
  });
  return { page, strangers: () => asked.filter((url) => !/^(?:blob|data):/.test(url) && !url.startsWith(site)) };
}

/** Notes on the page what stood in the place of the rounds while its banner said that the run is being made again. */
function noteWhileComing(): void {
  const said = new Set<string>();
  Object.assign(window, { said });
  new MutationObserver(() => {
    const isComing = document.querySelector('.banner')?.textContent.includes('is being made again') ?? false;
    for (const each of isComing ? document.querySelectorAll('[role="tabpanel"] > .empty') : [])
      said.add(each.textContent.trim());
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

describe('a run that is sent', () => {
  it('is the same run at the same place, with what was tried on it, made, sent and opened by keys alone', async () => {
    const { page } = await openPage({ address: '#t=learning-loop', context: { ...WIDE, ...WITHOUT_EDITOR } });
    await whenReady(page);
    await runToEnd(page);
    // The score loop stops one round earlier.
    await page.getByRole('spinbutton', { name: 'Threshold', exact: true }).focus();
    await page.keyboard.type('0.72');
    await page.keyboard.press('Enter');
    await bar(page).getByText('Round 2: score 0.72').waitFor();
    await page
      .getByRole('gridcell')
      .getByRole('button', { name: /^planner, round 1:/ })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'planner, round 1' }).waitFor();
    await shareRun(page);
    await page.getByText('Opens where you are: round 1, planner, with 1 change').waitFor();
    const sent = await receive(await linkOf(page));
    await bar(sent.page).getByText('Round 2: score 0.72').waitFor();
    await sent.page.getByRole('region', { name: 'planner, round 1' }).waitFor();
    expect(await sent.page.getByRole('button', { name: /^threshold 0.85 → 0.72/ }).count()).toBe(1);
    expect(await banner(sent.page).innerText()).toContain('A run as it was sent.');
    await expect.poll(() => fieldsOf(sent.page)).toEqual(await fieldsOf(page));
    // Under what is tried lies the run itself.
    await sent.page.keyboard.press('Escape');
    expect(await outcomeOf(sent.page)).toContain('Round 3: score 0.91');
    expect(sent.strangers()).toEqual([]);
    // Nowhere is it said that nothing was run while the banner says that it is being made again.
    const said = await sent.page.evaluate(() => [...(Reflect.get(window, 'said') as Set<string>)]);
    expect(said).toContain('The run that was sent shows here once it has been made again.');
    expect(said).not.toContain('Nothing was run yet.');
  });

  it('asks nobody what people had answered, and holds it only after the sender has looked at it', async () => {
    const { page } = await openPage({ context: { ...WIDE, ...WITHOUT_EDITOR, ...FOR_AXE } });
    await whenReady(page);
    await playHuman(page);
    await page.keyboard.press('Control+Enter');
    await answer(page, 1, 'Say which lecture');
    await answer(page, 2, 'APPROVED');
    await whenEnded(page);
    await page.getByRole('button', { name: 'More next steps' }).click();
    await page.getByRole('button', { name: 'Send this run' }).click();
    const held = page.getByRole('region', { name: 'Answers of others' });
    await held.waitFor();
    expect(await held.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/Editor in round 1\s+Say which lecture/),
      expect.stringMatching(/Editor in round 2\s+APPROVED/),
    ]);
    expect(await link(page).inputValue()).toBe('');
    expect(await held.innerText()).toContain('They are not in the link yet.');
    expect(await page.getByRole('button', { name: 'Copy', exact: true }).isDisabled()).toBe(true);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faults(page), colorScheme).toEqual([]);
    }
    await held.getByRole('button', { name: /^Put (?:it|them) into the link$/ }).press('Enter');
    await held.getByText('They stand in the link, for whoever has it').waitFor();
    const before = await outcomeOf(page);
    const sent = await receive(await linkOf(page));
    await whenEnded(sent.page);
    expect(await outcomeOf(sent.page)).toBe(before);
    expect(await sent.page.locator('.card .question').count()).toBe(0);
    expect(await readShown(sent.page)).toEqual(await readShown(page));
    // It is in no list until it is kept.
    await sent.page.getByRole('button', { name: 'History' }).click();
    await sent.page.getByRole('tab', { name: /^Runs/ }).waitFor();
    expect(await sent.page.locator('.history article').count()).toBe(0);
    expect(await sent.page.locator('.history .empty').innerText()).toContain('unless you press “Keep this run”');
    await sent.page.keyboard.press('Escape');
    await sent.page.getByRole('button', { name: 'Keep this run' }).click();
    await sent.page.getByText('The run is in History now').waitFor();
    // Of the receiver's own run the banner says nothing.
    await banner(sent.page).getByText('nobody was asked').waitFor();
    await sent.page.getByRole('button', { name: 'Run', exact: true }).click();
    await banner(sent.page).getByText('nobody was asked').waitFor({ state: 'detached' });
  });

  it('says of an answer that its sender put there that nobody had said it', async () => {
    const { page } = await openPage({ context: { ...WIDE, ...WITHOUT_EDITOR } });
    await whenReady(page);
    await runToEnd(page);
    await page
      .getByRole('gridcell')
      .getByRole('button', { name: /^Editor, round 1:/ })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Editor, round 1' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Another answer of Editor' }).waitFor();
    await page.keyboard.type('APPROVED');
    await page.keyboard.press('Enter');
    await showMore(page);
    await bar(page).getByRole('button', { name: 'Keep as run' }).click();
    await page.getByText('It is in History now').waitFor();
    await shareRun(page);
    const held = page.getByRole('region', { name: 'Answers of others' });
    await held.getByText('It is not in the link yet').waitFor();
    await held.getByRole('button', { name: /^Put (?:it|them) into the link$/ }).click();
    const sent = await receive(await linkOf(page));
    await banner(sent.page).getByText('In it the answer of Editor in round 1 was typed over by the sender.').waitFor();
  });

  it('stays hidden behind a question until the receiver wants to see it', async () => {
    const { page } = await openPage({ context: { ...WIDE, ...WITHOUT_EDITOR } });
    await whenReady(page);
    await runToEnd(page);
    await shareRun(page);
    await page.getByText('Add a note or a question').click();
    await page.getByRole('textbox', { name: 'Note' }).fill('For Thursday.');
    await page.getByRole('textbox', { name: 'Question' }).fill('When will it stop?');
    await page.getByRole('textbox', { name: 'Your answer, shown after theirs' }).fill('In round 3: APPROVED.');
    const { page: other } = await receive(await linkOf(page), { ...WIDE, ...WITHOUT_EDITOR, ...FOR_AXE });
    await whenReady(other);
    expect(await banner(other).innerText()).toMatch(/For Thursday\.[\s\S]*When will it stop\?/);
    expect(await banner(other).innerText()).not.toContain('In round 3');
    expect(await other.locator('.outcome').count()).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await other.emulateMedia({ colorScheme });
      expect(await faults(other), colorScheme).toEqual([]);
    }
    await other.getByRole('textbox', { name: 'Your answer' }).focus();
    await other.keyboard.type('after two');
    await other.keyboard.press('Enter');
    expect(await whenEnded(other)).toContain('Round 3');
    expect(await banner(other).innerText()).toMatch(/You say: after two\s+The sender says: In round 3: APPROVED\./);
  });

  it('says its length, and offers a file where chat programs would cut it; that opens as the same run', async () => {
    const { page } = await openPage({ context: { ...WIDE, ...WITHOUT_EDITOR } });
    await whenReady(page);
    await runToEnd(page);
    await shareRun(page);
    await page.getByText(/^[\d,]+ characters\. It holds the run/).waitFor();
    await page.getByText('Add a note or a question').click();
    let noise = 7;
    const words = Array.from({ length: 1900 }, () =>
      String.fromCharCode(33 + ((noise = (noise * 48271) % 2147483647) % 90)),
    );
    await page.getByRole('textbox', { name: 'Note' }).fill(words.join(''));
    await page.getByText(/^[\d,]+ characters: chat programs may cut it above 2,000/).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save .run.json' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.run\.json$/);
    const { page: other } = await openPage({ context: { ...WIDE, ...WITHOUT_EDITOR } });
    await whenReady(other);
    await other.getByLabel('Speed').selectOption('instant');
    await other.getByRole('button', { name: 'Share', exact: true }).first().click();
    await other
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await (await saved).path());
    expect(await whenEnded(other)).toContain('Round 3');
  });

  it('that was kept of a what-if says to the receiver what was changed', async () => {
    const { page } = await openPage({ context: { ...WIDE, ...WITHOUT_EDITOR } });
    await whenReady(page);
    await runToEnd(page);
    const cell = page.getByRole('gridcell').getByRole('button', { name: /^Editor, round 2:/ });
    await cell.click();
    await cell.press('Enter');
    await page.getByRole('textbox', { name: 'Another answer of Editor' }).fill('APPROVED');
    await page.keyboard.press('Enter');
    await bar(page).getByText('Round 2: Editor said APPROVED').waitFor();
    await showMore(page);
    await page.getByRole('button', { name: 'Keep as run' }).click();
    await page.locator('[data-phase="ended"]').getByText('Round 2: Editor said APPROVED').waitFor();
    await shareRun(page);
    await page.getByText('the answer of Editor in round 2, typed over').waitFor();
    await page.getByRole('button', { name: /^Put (?:it|them) into the link$/ }).click();
    const { page: other } = await receive(await linkOf(page));
    expect(await whenEnded(other)).toContain('Round 2: Editor said APPROVED');
    await other.getByRole('button', { name: 'Keep this run' }).click();
    await other.getByRole('button', { name: 'History' }).click();
    await other.getByText(/Fork: .*the answer of Editor in round 2 changed/).waitFor();
  });

  it('opens on a phone at its place', async () => {
    const { page } = await openPage({ context: { ...WIDE, ...WITHOUT_EDITOR } });
    await whenReady(page);
    await runToEnd(page);
    await page
      .getByRole('gridcell')
      .getByRole('button', { name: /^Editor, round 2:/ })
      .click();
    await shareRun(page);
    const { page: phone } = await receive(await linkOf(page), {
      ...WITHOUT_EDITOR,
      viewport: { width: 390, height: 844 },
    });
    await phone.getByRole('region', { name: 'Editor, round 2' }).waitFor();
    const wide = await phone.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });
});

describe('a link that was made by hand', () => {
  const script = { agents: { Drafter: ['A first draft', 'A second draft'] }, humans: { Editor: ['shorter', 'SHIP'] } };

  it('with a run that comes to something else says so, and asks nobody', async () => {
    const document = documentOf(reviewLoop(5), { inputs: { task: 'owls' }, scriptText: JSON.stringify(script) });
    const sender = await openPage({ address: linkAddress(document), context: { ...WIDE, ...WITHOUT_EDITOR } });
    await whenReady(sender.page);
    await runToEnd(sender.page);
    await shareRun(sender.page);
    const opened = decodeLink(new URL(await linkOf(sender.page)).hash);
    if (!opened.ok || !opened.enclosed?.run) throw new Error('the link holds no run');
    const { run } = opened.enclosed;
    const shorter = { ...run, end: { ...run.end, rounds: 1 } };
    const other = await receive(`open/${encodeLink(opened.document, { run: shorter })}`);
    await whenEnded(other.page);
    await expect.poll(() => banner(other.page).innerText()).toContain('there it was completed after 1 round.');
    // As of a sender whose answers are not all in the link.
    const { derived: _all, ...less } = run;
    const asking = { ...less, humans: 'visitor' as const };
    const waits = await receive(`open/${encodeLink(opened.document, { run: asking })}`);
    await whenEnded(waits.page);
    await expect.poll(() => banner(waits.page).innerText()).toContain('This is not the run as it was sent');
    expect(await waits.page.locator('.card .question').count()).toBe(0);
  });
});

describe('what is handed on', () => {
  it('is all within reach of a thumb: no way to hand it on lies below a phone’s first screen', async () => {
    const { page } = await openPage({ context: { hasTouch: true, viewport: { width: 390, height: 844 } } });
    await whenReady(page);
    await page.getByRole('button', { name: 'Share', exact: true }).first().click();
    const panel = page.getByRole('dialog');
    await expect.poll(() => link(page).inputValue()).toMatch(/#1a/);
    for (const name of ['Copy', '.loop.json', '.yaml', '.svg', 'Copy as Mermaid']) {
      const box = await panel.getByRole('button', { name, exact: true }).boundingBox();
      expect([name, box !== null && box.y + box.height <= 844]).toEqual([name, true]);
    }
  });

  it('of a run, in every format, is what was run, and its report says what was tried on it', async () => {
    const script = { agents: { Drafter: ['One | two', 'More'] }, humans: { Editor: ['shorter', 'SHIP'] } };
    const document = documentOf(reviewLoop(5), { inputs: { task: 'owls' }, scriptText: JSON.stringify(script) });
    const { page, context } = await openPage({
      address: linkAddress(document),
      context: { ...WIDE, ...WITHOUT_EDITOR, ...FOR_AXE },
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await whenReady(page);
    await runToEnd(page);
    await shareRun(page);
    await linkOf(page);
    const panel = page.getByRole('dialog');
    const saved = async (name: string): Promise<string> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        panel.getByRole('button', { name, exact: true }).click(),
      ]);
      return `${download.suggestedFilename()}\n${readFileSync(await download.path(), 'utf8')}`;
    };
    const copied = async (name: string, said: string): Promise<string> => {
      await panel.getByRole('button', { name, exact: true }).click();
      await page.getByText(said).waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    expect(await saved('.run.json')).toMatch(/^\S+\.run\.json\n\{\n {2}"record": /);
    expect(importFile((await saved('.loop.json')).replace(/^.*\n/, ''))).toMatchObject({ ok: true, document });
    expect((await saved('.yaml')).replace(/^.*\n/, '')).toBe(document.text);
    expect(importFile((await saved('.svg')).replace(/^.*\n/, ''))).toMatchObject({ ok: true, document });
    expect(await copied('Copy as Mermaid', 'Mermaid text copied')).toContain('Drafter');
    const report = await copied('Copy report', 'Report copied');
    expect(report).toContain('Prepared answers.');
    expect(report).toMatch(/\| 2 \| SHIP → Done \| Exited: Editor said SHIP/);
    expect(report).not.toContain('## Differences');
    expect(await saved('Save report')).toMatch(/\.report\.md\n# /);
    await panel.getByText('Put it into another page').click();
    for (const [way, held] of [
      ['Badge', '[![Open in Loopground]('],
      ['Element', '<loop-ground src="'],
      ['Frame', '<iframe'],
    ] as const) {
      await panel.getByRole('combobox', { name: /^As/ }).selectOption(way);
      await expect.poll(() => panel.getByLabel('For another page').inputValue()).toContain(held);
    }
    await panel.getByText('It shows this run at once').waitFor();
    await panel.getByRole('combobox', { name: /^Shows/ }).selectOption('graph');
    await panel.getByText('Nothing runs in it before somebody presses Run.').waitFor();
    expect(await panel.getByRole('link', { name: 'From an address' }).getAttribute('href')).toMatch(/open\/from\/$/);
    expect(await faults(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await page.getByRole('spinbutton', { name: 'Limit' }).focus();
    for (let times = 0; times < 4; times++) await page.keyboard.press('ArrowDown');
    await bar(page).getByText('Guard 1 of 1').waitFor();
    await page.getByRole('button', { name: 'Share', exact: true }).first().click();
    await panel.getByRole('button', { name: 'Copy report' }).click();
    const told = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(told).toContain('## Differences from the run as it was\n\nWhat was given differs: limit 5 → 1.');
    expect(await told()).toMatch(/\| The answer of Editor in round 2 \| SHIP \| {2}\|/);
  });
});

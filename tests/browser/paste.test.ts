import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runToEnd, whenReady } from './page.ts';
import { faults, FOR_AXE } from './support/axe.ts';
import { openPage } from './support/browser.ts';

/** The landing page has a Writer, too: only the edit tells that this is another document. */
const SHARES_A_NODE = `graph:
  id: songs
  start: [Writer]
  end: [Writer]
  nodes:
    - {id: Writer, type: literal, config: {content: A song of the sea}}
  edges: []
`;

const PASTING = { context: { permissions: ['clipboard-read', 'clipboard-write'] } };

const nameOf = (page: Page): Promise<string> => page.getByLabel('Name of the document').inputValue();

async function untilNamed(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (expected) => document.querySelector<HTMLInputElement>('[aria-label="Name of the document"]')?.value === expected,
    name,
  );
}

const ANOTHER = SHARES_A_NODE.replace('id: songs', 'id: odes').replace('of the sea', 'of the land');

const README = `# Songs

The sea:

\`\`\`yaml
${SHARES_A_NODE}\`\`\`

And the land:

\`\`\`yaml
${ANOTHER}\`\`\`
`;

const VARIANTS = `# for a sonnet
max_loops: 4
score_threshold: 0.95

# for a limerick
max_loops: 2
score_threshold: 0.5
`;

const MY_LOOP = `- id: verse
  type: loop
  max_loops: 5   # enough
  score_threshold: 0.8
  internal_workflow:
    orchestrator: {id: one, agents: [poet]}
    agents:
      - {id: poet, type: local_llm, prompt: "Write a verse, and end with SCORE: 0.9"}
`;

const PROMPT = `prompt: |
  Round {{ get_loop_number() }} of: {{ input }}
`;

/** A phone on which a text was pasted over all that was there. */
async function pastedOnPhone(text: string): Promise<Page> {
  const { page } = await openPage({
    context: { ...PASTING.context, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  await page.waitForSelector('html:not([data-arriving]) button.run:not(:disabled)');
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.locator('.plain textarea').first().focus();
  await page.keyboard.press('Control+A');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
  return page;
}

async function pasteOverAll(page: Page, text: string): Promise<void> {
  await page.locator('.monaco-editor .native-edit-context, .monaco-editor textarea').first().focus();
  await page.keyboard.press('Control+A');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}

/** What the editor holds, through the clipboard. */
async function textOf(page: Page): Promise<string> {
  await page.locator('.monaco-editor .native-edit-context, .monaco-editor textarea').first().focus();
  await page.keyboard.press('Control+A');
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.keyboard.press('Control+C');
  await page.waitForFunction(async () => (await navigator.clipboard.readText()) !== '');
  return page.evaluate(() => navigator.clipboard.readText());
}

describe('a text pasted over all of another', () => {
  it('is a new document of its own, though a node keeps its name; undo brings the first back with what belongs to it', async () => {
    const { page } = await openPage(PASTING);
    await whenReady(page);
    const first = await nameOf(page);
    await page.locator('.monaco-editor .native-edit-context, .monaco-editor textarea').first().focus();
    await page.keyboard.press('Control+A');
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), SHARES_A_NODE);
    await page.keyboard.press('Control+V');
    await page.waitForFunction(() => document.querySelectorAll('[data-part] .card').length === 1);
    expect(await nameOf(page)).toBe('songs');
    expect(await runToEnd(page)).toContain('Finished after 1 step');
    await page.locator('.monaco-editor .native-edit-context, .monaco-editor textarea').first().focus();
    await page.keyboard.press('Control+Z');
    await page.waitForFunction(() => document.querySelectorAll('[data-part] .card').length > 1);
    expect(await nameOf(page)).toBe(first);
  });

  it('is one in the text area of phones, too', async () => {
    const page = await pastedOnPhone(SHARES_A_NODE);
    await untilNamed(page, 'songs');
    expect(await page.locator('.plain textarea').first().inputValue()).toBe(SHARES_A_NODE);
  });
});

describe('a paste of several blocks', () => {
  it('gives a choice, by keyboard alone; what is chosen is a document of its own that runs, and undo brings the whole text back', async () => {
    const { page } = await openPage(PASTING);
    await whenReady(page);
    await pasteOverAll(page, README);
    const chooser = page.getByRole('dialog', { name: 'What should be opened?' });
    await chooser.waitFor();
    expect(await chooser.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['songs', 'odes']);
    expect(await chooser.innerText()).toContain('Songs · ChatDev graph · 1 node · line 18');
    expect(await chooser.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    // Past Close and the first block.
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await chooser.waitFor({ state: 'hidden' });
    await untilNamed(page, 'odes');
    expect(await textOf(page)).toBe(ANOTHER);
    expect(await runToEnd(page)).toContain('Finished after 1 step');
    await page.locator('.monaco-editor .native-edit-context, .monaco-editor textarea').first().focus();
    await page.keyboard.press('Control+Z');
    await page.getByRole('button', { name: 'Choose what to open (2)' }).waitFor();
    expect(await textOf(page)).toBe(README);
  });

  it('stays as it was pasted when nothing is chosen, and can still be chosen from', async () => {
    const { page } = await openPage(PASTING);
    await whenReady(page);
    await pasteOverAll(page, README);
    const chooser = page.getByRole('dialog', { name: 'What should be opened?' });
    await chooser.waitFor();
    await page.keyboard.press('Escape');
    await chooser.waitFor({ state: 'hidden' });
    expect(await textOf(page)).toBe(README);
    expect(await nameOf(page)).toBe('songs');
    await page.getByRole('button', { name: 'Choose what to open (2)' }).click();
    await chooser.waitFor();
    await chooser.getByRole('button', { name: 'Keep the text as it is' }).click();
    await chooser.waitFor({ state: 'hidden' });
    expect(await textOf(page)).toBe(README);
  });
});

describe('the chooser', () => {
  it('opens what is chosen in the text area of phones, too', async () => {
    const page = await pastedOnPhone(README);
    const chooser = page.getByRole('dialog', { name: 'What should be opened?' });
    await chooser.getByRole('button', { name: 'Open this one' }).nth(1).click();
    await untilNamed(page, 'odes');
    expect(await page.locator('.plain textarea').first().inputValue()).toBe(ANOTHER);
  });

  it.each(['light', 'dark'] as const)('has no fault that axe knows in the %s theme', async (colorScheme) => {
    const { page } = await openPage({ context: { ...PASTING.context, ...FOR_AXE, colorScheme } });
    await whenReady(page);
    const expressions = '{{ loop_number }}  # the round\n{{ get_past_loops() }}\n';
    const parts = [VARIANTS, PROMPT, expressions].map((part) => `\`\`\`yaml\n${part}\`\`\`\n`);
    await pasteOverAll(page, `${README}\n${parts.join('\n')}`);
    const chooser = page.getByRole('dialog', { name: 'What should be opened?' });
    await chooser.waitFor();
    expect(await chooser.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'songs',
      'odes',
      '2 variants of max_loops and score_threshold: choose one',
      'A prompt without its agent',
      '2 expressions of a prompt',
    ]);
    expect(await faults(page)).toEqual([]);
  });
});

describe('a paste that illustrates a key', () => {
  it('is a choice of its variants, of which one opens as a loop that runs', async () => {
    const { page } = await openPage(PASTING);
    await whenReady(page);
    await pasteOverAll(page, VARIANTS);
    const chooser = page.getByRole('dialog', { name: 'This is a part of a workflow' });
    await chooser.waitFor();
    expect(await chooser.innerText()).toContain('2 variants of max_loops and score_threshold: choose one');
    await chooser.getByRole('button', { name: 'Try in a small loop' }).nth(1).click();
    await chooser.waitFor({ state: 'hidden' });
    await page.getByText('max_loops: 2', { exact: true }).first().waitFor();
    const text = await textOf(page);
    expect(text).toContain('# for a limerick\n  max_loops: 2\n  score_threshold: 0.5\n');
    expect(await runToEnd(page)).toContain('Finished');
  });

  it('puts a variant into the document that was open, with all that belongs to that', async () => {
    const { page } = await openPage(PASTING);
    await whenReady(page);
    await pasteOverAll(page, MY_LOOP);
    await page.waitForFunction(() => document.querySelectorAll('[data-part] .card').length === 1);
    await page.getByLabel('Name of the document').fill('My verses');
    await pasteOverAll(page, VARIANTS);
    const chooser = page.getByRole('dialog', { name: 'This is a part of a workflow' });
    await chooser.getByRole('button', { name: 'Use in My verses' }).nth(1).click();
    await chooser.waitFor({ state: 'hidden' });
    await page.getByText('score_threshold: 0.5', { exact: true }).first().waitFor();
    expect(await textOf(page)).toBe(
      MY_LOOP.replace('max_loops: 5', 'max_loops: 2').replace('threshold: 0.8', 'threshold: 0.5'),
    );
    expect(await nameOf(page)).toBe('My verses');
  });

  it('shows a prompt as it is rendered in the first rounds', async () => {
    const { page } = await openPage(PASTING);
    await whenReady(page);
    await pasteOverAll(page, PROMPT);
    const chooser = page.getByRole('dialog', { name: 'This is a part of a workflow' });
    await chooser.waitFor();
    const rounds = await chooser.locator('pre').allInnerTexts();
    expect(rounds.map((round) => round.split(' of: ')[0])).toEqual(['Round 1', 'Round 2']);
    await chooser.getByRole('button', { name: 'Try in a small loop' }).click();
    await page.waitForFunction(() => document.querySelectorAll('[data-part] .card').length === 2);
    expect(await runToEnd(page)).toContain('Round 3:');
  });
});

describe('a file dropped on the editor', () => {
  it('is a new document; the one before is kept, and of several blocks one is chosen', async () => {
    const { page } = await openPage(PASTING);
    await whenReady(page);
    await pasteOverAll(page, MY_LOOP);
    await page.waitForFunction(() => document.querySelectorAll('[data-part] .card').length === 1);
    await page.getByLabel('Name of the document').fill('My verses');
    const drop = (name: string, content: string): Promise<void> =>
      page.locator('.monaco-editor .view-lines').evaluate(
        (lines, file) => {
          const data = new DataTransfer();
          data.items.add(new File([file.content], file.name, { type: 'application/yaml' }));
          const { left, top } = lines.getBoundingClientRect();
          for (const type of ['dragenter', 'dragover', 'drop'])
            lines.dispatchEvent(
              new DragEvent(type, {
                dataTransfer: data,
                bubbles: true,
                cancelable: true,
                clientX: left + 40,
                clientY: top + 20,
              }),
            );
        },
        { name, content },
      );
    await drop('sea.yaml', SHARES_A_NODE);
    await untilNamed(page, 'sea');
    expect(await textOf(page)).toBe(SHARES_A_NODE);
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await page.getByRole('tab', { name: /Documents/ }).click();
    await page.getByText('My verses').waitFor();
    await page.keyboard.press('Escape');

    await drop('README.md', README);
    const chooser = page.getByRole('dialog', { name: 'What should be opened?' });
    await chooser.getByRole('button', { name: 'Open this one' }).nth(1).click();
    await untilNamed(page, 'odes');
    expect(await textOf(page)).toBe(ANOTHER);
  });
});

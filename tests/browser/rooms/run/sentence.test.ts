import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { NotationName } from '../../../../src/engine/workflow/notation-name.ts';
import { documentOf, linkAddress } from '../../documents.ts';
import { Keyboard } from '../builder/keyboard.ts';
import { Mouse } from '../builder/mouse.ts';
import { whenEnded, whenGreen, whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage } from '../../support/browser.ts';

const TWO = `graph:
  # two who take turns
  nodes:
    - { id: Poet, type: agent, config: { provider: openai, name: m, role: Write. } }
    - { id: Critic, type: agent, config: { provider: openai, name: m, role: Judge. } } # strict
  edges:
    - { from: Poet, to: Critic }
  start: [Poet]
`;

const UNBOUNDED = TWO.replace(
  '  start',
  `    - { from: Critic, to: Poet, condition: { type: keyword, config: { none: [BRAVO] } } }
    - { from: Critic, to: Printed, condition: { type: keyword, config: { any: [BRAVO] } } }
  start`,
).replace('  edges:', '    - { id: Printed, type: passthrough, config: {} }\n  edges:');

const WIDE = { viewport: { width: 1440, height: 900 } } as const;

async function opened(text: string, context: object = WIDE): Promise<Page> {
  const { page } = await openPage({ address: linkAddress(documentOf(text)), context });
  await whenReady(page);
  return page;
}

const node = (page: Page, id: string): Locator => page.locator(`[data-stop="node:${id}"]`);
const sentence = (page: Page): Locator => page.getByRole('dialog', { name: 'A loop, in a sentence' });

/** Waits until the text says so, and gives all of it that is seen. */
async function whenWritten(page: Page, what: string): Promise<string> {
  await page.getByRole('tab', { name: 'Text' }).click();
  const lines = async (): Promise<string> =>
    (await page.locator('.monaco-editor .view-lines').innerText()).replace(/\s+/g, ' ');
  await expect.poll(lines).toContain(what);
  return lines();
}

/** From the list of targets: whither it leads back. */
async function leadBack(page: Page): Promise<void> {
  await node(page, 'Critic').focus();
  await page.keyboard.press('c');
  await page.getByRole('combobox', { name: /Where does/ }).waitFor();
  await page.keyboard.type('poet');
  await page.keyboard.press('Enter');
  await sentence(page).waitFor();
}

describe('an edge that closes a cycle', () => {
  it('asks for the loop in a sentence; Enter at once writes it, comments stay, and one undo takes all of it back', async () => {
    const page = await opened(TWO);
    await leadBack(page);
    expect(await sentence(page).getByLabel('Who decides').inputValue()).toBe('Critic');
    expect(await sentence(page).getByLabel('The word that ends it').inputValue()).toBe('APPROVED');
    await page.keyboard.press('Enter');
    await sentence(page).waitFor({ state: 'detached' });
    await node(page, 'Limit').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[aria-label="Graph"]') !== null))
      .toBe(true);
    const written = await whenWritten(page, '{ from: Limit, to: Result, carry_data: false }');
    expect(written).toContain('# strict');
    await page.getByRole('button', { name: 'Undo' }).click();
    await node(page, 'Limit').waitFor({ state: 'detached' });
    expect(await whenWritten(page, '{ from: Poet, to: Critic }')).not.toContain('APPROVED');
  });

  it('takes what is typed into its blanks by Tab, and refuses what no loop can say', async () => {
    const page = await opened(TWO);
    await leadBack(page);
    await page.keyboard.type('BRAVO');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await sentence(page).getByRole('button', { name: 'Make the loop' }).and(page.locator(':disabled')).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await sentence(page).getByRole('spinbutton').inputValue()).toBe('5');
    await page.keyboard.press('Enter');
    await node(page, 'Limit').waitFor();
    await whenWritten(page, 'none: [BRAVO]');
    await whenWritten(page, 'max_iterations: 5');
  });

  it('is led alone when Escape leaves the sentence', async () => {
    const page = await opened(TWO);
    await leadBack(page);
    await page.keyboard.press('Escape');
    await sentence(page).waitFor({ state: 'detached' });
    expect(await whenWritten(page, '{ from: Critic, to: Poet }')).not.toContain('loop_counter');
  });

  it('has no fault that axe knows in its sentence, in either theme', async () => {
    for (const context of [
      { ...WIDE, colorScheme: 'light' },
      { ...WIDE, colorScheme: 'dark' },
    ] as const) {
      const page = await opened(TWO, { ...FOR_AXE, ...context });
      await node(page, 'Critic').click();
      await page.getByRole('button', { name: 'Loop back from Critic' }).click();
      await sentence(page).waitFor();
      expect(await faults(page), context.colorScheme).toEqual([]);
    }
  });
});

describe('a loop around a node', () => {
  it('is made by L or its button, back to a node that is chosen', async () => {
    const page = await opened(TWO);
    await node(page, 'Critic').focus();
    await page.keyboard.press('l');
    await sentence(page).waitFor();
    await sentence(page).getByLabel('Begins again at').selectOption('Critic');
    await sentence(page).getByRole('button', { name: 'Make the loop' }).click();
    await node(page, 'Check').waitFor();
    await whenWritten(page, '{ from: Critic, to: Check }');
  });
});

describe('a loop that nothing bounds', () => {
  it('is given a stop rule from its form, whose first row is then its sentence with its limit', async () => {
    const page = await opened(UNBOUNDED);
    await node(page, 'Poet').focus();
    await page.keyboard.press('F2');
    const row = page.getByRole('group', { name: 'Its loop' });
    await row.getByRole('button', { name: 'Add a stop rule' }).click();
    await sentence(page).waitFor();
    expect(await sentence(page).getByLabel('The word that ends it').inputValue()).toBe('BRAVO');
    await page.keyboard.press('Enter');
    const limit = row.getByRole('spinbutton', { name: 'Limit' });
    await limit.waitFor();
    await limit.fill('4');
    await limit.press('Enter');
    await whenWritten(page, 'max_iterations: 4');
  });

  it('is given one from the problem that tells of it', async () => {
    const page = await opened(UNBOUNDED);
    await page.getByRole('region', { name: 'Problems' }).locator('.count').click();
    await page.getByRole('region', { name: 'Problems' }).getByRole('button', { name: 'Add a stop rule' }).click();
    await sentence(page).waitFor();
    await page.keyboard.press('Enter');
    await whenWritten(page, 'max_iterations: 3');
  });
});

/** What is added in each notation, what the sentence makes of two of them, and what a run is about. */
const BUILT: readonly { notation: NotationName; type: string; made: string; task: string; port?: string }[] = [
  { notation: 'chatdev', type: 'Agent', made: 'Limit', task: 'task' },
  { notation: 'orka', type: 'Agent', made: 'loop', task: 'input' },
  { notation: 'container', type: 'Agent', made: 'loop', task: 'topic' },
  { notation: 'loop-exit', type: 'LLM', made: 'loop', task: 'task', port: 'response' },
];

describe('from an empty document to a green run of a reviewer loop with a limit of three, with the sentence', () => {
  /** What all of the way took, as it is counted. */
  const took = async (Hand: typeof Mouse | typeof Keyboard, built: (typeof BUILT)[number]): Promise<number> => {
    const { notation, type, made, task, port } = built;
    const { page } = await openPage();
    await whenReady(page);
    await page.getByLabel('Speed').selectOption('instant');
    await page.getByRole('button', { name: 'Templates' }).focus();
    const hand = new Hand(page);
    await hand.begin(notation);
    await hand.first(type, 'Writer');
    await hand.follow('Writer', type, 'Reviewer', port);
    await hand.makeLoop('Reviewer');
    await page.locator(`[data-part="${made}"]`).first().waitFor();
    await hand.give(task, 'tides');
    await hand.run();
    await whenEnded(page);
    await whenGreen(page);
    return hand.seconds;
  };

  it.each(BUILT)('takes at most 90 seconds by mouse: $notation', async (built) => {
    expect(await took(Mouse, built)).toBeLessThanOrEqual(90);
  });

  it.each(BUILT)('takes at most 120 seconds by keyboard: $notation', async (built) => {
    expect(await took(Keyboard, built)).toBeLessThanOrEqual(120);
  });
});

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { documentOf, linkAddress } from '../../documents.ts';
import { runToEnd, whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage } from '../../support/browser.ts';

/** What Max Iterations, Exit and Feedback are changed on: the face of Loop (003, "Loop Node Appearance"). */
const REGION = `nodes:
  - { id: theme, type: input, data: { label: Theme } }
  - id: again
    type: loop
    data:
      label: Rhyme Loop   # said to readers
      maxIterations: 5
      exitCondition: max_iterations
  - { id: rhyme, type: llm, data: { label: Rhymer, prompt: "Rhyme on {{input}}" } }
  - { id: leave, type: exit, data: { label: Exit } }
  - { id: poem, type: output, data: { label: Poem } }
edges:
  - { source: theme, target: again }
  - { source: again, target: rhyme }
  - { source: rhyme, target: leave }
  - { source: leave, target: poem }
`;

const GUARDED = `graph:
  nodes:
    - { id: Smith, type: agent, config: { provider: openai, name: m, role: Forge it. } }
    - id: Anvil
      type: loop_counter
      config:
        max_iterations: 3   # strokes
    - id: Hourglass
      type: loop_timer
      config: { max_duration: 2, duration_unit: minutes }
  edges:
    - { from: Smith, to: Anvil }
    - { from: Anvil, to: Smith }
    - { from: Smith, to: Hourglass }
  start: [Smith]
`;

const CONTAINER = `nodes:
  - id: stir
    type: loop
    data:
      nodeType: loop
      label: Stir
      continueWhile: { output: taste.good, operator: "==", value: false }
      inlineWorkflow:
        nodes:
          - id: taste
            type: agent
            data: { nodeType: agent, prompt: Taste it., outputs: [{ name: good, type: boolean }] }
`;

const SCORED = `orchestrator:
  id: tuning
  agents: [tune]
agents:
  - id: tune
    type: loop
    max_loops: 4
    score_threshold: 0.8
    internal_workflow:
      orchestrator: { id: once, agents: [listener] }
      agents:
        - { id: listener, type: openai-answer, prompt: "How clean is it? SCORE: 0.00 to 1.00" }
`;

const WIDE = { viewport: { width: 1440, height: 900 } } as const;

async function opened(text: string, context: object = WIDE): Promise<Page> {
  const { page } = await openPage({ address: linkAddress(documentOf(text)), context });
  await whenReady(page);
  await page.locator('.svelte-flow__node').first().waitFor();
  return page;
}

/** The lines of the text that the editor shows. */
async function linesOf(page: Page): Promise<string> {
  return (await page.locator('.monaco-editor .view-lines').innerText()).replaceAll('\u00a0', ' ');
}

/** A value on a face, by what a screen reader says of it. */
function value(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'Graph of the workflow' }).getByLabel(name, { exact: true });
}

function face(page: Page, part: string): Locator {
  return page.locator(`.svelte-flow__node[data-part="${part}"]`);
}

describe('the face of Loop and Exit', () => {
  it('003-58 003-84 003-86 003-89: Max Iterations, Exit and Feedback are changed on it by mouse, and nothing else of the text', async () => {
    const page = await opened(REGION);
    const loop = face(page, 'again');
    await loop.locator('text', { hasText: 'Loop: Rhyme' }).waitFor();
    expect(await value(page, 'Max Iterations of Loop: Rhyme').inputValue()).toBe('5');
    const words = async (name: string): Promise<string[]> => value(page, name).locator('option').allInnerTexts();
    expect(await words('Exit of Loop: Rhyme')).toEqual(['max_iterations', 'evaluator', 'stable_output']);
    expect(await words('Feedback of Loop: Rhyme')).toEqual(['replace', 'append']);
    await loop.getByTitle('More').first().click();
    await expect.poll(() => linesOf(page)).toContain('maxIterations: 6');
    await value(page, 'Feedback of Loop: Rhyme').selectOption('append');
    await expect.poll(() => linesOf(page)).toContain('feedbackMode: append');
    expect(await linesOf(page)).toContain('# said to readers');
    await face(page, 'leave').locator('text[font-weight="600"]', { hasText: 'Exit' }).waitFor();
  });

  it('003-58 003-89: its threshold stands there where outputs that stay the same end the loop, and only there', async () => {
    const page = await opened(REGION);
    const threshold = value(page, 'Stability Threshold of Loop: Rhyme');
    expect(await threshold.count()).toBe(0);
    await value(page, 'Exit of Loop: Rhyme').selectOption('stable_output');
    await threshold.waitFor();
    expect(await threshold.inputValue()).toBe('0.95');
    await threshold.fill('0.8');
    await expect.poll(() => linesOf(page)).toContain('stabilityThreshold: 0.8');
    await value(page, 'Exit of Loop: Rhyme').selectOption('evaluator');
    await threshold.waitFor({ state: 'detached' });
  });

  it('003-59 003-89: what it gives stands on it with its types', async () => {
    const page = await opened(REGION);
    const said = face(page, 'again').locator('text');
    await expect
      .poll(() => said.allTextContents())
      .toEqual(expect.arrayContaining(['input: text/json', 'output: text/json', 'iterations: json', 'count: number']));
  });

  it('003-58 003-89: by keys alone Tab leads into its values and Escape back, and the arrows of the graph are left to it', async () => {
    const page = await opened(REGION);
    await face(page, 'again').focus();
    await page.keyboard.press('Tab');
    const most = value(page, 'Max Iterations of Loop: Rhyme');
    const hasFocus = (at: Locator): Promise<boolean> => at.evaluate((element) => element === document.activeElement);
    expect(await hasFocus(most)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => linesOf(page)).toContain('maxIterations: 4');
    expect([await hasFocus(most), await most.inputValue()]).toEqual([true, '4']);
    await page.keyboard.press('Backspace');
    await page.keyboard.type('12', { delay: 30 });
    await expect.poll(() => linesOf(page)).toContain('maxIterations: 12');
    expect([await hasFocus(most), await most.inputValue()]).toEqual([true, '12']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => linesOf(page)).toContain('exitCondition: evaluator');
    await page.keyboard.press('Escape');
    expect(await hasFocus(face(page, 'again'))).toBe(true);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => hasFocus(face(page, 'theme'))).toBe(true);
    await face(page, 'again').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+z');
    await expect.poll(() => linesOf(page)).toContain('exitCondition: max_iterations');
    await face(page, 'again').waitFor();
  });

  it('what may not stand there is not written, and is gone when the field is left', async () => {
    const page = await opened(REGION);
    const most = value(page, 'Max Iterations of Loop: Rhyme');
    await most.fill('51');
    expect(await most.getAttribute('aria-invalid')).toBe('true');
    await most.fill('seven');
    await most.blur();
    expect(await most.inputValue()).toBe('5');
    expect(await linesOf(page)).toContain('maxIterations: 5');
  });

  it.each(['light', 'dark'] as const)('has nothing that axe finds in the %s theme', async (colorScheme) => {
    const page = await opened(REGION, { ...WIDE, ...FOR_AXE, colorScheme });
    await value(page, 'Max Iterations of Loop: Rhyme').waitFor();
    expect(await faults(page)).toEqual([]);
  });
});

describe('the faces of other notations', () => {
  it('a counter counts to another number, and a timer waits so long in another unit', async () => {
    const page = await opened(GUARDED);
    await value(page, 'Max Iterations of Anvil').fill('7');
    await expect.poll(() => linesOf(page)).toMatch(/max_iterations: 7 +# strokes/);
    await value(page, 'Max Duration of Hourglass').fill('1.5');
    await value(page, 'Duration Unit of Hourglass').selectOption('hours');
    await expect.poll(() => linesOf(page)).toMatch(/\{ max_duration: 1\.5, duration_unit:\s+hours \}/);
  });

  it('a container gets a limit that it did not write, at the foot of its box', async () => {
    const page = await opened(CONTAINER);
    await face(page, 'stir').getByText('max iterations:').waitFor();
    expect(await value(page, 'Max Iterations of Loop: Stir').inputValue()).toBe('10');
    await value(page, 'Max Iterations of Loop: Stir').fill('4');
    await expect.poll(() => linesOf(page)).toContain('maxIterations: 4');
  });

  it('a score loop goes on until another score, in the keys of its document', async () => {
    const page = await opened(SCORED);
    await face(page, 'tune').getByText('score_threshold:').waitFor();
    await value(page, 'Score Threshold of Loop: tune').fill('0.9');
    await value(page, 'Max Loops of Loop: tune').fill('6');
    await expect.poll(() => linesOf(page)).toMatch(/max_loops: 6\s+score_threshold: 0\.9/);
  });
});

describe('while it runs', () => {
  it('a counter says how far it is, and what it counts to for whoever is at it', async () => {
    const text = `graph:
  nodes:
    - { id: Bell, type: literal, config: { content: ding } }
    - { id: Count, type: loop_counter, config: { max_iterations: 2 } }
    - { id: Tower, type: passthrough, config: {} }
  edges:
    - { from: Bell, to: Count }
    - { from: Count, to: Bell }
    - { from: Count, to: Tower }
    - { from: Bell, to: Bell }
  start: [Bell]
`;
    const page = await opened(text);
    const limit = value(page, 'Max Iterations of Count');
    expect(await limit.isVisible()).toBe(true);
    await page.getByLabel('Speed').selectOption('instant');
    await page.click('button.run');
    await face(page, 'Count').locator('text.counter', { hasText: '2 of 2' }).waitFor();
    await page.mouse.move(2, 2);
    await expect.poll(() => limit.isVisible()).toBe(false);
    await face(page, 'Count').hover();
    await expect.poll(() => limit.isVisible()).toBe(true);
  });
});

describe('what a loop cost', () => {
  it('003-80: its rounds, and all of them together, in tokens of the simulated model, said to be estimated', async () => {
    const page = await opened(REGION.replace('maxIterations: 5', 'maxIterations: 2'));
    await runToEnd(page);
    await page.locator('[data-verdict="2"]').click();
    const told = page.locator('div.run');
    const tokens = async (text: string): Promise<number> =>
      Number(/about (\d+) tokens/.exec(await told.getByText(text).innerText())?.[1]);
    await told.getByText('How round 2 ended').waitFor();
    const second = await tokens('It took 1 call,');
    const whole = await tokens('All its rounds together took 2 calls,');
    await told.getByText('they are estimated').waitFor();
    expect(second).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Round before' }).click();
    await told.getByText('How round 1 ended').waitFor();
    expect((await tokens('It took 1 call,')) + second).toBe(whole);
  });
});

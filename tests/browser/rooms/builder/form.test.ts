import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { documentOf, linkAddress } from '../../documents.ts';
import { showText, whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage } from '../../support/browser.ts';

const CONTAINER = `nodes:
  - id: ode-loop
    type: loop
    data:
      label: Ode Polishing Loop   # what readers see
      nodeType: loop
      continueWhile:
        output: ear.sings
        operator: "=="
        value: false
      maxIterations: 5
      inputs:
        - { name: subject, type: string }
        - { name: metre, type: string }
      outputs:
        - { name: sings, type: boolean }
      inputMappings:
        # what it is about does not change
        - source: { type: outer, name: subject }
          target: { node: poet, input: subject }
          iterations: all
        - source: { type: previous, node: ear, output: murmurs }
          target: { node: poet, input: hints }
          iterations: subsequent
      outputMappings:
        - source: { node: ear, output: sings }
          target: sings
          take: last
      inlineWorkflow:
        nodes:
          - id: poet
            type: agent
            data:
              label: Poet
              nodeType: agent
              prompt: |
                An ode to {{ subject }}.
                Mind: {{ hints }}
              inputs: [{ name: subject, type: string }, { name: hints, type: string }]
              outputs: [{ name: verse, type: string }]
          - id: ear
            type: agent
            data:
              label: Listener
              nodeType: agent
              prompt: |
                Read it aloud: {{ poet.verse }}
                Answer as JSON: { "sings": boolean, "murmurs": string }
              inputs: [{ name: verse, type: string }]
              outputs: [{ name: sings, type: boolean }, { name: murmurs, type: string }]
        edges:
          - { source: poet, target: ear, sourceHandle: output:verse, targetHandle: input:verse }
edges: []
`;

const SCORE = `orchestrator:
  id: scored
  strategy: sequential
  agents: [Judged]
agents:
  - id: Judged
    type: loop
    max_loops: 3
    score_threshold: 0.8
    score_extraction_pattern: 'SCORE: ([0-9.]+)'
    internal_workflow:
      orchestrator: { id: one, strategy: sequential, agents: [Writer] }
      agents:
        - { id: Writer, type: openai-answer, prompt: "Write. End with SCORE: 0.00. {{ get_input() }}" }
`;

const WIDE = { viewport: { width: 1440, height: 900 } } as const;

async function opened(text: string, context: object = WIDE): Promise<Page> {
  const { page } = await openPage({ address: linkAddress(documentOf(text)), context });
  await whenReady(page);
  return page;
}

/** Shows the form, and in it a part by the buttons that lead there. */
async function showForm(page: Page, ...parts: string[]): Promise<void> {
  await page.getByRole('tab', { name: 'Form' }).click();
  for (const part of parts) await page.locator('.parts').getByRole('button', { name: part, exact: true }).click();
}

/** The lines of the text that the editor shows. */
async function linesOf(page: Page): Promise<string> {
  return (await page.locator('.monaco-editor .view-lines').innerText()).replaceAll('\u00a0', ' ');
}

function field(page: Page, path: string): ReturnType<Page['locator']> {
  return page.locator(`[data-field="${path}"]`);
}

describe('the form of a loop container', () => {
  it('002-61 002-62 002-63 002-64 002-65 002-66 002-76: opens with a click on the node, as its document draws the panel', async () => {
    const page = await opened(CONTAINER);
    await showForm(page);
    await page.locator('[data-part="ode-loop"]').first().click();
    const form = page.getByRole('region', { name: 'Loop: Ode Polishing' });
    await form.getByRole('heading', { name: 'Loop: Ode Polishing' }).waitFor();
    for (const name of ['Inner Workflow', 'Continue While', 'Input Mappings', 'Output Mappings'])
      await form.getByText(name, { exact: true }).first().waitFor();
    await form.getByRole('button', { name: 'Edit Inline' }).waitFor();
    await form.getByRole('button', { name: 'Select File' }).waitFor();
    const operators = await form
      .getByRole('group', { name: 'Continue While' })
      .getByLabel('Operator')
      .locator('option')
      .allInnerTexts();
    expect(operators).toEqual(['==', '!=', '<', '>', '<=', '>=']);
    expect(await form.getByRole('group', { name: 'Continue While' }).getByLabel('Output').inputValue()).toBe(
      'ear.sings',
    );
    expect(await form.getByRole('group', { name: 'Continue While' }).getByLabel('Value').inputValue()).toBe('false');
    expect(await form.getByLabel('Max Iterations', { exact: true }).inputValue()).toBe('5');
  });

  it('002-67 002-68 002-69 002-70: by mouse adds and removes a mapping, as small splices that are undone with Ctrl+Z', async () => {
    const page = await opened(CONTAINER);
    await showForm(page, 'Ode Polishing Loop');
    const rows = page.locator('ul[aria-label="Input Mappings"] > li');
    await rows.nth(1).waitFor();
    expect(await page.getByLabel('Input Mappings 2: Iterations').locator('option:checked').innerText()).toBe('after');
    await field(page, 'data.inputMappings').getByRole('button', { name: '+ Add' }).click();
    await rows.nth(2).waitFor();
    await page.getByLabel('Input Mappings 3: Source').selectOption('metre (outer)');
    await page.getByLabel('Input Mappings 3: Target').selectOption('poet.hints');
    await page.getByRole('button', { name: 'Remove Input Mappings 1' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    expect(await page.getByLabel('Input Mappings 2: Source').inputValue()).toBe('metre (outer)');
    await page.getByLabel('Max Iterations', { exact: true }).focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => rows.count()).toBe(3);
    expect(await page.getByLabel('Input Mappings 1: Source').inputValue()).toBe('subject (outer)');
    await page.getByLabel('Output Mappings 1: Take').selectOption('all');
    await page.getByRole('tab', { name: 'Text' }).click();
    await expect.poll(() => linesOf(page)).toContain('take: all');
  });

  it('by keyboard alone changes a prompt, a number and a choice, and the caret stays where it types', async () => {
    const page = await opened(CONTAINER);
    await showForm(page, 'Ode Polishing Loop');
    const most = page.getByLabel('Max Iterations', { exact: true });
    await most.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('0');
    await field(page, 'data.maxIterations').getByText('maxIterations', { exact: false }).first().waitFor();
    expect(await most.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Backspace');
    await page.keyboard.type('7');
    await page.getByText('at most').getByText('7').first().waitFor();
    expect(await most.inputValue()).toBe('7');
    await page.getByRole('group', { name: 'Continue While' }).getByLabel('Operator').focus();
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.getByRole('group', { name: 'Continue While' }).getByLabel('Operator').inputValue())
      .toBe('!=');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
    await page.getByRole('button', { name: 'Edit Inline' }).press('Enter');
    const prompt = page.getByLabel('Prompt', { exact: true });
    await prompt.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Dear poet, ', { delay: 20 });
    await page.waitForTimeout(600);
    expect(await prompt.inputValue()).toBe('Dear poet, An ode to {{ subject }}.\nMind: {{ hints }}');
    expect(await prompt.evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe('Dear poet, '.length);
    await page.keyboard.press('Control+z');
    await expect.poll(() => prompt.inputValue()).toBe('An ode to {{ subject }}.\nMind: {{ hints }}');
    await page.getByRole('tab', { name: 'Text' }).click();
    await page.locator('.monaco-editor .view-lines').click();
    await page.keyboard.press('Control+Home');
    await expect.poll(() => linesOf(page)).toContain('# what readers see');
    expect(await linesOf(page)).toContain('maxIterations: 7');
  });

  it('offers in a prompt what may be filled in', async () => {
    const page = await opened(CONTAINER);
    await showForm(page, 'Ode Polishing Loop');
    await page.getByRole('button', { name: 'Edit Inline' }).click();
    const prompt = page.getByLabel('Prompt', { exact: true });
    await prompt.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' {{ ear');
    await page.getByLabel('Names that may stand here').getByText('ear.murmurs').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await prompt.inputValue()).toMatch(/\{\{ ear\.\w+ \}\}$/);
  });

  it('shows a prompt in its full height, and what holds anyway as the placeholder of what is empty', async () => {
    const page = await opened(CONTAINER.replace('      maxIterations: 5\n', ''));
    await showForm(page, 'Ode Polishing Loop');
    const most = page.getByLabel('Max Iterations', { exact: true }).first();
    expect(await most.inputValue()).toBe('');
    expect(await most.getAttribute('placeholder')).toMatch(/^\d+$/);
    await page.getByRole('button', { name: 'Edit Inline' }).click();
    const prompt = page.getByLabel('Prompt', { exact: true });
    await prompt.fill(Array.from({ length: 40 }, (_, line) => `Line ${line}`).join('\n'));
    const hidden = (): Promise<number> => prompt.evaluate((area) => area.scrollHeight - area.clientHeight);
    await expect.poll(hidden).toBeLessThanOrEqual(0);
    expect(await prompt.evaluate((area) => area.clientHeight)).toBeGreaterThan(500);
  });

  it('tries a pattern on a line beside it, and says what it finds, or that it finds nothing', async () => {
    const page = await opened(SCORE);
    await showForm(page, 'Judged');
    const tried = page.getByLabel('Text to try the pattern on').first();
    await tried.fill('I say SCORE: 0.75 today');
    const found = page.locator('.pattern', { has: tried }).getByRole('status');
    await expect.poll(() => found.innerText()).toBe('finds 0.75');
    await tried.fill('nothing to find');
    await expect.poll(() => found.innerText()).toBe('finds nothing');
  });

  it('gives a node another name, which all that name it follow, and goes on showing it', async () => {
    const page = await opened(CONTAINER);
    await showForm(page, 'Ode Polishing Loop');
    await page.getByRole('button', { name: 'Edit Inline' }).click();
    const name = page.getByLabel('ID', { exact: true });
    await expect.poll(() => name.inputValue()).toBe('poet');
    await name.fill('author');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Ode Polishing Loop' }).first().click();
    await expect.poll(() => page.getByLabel('Input Mappings 1: Target').inputValue()).toBe('author.subject');
  });

  it('puts a node into a loop of its own and moves it out again, and what leads to it follows', async () => {
    const page = await opened(CONTAINER);
    await showForm(page, 'Ode Polishing Loop');
    await page.getByRole('button', { name: 'Edit Inline' }).click();
    await page.getByLabel('Prompt', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Put in a loop' }).click();
    await page.getByRole('button', { name: 'Make the loop' }).click();
    await expect.poll(() => page.getByLabel('ID', { exact: true }).inputValue()).toBe('loop');
    const outer = page.getByRole('button', { name: 'Ode Polishing Loop' }).first();
    await outer.click();
    await expect.poll(() => page.getByLabel('Input Mappings 1: Target').inputValue()).toBe('loop.subject');
    await page.getByRole('button', { name: 'Edit Inline' }).click();
    await expect.poll(() => page.getByLabel('ID', { exact: true }).inputValue()).toBe('loop');
    await page.getByRole('button', { name: 'Edit Inline' }).click();
    await expect.poll(() => page.getByLabel('ID', { exact: true }).inputValue()).toBe('poet');
    await page.getByLabel('Move', { exact: true }).selectOption('out of loop');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await outer.click();
    await expect.poll(() => page.getByLabel('Input Mappings 1: Target').inputValue()).toBe('poet.subject');
  });

  it.each(['light', 'dark'] as const)('has nothing that axe finds in the %s theme', async (colorScheme) => {
    const page = await opened(CONTAINER, { ...WIDE, ...FOR_AXE, colorScheme });
    await showForm(page, 'Ode Polishing Loop');
    await page.getByLabel('Max Iterations', { exact: true }).waitFor();
    expect(await faults(page)).toEqual([]);
  });
});

describe('the form of an edge', () => {
  const GRAPH = `graph:
  nodes:
    - { id: one, type: literal, config: { content: hello } }
    - { id: two, type: passthrough, config: {} }
  edges:
    - from: one
      to: two
  start: [one]
`;

  it('is where an error is gone to while it is shown, and the text where that is', async () => {
    const broken = GRAPH.replace('to: two', 'to: two\n      condition: { type: keyword, config: {} }');
    const { page } = await openPage({ address: linkAddress(documentOf(broken)), context: WIDE });
    const fix = page.getByRole('button', { name: /^Fix \d+ errors? to run$/ });
    await page.getByRole('tab', { name: 'Form' }).click();
    await fix.click();
    await page.locator('.form').getByRole('heading', { name: 'one → two' }).waitFor();
    await page.locator('.form .told').filter({ hasText: /./ }).first().waitFor();
    expect(await page.getByRole('tab', { name: 'Form' }).getAttribute('aria-selected')).toBe('true');
    await page.getByRole('tab', { name: 'Text' }).click();
    await fix.click();
    expect(await page.getByRole('tab', { name: 'Text' }).getAttribute('aria-selected')).toBe('true');
  });

  it('makes a condition of words where none was, and takes it out again', async () => {
    const page = await opened(GRAPH);
    await showForm(page, 'one → two');
    await page.getByLabel('Kind of Condition').selectOption('condition');
    await field(page, 'condition.config.any').getByRole('button', { name: '+ Add' }).click();
    await page.getByLabel('Any 1', { exact: true }).fill('APPROVED');
    await page.getByRole('tab', { name: 'Text' }).click();
    await expect.poll(() => linesOf(page)).toMatch(/condition:\s+type: keyword\s+config:[\s{]+any:[\s[-]+APPROVED/);
    await page.getByRole('tab', { name: 'Form' }).click();
    await page.getByLabel('Kind of Condition').selectOption('yes or no');
    await page.getByRole('combobox', { name: 'Condition', exact: true }).selectOption('');
    await page.getByRole('tab', { name: 'Text' }).click();
    await expect.poll(() => linesOf(page)).not.toContain('condition');
  });
});

describe('the graph', () => {
  const GRAPH = `graph:
  # who writes
  nodes:
    - { id: Writer, type: agent, config: { provider: openai, name: m, role: Write. } }
  edges: []
  start: [Writer]
`;

  it('gets a node that is named and led on by keys alone, loses its edge again, and all of it is undone', async () => {
    const page = await opened(GRAPH);
    await page.getByRole('tab', { name: 'Form' }).click();
    await page.getByLabel('Add a node').selectOption('human');
    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    const name = page.getByLabel('ID', { exact: true });
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('Editor');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Editor' }).waitFor();
    await page.getByLabel('Connect to').selectOption('Writer');
    await page.getByRole('button', { name: 'Connect', exact: true }).press('Enter');
    await page.getByRole('heading', { name: 'Editor → Writer' }).waitFor();
    await page.getByRole('tab', { name: 'Text' }).click();
    await expect.poll(() => linesOf(page)).toMatch(/from: Editor,? to: Writer|from: Editor\s+to: Writer/);
    expect(await linesOf(page)).toContain('# who writes');
    await page.getByRole('tab', { name: 'Form' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await page.getByRole('heading', { name: 'Editor → Writer' }).waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Text' }).click();
    await expect.poll(() => linesOf(page)).toContain('id: Editor');
    expect(await linesOf(page)).not.toContain('from: Editor');
    await page.locator('.monaco-editor .view-lines').click();
    for (let step = 0; step < 4; step++) await page.keyboard.press('Control+z');
    await expect.poll(() => linesOf(page)).not.toContain('id: Editor');
  });
});

describe('on a phone', () => {
  it('a number is changed in the form, stays in the text, and is undone', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
    const page = await opened(CONTAINER, phone);
    await showText(page);
    await showForm(page, 'Ode Polishing Loop');
    const most = page.getByLabel('Max Iterations', { exact: true });
    await most.fill('8');
    await expect.poll(() => page.getByLabel('Workflow text').inputValue()).toContain('maxIterations: 8');
    expect(await most.inputValue()).toBe('8');
    await most.press('Control+z');
    await expect.poll(() => page.getByLabel('Workflow text').inputValue()).toContain('maxIterations: 5');
    await expect.poll(() => most.inputValue()).toBe('5');
  });
});

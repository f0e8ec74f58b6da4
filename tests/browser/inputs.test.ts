import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runToEnd, whenEnded, whenReady } from './page.ts';
import { documentOf, linkAddress } from './heavy/documents.ts';
import { openPage } from './support/browser.ts';

/** Inputs of every type (002-48). */
const TYPED = `nodes:
  - id: polish
    type: loop
    data:
      label: Polish
      nodeType: loop
      continueWhile: {output: judge.done, operator: "==", value: false}
      maxIterations: 3
      inputs:
        - {name: task, type: string, required: true, description: What is wanted}
        - {name: size, type: number, required: true}
        - {name: loud, type: boolean}
        - {name: facts, type: json}
        - {name: tone, type: string, default: calm}
      outputs: [{name: text, type: string}]
      inputMappings:
        - {source: {type: outer, name: task}, target: {node: maker, input: task}, iterations: all}
        - {source: {type: outer, name: size}, target: {node: maker, input: size}, iterations: all}
      outputMappings:
        - {source: {node: maker, output: draft}, target: text, take: last}
      inlineWorkflow:
        nodes:
          - id: maker
            type: agent
            data:
              label: maker
              nodeType: agent
              prompt: "{{ task }} in {{ size }} lines"
              inputs: [{name: task, type: string}, {name: size, type: number}]
              outputs: [{name: draft, type: string}]
          - id: judge
            type: agent
            data: {label: judge, nodeType: agent, prompt: "Is it done?", outputs: [{name: done, type: boolean}]}
        edges: []
edges: []
`;

const TIMED = `graph:
  id: timed
  start: [Writer]
  end: [Done]
  nodes:
    - {id: Writer, type: agent, config: {provider: openai, name: m, role: 'be \${MOOD}', api_key: '\${API_KEY}'}}
    - {id: Desk, type: passthrough, config: {}}
    - {id: Timer, type: loop_timer, config: {max_duration: 5, duration_unit: minutes}}
    - {id: Done, type: passthrough, config: {}}
  edges:
    - {from: Writer, to: Desk}
    - {from: Desk, to: Writer}
    - {from: Desk, to: Timer}
    - {from: Timer, to: Writer}
    - {from: Timer, to: Done}
`;

async function opened(text: string): Promise<Page> {
  const { page } = await openPage({ address: linkAddress(documentOf(text)) });
  await whenReady(page);
  return page;
}

describe('inputs', () => {
  it('that are missing or of the wrong type are told beside their fields, and no run begins', async () => {
    const page = await opened(TYPED);
    await page.getByRole('tab', { name: 'Inputs 2 needed' }).waitFor();
    await page.click('button.run');
    await page.waitForFunction(() => document.activeElement?.closest('[data-input="task"]') !== null);
    expect(await page.locator('.outcome').count()).toBe(0);
    const field = (name: string) => page.locator(`[data-input="${name}"]`);
    expect(await field('task').innerText()).toMatch(/string, required[^]*Required, and not given\. What is wanted/);
    expect(await field('tone').locator('.field').getAttribute('placeholder')).toBe('default: calm');
    await field('task').locator('.field').fill('owls');
    await field('size').locator('.field').fill('three');
    await field('size').getByText('Not a number yet').waitFor();
    await page.click('button.run');
    await page.waitForFunction(() => document.activeElement?.closest('[data-input="size"]') !== null);
    expect(await page.locator('.outcome').count()).toBe(0);
    await field('size').locator('.field').fill('3');
    await field('facts').locator('.field').fill('{"wings": 2');
    await field('facts').getByText('Not JSON yet').waitFor();
    await field('facts').locator('.field').fill('{"wings": 2}');
    expect(await field('facts').locator('.note').innerText()).toBe('');
    await field('loud').locator('.field').selectOption('true');
    expect(await runToEnd(page)).toMatch(/Finished after \d round/);
  });

  it('are filled with examples by one click, and the workflow runs', async () => {
    const page = await opened(TYPED);
    await page.getByRole('tab', { name: /^Inputs/ }).click();
    await page.getByText('task, size must be given before Run.').waitFor();
    await page.getByRole('button', { name: 'Fill with examples' }).click();
    expect(await page.getByRole('button', { name: 'Fill with examples' }).count()).toBe(0);
    expect(await page.locator('[data-input="size"] .field').inputValue()).toBe('3');
    expect(await runToEnd(page)).toMatch(/Finished after \d round/);
  });
});

describe('placeholders', () => {
  it('are fields, are used by the run, and what looks like a key is nowhere but here', async () => {
    const page = await opened(TIMED);
    await page.getByRole('tab', { name: /^Inputs/ }).click();
    await page.getByLabel('${MOOD}').fill('kindly');
    await page.getByLabel('${API_KEY}').fill('sk-very-own');
    await page.getByText('Looks like a key').waitFor();
    await page.locator('[data-part="Writer"]').getByText('be kindly').waitFor();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const address = await page.getByLabel('Link').inputValue();
    await page.keyboard.press('Escape');
    await page.goto('about:blank');
    await page.goto(address);
    await whenReady(page);
    await page.getByRole('tab', { name: /^Inputs/ }).click();
    expect(await page.getByLabel('${MOOD}').inputValue()).toBe('kindly');
    expect(await page.getByLabel('${API_KEY}').inputValue()).toBe('');
  });
});

describe('a timer', () => {
  // 004-15
  it('of five minutes runs out at once where each answer takes a minute', async () => {
    const page = await opened(TIMED);
    await page.getByRole('tab', { name: 'Script' }).click();
    await page.getByLabel('Each answer takes, in seconds').fill('70');
    await page.getByLabel('Speed').selectOption('instant');
    await page.click('button.run');
    expect(await whenEnded(page)).toMatch(/Finished after 6 rounds/);
  });
});

/** A loop that keeps its rounds for the next run. */
const REMEMBERING = `orchestrator: {id: o, agents: [practice]}
agents:
  - id: practice
    type: loop
    max_loops: 2
    score_threshold: 1.0
    score_extraction_pattern: "MARK:\\\\s*([0-9.]+)"
    persist_across_runs: true
    internal_workflow:
      orchestrator: {agents: [pianist]}
      agents:
        - {id: pianist, type: local_llm, prompt: "Play {{ input }}. {{ get_past_loops() }} End with MARK: 0.00"}
`;

describe('a loop that keeps its rounds across runs', () => {
  it('001-34: begins the next run with them, until they are forgotten', async () => {
    const document = documentOf(REMEMBERING, {
      inputs: { input: 'a waltz' },
      scriptText: JSON.stringify({ agents: { pianist: ['MARK: 0.4', 'MARK: 0.5'] } }),
    });
    const { page } = await openPage({ address: linkAddress(document) });
    await whenReady(page);
    await runToEnd(page);
    await page.getByRole('tab', { name: /^Inputs/ }).click();
    await page.getByText('what earlier runs left of this loop: 2 rounds').waitFor();
    await runToEnd(page);
    await page.getByText('what earlier runs left of this loop: 4 rounds').waitFor();
    await page.getByRole('button', { name: 'Forget' }).click();
    await page.getByText('what earlier runs left of this loop').waitFor({ state: 'detached' });
  });
});

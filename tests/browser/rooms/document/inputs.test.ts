import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { LoopDocument } from '../../../../src/engine/document/document.ts';
import { decodeLink } from '../../../../src/share/link.ts';
import { SAMPLES } from '../../../engine/secrets/samples.ts';
import { ASKED, runToEnd, typeAt, whenEnded, whenReady } from '../../page.ts';
import { documentOf, linkAddress } from '../../documents.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';

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
            data: {label: judge, nodeType: agent, prompt: 'Is it done? {{ maker.draft }} Respond with JSON: {"done": boolean}', outputs: [{name: done, type: boolean}]}
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

async function opened(text: string, inputs?: LoopDocument['inputs']): Promise<Page> {
  const document = documentOf(text, inputs ? { inputs } : {});
  const { page } = await openPage({ address: linkAddress(document), context: WITHOUT_EDITOR });
  await whenReady(page);
  return page;
}

describe('inputs', () => {
  it('002-48: that are missing or of the wrong type are told beside their fields, and no run begins', async () => {
    const page = await opened(TYPED);
    await page.getByRole('tab', { name: 'Inputs 2 needed' }).waitFor();
    await page.click('button.run');
    await page.waitForFunction(() => document.activeElement?.closest('[data-input="task"]') !== null);
    expect(await page.locator('.outcome').count()).toBe(0);
    const field = (name: string) => page.locator(`#document-inputs [data-input="${name}"]`);
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
    expect(await runToEnd(page)).toMatch(/Limit reached. Round 3:/);
  });

  it('are filled with examples by one click, and the workflow runs', async () => {
    const page = await opened(TYPED);
    await page.getByRole('tab', { name: /^Inputs/ }).click();
    await page.getByText('task, size must be given before Run.').waitFor();
    await page.getByRole('button', { name: 'Fill with examples' }).click();
    expect(await page.getByRole('button', { name: 'Fill with examples' }).count()).toBe(0);
    expect(await page.locator('[data-input="size"] .field').inputValue()).toBe('3');
    expect(await runToEnd(page)).toMatch(/Limit reached. Round 3:/);
  });

  it('keep what is half typed while examples fill the others', async () => {
    const page = await opened(TYPED);
    await page.getByRole('tab', { name: /^Inputs/ }).click();
    const facts = page.locator('#document-inputs [data-input="facts"]');
    await facts.locator('.field').fill('{"wings": ');
    await facts.getByText('Not JSON yet', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Fill with examples' }).click();
    await expect.poll(() => page.locator('#document-inputs [data-input="size"] .field').inputValue()).toBe('3');
    expect(await facts.locator('.field').inputValue()).toBe('{"wings": ');
  });
});

describe('a text that the workflow begins with', () => {
  const ORKA = `orchestrator: {id: verses, agents: [poet]}
agents:
  - {id: poet, type: local_llm, prompt: "A verse on {{ input }}"}
`;
  const CONTAINER = TYPED.replaceAll('required: true', 'required: false');

  it('is asked for by the first Run, which runs with an example at one press, or without one at the next', async () => {
    const page = await opened(ORKA, {});
    const field = page.locator('#document-inputs [data-input="input"] .field');
    await page.click('button.run');
    await page.getByText(ASKED).waitFor();
    await expect.poll(() => field.evaluate((found) => found === document.activeElement)).toBe(true);
    expect(await page.locator('.outcome').count()).toBe(0);
    await page.keyboard.type('owls');
    await page.getByText(ASKED).waitFor({ state: 'detached' });
    await field.fill('');
    await page.getByRole('button', { name: 'Run with an example' }).click();
    await whenEnded(page);
    expect(await field.inputValue()).not.toBe('');
    await field.fill('');
    await runToEnd(page);
    expect(await page.getByText(ASKED).count(), 'asked once').toBe(0);
  });

  it('is asked for in ChatDev where a node begins with it, and not where the first one has a text of its own', async () => {
    const page = await opened(TIMED, {});
    await page.click('button.run');
    const asked = page.getByText('Nothing is given as task yet');
    await asked.waitFor();
    await page.getByText('Run can begin without task.').waitFor();
    const field = await page.locator('#document-inputs [data-input="task"]').innerText();
    expect(field).toContain('Without it the run works on an empty text');
    expect(field).not.toContain('equired');
    await page.click('button.run');
    await page.locator('.outcome').waitFor();
    expect(await asked.count()).toBe(0);
    const literal = await opened(
      TIMED.replace('start: [Writer]', 'start: [Desk]')
        .replace('type: passthrough', 'type: literal')
        .replace('config: {}', 'config: {content: Write.}'),
      {},
    );
    await literal.click('button.run');
    await literal.locator('.outcome').waitFor();
    expect(await literal.getByText(ASKED).count()).toBe(0);
  });

  it('is asked for in a container that does not say whether it must be given', async () => {
    const page = await opened(TYPED.replaceAll(', required: true', ''), {});
    await page.click('button.run');
    await page.getByText('Nothing is given as task yet').waitFor();
    expect(await page.locator('.outcome').count()).toBe(0);
  });

  it('may be left out where its document says so', async () => {
    const page = await opened(CONTAINER, {});
    await page.click('button.run');
    await page.locator('.outcome').waitFor();
    expect(await page.getByText(ASKED).count()).toBe(0);
  });
});

describe('placeholders', () => {
  it('that the text calls secret are, and a value that is too short to be masked is not said to be', async () => {
    const page = await opened(
      `vars: {PIN: '1234', CERT: a value of words}\nsettings: {secrets: [PIN, CERT]}\n${TIMED.replace(
        "'be ${MOOD}'",
        "'1234 ${PIN} ${CERT}'",
      )}`,
    );
    await page.getByRole('tab', { name: /^Inputs/ }).click();
    const note = (name: string): Promise<string> =>
      page.locator(`#document-inputs [data-input="${name}"] p`).innerText();
    for (const name of ['PIN', 'CERT']) {
      const mark = page.locator(`#document-inputs [data-input="${name}"]`).getByLabel('Secret');
      expect([await mark.isChecked(), await mark.isDisabled()]).toEqual([true, true]);
    }
    expect(await note('CERT')).toContain(
      'its value stands in the text. Links, files and the history hold the name alone',
    );
    expect(await note('PIN')).toContain('The value of ${PIN} is too short to be masked');
    expect(await note('PIN')).not.toContain('hold the name alone');
  });

  it('are fields, are used by the run, and what is secret is nowhere but here', async () => {
    const page = await opened(TIMED);
    await page.getByRole('tab', { name: /^Inputs/ }).click();
    await page.getByLabel('${MOOD}').fill('kindly');
    await page.getByLabel('${API_KEY}').fill('my-very-own');
    await page.getByText('Secret: held until this page is left').waitFor();
    // Descriptions are drawn where they can be read.
    // Under a finger the first button opens the others.
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    for (let times = 0; times < 3; times++) await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.locator('[data-part="Writer"] text', { hasText: 'be kindly' }).waitFor();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByText('${API_KEY} marked as secret').waitFor();
    // There is no link before what was typed is read.
    await expect.poll(() => page.getByLabel('Link').inputValue()).toMatch(/#1a/);
    const address = await page.getByLabel('Link').inputValue();
    await page.getByLabel('Variables').uncheck();
    expect(JSON.stringify(decodeLink(new URL(await page.getByLabel('Link').inputValue()).hash))).not.toContain(
      'kindly',
    );
    await page.keyboard.press('Escape');
    await page.goto('about:blank');
    await page.goto(address);
    await whenReady(page);
    await page.getByRole('tab', { name: /^Inputs/ }).click();
    expect(await page.getByLabel('${MOOD}').inputValue()).toBe('kindly');
    expect(await page.getByLabel('${API_KEY}').inputValue()).toBe('');
    expect(await page.getByLabel('${API_KEY}').getAttribute('type')).toBe('password');
  });

  it('a key in the text is said, and is in no link and no record; the run goes on with it while the text holds it', async () => {
    const { page } = await openPage();
    await whenReady(page);
    const key = SAMPLES['api-key'];
    await typeAt(page, 1, ['Enter']);
    await page.keyboard.type(`# ${key}`);
    await page.getByText('This is an API key').first().waitFor();
    await page.getByLabel('Speed').selectOption('slow');
    await page.click('button.run');
    await page.getByText('Iteration 2/3').first().waitFor();
    // However long the link takes, the run is not over before.
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByText('${SECRET_1} an API key').waitFor();
    const address = new URL(await page.getByLabel('Link').inputValue());
    expect(JSON.stringify(decodeLink(address.hash))).not.toContain(key);
    await page.reload();
    await whenReady(page);
    await page.getByLabel('Speed').selectOption('instant');
    const kept = await page.evaluate(storedRuns);
    expect(kept).toContain('SECRET_1');
    expect(kept).not.toContain(key);
    // The document that is open holds the key still: it need not be typed.
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    expect(await whenEnded(page)).toContain('Finished. Round 3:');
  });
});

describe('a timer', () => {
  it('004-15: of five minutes runs out at once where each answer takes a minute', async () => {
    const page = await opened(TIMED);
    await page.getByRole('tab', { name: 'Prepared answers' }).click();
    await page.getByLabel('Each answer takes, in seconds').fill('70');
    await page.getByLabel('Speed').selectOption('instant');
    await page.click('button.run');
    expect(await whenEnded(page)).toMatch(/Limit reached. Round 6:/);
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
    const { page } = await openPage({ address: linkAddress(document), context: WITHOUT_EDITOR });
    await whenReady(page);
    await runToEnd(page);
    await page.getByRole('tab', { name: /^Inputs/ }).click();
    await page.getByText('what earlier runs left of this loop: 2 rounds').waitFor();
    await runToEnd(page);
    await page.getByText('what earlier runs left of this loop: 4 rounds').waitFor();
    await page.getByRole('button', { name: 'Forget' }).click();
    const left = page.getByText('what earlier runs left of this loop');
    await left.waitFor({ state: 'detached' });
    expect(await left.count()).toBe(0);
  });
});

/** Everything that the history keeps of runs, as one text. */
function storedRuns(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('loopground');
    opening.onerror = () => reject(new Error('no database'));
    opening.onsuccess = () => {
      const stores = ['runs', 'orders', 'tape', 'chunks', 'directory'];
      const transaction = opening.result.transaction(stores);
      const asked = stores.map((store) => transaction.objectStore(store).getAll());
      transaction.oncomplete = () => resolve(JSON.stringify(asked.map((request): unknown => request.result)));
    };
  });
}

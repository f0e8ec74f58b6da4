import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { documentOf, linkAddress } from '../../documents.ts';
import { runToEnd, whenEnded, whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';

/** A component that holds a loop. */
const NESTED = `nodes:
  - id: print-shop
    type: component
    data:
      nodeType: component
      label: Print Shop
      inputs: [{ name: subject, type: string }]
      outputs: [{ name: sings, type: boolean }]
      inputMappings:
        - { source: { type: outer, name: subject }, target: { node: polish, input: subject } }
      outputMappings:
        - { source: { node: polish, output: sings }, target: sings }
      inlineWorkflow:
        nodes:
          # until it sings
          - id: polish
            type: loop
            data:
              nodeType: loop
              label: Polishing Loop
              continueWhile: { output: ear.sings, operator: "==", value: false }
              maxIterations: 3
              inputs: [{ name: subject, type: string }]
              outputs: [{ name: sings, type: boolean }]
              inputMappings:
                - { source: { type: outer, name: subject }, target: { node: poet, input: subject }, iterations: all }
              outputMappings:
                - { source: { node: ear, output: sings }, target: sings, take: last }
              inlineWorkflow:
                nodes:
                  - id: poet
                    type: agent
                    data:
                      nodeType: agent
                      label: Poet
                      prompt: "An ode to {{ subject }}."
                      inputs: [{ name: subject, type: string }]
                      outputs: [{ name: verse, type: string }]
                  - id: ear
                    type: agent
                    data:
                      nodeType: agent
                      label: Ear
                      prompt: "Does it sing? {{ verse }} Answer as JSON."
                      inputs: [{ name: verse, type: string }]
                      outputs: [{ name: sings, type: boolean }]
                edges:
                  - { source: poet, target: ear, sourceHandle: output:verse, targetHandle: input:verse }
        edges: []
edges: []
`;

/** A subgraph that holds a cycle with a counter and a timer. */
const CYCLE = `graph:
  nodes:
    - id: Workshop
      type: subgraph
      config:
        type: config
        config:
          nodes:
            - { id: Start, type: passthrough, config: {} }
            - { id: Writer, type: agent, config: { provider: openai, name: m, role: Write. } }
            - { id: Guard, type: loop_counter, config: { max_iterations: 4 } }
            - { id: Deadline, type: loop_timer, config: { max_duration: 2, duration_unit: hours } }
            - { id: Printed, type: passthrough, config: {} }
          edges:
            - { from: Start, to: Writer }
            - { from: Writer, to: Guard }
            - { from: Writer, to: Deadline }
            - { from: Writer, to: Writer }
            - { from: Guard, to: Writer }
            - { from: Guard, to: Printed }
            - { from: Deadline, to: Writer }
            - { from: Deadline, to: Printed }
          start: [Start]
  edges: []
  start: [Workshop]
`;

const WIDE = { viewport: { width: 1440, height: 900 } } as const;
const ANSWERS = JSON.stringify({
  agents: { poet: ['Rain.', 'Rain again.'], ear: ['{"sings": false}', '{"sings": false}', '{"sings": true}'] },
});

async function opened(text: string, given: object = {}, context: object = WIDE): Promise<Page> {
  const { page } = await openPage({ address: linkAddress(documentOf(text, given)), context });
  await whenReady(page);
  await page.locator('.svelte-flow__node').first().waitFor();
  return page;
}

const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'Where in the workflow' });
const here = (page: Page): Locator => bar(page).locator('[aria-current="location"]');
const enter = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: `Look into ${name}` }).click();
/** What is drawn, in the order of the document. */
const drawn = (page: Page): Promise<(string | null)[]> =>
  page.locator('.graph .svelte-flow__node').evaluateAll((items) => items.map((item) => item.getAttribute('data-part')));
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest('[data-stop]')?.getAttribute('data-stop') ?? null);

describe('drilling down', () => {
  it('002-58 002-73: looks into a component and into a loop alike, with breadcrumb and back, by mouse and by keyboard', async () => {
    const page = await opened(NESTED);
    await enter(page, 'Print Shop');
    await here(page).filter({ hasText: 'Print Shop' }).waitFor();
    expect(await drawn(page)).toEqual(['print-shop/polish', 'print-shop/polish/poet', 'print-shop/polish/ear']);
    // The sheet of its fields is that of what is looked into.
    await page.getByRole('tab', { name: 'Form' }).click();
    await page.getByRole('heading', { name: 'Print Shop' }).waitFor();
    await page.locator('[data-stop="box:print-shop/polish"]').dblclick({ position: { x: 120, y: 12 } });
    await here(page).filter({ hasText: 'Loop: Polishing' }).waitFor();
    expect(await drawn(page)).toEqual(['print-shop/polish/poet', 'print-shop/polish/ear']);
    await page.getByRole('heading', { name: 'Loop: Polishing' }).waitFor();
    expect(await page.getByRole('region', { name: 'Graph of the workflow' }).innerText()).toContain('subject');
    await bar(page).getByRole('button', { name: 'Print Shop' }).click();
    await here(page).filter({ hasText: 'Print Shop' }).waitFor();
    await page.getByRole('button', { name: 'Back to Workflow' }).click();
    await bar(page).waitFor({ state: 'detached' });
    expect(await drawn(page)).toHaveLength(4);

    // By keyboard alone: the keyboard is never lost.
    await page.locator('[data-stop="box:print-shop"]').focus();
    await page.keyboard.press('Enter');
    await here(page).filter({ hasText: 'Print Shop' }).waitFor();
    await expect.poll(() => focused(page)).toBe('node:print-shop/polish/poet');
    await page.keyboard.press('Home');
    expect(await focused(page)).toBe('box:print-shop/polish');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await here(page).filter({ hasText: 'Loop: Polishing' }).waitFor();
    await expect.poll(() => focused(page)).toBe('node:print-shop/polish/poet');
    expect(await page.getByRole('status').allInnerTexts()).toContain('Inside Loop: Polishing');
    await page.keyboard.press('Escape');
    await here(page).filter({ hasText: 'Print Shop' }).waitFor();
    expect(await focused(page)).toBe('node:print-shop/polish/poet');
    await page.keyboard.press('Escape');
    await bar(page).waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('node:print-shop/polish/poet');
  });

  it('002-79: what lies in a loop is edited in the graph, and the text of the loop says so', async () => {
    const page = await opened(NESTED);
    await enter(page, 'Print Shop');
    await enter(page, 'Loop: Polishing');
    await here(page).filter({ hasText: 'Loop: Polishing' }).waitFor();
    // Nothing is said of where it goes: it goes into what is looked into.
    await page.getByRole('button', { name: 'Add node' }).click();
    await page.getByRole('dialog', { name: 'Which node?' }).getByRole('combobox').fill('agent');
    await page.keyboard.press('Enter');
    await expect.poll(() => drawn(page)).toHaveLength(3);
    expect(await here(page).innerText()).toBe('Loop: Polishing');
    const fresh = (await drawn(page)).find((part) => !/poet|ear$/.test(part ?? ''));
    expect(fresh).toMatch(/^print-shop\/polish\//);
    const at = await page.locator(`[data-stop="node:${fresh}"]`).boundingBox();
    expect(at).not.toBeNull();
    // Taken away with the keyboard, which then is at what is left.
    await page.locator(`[data-stop="node:${fresh}"]`).focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => drawn(page)).toEqual(['print-shop/polish/poet', 'print-shop/polish/ear']);
    expect(await here(page).innerText()).toBe('Loop: Polishing');
    await page.locator('[data-stop="node:print-shop/polish/poet"]').focus();
    await page.keyboard.press('d');
    await expect.poll(() => drawn(page)).toHaveLength(3);
    // All of it are splices of the one text.
    await page.getByRole('tab', { name: 'Text' }).click();
    await page.locator('.monaco-editor .view-lines').click();
    for (let time = 0; time < 3; time++) await page.keyboard.press('Control+z');
    await expect.poll(() => drawn(page)).toHaveLength(2);
  });

  it('stays inside where that is renamed, goes out to what is selected elsewhere, and to what is around where it is gone', async () => {
    const page = await opened(NESTED);
    await enter(page, 'Print Shop');
    await enter(page, 'Loop: Polishing');
    await here(page).filter({ hasText: 'Loop: Polishing' }).waitFor();
    await page.getByRole('tab', { name: 'Form' }).click();
    const id = page.getByLabel('ID', { exact: true });
    await id.fill('refine');
    await id.press('Enter');
    await expect.poll(() => drawn(page)).toEqual(['print-shop/refine/poet', 'print-shop/refine/ear']);
    expect(await here(page).innerText()).toBe('Loop: Polishing');
    await page.getByRole('navigation', { name: 'Around it' }).getByRole('button', { name: 'Print Shop' }).click();
    await here(page).filter({ hasText: 'Print Shop' }).waitFor();
    await enter(page, 'Loop: Polishing');
    await here(page).filter({ hasText: 'Loop: Polishing' }).waitFor();
    await page.getByRole('tab', { name: 'Form' }).click();
    await page.getByRole('heading', { name: 'Loop: Polishing' }).waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await here(page).filter({ hasText: 'Print Shop' }).waitFor();
  });

  it('is where it was after a reload, and shows no part of another document', async () => {
    const { page, site } = await openPage({ context: WIDE });
    await page.goto('about:blank');
    await page.goto(`${site}#t=nested-containers`);
    await whenReady(page);
    await enter(page, 'Loop: Drafts of the play');
    await enter(page, 'Loop: Polish the scene');
    await here(page).filter({ hasText: 'Loop: Polish the scene' }).waitFor();
    for (let time = 0; time < 2; time++) {
      await page.reload();
      await whenReady(page);
      await here(page).filter({ hasText: 'Loop: Polish the scene' }).waitFor();
      expect(await drawn(page)).toEqual(['play/scene/author', 'play/scene/manager']);
    }
    await page.evaluate(() => (location.hash = '#t=review-loop'));
    await page.locator('[data-stop="node:Refusal Guard"]').waitFor();
    expect(await bar(page).count()).toBe(0);
  });

  it('002-60: says which round it is, and how far its counter, while it is looked into and runs', async () => {
    const page = await opened(NESTED, { scriptText: ANSWERS, inputs: { subject: 'rain' } });
    await enter(page, 'Print Shop');
    await enter(page, 'Loop: Polishing');
    await here(page).filter({ hasText: 'Loop: Polishing' }).waitFor();
    const says = page.locator('.drill .says');
    expect(await says.innerText()).toMatch(/continue while: ear.sings == false\s+max iterations: 3/);
    await page.getByRole('button', { name: 'One round' }).click();
    await says.getByText('Iteration 1/3').waitFor();
    await page.getByText('Paused after 1 round').waitFor();
    await page.getByRole('button', { name: 'One round' }).click();
    await says.getByText('Iteration 2/3').waitFor();
    await page.getByText('Paused after 2 rounds').waitFor();
    await bar(page).getByRole('button', { name: 'Print Shop' }).click();
    await here(page).filter({ hasText: 'Print Shop' }).waitFor();
    await enter(page, 'Loop: Polishing');
    await says.getByText('Iteration 2/3').waitFor();
    await page.locator('button.run').click();
    await whenEnded(page);
    await says.getByText('3 rounds').waitFor();
    expect(await drawn(page)).toEqual(['print-shop/polish/poet', 'print-shop/polish/ear']);
  });

  it('goes into a subgraph and a cycle in it and back while it runs, its counter and its timer shown, with no fault for a screen reader', async () => {
    const page = await opened(CYCLE, {}, { ...WIDE, ...FOR_AXE });
    await enter(page, 'Workshop');
    await here(page).filter({ hasText: 'Workshop' }).waitFor();
    await page.getByRole('button', { name: /^Look into Loop/ }).click();
    await here(page).filter({ hasText: 'Loop: Writer' }).waitFor();
    expect(await drawn(page)).toEqual(['Workshop/Writer', 'Workshop/Guard', 'Workshop/Deadline']);
    expect(await page.getByRole('region', { name: 'Graph of the workflow' }).innerText()).toMatch(
      /Start[\s\S]*Printed|Printed[\s\S]*Start/,
    );
    const says = page.locator('.drill .says');
    await says.getByText('Guard ≤ 4').waitFor();
    await says.getByText('Deadline ≥ 2').waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'One round' }).click();
    await page.getByText('Paused after 1 round').waitFor();
    await says.getByText('Guard 1 of 4').waitFor();
    await says.getByText(/^Deadline [\d:]+ of 2:00:00$/).waitFor();
    await says.getByText('Iteration 1/4').waitFor();
    expect(await faults(page)).toEqual([]);
    // It is in the middle: out of it and in again, what it has come to is kept.
    await bar(page).getByRole('button', { name: 'Workshop' }).click();
    await here(page).filter({ hasText: 'Workshop' }).waitFor();
    await page.getByRole('button', { name: 'Back to Workflow' }).click();
    await bar(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'One round' }).click();
    await page.getByText('Paused after 2 rounds').waitFor();
    await page.getByRole('button', { name: /^Look into Loop/ }).click();
    await here(page).filter({ hasText: 'Loop: Writer' }).waitFor();
    await says.getByText('Guard 2 of 4').waitFor();
    await says.getByText(/^Deadline [\d:]+ of 2:00:00$/).waitFor();
    await page.getByLabel('Speed').selectOption('instant');
    await page.locator('button.run').click();
    await whenEnded(page);
    await says.getByText('Guard 4 of 4').waitFor();
  });

  it('is read and left on a phone', async () => {
    const page = await opened(NESTED, {}, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.getByRole('button', { name: 'Look into Print Shop' }).tap();
    await page.getByRole('button', { name: 'Look into Loop: Polishing' }).tap();
    await here(page).filter({ hasText: 'Loop: Polishing' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const back = page.getByRole('button', { name: 'Back to Print Shop' });
    expect((await back.boundingBox())?.height).toBeGreaterThanOrEqual(28);
    await back.tap();
    await here(page).filter({ hasText: 'Print Shop' }).waitFor();
  });

  it('says all of the rule of its loop, whole, beside an iteration at 1024 pixels', async () => {
    const { page } = await openPage({
      address: '#t=nested-containers',
      context: { ...WITHOUT_EDITOR, viewport: { width: 1024, height: 800 } },
    });
    await whenReady(page);
    await page.locator('[data-stop="enter:play/scene"]').focus();
    await page.keyboard.press('Enter');
    await here(page).filter({ hasText: 'Polish the scene' }).waitFor();
    await runToEnd(page);
    const says = page.locator('.drill .says');
    await says.getByText('1 round').waitFor();
    expect(await says.innerText()).toContain('max iterations: 2');
    const cut = await page.locator('.drill :is(.says, .says > *, .here)').evaluateAll((parts) =>
      parts.flatMap((part) => {
        const [own, bar] = [part, part.closest('.drill')!].map((each) => each.getBoundingClientRect());
        const isWhole = part.scrollWidth <= part.clientWidth + 1 || getComputedStyle(part).display === 'inline';
        return isWhole && own!.right <= bar!.right && own!.bottom <= bar!.bottom + 1 ? [] : [part.textContent];
      }),
    );
    expect(cut).toEqual([]);
  });
});

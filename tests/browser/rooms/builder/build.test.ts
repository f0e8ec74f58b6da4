import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { documentOf, linkAddress } from '../../documents.ts';
import { whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage } from '../../support/browser.ts';
import { atRest } from './mouse.ts';

const REVIEW = `graph:
  # two who take turns
  nodes:
    - { id: Poet, type: agent, config: { provider: openai, name: m, role: Write. } }
    - { id: Critic, type: agent, config: { provider: openai, name: m, role: Judge. } } # strict
    - { id: Printed, type: passthrough, config: {} }
  edges:
    - { from: Poet, to: Critic }
    - { from: Critic, to: Printed }
  start: [Poet]
`;

const CONTAINER = `nodes:
  - id: polish
    type: loop
    data:
      nodeType: loop
      label: Polish
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
              prompt: "An ode to {{ subject }}."
              inputs: [{ name: subject, type: string }]
              outputs: [{ name: verse, type: string }]
          - id: ear
            type: agent
            data:
              nodeType: agent
              prompt: "Does it sing? {{ verse }} {{ metre }} Answer as JSON."
              inputs: [{ name: verse, type: string }, { name: metre, type: string }]
              outputs: [{ name: sings, type: boolean }]
        edges:
          - { source: poet, target: ear, sourceHandle: output:verse, targetHandle: input:verse }
edges: []
`;

const FLOW = `nodes:
  - { id: topic, type: input, data: { label: Topic } }
  - { id: draft, type: llm, data: { label: Draft, prompt: "Write of {{ topic }}." } }
  - { id: result, type: output, data: { label: Result } }
edges:
  - { id: e1, source: topic, target: draft }
  - { id: e2, source: draft, target: result }
viewport: { x: 0, y: 0, zoom: 1 }
`;

const WIDE = { viewport: { width: 1440, height: 900 } } as const;

async function opened(text: string, context: object = WIDE): Promise<Page> {
  const { page } = await openPage({ address: linkAddress(documentOf(text)), context });
  await whenReady(page);
  return page;
}

/** Waits until the text says so. */
async function whenWritten(page: Page, what: string | RegExp): Promise<void> {
  await page.getByRole('tab', { name: 'Text' }).click();
  const lines = async (): Promise<string> =>
    (await page.locator('.monaco-editor .view-lines').innerText()).replace(/\s+/g, ' ');
  await expect.poll(lines).toMatch(typeof what === 'string' ? escaped(what) : what);
}

const escaped = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
const node = (page: Page, id: string): Locator => page.locator(`[data-stop="node:${id}"]`);
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest('[data-stop]')?.getAttribute('data-stop') ?? null);
const name = (page: Page): Locator => page.getByLabel('ID', { exact: true });
const chooser = (page: Page, label: string): Locator => page.getByRole('dialog', { name: label });

/** The picture is drawn once more when the room for it is known: until then parts stand elsewhere. */
async function middle(of: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await atRest(of);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Holds it, carries it there, and gives what is said there before it is let go. */
async function carry(page: Page, what: Locator, to: { x: number; y: number }): Promise<string> {
  const { x, y } = await middle(what);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 24, y + 24, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.locator('.graph .told').waitFor();
  await page.mouse.move(to.x + 1, to.y);
  const said = await page.locator('.graph .told').innerText();
  await page.mouse.up();
  return said;
}

async function whenNamed(page: Page): Promise<void> {
  await expect.poll(() => name(page).evaluate((input) => input === document.activeElement)).toBe(true);
}

/** Types another name of a node, and goes nowhere yet: gives where edges are led from it. */
async function typing(page: Page, id: string, word: string): Promise<{ x: number; y: number }> {
  await node(page, id).click();
  await page.keyboard.press('F2');
  await whenNamed(page);
  const from = await middle(page.getByRole('button', { name: `Lead on from ${id}` }));
  await page.keyboard.type(word);
  return from;
}

describe('the palette', () => {
  it('003-63 003-64 003-87: offers LOGIC in the order of its document, each type in the colour of its family', async () => {
    const page = await opened(FLOW);
    await page.getByRole('button', { name: 'Add node' }).click();
    const logic = chooser(page, 'Which node?').getByRole('group', { name: 'LOGIC' });
    await logic.waitFor();
    const order = ['Approval', 'Transform', 'Validator', 'Iterator', 'Aggregator', 'Loop', 'Exit'];
    expect(await logic.getByRole('option').allInnerTexts()).toEqual(order);
    const colours = await logic
      .getByRole('option')
      .evaluateAll((options) =>
        options.map((option) => [
          option.textContent?.trim() ?? '',
          getComputedStyle(option.querySelector('svg') ?? option).color,
        ]),
      );
    const purple = ['Iterator', 'Aggregator', 'Loop', 'Exit'];
    for (const [type, colour] of colours)
      expect([type, colour === 'rgb(74, 42, 106)']).toEqual([type, purple.includes(type ?? '')]);
  });

  it('003-96: a type is dragged onto an edge that then goes through it, onto the empty canvas, and into a loop', async () => {
    const page = await opened(REVIEW);
    await page.getByRole('button', { name: 'Add node' }).click();
    const human = chooser(page, 'Which node?').getByRole('option', { name: 'Human' });
    expect(await carry(page, human, await middle(page.locator('[data-edge="Critic->Printed"] .reach')))).toBe(
      'Human on this edge',
    );
    await whenNamed(page);
    await page.keyboard.type('Reader');
    await page.keyboard.press('Enter');
    await node(page, 'Reader').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await whenWritten(page, '{ from: Critic, to: Reader }');
    await whenWritten(page, '{ from: Reader, to: Printed }');
    await whenWritten(page, '# strict');

    const canvas = await page.locator('.svelte-flow__pane').boundingBox();
    if (!canvas) throw new Error('There is no canvas.');
    await page.getByRole('button', { name: 'Add node' }).click();
    const corner = { x: canvas.x + canvas.width - 40, y: canvas.y + canvas.height - 60 };
    await carry(page, human, corner);
    await whenNamed(page);
    await page.keyboard.type('Note');
    await page.keyboard.press('Enter');
    await node(page, 'Note').waitFor();
    expect(await page.locator('[data-edge*="Note"]').count(), 'an edge to what was let go on the canvas').toBe(0);

    const inside = await opened(CONTAINER);
    await inside.getByRole('button', { name: 'Add node' }).click();
    const agent = chooser(inside, 'Which node?').getByRole('option', { name: 'Agent' });
    const box = await atRest(inside.locator('.svelte-flow__node-box'));
    expect(await carry(inside, agent, { x: box.x + 12, y: box.y + box.height - 12 })).toBe('Agent into Polish');
    await whenNamed(inside);
    expect(await inside.locator('[data-stop^="node:polish/"]').count()).toBe(3);
  });

  it('is opened by / on a node, which then leads to what is chosen, is searched by typing, and left by Escape', async () => {
    const page = await opened(REVIEW);
    await node(page, 'Printed').focus();
    await page.keyboard.press('/');
    const search = page.getByRole('combobox', { name: 'Which node?' });
    await search.waitFor();
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('node:Printed');
    await page.keyboard.press('/');
    await search.waitFor();
    await page.keyboard.type('counter');
    expect(await chooser(page, 'Which node?').getByRole('option').allInnerTexts()).toEqual(['Loop counter']);
    await page.keyboard.press('Enter');
    await whenNamed(page);
    await page.keyboard.type('Thrice');
    await page.keyboard.press('Enter');
    await node(page, 'Thrice').waitFor();
    await whenWritten(page, '{ from: Printed, to: Thrice }');
  });

  it('is opened by Enter on an edge, which E leads to from its node, and all of it is one undo', async () => {
    const page = await opened(REVIEW);
    await node(page, 'Poet').focus();
    await page.keyboard.press('e');
    expect(await focused(page)).toBe('edge:Poet->Critic');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Which node?' }).waitFor();
    await page.keyboard.type('pass');
    await page.keyboard.press('Enter');
    await whenNamed(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await whenWritten(page, '{ from: Poet, to: Critic }');
  });

  it('has no fault that axe knows, in either theme', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await opened(REVIEW, { ...WIDE, ...FOR_AXE, colorScheme });
      await node(page, 'Poet').click();
      for (const button of ['Add node', 'Connect Poet']) {
        await page.getByRole('button', { name: button }).click();
        await page.getByRole('dialog').getByRole('option').first().waitFor();
        expect(await faults(page), `${colorScheme}, ${button}`).toEqual([]);
        await page.keyboard.press('Escape');
      }
    }
  });
});

describe('an edge', () => {
  it('is led by drag to where it goes, and a place where it cannot go says why in words', async () => {
    const page = await opened(REVIEW);
    await node(page, 'Poet').click();
    const handle = page.getByRole('button', { name: 'Lead on from Poet' });
    expect(await carry(page, handle, await middle(node(page, 'Critic')))).toBe(
      'Poet and Critic are connected so already.',
    );
    await node(page, 'Poet').click();
    expect(await carry(page, handle, await middle(node(page, 'Printed')))).toBe('Poet → Printed');
    await page.locator('[data-edge="Poet->Printed"]').waitFor({ state: 'attached' });
    await whenWritten(page, '{ from: Poet, to: Printed }');
  });

  it('is led by the press that ends the typing of its node’s name', async () => {
    const page = await opened(REVIEW);
    const { x, y } = await typing(page, 'Poet', 'Bard');
    const to = await middle(node(page, 'Printed'));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    await page.locator('[data-edge="Bard->Printed"]').waitFor({ state: 'attached' });
    await whenWritten(page, '{ from: Bard, to: Printed }');
  });

  it('and a node are offered by the press that ends the typing of its node’s name', async () => {
    const page = await opened(REVIEW);
    const { x, y } = await typing(page, 'Poet', 'Bard');
    await page.mouse.click(x, y, { delay: 150 });
    await chooser(page, 'Which node?').getByRole('option', { name: 'Human' }).click();
    await expect.poll(() => page.locator('[data-edge^="Bard->"]').count()).toBe(2);
  });

  it('marks all that takes it while it is carried, and dims what does not', async () => {
    const page = await opened(REVIEW);
    await node(page, 'Poet').click();
    const { x, y } = await middle(page.getByRole('button', { name: 'Lead on from Poet' }));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 24, y + 24, { steps: 4 });
    await page.locator('.carry .takes').first().waitFor({ state: 'attached' });
    const marked = async (how: string, id: string): Promise<boolean> => {
      const { x: left, y: top } = await middle(node(page, id));
      const boxes = await page.locator(`.carry .${how}`).evaluateAll((all) =>
        all.map((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          return { left, right, top, bottom };
        }),
      );
      return boxes.some((box) => box.left < left && left < box.right && box.top < top && top < box.bottom);
    };
    expect([await marked('takes', 'Printed'), await marked('not', 'Printed')]).toEqual([true, false]);
    expect([await marked('takes', 'Critic'), await marked('not', 'Critic')]).toEqual([false, true]);
    await page.keyboard.press('Escape');
    await page.locator('.carry').waitFor({ state: 'detached' });
    await page.mouse.up();
  });

  it('is led by keys to an input by its name; each target that is not possible has its reason', async () => {
    const page = await opened(CONTAINER);
    await node(page, 'polish/poet').focus();
    await page.keyboard.press('c');
    const list = chooser(page, 'Where does poet lead?');
    const refused = list.getByRole('option', { name: 'ear.verse' });
    await refused.waitFor();
    expect(await refused.getAttribute('aria-disabled')).toBe('true');
    expect(await refused.innerText()).toContain('connected so already');
    await page.keyboard.type('metre');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[data-edge^="polish/"].line.forward').count()).toBe(2);
    await page.getByRole('tab', { name: 'Text' }).click();
    await page.locator('.monaco-editor .view-lines').click();
    await page.keyboard.press('Control+End');
    await whenWritten(
      page,
      /source: poet, target: ear, sourceHandle: ["']?output:verse["']?, targetHandle: ["']?input:metre/,
    );
  });

  it('is let go on the empty canvas, where the node that it then leads to is chosen', async () => {
    const page = await opened(REVIEW);
    await node(page, 'Printed').click();
    const canvas = await page.locator('.svelte-flow__pane').boundingBox();
    if (!canvas) throw new Error('There is no canvas.');
    await carry(page, page.getByRole('button', { name: 'Lead on from Printed' }), {
      x: canvas.x + canvas.width - 40,
      y: canvas.y + canvas.height - 60,
    });
    await page.getByRole('combobox', { name: 'Which node?' }).waitFor();
    await page.keyboard.type('literal');
    await page.keyboard.press('Enter');
    await whenNamed(page);
    await page.keyboard.type('Stamp');
    await page.keyboard.press('Enter');
    await node(page, 'Stamp').waitFor();
    await whenWritten(page, '{ from: Printed, to: Stamp }');
  });
});

describe('a part', () => {
  it('is copied, renamed and deleted by keys, and what a deletion leaves is said', async () => {
    const page = await opened(REVIEW);
    await node(page, 'Critic').focus();
    await page.keyboard.press('F2');
    await whenNamed(page);
    await page.keyboard.type('Reader');
    await page.keyboard.press('Enter');
    await node(page, 'Reader').waitFor();
    expect(await page.getByText('There is no').count(), 'named twice').toBe(0);
    await node(page, 'Reader').focus();
    await page.keyboard.press('d');
    await expect.poll(() => page.locator('[data-stop^="node:"]').count()).toBe(4);
    await node(page, 'Poet').focus();
    await page.keyboard.press('Delete');
    await node(page, 'Poet').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).not.toBeNull();
    await page.getByText('Deleted Poet', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await node(page, 'Poet').waitFor();
    await whenWritten(page, '# two who take turns');
  });

  it('that is copied asks for its name only where the keyboard has stayed until then', async () => {
    const page = await opened(REVIEW);
    await page.getByRole('tab', { name: 'Form' }).click();
    await node(page, 'Critic').focus();
    await page.keyboard.press('d');
    await node(page, 'Poet').focus();
    await expect.poll(() => name(page).inputValue()).toBe('Critic 2');
    expect(await focused(page)).toBe('node:Poet');
    await node(page, 'Critic').focus();
    await page.keyboard.press('d');
    await whenNamed(page);
    expect(await name(page).inputValue()).toBe('Critic 3');
  });
});

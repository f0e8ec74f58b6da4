import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { documentOf, linkAddress } from '../../documents.ts';
import { whenReady } from '../../page.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';

const TWO = `nodes:
  - id: writer
    type: agent
    data:
      prompt: An ode to {{ subject }}.
      inputs: [{ name: subject, type: string }]
      outputs: [{ name: verse, type: string }]
  - id: ear
    type: agent
    data:
      prompt: Does it sing? {{ verse }}
      inputs: [{ name: verse, type: string }]
      outputs: [{ name: sings, type: boolean }]
edges:
  - { source: writer, target: ear, sourceHandle: output:verse, targetHandle: input:verse }
`;

const UNREAD = `nodes:
  - { id: topic, type: input, data: {} }
  - { id: rounds, type: loop, data: { maxIterations: 2 } }
  - { id: writer, type: llm, data: { prompt: Write a poem. } }
  - { id: exit, type: exit, data: {} }
  - { id: result, type: output, data: {} }
edges:
  - { source: topic, target: rounds }
  - { source: rounds, target: writer }
  - { source: writer, target: exit }
  - { source: exit, target: result }
`;

const WIDE = { ...WITHOUT_EDITOR, viewport: { width: 1440, height: 900 } };

/** The form of a node, beside the graph. */
/** A reviewer that leads nowhere yet. */
const LINE = `graph:
  nodes:
    - { id: Writer, type: agent, config: { provider: openai, name: m, role: Write. } }
    - { id: Reviewer, type: agent, config: { provider: openai, name: m, role: Judge. } }
  edges:
    - { from: Writer, to: Reviewer }
  start: [Writer]
`;

async function opened(part: string, text = TWO): Promise<Page> {
  const { page } = await openPage({ address: linkAddress(documentOf(text)), context: WIDE });
  await whenReady(page);
  await page.locator(`[data-stop="node:${part}"]`).click();
  await page.getByRole('tab', { name: 'Form' }).click();
  await page.getByLabel('Prompt', { exact: true }).waitFor();
  return page;
}

describe('whoever fills in a form beside the graph', () => {
  it('stays in it with Enter on a node, which is typed into then', async () => {
    const page = await opened('writer');
    await page.locator('[data-stop="node:ear"]').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel('ID', { exact: true }).inputValue()).toBe('ear');
    await page.keyboard.press('Enter');
    await page.locator('section.form textarea:focus').waitFor();
    expect(await page.getByRole('tab', { name: 'Form' }).getAttribute('aria-selected')).toBe('true');
  });

  it('chooses where a loop begins that ends with the node', async () => {
    const page = await opened('ear');
    await page.getByRole('button', { name: 'Put in a loop' }).click();
    const sentence = page.getByRole('dialog', { name: 'A loop, in a sentence' });
    const begins = sentence.getByLabel('Begins again at');
    await begins.waitFor();
    expect(await begins.locator('option').allInnerTexts()).toEqual(['writer', 'ear']);
  });

  it('is asked one sentence where an edge that is chosen there closes a loop, and leads it bare with Escape', async () => {
    const { page } = await openPage({ address: linkAddress(documentOf(LINE)), context: WIDE });
    await whenReady(page);
    await page.locator('[data-stop="node:Reviewer"]').click();
    await page.getByRole('tab', { name: 'Form' }).click();
    const form = page.locator('section.form');
    const sentence = form.getByRole('dialog', { name: 'A loop, in a sentence' });
    await form.getByLabel('Connect to').selectOption('Writer');
    await form.getByRole('button', { name: 'Connect', exact: true }).click();
    await sentence.getByLabel('The word that ends it').press('Escape');
    await page.locator('[data-edge="Reviewer->Writer"]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('[data-edge="Reviewer->Writer"]').waitFor({ state: 'detached' });
    await page.locator('[data-stop="node:Reviewer"]').click();
    await form.getByLabel('Connect to').selectOption('Writer');
    await form.getByRole('button', { name: 'Connect', exact: true }).click();
    await sentence.getByLabel('The word that ends it').press('Enter');
    await page.locator('[data-stop="node:Limit"]').waitFor();
    expect(await sentence.count()).toBe(0);
  });

  it('is told what to do without a key of the text, and mends it by a button beside the field', async () => {
    const page = await opened('writer', UNREAD);
    const form = page.locator('section.form');
    await form.getByText('its prompt has no {{input}}').waitFor();
    expect(await form.innerText()).not.toContain('Type {{input}}');
    await form.getByRole('button', { name: 'Add {{input}} to the prompt' }).click();
    await expect.poll(() => page.getByLabel('Prompt', { exact: true }).inputValue()).toContain('{{input}}');
    await form.getByText('its prompt has no {{input}}').waitFor({ state: 'detached' });
  });

  it('is asked for no loop any more once the text is another, or another node is looked at', async () => {
    const page = await opened('ear');
    const sentence = page.getByRole('dialog', { name: 'A loop, in a sentence' });
    await page.getByLabel('Prompt', { exact: true }).fill('Sing {{ verse }}');
    await page.locator('section.form').getByRole('button', { name: 'Put in a loop' }).click();
    await sentence.waitFor();
    await page.locator('[data-stop="node:writer"]').click();
    await sentence.waitFor({ state: 'detached' });
    await page.locator('[data-stop="node:ear"]').click();
    await sentence.waitFor();
    await page.getByLabel('ID', { exact: true }).focus();
    await page.keyboard.press('Control+z');
    await sentence.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('Prompt', { exact: true }).inputValue()).toBe('Does it sing? {{ verse }}');
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { documentOf, linkAddress } from '../../documents.ts';
import { whenReady } from '../../page.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';

const TEXT = `graph:
  nodes:
    - { id: Poet, type: agent, config: { provider: openai, name: m, role: Write. } }
    - { id: Critic, type: passthrough, config: {} } # strict
    - { id: Printed, type: passthrough, config: {} }
  edges:
    - { from: Poet, to: Critic, condition: { type: keyword, config: { any: [DONE] } } }
    - { from: Critic, to: Printed }
  start: [Poet]
  end: [Printed]
`;

const JOINED = '- { from: Poet, to: Printed, condition: { type: keyword, config: { any: [DONE] } } }';

async function textOf(page: Page): Promise<string> {
  return page.locator('textarea').first().inputValue();
}

describe('a delete on the graph', () => {
  it('says what it leaves, mends it by the keyboard, and all comes back in one step', async () => {
    const context = { ...WITHOUT_EDITOR, ...FOR_AXE, viewport: { width: 1440, height: 900 } };
    const { page } = await openPage({ address: linkAddress(documentOf(TEXT)), context });
    await whenReady(page);
    const critic = page.locator('[data-stop="node:Critic"]');
    await critic.focus();
    await page.keyboard.press('Delete');
    const mend = page.getByRole('button', { name: 'Join Poet to Printed' });
    await mend.and(page.locator(':focus')).waitFor();
    await page.getByText('A way from Poet to Printed is gone.').waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('It is mended').waitFor();
    await page.getByRole('tab', { name: 'Text', exact: true }).click();
    await expect.poll(() => textOf(page)).toContain(JOINED);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => textOf(page)).toBe(TEXT);

    await critic.focus();
    await page.keyboard.press('Delete');
    await mend.waitFor();
    await page.keyboard.press('Escape');
    await mend.waitFor({ state: 'detached' });
    await page.locator('[data-stop]:focus').waitFor();
    expect(await textOf(page)).not.toContain('from:');
  });

  it('of what others share offers to write it out there; and a box that was shut says what it holds', async () => {
    const text = `nodes:
  - { id: one, type: agent, data: { nodeType: agent, prompt: Begin., config: &usual { tone: plain } } }
  - { id: two, type: agent, data: { nodeType: agent, prompt: Go on., config: *usual } }
  - id: polish
    type: loop
    data:
      nodeType: loop
      maxIterations: 4
      continueWhile: { output: judge.done, operator: "==", value: false }
      inlineWorkflow:
        nodes:
          - { id: judge, type: agent, data: { nodeType: agent, prompt: Judge., outputs: [{ name: done, type: boolean }] } }
        edges: []
edges: []
`;
    const context = { ...WITHOUT_EDITOR, ...FOR_AXE, viewport: { width: 1440, height: 900 } };
    const { page } = await openPage({ address: linkAddress(documentOf(text)), context });
    await whenReady(page);
    await page.getByRole('button', { name: /^Collapse .*polish/ }).click();
    const shut = page.locator('[data-stop="box:polish"]');
    await shut.locator('text', { hasText: '1 node, while judge' }).waitFor();
    await shut.getByText("1 node, while judge's “done” is false, at most 4 rounds").waitFor();

    await page.locator('[data-stop="node:one"]').focus();
    await page.keyboard.press('Delete');
    await page.getByText('Other places use what would go (&usual)').waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Write it out and do it' }).click();
    await expect.poll(() => textOf(page)).toMatch(/^nodes:\n {2}- \{ id: two, .*tone: plain/);
    await page.locator('[data-stop="node:one"]').waitFor({ state: 'detached' });
  });
});

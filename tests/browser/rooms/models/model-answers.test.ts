import { describe, expect, it } from 'vitest';
import { pressRun } from '../../../../scripts/attack/visitor.ts';
import { runToEnd, whenEnded, whenReady } from '../../page.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';
import { modelServer, type ModelServer } from '../../support/model-server.ts';
import { choose } from '../../support/model-sheet.ts';

/** A text whose model is that server. */
async function opened(text: string, server: ModelServer, node: string) {
  const { page } = await openPage({ context: { ...WITHOUT_EDITOR, viewport: { width: 1500, height: 950 } } });
  await whenReady(page);
  await page.locator('.plain textarea').first().fill(text);
  await page.locator(`[data-part="${node}"] .card`).waitFor();
  await choose(page, server.url);
  return page;
}

const SEARCHER = `graph:
  nodes:
    - id: Writer
      type: agent
      config:
        provider: openai
        name: tiny
        role: "Write about owls."
        tooling:
          - type: function
            config: { tools: [{ name: web_search }] }
  edges: []
  start: [Writer]
  end: [Writer]
`;

const JUDGE = `version: 3
metadata: { name: A judge }
nodes:
  - id: judge
    type: agent
    data:
      nodeType: agent
      prompt: "Judge the poem."
      outputs: [{ name: score, type: number, required: true }, { name: reason, type: string, required: true }]
edges: []
`;

describe('an answer of a real model that is not its last word', () => {
  it('may be a call of a tool that nobody here has: you say on its card what it gives, and the model goes on', async () => {
    const server = await modelServer({
      says: (nth) => (nth === 1 ? { tool: 'web_search', given: '{"query":"owls"}' } : 'Owls fly without a sound.'),
    });
    const page = await opened(SEARCHER, server, 'Writer');
    await pressRun(page, null);
    const card = page.getByRole('group', { name: 'Writer calls web_search' });
    await card.getByText('Nobody here can do it: what does it give?').waitFor();
    expect(await card.locator('pre').innerText()).toContain('owls');
    expect(server.asked, 'the model waits').toHaveLength(1);
    await card.getByLabel('Your answer').fill('Their feathers are soft.');
    await card.getByRole('button', { name: 'Send' }).click();
    expect(await whenEnded(page)).toMatch(/^✓ ?Finished/);
    expect(server.asked).toHaveLength(2);
    expect(server.asked[0]?.prompt).not.toContain('feathers');
    const last = JSON.parse(server.bodies.at(-1) ?? '{}') as { messages?: { role: string; content: string }[] };
    expect(last.messages?.at(-1)).toMatchObject({ role: 'tool', content: 'Their feathers are soft.' });
    expect(await page.getByRole('group', { name: 'Writer calls web_search' }).count()).toBe(0);
    await page.getByText('Owls fly without a sound.').first().waitFor();
  });

  it('and lacks what its node declares is asked for once more: both answers are shown, and both calls counted', async () => {
    const server = await modelServer({
      says: (nth) => (nth === 1 ? '{"score": 0.4}' : '{"score": 0.4, "reason": "It is short."}'),
    });
    const page = await opened(JUDGE, server, 'judge');
    expect(await runToEnd(page)).toMatch(/^✓ ?Finished/);
    expect(server.asked).toHaveLength(2);
    expect(server.asked[1]?.prompt).toContain('That lacks reason.');
    await page.locator('[data-part="judge"] .card').click();
    await page.getByRole('tab', { name: 'Run', exact: true }).click();
    const mended = page.getByText('It was asked once more: its first answer lacked reason.');
    await mended.click();
    await page
      .locator('details', { has: mended })
      .locator('pre')
      .getByText('{"score": 0.4}', { exact: true })
      .waitFor();
    await page
      .getByText(/^2 calls, /)
      .first()
      .waitFor();
  });
});

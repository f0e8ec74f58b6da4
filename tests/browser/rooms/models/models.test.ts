import { describe, expect, it } from 'vitest';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';
import { runToEnd, whenEnded, whenReady } from '../../page.ts';
import { modelServer } from '../../support/model-server.ts';
import { choose, fillSheet, openSheet, sheet } from '../../support/model-sheet.ts';

describe('a real model', () => {
  it('001-18: answers a run from its server on this machine, named without /v1, and is named in the history', async () => {
    const server = await modelServer({ says: (nth) => (nth < 3 ? 'Not yet.' : 'APPROVED') });
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await choose(page, server.url.replace(/\/v1$/, ''));
    expect(server.asked, 'nothing before Run').toEqual([]);
    expect(await runToEnd(page)).toMatch(/^✓ Finished. Round 3: Editor said APPROVED/);
    expect(server.asked.map(({ path, model, authorization }) => [path, model, authorization])).toEqual(
      Array(3).fill(['/v1/chat/completions', 'tiny', undefined]),
    );
    // What it cost node by node: no price is known of it, and what was told before stands beside.
    await page.getByRole('tab', { name: 'Run', exact: true }).click();
    const costs = page.getByRole('table', { name: 'Cost by node' });
    await costs.waitFor();
    const rows = (await costs.locator('tbody tr').all()).map((row) => row.locator('td').allInnerTexts());
    const cells = await Promise.all(rows);
    expect(cells.reduce((sum, [calls]) => sum + Number(calls), 0)).toBe(3);
    expect(cells.map(([, tokens, money]) => [Number(tokens) > 0, money])).toEqual(cells.map(() => [true, 'not known']));
    for (const forecast of await costs.locator('th .muted').allInnerTexts())
      expect(forecast).toMatch(/^Forecast: .*\d calls?; answers of at most [\d,]+ tokens$/);
    expect(await costs.locator('th .muted').count()).toBe(cells.length);
    await page.getByText(/^By its structure: /).waitFor();
    await page
      .getByText('Allowed were at most 30 calls and 50,000 tokens. What they cost is not known here.')
      .waitFor();
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await page.getByRole('article').getByText('tiny-2026, 3 calls').waitFor();
  });

  it('streams into node, cell and Run view; Stop breaks the call off, and nothing of it is kept', async () => {
    const server = await modelServer({ says: () => 'one two three four five six seven eight '.repeat(40), pace: 25 });
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await choose(page, server.url);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page
      .locator('[data-part="Writer"]')
      .getByText(/^….*(?:three|four|five)/)
      .waitFor();
    await page.getByRole('gridcell', { name: /^Writer.*one two three/ }).waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.waitForSelector('.outcome[data-phase="ended"]');
    await expect.poll(() => server.broken()).toBe(1);
    expect(await page.getByText('one two three').count()).toBe(0);
  });

  it('goes on after a reload with the key asked for again, and asks nothing twice', async () => {
    const server = await modelServer({ says: (nth) => (nth === 2 ? 'slowly '.repeat(400) : 'APPROVED'), pace: 20 });
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await choose(page, server.url);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect.poll(() => server.asked.length, { timeout: 20_000 }).toBe(2);
    await page.reload();
    await page.locator('.outcome[data-phase="interrupted"]').waitFor();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await fillSheet(page, server.url);
    expect(await whenEnded(page)).toMatch(/^✓ Finished/);
    // The second question was under way: it alone is asked again.
    expect(server.asked.map(({ prompt }) => prompt)).toEqual([0, 1, 1, 3].map((at) => server.asked[at]?.prompt));
  });

  it('that refuses the key, or has no such model, says so, and is asked no more', async () => {
    const server = await modelServer({ status: () => 401 });
    const { page } = await openPage({ context: WITHOUT_EDITOR, expected: [/status of 401/] });
    await whenReady(page);
    await choose(page, server.url);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    expect(await whenEnded(page)).toMatch(/^✕ ?Failed/);
    expect(server.asked).toHaveLength(1);
  });

  it('that refuses other sites is told how to let this one ask; then it is found, and tested by one call', async () => {
    let allowed: readonly string[] = [];
    const server = await modelServer({ origins: () => allowed });
    const { page, site } = await openPage({ context: WITHOUT_EDITOR, expected: [/CORS|Failed to load|403/] });
    await whenReady(page);
    await openSheet(page);
    const frame = sheet(page);
    await frame.getByRole('radio', { name: 'A server on this machine' }).click();
    await frame.getByRole('textbox', { name: 'Base URL' }).fill(server.url);
    await frame.getByRole('button', { name: 'Look' }).click();
    await frame.getByText('Nothing was heard from').waitFor();
    const { origin } = new URL(site);
    expect(await frame.locator('code').innerText()).toBe(`OLLAMA_ORIGINS=${origin} ollama serve`);
    allowed = [origin];
    await frame.getByRole('button', { name: 'Look' }).click();
    await frame.getByText('is there, with 2 models').waitFor();
    expect(server.asked.map(({ path }) => path)).toEqual(['/v1/models']);
    await frame.getByRole('button', { name: 'Test (one call)' }).click();
    await frame.getByText('It works: tiny-2026 answered').waitFor();
    expect(server.asked.map(({ path }) => path)).toEqual(['/v1/models', '/v1/chat/completions']);
  });
});

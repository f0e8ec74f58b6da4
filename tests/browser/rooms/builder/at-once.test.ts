import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { documentOf, linkAddress } from '../../documents.ts';
import { whenReady } from '../../page.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';

const TEXT = `graph:
  nodes:
    - &poet { id: Poet, type: passthrough, config: {} }
    - { id: Critic, type: passthrough, config: {} }
    - { id: Printed, type: passthrough, config: {} }
  edges:
    - { from: Poet, to: Critic }
    - { from: Critic, to: Printed }
  start: [Poet]
  end: [Printed]
vars: { first: *poet }
`;

declare global {
  interface Window {
    /** While it is set, what the page asks of a plan waits; called, all of it is asked. */
    askedPlans: (() => void)[] | null;
  }
}

/** The page of a text, which can be made to wait for what its worker plans. */
async function opened(): Promise<Page> {
  const { page } = await openPage({
    address: linkAddress(documentOf(TEXT)),
    context: { ...WITHOUT_EDITOR, viewport: { width: 1440, height: 900 } },
    prepare: async (fresh) => void (await fresh.addInitScript(holdPlans)),
  });
  await whenReady(page);
  await page.locator('[data-stop="node:Poet"]').waitFor();
  return page;
}

function holdPlans(): void {
  window.askedPlans = null;
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function hold(this: Worker, message: unknown, ...others: [never]) {
    const isPlan = JSON.stringify((message as { path?: string[] } | null)?.path) === '["plan"]';
    if (isPlan && window.askedPlans) window.askedPlans.push(() => send.call(this, message, ...others));
    else send.call(this, message, ...others);
  };
}

const hold = (page: Page): Promise<void> => page.evaluate(() => void (window.askedPlans = []));

/** Has the worker plan what waits, and waits for the picture of what it came to. */
async function letGo(page: Page): Promise<void> {
  await page.evaluate(() => {
    const asked = window.askedPlans ?? [];
    window.askedPlans = null;
    for (const ask of asked) ask();
  });
  await page.locator('.graph .awaited').waitFor({ state: 'detached' });
}

const marked = (page: Page, kind: 'going' | 'coming', what = 'rect'): Locator =>
  page.locator(`.graph .awaited ${what}.${kind}`);

async function named(page: Page): Promise<{ nodes: string[]; edges: string[] }> {
  const all = (selector: string, name: string): Promise<string[]> =>
    page
      .locator(`.graph ${selector}`)
      .evaluateAll((parts, key) => parts.map((part) => part.getAttribute(key) ?? '').sort(), name);
  return {
    nodes: await all('.svelte-flow__node[data-part]', 'data-part'),
    edges: await all('[data-edge]', 'data-edge'),
  };
}

describe('an act on the graph is marked before the worker has answered', () => {
  it('as what comes and what goes: a copy, then a deletion while that is waited for', async () => {
    const page = await opened();
    await hold(page);
    const before = await named(page);
    await page.locator('[data-stop="node:Critic"]').press('d');
    await marked(page, 'coming').waitFor();
    await page.locator('[data-stop="node:Printed"]').press('Delete');
    await marked(page, 'going').waitFor();
    expect(await named(page)).toEqual(before);
    await letGo(page);
    expect(await named(page)).toEqual({ nodes: ['Critic', 'Critic 2', 'Poet'], edges: ['Poet->Critic'] });
  });

  it('and is taken back with the reason where it is refused', async () => {
    const page = await opened();
    await hold(page);
    const before = await named(page);
    await page.locator('[data-stop="node:Poet"]').press('d');
    await marked(page, 'coming').waitFor();
    await letGo(page);
    expect(await named(page)).toEqual(before);
    await page.getByText(/poet/).first().waitFor();
  });

  it('an edge by keys, and a new node by its name', async () => {
    const page = await opened();
    await page.locator('[data-stop="node:Poet"]').press('c');
    const option = page.locator('.chooser [role="option"]').filter({ hasText: 'Printed' });
    await option.waitFor();
    await hold(page);
    await option.click();
    await marked(page, 'coming', 'path').waitFor({ state: 'attached' });
    await letGo(page);
    await page.locator('[data-edge="Poet->Printed"]').waitFor({ state: 'attached' });
    await page.locator('[data-stop="node:Printed"]').press('/');
    const type = page.locator('.chooser [role="option"]').filter({ hasText: 'Passthrough' }).first();
    await type.waitFor();
    await hold(page);
    await type.click();
    await marked(page, 'coming').waitFor();
    const name = (await page.locator('.graph .awaited text').textContent()) ?? '';
    await letGo(page);
    expect((await named(page)).nodes).toEqual(['Critic', 'Poet', 'Printed', name].sort());
  });
});

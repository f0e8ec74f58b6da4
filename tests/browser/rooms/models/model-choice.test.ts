import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runToEnd, whenReady } from '../../page.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';
import { modelServer, type ModelServer } from '../../support/model-server.ts';
import { choose, fillSheet, openSheet, sheet } from '../../support/model-sheet.ts';

/** Two agents, one after the other, with what each says of its model. */
const pair = (poet: string, critic: string): string => `graph:
  nodes:
    - { id: Poet, type: agent, config: { ${poet}, role: "Write." } }
    - { id: Critic, type: agent, config: { ${critic}, role: "Judge." } }
  edges:
    - { from: Poet, to: Critic }
  start: [Poet]
  end: [Critic]
`;

async function opened(text: string, expected: readonly RegExp[] = []): Promise<Page> {
  const { page } = await openPage({
    expected: [...expected],
    context: { ...WITHOUT_EDITOR, viewport: { width: 1500, height: 950 } },
  });
  await whenReady(page);
  await put(page, text);
  return page;
}

async function put(page: Page, text: string): Promise<void> {
  await page.locator('.plain textarea').first().fill(text);
  await page.locator('[data-part="Critic"] .card').waitFor();
}

const where = (page: Page): Promise<string> => sheet(page).getByRole('combobox', { name: 'Where' }).inputValue();
const model = (page: Page): Promise<string> => sheet(page).getByRole('combobox', { name: 'Model' }).inputValue();
const radio = (page: Page, name: string): Promise<boolean> => sheet(page).getByRole('radio', { name }).isChecked();

describe('the sheet of models', () => {
  it('begins with the place and the model that the document names, and asks nobody', async () => {
    const page = await opened(pair('provider: gemini, name: g-3', 'provider: openai, name: gpt-4o'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openSheet(page);
    expect([await radio(page, 'A provider, by key'), await where(page), await model(page)]).toEqual([
      true,
      'google',
      'g-3',
    ]);
    await sheet(page)
      .getByText('Prompts and inputs go to generativelanguage.googleapis.com, and from here nowhere else.')
      .waitFor();
    const { origin } = new URL(page.url());
    expect(asked.filter((url) => new URL(url).origin !== origin)).toEqual([]);
  });

  it('offers an address that nobody here knows, and asks it only once it was chosen, without a key of another', async () => {
    const address = 'https://models.example/v1';
    const page = await opened(pair(`provider: openai, name: m, base_url: "${address}"`, `provider: openai, name: m`));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openSheet(page);
    const frame = sheet(page);
    expect([await where(page), await model(page)]).toEqual(['openai', 'm']);
    await frame.getByText(`The document names ${address}. Nothing goes there unless you choose it.`).waitFor();
    await frame.locator('input[type="password"]').fill('sk-canary-7f3a9b2c4d5e6a1b');
    await frame.getByRole('button', { name: 'Choose it' }).click();
    expect(await frame.getByRole('textbox', { name: 'Base URL' }).inputValue()).toBe(address);
    expect(await frame.locator('input[type="password"]').inputValue()).toBe('');
    await frame.getByText('Prompts and inputs go to models.example, and from here nowhere else.').waitFor();
    expect(await frame.getByRole('button', { name: 'Use', exact: true }).isDisabled()).toBe(true);
    expect(await frame.getByText('The document names').count()).toBe(0);
    expect(asked.filter((url) => url.includes('models.example'))).toEqual([]);
  });

  it('begins with what was used last, whatever the document names', async () => {
    const server = await modelServer();
    const page = await opened(pair('provider: openai, name: gpt-4o', 'provider: openai, name: gpt-4o'));
    await choose(page, server.url);
    await openSheet(page);
    expect([await radio(page, 'A server on this machine'), await model(page)]).toEqual([true, 'tiny']);
  });

  it('leads whoever has no model to a run that was recorded', async () => {
    const { page, context } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await openSheet(page);
    const link = context.waitForEvent('page');
    await sheet(page).getByRole('link', { name: 'Open a recorded run' }).click();
    const run = await link;
    await run.getByText('A run as it was sent.').waitFor();
    await run.waitForSelector('.outcome[data-phase="ended"]');
    expect(await run.locator('.outcome').first().innerText()).toMatch(/Finished/);
  });
});

describe('a model of a single node', () => {
  it('is given in its form, asked in its place, and said where the document names another', async () => {
    const server = await modelServer({ says: (_nth, asked) => `By ${asked.model}.` });
    const page = await opened(pair('provider: openai, name: small', 'provider: openai, name: gpt-4o'));
    await page.locator('[data-part="Critic"] .card').click();
    await page.getByRole('tab', { name: 'Form' }).click();
    await page.getByRole('textbox', { name: 'Role' }).waitFor();
    expect(await page.getByText('Answered by').count(), 'nothing of it before a real model is chosen').toBe(0);

    await openSheet(page);
    const frame = sheet(page);
    await frame.getByRole('radio', { name: 'A server on this machine' }).click();
    await frame.getByRole('textbox', { name: 'Base URL' }).fill(server.url);
    await frame.getByRole('button', { name: 'Look' }).click();
    await frame.getByText('is there, with 2 models').waitFor();
    await frame.getByRole('combobox', { name: 'Model' }).fill('tiny');
    await frame.getByRole('button', { name: 'Use', exact: true }).click();

    const section = page.getByRole('group', { name: 'Answered by' });
    await section.waitFor();
    const { host } = new URL(server.url);
    expect(await section.innerText()).toContain(`tiny answers in place of gpt-4o. ${host} does not list gpt-4o.`);
    await page.locator('[data-part="Critic"]').getByText('· tiny f').waitFor();

    // The place lists what the document names for the other node.
    await page.locator('[data-part="Poet"] .card').click();
    await section.getByRole('button', { name: 'small, as the document says' }).click();
    expect(await section.getByRole('combobox').inputValue()).toBe('small');
    expect(await section.innerText()).not.toContain('in place of');
    await page.locator('button.answers', { hasText: 'tiny and 1 more' }).click();
    await page.getByText('A model answers for Poet (small) and Critic. tiny answers in place of gpt-4o').waitFor();
    await page.keyboard.press('Escape');

    await runToEnd(page);
    expect(server.asked.filter(({ path }) => path.endsWith('/completions')).map((asked) => asked.model)).toEqual([
      'small',
      'tiny',
    ]);
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await page.getByRole('article').getByText('small-2026 and tiny-2026, 2 calls').waitFor();
    await page.keyboard.press('Escape');

    // Emptied, it is the run's model again.
    await page.locator('[data-part="Poet"] .card').click();
    await page.getByRole('tab', { name: 'Form' }).click();
    await section.getByRole('combobox').fill('');
    await section.getByRole('combobox').press('Enter');
    await page.locator('[data-part="Poet"]').getByText('· tiny f').waitFor();
  });

  it('may be of another place, which is asked for its node alone, with no key but its own', async () => {
    const [near, far] = [
      await modelServer({ says: (_nth, asked) => `By ${asked.model}.` }),
      await modelServer({ says: (_nth, asked) => `By ${asked.model}.` }),
    ];
    const [nearKey, farKey] = ['sk-canary-near-7f3a9b2c4d5e', 'sk-canary-far-6a1b0c9d8e7f'];
    const [nearHost, farHost] = [near, far].map(({ url }) => new URL(url).host);
    const page = await opened(pair('provider: openai, name: tiny', 'provider: openai, name: gpt-4o'));
    await choose(page, near.url, { key: nearKey });
    await page.locator('[data-part="Critic"] .card').click();
    await page.getByRole('tab', { name: 'Form' }).click();
    const section = page.getByRole('group', { name: 'Answered by' });
    await section.getByRole('button', { name: 'Another place …' }).click();

    // The sheet of the run, for the node: it begins with what the text names for it, and holds no key of the run's place.
    const frame = sheet(page);
    await frame.getByRole('heading', { name: 'A model answers for “Critic”' }).waitFor();
    expect([await where(page), await model(page)]).toEqual(['openai', 'gpt-4o']);
    expect(await frame.getByRole('spinbutton').count(), 'one budget for the run').toBe(0);
    await frame.getByText('It counts in what a run may use, whoever answers. At most').waitFor();
    await frame.getByRole('combobox', { name: 'Where' }).selectOption('');
    await frame.getByRole('textbox', { name: 'Base URL' }).fill(far.url);
    await frame.getByText(`goes to ${farHost} or ${nearHost}, and from here nowhere else.`).waitFor();
    expect(await frame.getByRole('button', { name: 'Forget it' }).count()).toBe(0);
    expect(far.asked, 'nothing before it is agreed to').toEqual([]);
    await fillSheet(page, far.url, { model: 'large', key: farKey });

    // Who answers, and who hears it, is said before the run.
    await page.locator('button.answers', { hasText: 'tiny and 1 more' }).waitFor();
    const hosts = `Each prompt, with its inputs, goes to ${nearHost} or ${farHost}, and from here nowhere else.`;
    expect(await section.innerText()).toContain(`A model at ${farHost}:`);
    expect(await section.innerText()).toContain(`large answers in place of gpt-4o. ${hosts}`);
    await page.locator('[data-part="Critic"]').getByText('· large').waitFor();
    expect(await page.getByRole('button', { name: 'Run', exact: true }).getAttribute('title')).toContain(hosts);
    await page.locator('button.answers').click();
    await page.getByText(`A model answers for Poet and Critic (large, at ${farHost}).`).waitFor();
    await page.keyboard.press('Escape');
    await runToEnd(page);
    const heard = (server: ModelServer): unknown[] =>
      server.asked.map((asked) => [asked.path, asked.model, asked.authorization, asked.prompt.includes('Judge.')]);
    expect(heard(near)).toEqual([['/v1/chat/completions', 'tiny', `Bearer ${nearKey}`, false]]);
    expect(heard(far)).toEqual([['/v1/chat/completions', 'large', `Bearer ${farKey}`, true]]);
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await page.getByRole('article').getByText('tiny-2026 and large-2026, 2 calls').waitFor();
    await page.keyboard.press('Escape');

    // Back to the run's place: the other is asked no more.
    await page.locator('[data-part="Critic"] .card').click();
    await page.getByRole('tab', { name: 'Form' }).click();
    await section.getByRole('button', { name: 'tiny, the run’s model' }).click();
    await page.locator('[data-part="Critic"]').getByText('· tiny').waitFor();
    await runToEnd(page);
    expect([near.asked.length, far.asked.length]).toEqual([3, 1]);
  });

  it('of another place that refuses its key leaves the run’s place open', async () => {
    const near = await modelServer();
    const far = await modelServer({ status: () => 401 });
    const text = pair('provider: openai, name: a', 'provider: openai, name: b')
      .replace('    - { from: Poet, to: Critic }\n', '')
      .replace('edges:', 'edges: []');
    const page = await opened(text.replace('start: [Poet]', 'start: [Critic, Poet]'), [/status of 401/]);
    await choose(page, near.url);
    await page.locator('[data-part="Critic"] .card').click();
    await page.getByRole('tab', { name: 'Form' }).click();
    await page.getByRole('button', { name: 'Another place …' }).click();
    await sheet(page).getByRole('heading', { name: 'A model answers for “Critic”' }).waitFor();
    await fillSheet(page, far.url);
    await page.locator('button.answers', { hasText: 'tiny and 1 more' }).waitFor();
    await runToEnd(page);
    expect([near.asked.length, far.asked.length]).toEqual([1, 1]);
  });

  it('that is not known closes no other', async () => {
    const server = await modelServer({ status: ({ model: name }) => (name === 'none' ? 404 : 0) });
    const page = await opened(pair('provider: openai, name: a', 'provider: openai, name: b'), [/status of 404/]);
    await choose(page, server.url);
    await page.locator('[data-part="Poet"] .card').click();
    await page.getByRole('tab', { name: 'Form' }).click();
    const typed = page.getByRole('group', { name: 'Answered by' }).getByRole('combobox');
    await typed.fill('none');
    await typed.press('Enter');
    await page.locator('button.answers', { hasText: 'tiny and 1 more' }).waitFor();
    await runToEnd(page);
    expect(server.asked.map((asked) => asked.model)).toEqual(['none', 'tiny']);
  });
});

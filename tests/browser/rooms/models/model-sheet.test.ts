import { describe, expect, it } from 'vitest';
import { whenReady } from '../../page.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';
import { modelServer, type ModelServer } from '../../support/model-server.ts';
import { choose, openSheet, sheet } from '../../support/model-sheet.ts';

const KEY = 'sk-canary-7f3a9b2c4d5e6a1b';

/** The sheet, just opened; `slow`: a server whose answers come once they are let go. */
async function opened(slow?: ModelServer) {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const { page } = await openPage({
    context: WITHOUT_EDITOR,
    expected: [/status of 401/],
    prepare: async (_page, context) => {
      if (!slow) return;
      await context.route(`${slow.url}/**`, async (route) => {
        await held;
        await route.continue();
      });
    },
  });
  await whenReady(page);
  await openSheet(page);
  return { frame: sheet(page), letGo };
}

describe('the sheet of models', () => {
  it('has no key any more once it is forgotten, though nothing else was done on the sheet', async () => {
    const own = await modelServer();
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await choose(page, own.url, { key: KEY });
    await openSheet(page);
    const frame = sheet(page);
    await frame.getByText('is here until this page is closed').waitFor();
    await frame.getByRole('button', { name: 'Forget it' }).click();
    await frame.getByText('is here until this page is closed').waitFor({ state: 'detached' });
    expect(await frame.getByRole('button', { name: 'List', exact: true }).isDisabled()).toBe(true);
    await frame.getByRole('button', { name: 'Test (one call)' }).click();
    await frame.getByText('It works').waitFor();
    expect(own.asked.map(({ authorization }) => authorization)).toEqual([undefined]);
  });

  it('says nothing of a place that was tested before another was chosen', async () => {
    const slow = await modelServer({ status: () => 401 });
    const { frame, letGo } = await opened(slow);
    await frame.getByRole('radio', { name: 'A provider, by key' }).click();
    await frame.getByRole('combobox', { name: 'Where' }).selectOption('');
    await frame.getByRole('textbox', { name: 'Base URL' }).fill(slow.url);
    await frame.getByRole('combobox', { name: 'Model' }).fill('tiny');
    await frame.locator('input[type="password"]').fill(KEY);
    await frame.getByRole('button', { name: 'Test (one call)' }).click();
    await frame.getByRole('button', { name: 'Testing …' }).waitFor();
    await frame.getByRole('combobox', { name: 'Where' }).selectOption('anthropic');
    letGo();
    await frame.getByRole('button', { name: 'Test (one call)' }).waitFor();
    expect(await frame.getByRole('status').innerText()).toBe('');
  });

  it('leaves the place that is chosen while another is looked for', async () => {
    const slow = await modelServer();
    const { frame, letGo } = await opened(slow);
    await frame.getByRole('radio', { name: 'A server on this machine' }).click();
    await frame.getByRole('textbox', { name: 'Base URL' }).fill(slow.url);
    await frame.getByRole('button', { name: 'Look', exact: true }).click();
    await frame.getByRole('button', { name: 'Looking …' }).waitFor();
    await frame.getByRole('combobox', { name: 'Where' }).selectOption('lm-studio');
    letGo();
    await frame.getByRole('button', { name: 'Look', exact: true }).waitFor();
    expect(await frame.getByRole('combobox', { name: 'Where' }).inputValue()).toBe('lm-studio');
    expect(await frame.getByRole('status').innerText()).toBe('');
  });

  it('says by what a run is bounded while a field of it is empty', async () => {
    const { frame } = await opened();
    const said = frame.locator('.bounds p');
    const before = await said.innerText();
    for (const [name, other] of [
      ['Calls', '1'],
      ['Tokens', '7000'],
    ] as const) {
      await frame.getByRole('spinbutton', { name }).fill(other);
      await expect.poll(() => said.innerText()).not.toBe(before);
      await frame.getByRole('spinbutton', { name }).fill('');
      await expect.poll(() => said.innerText()).toBe(before);
    }
  });

  it('leads to the key, and to no line, of a server at an address of its own', async () => {
    const closed = await modelServer({ status: () => 401 });
    const { frame } = await opened();
    await frame.getByRole('radio', { name: 'A server on this machine' }).click();
    await frame.getByRole('textbox', { name: 'Base URL' }).fill(closed.url);
    await frame.getByRole('button', { name: 'Look', exact: true }).click();
    await frame.getByText('or it wants a key').waitFor();
    expect(await frame.getByRole('status').innerText()).not.toContain('line below');
    expect(await frame.getByRole('status').locator('code').count()).toBe(0);
  });
});

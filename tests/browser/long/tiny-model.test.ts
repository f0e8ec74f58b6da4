import { expect, it, vi } from 'vitest';
import listed from '../../../static/templates/templates.json' with { type: 'json' };
import { openPage, WITHOUT_EDITOR } from '../support/browser.ts';
import { tinyGguf } from '../support/tiny-gguf.ts';
import { runToEnd, whenReady } from '../page.ts';
import { openSheet, sheet } from '../support/model-sheet.ts';

vi.setConfig({ testTimeout: 1_800_000 });

/** How long a run of so many calls may take. */
const [CALLS, PATIENCE] = [12, 300_000];

/** Finished, ended by a limit with what it has, or failed for a reason that is told: nothing hangs. */
const ENDED = /^(?:✓ ?Finished|▲ ?Limit reached|✕ ?Failed (?:after \d+ rounds?|in round \d+)\. .{10})/;

it('every template comes to an end with a model that says random words', { retry: 0 }, async () => {
  const { page } = await openPage({ context: WITHOUT_EDITOR });
  page.setDefaultTimeout(PATIENCE);
  await whenReady(page);
  await openSheet(page);
  const frame = sheet(page);
  await frame.getByText('More: a model in this browser').click();
  const buffer = tinyGguf({ context: 4096 });
  await frame
    .getByLabel('A model file (GGUF)')
    .setInputFiles({ name: 'tiny.gguf', mimeType: 'application/octet-stream', buffer });
  await frame.getByRole('button', { name: 'Load', exact: true }).click();
  await frame.getByText('Loaded.').waitFor();
  await frame.getByLabel('Calls').fill(String(CALLS));
  await frame.getByRole('button', { name: 'Use', exact: true }).click();
  const told: Record<string, string> = {};
  for (const { id, title } of listed) {
    await page.evaluate((hash) => (location.hash = hash), `#t=${id}`);
    await expect.poll(() => page.getByLabel('Name of the document').inputValue()).toBe(title);
    await whenReady(page);
    await page.locator('button.answers', { hasText: 'Answers: tiny' }).waitFor();
    told[id] = await runToEnd(page);
  }
  // What breaks in place of a reply that no node can use is a fault of ours.
  expect(Object.entries(told).filter(([, words]) => words.includes('llama.cpp broke'))).toEqual([]);
  expect(Object.entries(told).filter(([, words]) => !ENDED.test(words))).toEqual([]);
});

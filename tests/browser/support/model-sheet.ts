import type { FrameLocator, Page } from 'playwright-core';

/** The sheet on which a model is chosen, in the frame that asks it. */
export function sheet(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Which model answers"]');
}

/** Opens it from the menu of answers. */
export async function openSheet(page: Page): Promise<void> {
  await page.locator('button.answers').click();
  await page.locator('label.asked').click();
  await sheet(page).getByRole('heading', { name: 'A model answers' }).waitFor();
}

interface Chosen {
  model?: string;
  /** By a key: as of a provider at that address. */
  key?: string;
}

/** Chooses the model of a server at an address, from the menu of answers. */
export async function choose(page: Page, url: string, chosen: Chosen = {}): Promise<void> {
  await openSheet(page);
  await fillSheet(page, url, chosen);
  await page.locator('button.answers', { hasText: `Answers: ${chosen.model ?? 'tiny'}` }).waitFor();
}

/** Fills the sheet that is open, and uses it. */
export async function fillSheet(page: Page, url: string, { model = 'tiny', key }: Chosen = {}): Promise<void> {
  const frame = sheet(page);
  const kind = key === undefined ? 'A server on this machine' : 'A provider, by key';
  await frame.getByRole('radio', { name: kind }).click();
  await frame.getByRole('combobox', { name: 'Where' }).selectOption('');
  await frame.getByRole('textbox', { name: 'Base URL' }).fill(url);
  await frame.getByRole('combobox', { name: 'Model' }).fill(model);
  if (key !== undefined) await frame.locator('input[type="password"]').fill(key);
  await frame.getByRole('button', { name: 'Use', exact: true }).click();
}

import type { FrameLocator, Page } from 'playwright-core';

/** Opens the sheet on which a real model is chosen, from the menu of answers. */
export async function openModelSheet(page: Page): Promise<FrameLocator> {
  await page.locator('button.answers').click();
  await page.locator('label.asked').click();
  const frame = page.frameLocator('iframe[title="Which model answers"]');
  await frame.getByRole('heading', { name: 'A model answers' }).waitFor();
  return frame;
}

/** Chooses the model of a server at an address. */
export async function chooseModelOf(page: Page, url: string, model = 'tiny'): Promise<void> {
  const frame = await openModelSheet(page);
  await frame.getByRole('radio', { name: 'A server on this machine' }).check();
  await frame.getByLabel('Base URL').fill(url);
  await frame.getByRole('combobox', { name: 'Model' }).fill(model);
  await frame.getByRole('button', { name: 'Use', exact: true }).click();
  await page.locator('button.answers', { hasText: `Answers: ${model}` }).waitFor();
}

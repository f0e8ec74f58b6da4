import type { Page } from 'playwright-core';
import { quartiles } from './statistics.ts';
import type { OpenPage } from './typing.ts';

const PAGES = 1;
/** Made-up runs of a forecast, and simulated runs that are kept. */
const [MADE_UP, TRIED] = [1000, 100];

/**
 * "Try it 100 times" with the simulated model, each run with its record, beside the forecast of as many (a tenth of the
 * time that a thousand take): milliseconds from the press to the last of them, of the template with a score loop.
 */
export async function tries(opened: OpenPage): Promise<void> {
  const [forecasts, tried]: [number[], number[]] = [[], []];
  for (let nth = 0; nth < PAGES; nth++) {
    const { page, close } = await opened('#t=score-container');
    await page.getByRole('tab', { name: 'Plan' }).click();
    forecasts.push(((await forecastTime(page)) * TRIED) / MADE_UP);
    tried.push(await triedTime(page));
    await close();
  }
  const ratio = quartiles(tried)[1] / quartiles(forecasts)[1];
  const shown = (times: readonly number[]): string => `${quartiles(times)[1].toFixed(0)} ms`;
  console.log(
    `${TRIED} simulated runs by "Try it": ${shown(tried)}; their forecast: ${shown(forecasts)}: ${ratio.toFixed(1)} ×`,
  );
}

/** The second one, of both: the first fetches what draws it, and compiles what it does. */
async function forecastTime(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Simulate many runs' }).click();
  await page
    .getByText('Of 1,000 made-up runs in which each answer that decides accepts with a probability of 50 %')
    .waitFor();
  await page.getByLabel('How likely an answer that decides accepts').focus();
  const began = performance.now();
  await page.keyboard.press('ArrowRight');
  await page
    .getByText('Of 1,000 made-up runs in which each answer that decides accepts with a probability of 55 %')
    .waitFor();
  return performance.now() - began;
}

async function triedTime(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Try it 10 times' }).click();
  const sheet = page.getByRole('dialog', { name: 'Try it many times' });
  await sheet.getByRole('button', { name: 'Answer by the simulated model' }).click();
  await sheet.getByLabel('Runs').fill(String(TRIED));
  await sheet.getByRole('button', { name: 'Start', exact: true }).click();
  const again = sheet.getByRole('button', { name: 'Start again' });
  await again.waitFor({ timeout: 300_000 });
  return again.evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        let begun = false;
        const began = performance.now();
        new MutationObserver((_changes, watch) => {
          const isThere = document.body.textContent.includes('Start again');
          if (begun && isThere) resolve(performance.now() - began);
          if (begun && isThere) watch.disconnect();
          begun ||= !isThere;
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
        if (button instanceof HTMLElement) button.click();
      }),
  );
}

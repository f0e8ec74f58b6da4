import type { Page } from 'playwright-core';
import { quartiles } from './statistics.ts';
import type { OpenPage } from './typing.ts';

/** Made-up runs of a forecast, and simulated runs that are kept. */
const [MADE_UP, TRIED] = [1000, 100];
/** Of each, on one page. The first fetches what draws it, and compiles what it does: it is not counted. */
const PRESSES = 9;
const REST = 500;

/**
 * "Try it 100 times" with the simulated model, each run with its record, beside the forecast of as many (a tenth of the
 * time that a thousand take): milliseconds from the press to the last of them, of the template with a score loop.
 */
export async function tries(opened: OpenPage): Promise<void> {
  const { page, close } = await opened('#t=score-container');
  await page.getByRole('tab', { name: 'Plan' }).click();
  const forecasts = (await forecastTimes(page)).map((time) => (time * TRIED) / MADE_UP);
  const tried = await triedTimes(page);
  await close();
  const ratio = quartiles(tried)[1] / quartiles(forecasts)[1];
  console.log(
    `${TRIED} simulated runs by "Try it": ${shown(tried)}; their forecast: ${shown(forecasts)}: ${ratio.toFixed(1)} ×`,
  );
}

function shown(times: readonly number[]): string {
  const [low, median, high] = quartiles(times);
  return `${median.toFixed(0)} ms (${low.toFixed(0)} .. ${high.toFixed(0)}, n = ${times.length})`;
}

async function forecastTimes(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: 'Simulate many runs' }).click();
  const likely = page.getByLabel('How likely an answer that decides accepts');
  const times: number[] = [];
  for (let nth = 0; nth <= PRESSES; nth++) {
    await page.locator('.forecast[aria-busy="false"]').waitFor();
    await page.waitForTimeout(REST);
    const time = await likely.evaluate(
      (input) =>
        new Promise<number>((resolve) => {
          if (!(input instanceof HTMLInputElement)) return;
          input.stepUp();
          const [began, told] = [performance.now(), `with a probability of ${input.value} %`];
          new MutationObserver((_changes, watch) => {
            const part = document.querySelector('.forecast[aria-busy="false"]');
            if (!part?.textContent.includes(told)) return;
            watch.disconnect();
            resolve(performance.now() - began);
          }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
          input.dispatchEvent(new Event('input', { bubbles: true }));
        }),
    );
    if (nth > 0) times.push(time);
  }
  return times;
}

async function triedTimes(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: 'Try it 10 times' }).click();
  const sheet = page.getByRole('dialog', { name: 'Try it many times' });
  await sheet.getByRole('button', { name: 'Answer by the simulated model' }).click();
  await sheet.getByLabel('Runs').fill(String(TRIED));
  await sheet.getByRole('button', { name: 'Start', exact: true }).click();
  const again = sheet.getByRole('button', { name: 'Start again' });
  await again.waitFor({ timeout: 300_000 });
  const times: number[] = [];
  for (let nth = 0; nth < PRESSES; nth++) {
    await page.waitForTimeout(REST);
    const time = await again.evaluate(
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
    times.push(time);
  }
  return times;
}

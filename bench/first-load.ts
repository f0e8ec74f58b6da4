import type { Browser } from 'playwright-core';
import { serveBuild } from '../scripts/serve-build.mjs';
import { slowLine } from './slow-line.ts';
import { slowProcessor } from './slow-processor.ts';

const SLOWER = 4;

/** What a first visit on a slow phone's line and processor waits for: milliseconds from the address, and bytes that came before. */
export async function firstLoad(browser: Browser): Promise<string> {
  const site = await serveBuild({ port: 0 });
  const line = await slowLine(site.url);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const faster = await slowProcessor(browser, SLOWER);
  const began = performance.now();
  const passed = (): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const came = (): string => `${(line.carried() / 1000).toFixed(0)} kB`;
  try {
    await page.goto(line.url, { waitUntil: 'commit' });
    await page.waitForSelector('h1', { state: 'attached' });
    const first = `text after ${passed()} (${came()})`;
    await page.waitForSelector('button.run:not(:disabled)');
    const run = `Run can be pressed after ${passed()} (${came()})`;
    await page.getByLabel('Speed').selectOption('instant');
    await page.click('button.run');
    await page.waitForSelector('.outcome[data-phase="ended"]');
    const green = `the first run has ended after ${passed()} (${came()})`;
    await page.waitForSelector('.monaco-editor .view-lines');
    return `First load, processor ${SLOWER} times slower, 1.6 Mbit/s: ${first}; ${run}; ${green}; the editor is there after ${passed()} (${came()})`;
  } finally {
    await faster();
    await context.close();
    await line.close();
    await site.close();
  }
}

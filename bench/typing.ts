import type { Browser, Page } from 'playwright-core';
import { encodeLink } from '../src/share/link.ts';
import { serveAlone } from './monaco-alone.ts';
import { quartiles } from './statistics.ts';
import { busiest, traced } from './trace.ts';
import { cyclesOf } from './workloads.ts';

/** Opens a page and waits until all has come to rest. */
export type OpenPage = (address: string) => Promise<{ page: Page; close(): Promise<void> }>;

const SIZES = [14, 98, 1_001];
const LETTERS = 20;
const APART = 300;
/** Pages of each kind, in turns. */
const TURNS = 3;
const EDITOR = '.monaco-editor .view-lines';

/**
 * Of a letter that is typed into a comment: processor time of the page's main thread beyond that of as long a rest, in milliseconds, in the
 * studio and in Monaco alone with the same text, options and size. A line of words for each size of graph.
 */
export async function typing(browser: Browser, openSite: OpenPage, openAlone: OpenPage): Promise<void> {
  const alone = await serveAlone();
  try {
    for (const nodes of SIZES) {
      const text = `# note\n${cyclesOf(nodes)}`;
      const link = `open/${encodeLink({ name: 'Bench', text, inputs: {}, scriptText: '', settings: {} })}`;
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < TURNS; turn++) {
        const site = await openSite(link);
        const size = await site.page.locator('.monaco-editor').first().boundingBox();
        ours.push(await letter(browser, site.page));
        await site.close();
        const bare = await openAlone(
          `${alone.url}?width=${size?.width ?? 0}&height=${size?.height ?? 0}#${encodeURIComponent(text)}`,
        );
        theirs.push(await letter(browser, bare.page));
        await bare.close();
      }
      console.log(`A letter at ${nodes} nodes: ${shown(ours)} here, ${shown(theirs)} in Monaco alone`);
    }
  } finally {
    await alone.close();
  }
}

/** Milliseconds of a letter, once the first few have been typed. */
async function letter(browser: Browser, page: Page): Promise<number> {
  await page.locator(EDITOR).click({ position: { x: 200, y: 10 } });
  await page.keyboard.press('End');
  await typed(page, 5);
  await page.waitForTimeout(3000);
  const rest = spent(await traced(browser, () => page.waitForTimeout(LETTERS * APART)));
  const busy = spent(await traced(browser, () => typed(page, LETTERS)));
  return (busy - rest) / LETTERS;
}

async function typed(page: Page, letters: number): Promise<void> {
  for (let nth = 0; nth < letters; nth++) {
    await page.keyboard.press('a');
    await page.waitForTimeout(APART);
  }
}

function spent(threads: Awaited<ReturnType<typeof traced>>): number {
  return busiest(threads, 'CrRendererMain').reduce((sum, { cpu }) => sum + cpu, 0) / 1000;
}

function shown(milliseconds: readonly number[]): string {
  const [low, median, high] = quartiles(milliseconds);
  return `${median.toFixed(1)} ms (${low.toFixed(1)} .. ${high.toFixed(1)})`;
}

/**
 * `npm run bench:page`: what the built site costs in Chromium. Milliseconds from the click on Run to the first node that is shown running,
 * and from the click on Stop to the end of the run; of the main thread while a run of a million activations streams in, its share of
 * processor time, and its tasks of more than 16 milliseconds, both of processor time and as long as they lasted; processor time of the worker's
 * thread in the first run of a page, beside a fresh process of Node that does the same; the page's heap; and processor time of the main
 * thread for a typed letter, beside that of Monaco alone; a hundred simulated runs
 * beside their forecast; a run with a real model beside a bare loop, and the main thread while four of its nodes are spoken into; and what a first visit with a slow line and a slow processor waits for.
 */
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { chromiumArguments, resolveChromium } from '../scripts/chromium.mjs';
import { newProfile } from '../scripts/killable-chromium.ts';
import { serveBuild } from '../scripts/serve-build.mjs';
import { encodeLink } from '../src/share/link.ts';
import { acting } from './acting.ts';
import { firstLoad } from './first-load.ts';
import { models } from './models.ts';
import { preparePrograms, printed } from './program.ts';
import { quartiles } from './statistics.ts';
import { busiest, traced } from './trace.ts';
import { tries } from './tries.ts';
import { typing } from './typing.ts';
import { whatIfs } from './what-if.ts';
import { countingCycle } from './workloads.ts';

const PAGES = 5;
const RUNS_A_PAGE = 4;
const WATCHED = 5000;
/** What the site fetches to be kept is none of what a page waits for. */
const CONTEXT = { serviceWorkers: 'block' } as const;

const server = await serveBuild({ port: 0 });
const browser = await chromium.launch({ executablePath: await resolveChromium(), args: chromiumArguments() });
try {
  if (wants('run')) {
    const [first, later] = await clicks();
    console.log(`Run to the first lit node: ${shown(first)}; later runs of the page ${shown(later)}`);
  }
  if (wants('stop')) {
    const stops: number[] = [];
    for (let nth = 0; nth < PAGES; nth++) stops.push(await stopTime());
    console.log(`Stop to the end: ${shown(stops)}`);
  }
  if (wants('stream')) console.log(await streaming());
  if (wants('worker')) console.log(await working());
  if (wants('memory')) console.log(await heaps());
  if (wants('typing')) await typing(browser, opened, settled);
  if (wants('acting')) await acting(browser, settled);
  if (wants('what-if')) await whatIfs(browser, opened);
  if (wants('tries')) await tries(stored);
  if (wants('models')) await models(browser, opened);
  if (wants('load')) console.log(await firstLoad(browser));
} finally {
  await browser.close();
  await server.close();
}

type Part =
  'run' | 'stop' | 'stream' | 'worker' | 'memory' | 'typing' | 'acting' | 'what-if' | 'tries' | 'models' | 'load';

/** Arguments choose parts; without any all are measured. */
function wants(part: Part): boolean {
  const asked = process.argv.slice(2);
  return asked.length === 0 || asked.includes(part);
}

function shown(milliseconds: readonly number[]): string {
  const [low, median, high] = quartiles(milliseconds);
  return `${median.toFixed(0)} ms (${low.toFixed(0)} .. ${high.toFixed(0)}, n = ${milliseconds.length})`;
}

/** The page of an address when everything has come to rest. */
async function opened(address: string): Promise<{ page: Page; close(): Promise<void> }> {
  return settled(address, 'button.run:not(:disabled)');
}

/** The same of a page that has an editor, and perhaps shows `last` when it is ready. */
async function settled(address: string, last?: string): Promise<{ page: Page; close(): Promise<void> }> {
  return atRest(await browser.newContext(CONTEXT), address, last);
}

/** The same in a browser of its own that stores on disk, as a visitor's does: without a profile a put takes longer the more is stored. */
async function stored(address: string): Promise<{ page: Page; close(): Promise<void> }> {
  const own = { executablePath: await resolveChromium(), args: chromiumArguments() };
  const context = await chromium.launchPersistentContext(newProfile(), { ...own, ...CONTEXT });
  return atRest(context, address, 'button.run:not(:disabled)');
}

async function atRest(
  context: BrowserContext,
  address: string,
  last?: string,
): Promise<{ page: Page; close(): Promise<void> }> {
  const page = await context.newPage();
  await page.goto(new URL(address, server.url).href);
  await page.waitForSelector('.monaco-editor .view-lines');
  if (last !== undefined) await page.waitForSelector(last);
  await page.waitForTimeout(3000);
  return { page, close: () => context.close() };
}

/** Presses a button inside the page, and resolves when a run other than that of before shows `there`: milliseconds between both. */
function fromClick(page: Page, button: string, there: string, before: string | null): Promise<number> {
  return page.evaluate(
    ([pressed, awaited, old]) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        new MutationObserver((_changes, watch) => {
          const run = document.querySelector('.outcome')?.getAttribute('data-run') ?? null;
          if (run === null || run === old || !document.querySelector(awaited)) return;
          watch.disconnect();
          resolve(performance.now() - began);
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
        document.querySelector<HTMLElement>(pressed)?.click();
      }),
    [button, there, before] as const,
  );
}

/** Of the first template: the first run of a page, and those that follow. */
async function clicks(): Promise<[first: number[], later: number[]]> {
  const [first, later]: [number[], number[]] = [[], []];
  for (let nth = 0; nth < PAGES; nth++) {
    const { page, close } = await opened('');
    await page.getByLabel('Speed').selectOption('slow');
    let shownRun: string | null = null;
    for (let run = 0; run < RUNS_A_PAGE; run++) {
      const lit = await fromClick(page, 'button.run', '.card:not([data-status="idle"])', shownRun);
      shownRun = await page.locator('.outcome').getAttribute('data-run');
      (run === 0 ? first : later).push(lit);
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.waitForSelector('.outcome[data-phase="ended"]');
      await page.waitForTimeout(1500);
    }
    await close();
  }
  return [first, later];
}

/** The page of a cycle of three activations a round, all at once when it is run. */
async function openedCycle(rounds: number): Promise<{ page: Page; close(): Promise<void> }> {
  const text = countingCycle(rounds);
  const document = { name: 'Bench', text, inputs: { task: 'ball' }, scriptText: '', settings: {} };
  const open = await opened(`open/${encodeLink(document)}`);
  await open.page.getByLabel('Speed').selectOption('instant');
  return open;
}

async function streamed(): Promise<{ page: Page; close(): Promise<void> }> {
  const open = await openedCycle(333_333);
  await open.page.click('button.run');
  await open.page.waitForSelector('.outcome[data-phase="running"]');
  await open.page.waitForTimeout(1000);
  return open;
}

async function stopTime(): Promise<number> {
  const { page, close } = await streamed();
  const time = await fromClick(page, 'button[aria-label="Stop"]', '.outcome[data-phase="ended"]', null);
  await close();
  return time;
}

async function streaming(): Promise<string> {
  const { page, close } = await streamed();
  const began = performance.now();
  const threads = await traced(browser, () => page.waitForTimeout(WATCHED));
  const lasted = performance.now() - began;
  const still = await page.locator('.outcome').getAttribute('data-phase');
  await close();
  const main = busiest(threads, 'CrRendererMain');
  const share = main.reduce((sum, { cpu }) => sum + cpu, 0) / 1000 / lasted;
  const over = (key: 'cpu' | 'wall'): number => main.filter((task) => task[key] > 16_000).length;
  const longest = Math.max(...main.map(({ cpu }) => cpu)) / 1000;
  return `Main thread while a run streams in (${still}): ${(share * 100).toFixed(1)} % of ${(lasted / 1000).toFixed(1)} s, ${over('cpu')} tasks over 16 ms of processor time (longest ${longest.toFixed(1)}), ${over('wall')} that lasted over 16 ms`;
}

/** A run of 100,000 activations: what the worker's thread spends on each, keeping and telling included, and Node on the same without. */
async function working(): Promise<string> {
  const runProgram = await preparePrograms();
  const [page, node]: [number[], number[]] = [[], []];
  for (let nth = 0; nth < PAGES; nth++) {
    const open = await openedCycle(33_333);
    const threads = await traced(browser, async () => {
      await open.page.click('button.run');
      await open.page.waitForSelector('.outcome[data-phase="ended"]', { timeout: 120_000 });
    });
    await open.close();
    page.push(busiest(threads, 'DedicatedWorker thread').reduce((sum, { cpu }) => sum + cpu, 0) / 100_000);
    node.push(printed(await runProgram('cold', [], ['100000']), 'each'));
  }
  const shownOf = (each: readonly number[]): string => {
    const [low, median, high] = quartiles(each);
    return `${median.toFixed(2)} µs (${low.toFixed(2)} .. ${high.toFixed(2)})`;
  };
  const ratio = quartiles(page)[1] / quartiles(node)[1];
  return `First run of a page, 100,000 activations: ${shownOf(page)} each in the worker, ${shownOf(node)} in a fresh process of Node: ${ratio.toFixed(2)} ×`;
}

/** The heap of the page's own thread after a full collection, before a run of a million activations, in it and after it. */
async function heaps(): Promise<string> {
  const { page, close } = await openedCycle(333_333);
  const session = await page.context().newCDPSession(page);
  const heap = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
  };
  const before = await heap();
  await page.click('button.run');
  await page.waitForSelector('.outcome[data-phase="running"]');
  await page.waitForTimeout(1000);
  const amid = await heap();
  await page.waitForSelector('.outcome[data-phase="ended"]', { timeout: 300_000 });
  const after = await heap();
  await close();
  const [one, two, three] = [before, amid, after].map((megabytes) => megabytes.toFixed(1));
  return `Heap of the page's thread: ${one} MB before a run of a million activations, ${two} MB amid it, ${three} MB after it`;
}

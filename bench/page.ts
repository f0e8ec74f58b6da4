/**
 * `npm run bench:page`: what the built site costs in Chromium. Milliseconds from the click on Run to the first node that is shown running,
 * and from the click on Stop to the end of the run; of the main thread while a run of a million activations streams in, its share of
 * processor time, and its tasks of more than 16 milliseconds, both of processor time and as long as they lasted.
 */
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { chromiumArguments, resolveChromium } from '../scripts/chromium.mjs';
import { serveBuild } from '../scripts/serve-build.mjs';
import { encodeLink } from '../src/share/link.ts';
import { quartiles } from './statistics.ts';
import { countingCycle } from './workloads.ts';

const PAGES = 5;
const RUNS_A_PAGE = 4;
const WATCHED = 5000;

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
} finally {
  await browser.close();
  await server.close();
}

/** Arguments choose parts; without any all are measured. */
function wants(part: 'run' | 'stop' | 'stream'): boolean {
  const asked = process.argv.slice(2);
  return asked.length === 0 || asked.includes(part);
}

function shown(milliseconds: readonly number[]): string {
  const [low, median, high] = quartiles(milliseconds);
  return `${median.toFixed(0)} ms (${low.toFixed(0)} .. ${high.toFixed(0)}, n = ${milliseconds.length})`;
}

/** The page of an address when everything has come to rest. */
async function opened(address: string): Promise<{ page: Page; close(): Promise<void> }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(new URL(address, server.url).href);
  await page.waitForSelector('.monaco-editor .view-lines');
  await page.waitForSelector('button.run:not(:disabled)');
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

async function streamed(): Promise<{ page: Page; close(): Promise<void> }> {
  const document = {
    name: 'Bench',
    text: countingCycle(333_333),
    inputs: { task: 'ball' },
    scriptText: '',
    settings: {},
  };
  const open = await opened(`open/${encodeLink(document)}`);
  await open.page.getByLabel('Speed').selectOption('instant');
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
  const session: CDPSession = await browser.newBrowserCDPSession();
  const events: Task[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      const task = taskOf(event);
      if (task) events.push(task);
    }
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['toplevel', '__metadata'],
    },
  });
  const began = performance.now();
  await page.waitForTimeout(WATCHED);
  const lasted = performance.now() - began;
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  const still = await page.locator('.outcome').getAttribute('data-phase');
  await close();
  const main = mainThread(events);
  const share = main.reduce((sum, { cpu }) => sum + cpu, 0) / 1000 / lasted;
  const over = (key: 'cpu' | 'wall'): number => main.filter((task) => task[key] > 16_000).length;
  const longest = Math.max(...main.map(({ cpu }) => cpu)) / 1000;
  return `Main thread while a run streams in (${still}): ${(share * 100).toFixed(1)} % of ${(lasted / 1000).toFixed(1)} s, ${over('cpu')} tasks over 16 ms of processor time (longest ${longest.toFixed(1)}), ${over('wall')} that lasted over 16 ms`;
}

interface Task {
  thread: string;
  /** Microseconds. */
  cpu: number;
  wall: number;
  name: string;
  page: boolean;
}

function taskOf(event: Record<string, unknown>): Task | null {
  const { name, tid, pid, tdur, dur } = event;
  const thread = `${String(pid)}/${String(tid)}`;
  if (name === 'thread_name') {
    const args: unknown = event['args'];
    const isPage = JSON.stringify(args).includes('CrRendererMain');
    return { thread, cpu: 0, wall: 0, name, page: isPage };
  }
  if (name !== 'ThreadControllerImpl::RunTask') return null;
  return { thread, cpu: Number(tdur ?? 0), wall: Number(dur ?? 0), name: String(name), page: false };
}

/** The tasks of the busiest main thread of a page. */
function mainThread(events: readonly Task[]): Task[] {
  const pages = new Set(events.filter(({ page }) => page).map(({ thread }) => thread));
  const byThread = new Map<string, Task[]>();
  for (const task of events) {
    if (!pages.has(task.thread) || task.name === 'thread_name') continue;
    const own = byThread.get(task.thread);
    if (own) own.push(task);
    else byThread.set(task.thread, [task]);
  }
  return [...byThread.values()].sort((left, right) => right.length - left.length)[0] ?? [];
}

import type { Browser, Page } from 'playwright-core';
import { startModelServer, type ModelServer } from '../scripts/attack/model-server.ts';
import { dropFile } from '../scripts/attack/visitor.ts';
import { exportFile } from '../src/share/file.ts';
import { fillSheet, openSheet, sheet } from '../tests/browser/support/model-sheet.ts';
import { quartiles } from './statistics.ts';
import { threadTime } from './thread-time.ts';
import { busiest, traced } from './trace.ts';
import type { OpenPage } from './typing.ts';

/** Calls of a run, and how often it is measured beside the bare loop. */
const [CALLS, TIMES] = [60, 7];
/** Four streams of 50 tokens a second, watched for so many milliseconds. */
const [STREAMS, PACE, WATCHED] = [4, 20, 8000];

/**
 * What it costs that a real model answers: a run whose server answers at once, beside a bare loop that sends the same bodies, reads the
 * answers to their end and puts each into IndexedDB; and the main thread while 200 tokens a second stream into four nodes.
 */
export async function models(browser: Browser, opened: OpenPage): Promise<void> {
  console.log(await againstBareLoop(browser, opened));
  console.log(await streamed(browser, opened));
}

async function againstBareLoop(browser: Browser, opened: OpenPage): Promise<string> {
  const server = await startModelServer({ says: () => 'Go on with it.' });
  const { page, close } = await withModel(opened, server, loop(CALLS));
  const [runs, bare, spent]: [number[], number[], number[]] = [[], [], []];
  // The first run of a page fetches and compiles what it is done with.
  for (let nth = 0; nth <= TIMES; nth++) {
    const before = await page
      .locator('.outcome')
      .getAttribute('data-run', { timeout: 50 })
      .catch(() => null);
    const from = server.bodies.length;
    const earlier = await threadTime(browser);
    const run = await runTime(page, before);
    const later = await threadTime(browser);
    const bodies = server.bodies.slice(from);
    if (bodies.length !== CALLS) throw new Error(`${bodies.length} calls, not ${CALLS}`);
    const alone = await bareTime(page, server.url, bodies);
    if (nth === 0) continue;
    runs.push(run);
    spent.push(later.page - earlier.page);
    bare.push(alone);
  }
  await close();
  await server.close();
  const [run, least] = [quartiles(runs)[1], quartiles(bare)[1]];
  const ratios = quartiles(runs.map((time, nth) => time / (bare[nth] ?? NaN)));
  return `A run of ${CALLS} calls that are answered at once: ${run.toFixed(0)} ms, a bare loop of the same fetches and puts ${least.toFixed(0)} ms: ${ratios[1].toFixed(2)} × (${ratios[0].toFixed(2)} .. ${ratios[2].toFixed(2)}, n = ${TIMES}); ${quartiles(spent)[1].toFixed(0)} ms of the run are processor time of the page's main thread`;
}

async function streamed(browser: Browser, opened: OpenPage): Promise<string> {
  const server = await startModelServer({ says: () => 'word '.repeat(2000), pace: PACE });
  const { page, close } = await withModel(opened, server, fork(STREAMS));
  const idle = await share(browser, page);
  await page.click('button.run');
  await page.waitForFunction(
    (streams) =>
      [...document.querySelectorAll('[data-part]')].filter((part) => part.textContent?.includes('word')).length >=
      streams,
    STREAMS,
  );
  const before = server.sent();
  const busy = await share(browser, page);
  const tokens = ((server.sent() - before) / WATCHED) * 1000;
  await close();
  await server.close();
  return `Main thread while ${tokens.toFixed(0)} tokens a second stream into ${STREAMS} nodes: ${(busy * 100).toFixed(1)} % of processor time (${(idle * 100).toFixed(1)} % before)`;
}

/** The part of some seconds that the page's main thread, the frame's as well, is at work. */
async function share(browser: Browser, page: Page): Promise<number> {
  const threads = await traced(browser, () => page.waitForTimeout(WATCHED));
  return busiest(threads, 'CrRendererMain').reduce((sum, { cpu }) => sum + cpu, 0) / 1000 / WATCHED;
}

/** A text in the studio, with the server's model. */
async function withModel(opened: OpenPage, { url }: ModelServer, text: string): ReturnType<OpenPage> {
  const open = await opened('');
  const { page } = open;
  const document = { name: 'Bench', text, inputs: { task: 'ball' }, scriptText: '', settings: {} };
  await dropFile(page, 'bench.loop.json', exportFile(document));
  await page.locator('[data-part="A1"]').first().waitFor();
  await page.getByLabel('Speed').selectOption('instant');
  await openSheet(page);
  await sheet(page).getByLabel('Calls').fill(String(CALLS));
  await fillSheet(page, url);
  await page.locator('button.answers', { hasText: 'Answers: tiny' }).waitFor();
  return open;
}

/** Milliseconds from the press to the end. */
function runTime(page: Page, before: string | null): Promise<number> {
  return page.evaluate(
    (old) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        new MutationObserver((_changes, watch) => {
          const run = document.querySelector('.outcome[data-phase="ended"]')?.getAttribute('data-run') ?? null;
          if (run === null || run === old) return;
          watch.disconnect();
          resolve(performance.now() - began);
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
        document.querySelector<HTMLElement>('button.run')?.click();
      }),
    before,
  );
}

/** Milliseconds of the same in the frame that may ask, with nothing around it. */
async function bareTime(page: Page, url: string, bodies: readonly string[]): Promise<number> {
  const frame = page.frames().find((each) => each.url().endsWith('/ask/'));
  if (!frame) throw new Error('no frame asks');
  return frame.evaluate(
    async ([address, asked]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('bench', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('answers', { keyPath: ['owner', 'position'] });
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error('no database'));
      });
      const owner = String(performance.now());
      const began = performance.now();
      for (const [position, body] of asked.entries()) {
        const response = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
          credentials: 'omit',
          cache: 'no-store',
        });
        const text = await response.text();
        await new Promise<void>((resolve, reject) => {
          const writing = database.transaction('answers', 'readwrite', { durability: 'strict' });
          writing.oncomplete = () => resolve();
          writing.onabort = () => reject(new Error('not written'));
          writing.objectStore('answers').put({ owner, position, recorded: { kind: 'answer', text } });
        });
      }
      const lasted = performance.now() - began;
      database.close();
      return lasted;
    },
    [`${url}/chat/completions`, bodies] as const,
  );
}

/** Two agents in turn until a counter has counted half as many rounds. */
function loop(calls: number): string {
  const counter = `{id: Counter, type: loop_counter, config: {max_iterations: ${calls / 2}}}`;
  const edges = ['A1, to: A2', 'A2, to: A1', 'A2, to: Counter', 'Counter, to: A1', 'Counter, to: Done'];
  const done = '{id: Done, type: passthrough, config: {}}';
  return graph(
    [agent('A1'), agent('A2'), counter, done],
    edges.map((edge) => `{from: ${edge}}`),
    'A1',
    'Done',
  );
}

/** One node that leads to so many agents, which are asked at once. */
function fork(streams: number): string {
  const ids = Array.from({ length: streams }, (_, at) => `A${at + 1}`);
  const first = '{id: Begin, type: passthrough, config: {}}';
  return graph(
    [first, ...ids.map(agent)],
    ids.map((to) => `{from: Begin, to: ${to}}`),
    'Begin',
    'A1',
  );
}

const agent = (id: string): string =>
  `{id: ${id}, type: agent, config: {provider: openai, name: gpt, role: Go on with it.}}`;

function graph(nodes: readonly string[], edges: readonly string[], start: string, end: string): string {
  const list = (items: readonly string[]): string => items.map((item) => `    - ${item}\n`).join('');
  return `graph:\n  nodes:\n${list(nodes)}  edges:\n${list(edges)}  start: [${start}]\n  end: [${end}]\n`;
}

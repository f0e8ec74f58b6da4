import type { Browser, Page } from 'playwright-core';
import { encodeLink } from '../src/share/link.ts';
import { quartiles } from './statistics.ts';
import { busiest, traced, type Task } from './trace.ts';
import type { OpenPage } from './typing.ts';
import { cyclesOf } from './workloads.ts';

const SIZES = [14, 98, 497];

/** An act on the node of that name and number: what comes before it, and the key that does it. */
interface KeyedAct {
  name: string;
  of: string;
  prepare?(page: Page, nth: number): Promise<void>;
  key: string;
}

const ACTS: readonly KeyedAct[] = [
  { name: 'delete', of: 'Check', key: 'Delete' },
  { name: 'copy', of: 'Plan', key: 'd' },
  { name: 'add', of: 'Plan', key: 'Enter', prepare: (page) => chosen(page, '/', 'Passthrough') },
  { name: 'connect', of: 'Plan', key: 'Enter', prepare: (page, nth) => chosen(page, 'c', `Next ${nth}`) },
  { name: 'rename', of: 'Plan', key: 'Enter', prepare: renamed },
  { name: 'field', of: 'Guard', key: '7', prepare: fielded },
];
/** So many of each act, on a page that has done two before. */
const TIMES = 9;
const WARM = 2;

interface Acted {
  /** Milliseconds from the key to the first sign in the graph, to the picture of the text as it is then, and until that was painted. */
  sign: number;
  picture: number;
  painted: number;
  /** Processor time of the page's thread and of the worker's that reads: from the key to the picture, and until all rests. */
  main: Spent;
  worker: Spent;
}

interface Spent {
  picture: number;
  all: number;
}

/** Acts by a key on a node of the graph, the one that the keyboard is on: a line of words for each size and act. */
export async function acting(browser: Browser, openSite: OpenPage): Promise<void> {
  for (const nodes of SIZES) {
    for (const act of ACTS) {
      const text = cyclesOf(nodes);
      const link = `open/${encodeLink({ name: 'Bench', text, inputs: {}, scriptText: '', settings: {} })}`;
      const { page, close } = await openSite(link);
      const rows: Acted[] = [];
      for (let time = 0; time < WARM + TIMES; time++) {
        if (time < WARM) await done(page, act, time);
        else rows.push(await measured(browser, page, act, time));
        // Of a small graph there are not as many.
        await undo(page);
      }
      await close();
      const shown = (values: (row: Acted) => number): string => {
        const [low, median, high] = quartiles(rows.map(values));
        return `${median.toFixed(0)} ms (${low.toFixed(0)} .. ${high.toFixed(0)})`;
      };
      const spent = (until: keyof Spent): string =>
        `of the page ${shown(({ main }) => main[until])}, of the worker ${shown(({ worker }) => worker[until])}, of both ${shown(({ main, worker }) => main[until] + worker[until])}`;
      console.log(
        `${act.name} at ${nodes} nodes: first sign ${shown(({ sign }) => sign)}, picture ${shown(({ picture }) => picture)}, painted ${shown(({ painted }) => painted)}; processor time until the picture ${spent('picture')}; in all ${spent('all')}`,
      );
    }
  }
}

async function measured(browser: Browser, page: Page, act: KeyedAct, time: number): Promise<Acted> {
  const run = await ready(page, act, time);
  let seen = { sign: NaN, picture: NaN, painted: NaN };
  const marks = new Map<string, number>();
  const threads = await traced(browser, async () => void (seen = await run()), marks);
  const [from, until] = [marks.get('act') ?? NaN, marks.get('picture') ?? NaN];
  function spent(name: string): Spent {
    const tasks = busiest(threads, name);
    const sum = (of: readonly Task[]): number => of.reduce((so, { cpu }) => so + cpu, 0) / 1000;
    return { picture: sum(tasks.filter(({ at, wall }) => at + wall > from && at < until)), all: sum(tasks) };
  }
  return { ...seen, main: spent('CrRendererMain'), worker: spent('DedicatedWorker thread') };
}

async function done(page: Page, act: KeyedAct, time: number): Promise<void> {
  const run = await ready(page, act, time);
  await run();
}

/** Brings the page to where one key does the act; what it gives presses the key. */
async function ready(
  page: Page,
  { of, prepare, key }: KeyedAct,
  time: number,
): Promise<() => Promise<{ sign: number; picture: number; painted: number }>> {
  // Of a large graph only what is seen is on the page.
  const places = page.locator(`.graph .svelte-flow__node[data-part^="${of} "]`);
  const place = places.nth(time % (await places.count()));
  const nth = Number((await place.getAttribute('data-part'))?.split(' ')[1]);
  await place.focus();
  await page.waitForTimeout(200);
  await prepare?.(page, nth);
  await page.waitForTimeout(300);
  return async () => {
    const seen = page.evaluate(
      () =>
        new Promise<{ sign: number; picture: number; painted: number }>((resolve) => {
          const pane = document.querySelector('.pane:has(.graph)');
          if (!pane) throw new Error('no graph');
          // No function with a name of its own: what bundles this would add a call that the page does not know.
          const named = '.svelte-flow__node[data-part], [data-edge]';
          const shown = [...pane.querySelectorAll(named)].map((one) => one.textContent).join('|');
          let [began, sign] = [NaN, NaN];
          window.addEventListener('keydown', () => (began = performance.mark('act').startTime), {
            capture: true,
            once: true,
          });
          new MutationObserver((_changes, watch) => {
            if (Number.isNaN(began)) return;
            const isOther =
              [...pane.querySelectorAll(named)].map((one) => one.textContent).join('|') !== shown ||
              pane.querySelector('.awaited') !== null;
            if (!isOther) return;
            if (Number.isNaN(sign)) sign = performance.now() - began;
            if (pane.matches('[data-awaiting]') || pane.querySelector('.awaited')) return;
            watch.disconnect();
            const picture = performance.mark('picture').startTime - began;
            requestAnimationFrame(() =>
              setTimeout(() => resolve({ sign, picture, painted: performance.now() - began })),
            );
          }).observe(pane, { subtree: true, childList: true, attributes: true, characterData: true });
        }),
    );
    await page.waitForTimeout(50);
    await page.keyboard.press(key);
    const times = await seen;
    await page.waitForTimeout(1500);
    return times;
  };
}

/** Has something chosen by a key on the node, up to the last key. */
async function chosen(page: Page, key: string, name: string): Promise<void> {
  await page.keyboard.press(key);
  await page.locator('.chooser [role="option"]').first().waitFor();
  await page.keyboard.type(name);
}

async function renamed(page: Page, nth: number): Promise<void> {
  await page.keyboard.press('F2');
  await page.waitForTimeout(800);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(`Scheme ${nth}`);
}

/** Into the number of a guard, in the form. */
async function fielded(page: Page, nth: number): Promise<void> {
  await page.locator(`.graph .svelte-flow__node[data-part="Guard ${nth}"]`).press('F2');
  const field = page
    .locator('.form')
    .getByLabel(/max iterations/i)
    .first();
  await field.click();
  await page.keyboard.press('End');
}

async function undo(page: Page): Promise<void> {
  await page.locator('.graph .svelte-flow__node[data-part]').first().focus();
  await page.keyboard.press('ControlOrMeta+Z');
  await page.waitForTimeout(1500);
}

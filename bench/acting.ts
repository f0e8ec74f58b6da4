import type { Browser, Page } from 'playwright-core';
import { encodeLink } from '../src/share/link.ts';
import { quartiles } from './statistics.ts';
import { busiest, traced } from './trace.ts';
import type { OpenPage } from './typing.ts';
import { cyclesOf } from './workloads.ts';

const SIZES = [14, 98, 497];
const ACTS = [
  { name: 'delete', key: 'Delete', of: 'Check' },
  { name: 'copy', key: 'd', of: 'Plan' },
] as const;
/** So many of each act, on a page that has done two before. */
const TIMES = 9;
const WARM = 2;

interface Acted {
  /** Milliseconds from the key to the first sign in the graph, and to the picture of the text as it is then. */
  sign: number;
  picture: number;
  /** Processor time of the page's thread and of the worker's that reads. */
  main: number;
  worker: number;
}

/** Acts by a key on a node of the graph, the one that the keyboard is on: a line of words for each size and act. */
export async function acting(browser: Browser, openSite: OpenPage): Promise<void> {
  for (const nodes of SIZES) {
    for (const { name, key, of } of ACTS) {
      const text = cyclesOf(nodes);
      const link = `open/${encodeLink({ name: 'Bench', text, inputs: {}, scriptText: '', settings: {} })}`;
      const { page, close } = await openSite(link);
      const rows: Acted[] = [];
      for (let time = 0; time < WARM + TIMES; time++) {
        if (time < WARM) await act(page, of, time, key);
        else rows.push(await measured(browser, page, of, time, key));
        // Of a small graph there are not as many.
        await undo(page);
      }
      await close();
      const shown = (values: (row: Acted) => number): string => {
        const [low, median, high] = quartiles(rows.map(values));
        return `${median.toFixed(0)} ms (${low.toFixed(0)} .. ${high.toFixed(0)})`;
      };
      console.log(
        `${name} at ${nodes} nodes: first sign ${shown(({ sign }) => sign)}, picture ${shown(({ picture }) => picture)}; processor time of the page ${shown(({ main }) => main)}, of the worker ${shown(({ worker }) => worker)}`,
      );
    }
  }
}

async function measured(browser: Browser, page: Page, of: string, time: number, key: string): Promise<Acted> {
  let seen = { sign: NaN, picture: NaN };
  const threads = await traced(browser, async () => void (seen = await act(page, of, time, key)));
  const spent = (name: string): number => busiest(threads, name).reduce((sum, { cpu }) => sum + cpu, 0) / 1000;
  return { ...seen, main: spent('CrRendererMain'), worker: spent('DedicatedWorker thread') };
}

/** Presses the key on the node; the picture is there when a part came or went that has a name. */
async function act(page: Page, of: string, time: number, key: string): Promise<{ sign: number; picture: number }> {
  // Of a large graph only what is seen is on the page.
  const places = page.locator(`.graph .svelte-flow__node[data-part^="${of} "]`);
  await places.nth(time % (await places.count())).focus();
  await page.waitForTimeout(200);
  const seen = await page.evaluate(
    ([pressed]) =>
      new Promise<{ sign: number; picture: number }>((resolve) => {
        const graph = document.querySelector('.graph');
        const at = document.activeElement;
        if (!graph || !at) throw new Error('no graph');
        // No function with a name of its own: what bundles this would add a call that the page does not know.
        const named = '.svelte-flow__node[data-part]';
        const before = [...graph.querySelectorAll(named)].map((one) => one.getAttribute('data-part')).join();
        const began = performance.now();
        let sign = NaN;
        new MutationObserver((_changes, watch) => {
          if (Number.isNaN(sign)) sign = performance.now() - began;
          const now = [...graph.querySelectorAll(named)].map((one) => one.getAttribute('data-part')).join();
          if (now === before) return;
          watch.disconnect();
          resolve({ sign, picture: performance.now() - began });
        }).observe(graph, { subtree: true, childList: true, attributes: true });
        at.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }));
      }),
    [key],
  );
  await page.waitForTimeout(1500);
  return seen;
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.waitForTimeout(1500);
}

import type { Browser, Page } from 'playwright-core';
import { encodeLink } from '../src/share/link.ts';
import { quartiles } from './statistics.ts';
import { threadTime, type ThreadTime } from './thread-time.ts';
import type { OpenPage } from './typing.ts';
import { asking } from './workloads.ts';

/** Rounds of the run, and within how many milliseconds its end should stand in the bar. */
const LENGTHS = [
  { rounds: 1_000, wanted: 100 },
  { rounds: 10_000, wanted: 300 },
];
const PAGES = 3;
const PRESSES = 8;
/** Milliseconds that a visitor looks at a run before the number is pressed. */
const LOOKS = 3000;
/** Milliseconds between two presses. */
const APART = 700;
/** Rows of presses, as a drag makes them: how many, of how many presses, and how many milliseconds these are apart. */
const ROWS = 3;
const ROW = 10;
const ROW_APART = 30;

const LIMIT = '[role="spinbutton"].token';

/** What a press cost, in milliseconds: until the end stood in the bar, and of processor time. */
interface Press extends ThreadTime {
  wall: number;
}

/**
 * A number of a loop's sentence is moved by one with a key, of a run of a simulated agent, a node that passes on and a counter: from the
 * press to its end in the bar. The first press of a page apart from the next ones, once more as soon as the run has ended, and from the
 * last press of a row of them.
 */
export async function whatIfs(browser: Browser, opened: OpenPage): Promise<void> {
  for (const { rounds, wanted } of LENGTHS) {
    const [atOnce, first, next, rows]: [Press[], Press[], Press[], Press[]] = [[], [], [], []];
    for (let nth = 0; nth < PAGES; nth++) {
      atOnce.push(...(await pressed(browser, opened, rounds, 0)));
      const [one, ...others] = await pressed(browser, opened, rounds, LOOKS);
      rows.push(...others.splice(PRESSES - 1));
      if (one) first.push(one);
      next.push(...others);
    }
    console.log(`A what-if of ${rounds} rounds (${wanted} ms wanted):`);
    console.log(`  as soon as the run has ended ${shown(atOnce)}`);
    console.log(`  after a look at it ${shown(first)}`);
    console.log(`  the next ${shown(next)}`);
    console.log(`  the last of ${ROW} in a row ${shown(rows)}`);
  }
}

/** The presses of one page, rows of them after the single ones; only the first where nobody looks at the run before. */
async function pressed(browser: Browser, opened: OpenPage, rounds: number, looks: number): Promise<Press[]> {
  const document = { name: 'Bench', text: asking(rounds), inputs: { task: 'ball' }, scriptText: '', settings: {} };
  const { page, close } = await opened(`open/${encodeLink(document)}`);
  await page.getByLabel('Speed').selectOption('instant');
  await page.click('button.run');
  await page.waitForSelector('.outcome[data-phase="ended"]', { timeout: 300_000 });
  await page.waitForTimeout(looks);
  const presses: Press[] = [];
  const counts = looks === 0 ? [1] : [...Array<number>(PRESSES).fill(1), ...Array<number>(ROWS).fill(ROW)];
  let left = rounds;
  for (const count of counts) {
    left -= count;
    const before = await threadTime(browser);
    const wall = await press(page, left, count);
    const after = await threadTime(browser);
    presses.push({
      wall,
      page: after.page - before.page,
      workers: after.workers - before.workers,
      beside: after.beside - before.beside,
    });
    await page.waitForTimeout(APART);
  }
  await close();
  return presses;
}

/**
 * Focuses the number and presses a key on it, so many times, inside the page; milliseconds from the last press until the bar says that it
 * ended in `round`.
 */
function press(page: Page, round: number, count: number): Promise<number> {
  return page.evaluate(
    ([limit, expected, times, apart]) =>
      new Promise<number>((resolve) => {
        const token = document.querySelector<HTMLElement>(limit);
        token?.focus();
        let began = 0;
        new MutationObserver((_changes, watch) => {
          const said = document.querySelector('[data-what-if] .outcome')?.textContent?.replaceAll(',', '') ?? '';
          if (!said.includes(`Round ${expected}:`)) return;
          watch.disconnect();
          resolve(performance.now() - began);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
        let left = times;
        const row = setInterval(() => {
          if (--left === 0) clearInterval(row);
          began = performance.now();
          token?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
        }, apart);
      }),
    [LIMIT, round, count, ROW_APART] as const,
  );
}

function shown(presses: readonly Press[]): string {
  const of = (key: keyof Press): string => {
    const [low, median, high] = quartiles(presses.map((each) => each[key]));
    return `${median.toFixed(0)} (${low.toFixed(0)} .. ${high.toFixed(0)})`;
  };
  return `${of('wall')} ms; of processor time ${of('page')} ms of the page, ${of('workers')} ms of workers, ${of('beside')} ms beside, n = ${presses.length}`;
}

import { readdir, readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';

/** Processor time of a browser's pages in milliseconds: of their main threads, of their workers, and of what collects and compiles beside them. */
export interface ThreadTime {
  page: number;
  workers: number;
  beside: number;
}

/**
 * What the threads of all pages have spent so far, as the kernel of Linux tells it. Chromium's own trace leaves out tasks that a worker
 * goes on with once a module was loaded.
 */
export async function threadTime(browser: Browser): Promise<ThreadTime> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const time: ThreadTime = { page: 0, workers: 0, beside: 0 };
  for (const { id } of processInfo.filter(({ type }) => type === 'renderer'))
    for (const thread of await readdir(`/proc/${id}/task`)) {
      const [name = '', spent = ''] = await Promise.all(
        ['comm', 'schedstat'].map((file) => readFile(`/proc/${id}/task/${thread}/${file}`, 'utf8').catch(() => '')),
      );
      const kind = thread === String(id) ? 'page' : name.startsWith('DedicatedWorker') ? 'workers' : 'beside';
      time[kind] += Number(spent.split(' ')[0] ?? 0) / 1e6;
    }
  return time;
}

import type { Browser } from 'playwright-core';

/** A task of a thread of Chromium, in microseconds: when it began, of processor time, and as long as it lasted. */
export interface Task {
  at: number;
  cpu: number;
  wall: number;
}

const MARKS = 'blink.user_timing';

/** A thread of some process, by what Chromium calls it. */
interface Thread {
  name: string;
  tasks: Task[];
}

/** What the threads of a browser do while `work` is done, as Chromium's own trace has it. `marks` gets when the page made each of its own. */
export async function traced(
  browser: Browser,
  work: () => Promise<void>,
  marks = new Map<string, number>(),
): Promise<readonly Thread[]> {
  const session = await browser.newBrowserCDPSession();
  const threads = new Map<string, Thread>();
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      if (event['cat'] === MARKS) marks.set(String(event['name']), Number(event['ts']));
      else note(threads, event);
    }
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata', MARKS] },
  });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return [...threads.values()];
}

function note(threads: Map<string, Thread>, event: Record<string, unknown>): void {
  const { name, tid, pid, ts, tdur, dur, args } = event;
  if (name !== 'thread_name' && name !== 'ThreadControllerImpl::RunTask') return;
  const id = `${String(pid)}/${String(tid)}`;
  const thread = threads.get(id) ?? { name: '', tasks: [] };
  threads.set(id, thread);
  if (name === 'thread_name') thread.name = JSON.stringify(args);
  else thread.tasks.push({ at: Number(ts), cpu: Number(tdur ?? 0), wall: Number(dur ?? 0) });
}

/** The tasks of the thread of that name that spent the most processor time. */
export function busiest(threads: readonly Thread[], name: string): readonly Task[] {
  const spent = ({ tasks }: Thread): number => tasks.reduce((sum, { cpu }) => sum + cpu, 0);
  const named = threads.filter((thread) => thread.name.includes(name));
  return named.sort((one, other) => spent(other) - spent(one))[0]?.tasks ?? [];
}

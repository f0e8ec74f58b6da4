import { PLAIN_VIEW, type PictureView } from '../../src/drawing/picture-view.ts';
import type { Act } from '../../src/editing/act.ts';
import { memoryRecords } from '../../src/history/memory-records.ts';
import { createLibrary } from '../../src/worker/library/library.ts';
import { quartiles } from '../statistics.ts';
import { cyclesOf } from '../workloads.ts';

/** Each size with how often each act is done. */
const SIZES = [
  { nodes: 14, times: 24 },
  { nodes: 98, times: 16 },
  { nodes: 497, times: 8 },
];

/** What is done somewhere in the cycles, each time in another one; and what it gives is gone before the next. */
const ACTS: Readonly<Record<string, (at: number) => Act>> = {
  'add a node after another': (at) => ({ kind: 'add-node', type: 'passthrough', from: { part: `Check ${at}` } }),
  connect: (at) => ({ kind: 'connect', from: `Check ${at}`, to: `Next ${at}` }),
  delete: (at) => ({ kind: 'delete', parts: [`Collect ${at}`] }),
  'set a field': (at) => ({
    kind: 'set-field',
    part: `Write ${at}`,
    path: ['config', 'role'],
    value: `Write draft ${at}.`,
  }),
};

/**
 * Acts on an open text, in milliseconds of user time of the library worker without its thread: planned alone, as while somebody types, and
 * with the text that it gives, as the page asks for it. Before each the text stands as it was and is open, with the form of a part.
 */
export async function acts(): Promise<void> {
  for (const { nodes, times } of SIZES) {
    for (const [name, act] of Object.entries(ACTS)) {
      const rows: [plan: number, both: number][] = [];
      for (let time = -3; time < times; time++) {
        const planned = act((time + 7) % Math.round(nodes / 7));
        rows.push([await acted(nodes, planned), await acted(nodes, planned, PLAIN_VIEW)]);
      }
      const median = (of: (row: [number, number]) => number): string =>
        quartiles(rows.slice(3).map(of))[1].toFixed(1).padStart(7);
      console.log(
        `${String(nodes).padStart(4)} nodes, ${name.padEnd(24)} ${median(([plan]) => plan)} ${median(([, both]) => both)} ms`,
      );
    }
  }
}

const library = createLibrary(Promise.resolve(memoryRecords('absent')), {
  owned: () => Promise.resolve(new Set()),
  now: () => performance.now(),
  breathe: () => new Promise((resolve) => setImmediate(resolve)),
});

async function acted(nodes: number, act: Act, view?: PictureView): Promise<number> {
  const text = cyclesOf(nodes);
  // What was made for the act before is forgotten.
  for (const each of ['', text]) await library.open(each, {}, PLAIN_VIEW);
  await library.form(text, {}, 'Plan 0');
  const before = process.cpuUsage();
  const { plans } = await library.plan({ text, settings: {} }, [act], view);
  if (plans.some((planned) => 'refused' in planned)) throw new Error(`refused: ${JSON.stringify(plans)}`);
  return process.cpuUsage(before).user / 1000;
}

import { Worker } from 'node:worker_threads';
import type { Outcome } from '../story.ts';
import type { FilesErrand, FilesReport } from './errand.ts';

/** A file that is in hand for so long is never done: the slowest takes a second on a busy machine. */
const LONGEST = 60_000;

/** A thread does not inherit what lets Node read TypeScript. */
const THREAD = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('./thread.ts', import.meta.url).href)});
});`;

/**
 * Opens spoiled files of each kind as the page does: links with a run, runs, everything, documents, pictures, logs. Each is told in one clear
 * line or opens; what was there stays to the sign, the same file again adds nothing, and lists can be drawn afterwards. `each`: how
 * many of a kind; all when left out.
 */
export async function attackByFiles(each = Infinity): Promise<Outcome[]> {
  const outcomes = new Map<string, Outcome>();
  for (let first: number | null = 0; first !== null;) first = await batch(first, each, outcomes);
  return [...outcomes.values()];
}

/** Opens files from `first` on in a thread; gives where to go on behind one that it does not come back from, null where all are done. */
function batch(first: number, each: number, outcomes: Map<string, Outcome>): Promise<number | null> {
  const errand: FilesErrand = { first, each };
  const thread = new Worker(THREAD, { eval: true, workerData: errand });
  return new Promise((resolve, reject) => {
    let inHand: FilesReport | null = null;
    const end = (next: number | null): void => {
      clearTimeout(timer);
      void thread.terminate().then(() => resolve(next));
    };
    const hung = (): void => {
      if (!inHand) return void reject(new Error('no file was opened'));
      lose(inHand, ['it never comes back']);
      end(inHand.index + 1);
    };
    const lose = ({ kind, how }: FilesReport, losses: readonly string[]): void => {
      const story = `files of strangers: ${kind}`;
      const outcome = outcomes.get(story) ?? { story, tried: 0, losses: [], note: '' };
      outcomes.set(story, outcome);
      outcome.tried++;
      for (const loss of losses) {
        outcome.losses.push(`${how}: ${loss}`);
        console.error(`${story}, ${how}: ${loss}`);
      }
    };
    let timer = setTimeout(hung, LONGEST);
    thread.on('message', (report: FilesReport | null) => {
      clearTimeout(timer);
      timer = setTimeout(hung, LONGEST);
      if (report === null) return end(null);
      if (report.losses === null) inHand = report;
      else lose(report, report.losses);
    });
    thread.on('error', reject);
  });
}

/**
 * `npm run fuzz [-- COUNT [SEED [FIRST]]]`: takes COUNT (200,000) mutated documents through link, reading, lint, words, drawing,
 * plan and run. Nothing may be thrown, hang, be refused without a reason, point outside its text or change what all objects share.
 * `-- --show SEED INDEX` prints a document. The last line is `N passed, N failed`; exit code 1 when one failed.
 */
import { Worker } from 'node:worker_threads';
import { documentAt } from './documents.ts';
import type { Errand, Report } from './report.ts';
import { wholeNumber } from '../whole-number.ts';

const COUNT = 200_000;

/** Documents of one thread: a fresh one shows whether memory grows, and loses little to one that hangs. */
const BATCH = 5000;

/** A document that is in hand for so long hangs: the slowest takes a tenth of a second on an idle machine. */
const LONGEST = 60_000;

/** So many failing documents are told in full. */
const MOST_TOLD = 20;

/** A thread does not inherit what lets Node read TypeScript. */
const TRAVELLER = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('./traveller.ts', import.meta.url).href)});
});`;

const sum = { opened: 0, ran: 0, facts: 0, worst: 0 };
let failed = 0;

const [order = '', ...rest] = process.argv.slice(2);
if (order === '--show')
  console.log(JSON.stringify(documentAt(wholeNumber(rest[0], 1), wholeNumber(rest[1], 0)), null, 2));
else await fuzz(wholeNumber(order, COUNT), wholeNumber(rest[0], 1), wholeNumber(rest[1], 0));

async function fuzz(count: number, seed: number, first: number): Promise<void> {
  const began = Date.now();
  const end = first + count;
  for (let from = first; from < end;) {
    from = await batch(seed, from, Math.min(BATCH, end - from));
    const minutes = ((Date.now() - began) / 60_000).toFixed(1);
    console.log(`${from - first} documents, ${sum.ran} ran, ${failed} failed, ${minutes} min`);
  }
  console.log(
    `seed ${seed}: ${sum.opened} opened, ${sum.ran} ran, ${sum.facts} facts; slowest ${sum.worst.toFixed(0)} ms of processor time`,
  );
  console.log(`${count - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Takes documents on their way; gives the index of the first that was not. */
function batch(seed: number, first: number, count: number): Promise<number> {
  const shared = new SharedArrayBuffer(4);
  const at = new Int32Array(shared);
  // Until its first document is in hand a thread only loads what it needs.
  at[0] = first - 1;
  const errand: Errand = { seed, first, count, shared };
  const worker = new Worker(TRAVELLER, { eval: true, workerData: errand });
  return new Promise((resolve, reject) => {
    let [inHand, since] = [first - 1, Date.now()];
    const end = (next: number): void => {
      clearInterval(timer);
      void worker.terminate().then(() => resolve(next));
    };
    const timer = setInterval(() => {
      const now = Atomics.load(at, 0);
      if (now !== inHand) [inHand, since] = [now, Date.now()];
      else if (inHand >= first && Date.now() - since > LONGEST) {
        tell(seed, inHand, [`hangs: not done after ${LONGEST / 1000} s`]);
        end(inHand + 1);
      }
    }, 1000);
    worker.on('message', (report: Report) => {
      if (report.kind === 'faults') return tell(seed, report.index, report.faults);
      sum.opened += report.opened;
      sum.ran += report.ran;
      sum.facts += report.facts;
      sum.worst = Math.max(sum.worst, report.worst);
      end(first + count);
    });
    worker.on('error', reject);
  });
}

function tell(seed: number, index: number, faults: readonly string[]): void {
  failed++;
  if (failed <= MOST_TOLD) console.error(`document ${seed} ${index}: ${faults.slice(0, 3).join('\n  ')}`);
}

import { parentPort, workerData } from 'node:worker_threads';
import { documentAt } from './documents.ts';
import { travel } from './journey.ts';
import type { Errand, Report } from './report.ts';

/** The thread that takes the documents on their way, so that one that hangs it can be told. */
const { seed, first, count, shared }: Errand = workerData;
const at = new Int32Array(shared);

const post = (report: Report): void => parentPort?.postMessage(report);

let opened = 0;
let ran = 0;
let facts = 0;
let worst = 0;
for (let index = first; index < first + count; index++) {
  Atomics.store(at, 0, index);
  const document = documentAt(seed, index);
  const began = process.cpuUsage();
  const journey = travel(document);
  const { user, system } = process.cpuUsage(began);
  worst = Math.max(worst, (user + system) / 1000);
  opened += Number(journey.opened);
  ran += Number(journey.ran);
  facts += journey.facts;
  if (journey.faults.length > 0) post({ kind: 'faults', index, faults: journey.faults });
}
post({ kind: 'done', opened, ran, facts, worst });

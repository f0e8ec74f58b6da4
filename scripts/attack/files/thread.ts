import { parentPort, workerData } from 'node:worker_threads';
import type { FilesErrand, FilesReport } from './errand.ts';
import { readers } from './readers.ts';

const { first, each }: FilesErrand = workerData;
const post = (report: FilesReport | null): void => parentPort?.postMessage(report);

let index = 0;
for (const [kind, { cases, read }] of Object.entries(await readers())) {
  const step = Math.max(1, Math.floor(cases.length / each));
  for (const { how, text } of cases.filter((_, at) => at % step === 0)) {
    if (index++ < first) continue;
    const report = { index: index - 1, kind, how };
    post({ ...report, losses: null });
    const losses = await read(text).catch((thrown: unknown) => [
      `thrown: ${thrown instanceof Error ? thrown.message.slice(0, 200) : String(thrown)}`,
    ]);
    const polluted = Object.keys(Object.prototype).map((key) => `Object.prototype.${key}`);
    post({ ...report, losses: [...losses, ...polluted] });
  }
}
post(null);

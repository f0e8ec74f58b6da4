import { ENGINE_VERSION } from '../../engine/version.ts';
import type { Answerer } from '../../engine/running/answerers.ts';
import type { Host } from '../../hosts/host.ts';
import { orderOpener } from '../../hosts/opened-order.ts';
import { runClaimed, type ModelsOf } from '../../hosts/run-claimed.ts';
import { work as takeRuns } from '../../hosts/worker.ts';
import { askedModel, type AskedModel } from '../asking/asked-model.ts';
import type { WorkCommand } from './arguments.ts';
import { readModels, type Models } from './models-file.ts';

/** What `work` prints: once it takes runs, and when it has ended. */
export type WorkRow = { working: true; engine: string; atOnce: number; models: string[] } | { working: false };

/** Takes runs until it is told to leave. */
export async function work(
  { models: file, atOnce }: WorkCommand,
  host: Host,
  leave: AbortSignal,
  print: (row: WorkRow) => void,
): Promise<number> {
  const models: Models = file === null ? new Map() : readModels(file, process.env);
  const open = orderOpener();
  const asked = asking(models);
  const onDefect = (run: string | null, thrown: unknown): void =>
    void process.stderr.write(`${run ?? 'the worker'}: ${thrown instanceof Error ? thrown.message : String(thrown)}\n`);
  const asksModels = models.size > 0;
  const working = await takeRuns(host, { engine: ENGINE_VERSION, atOnce, asksModels, onDefect }, (claim) =>
    runClaimed(claim, open(claim.record), asked),
  );
  print({ working: true, engine: ENGINE_VERSION, atOnce, models: [...models.keys()] });
  await new Promise<void>((resolve) => {
    if (leave.aborted) resolve();
    else leave.addEventListener('abort', () => resolve(), { once: true });
  });
  await working.drain();
  print({ working: false });
  return 0;
}

const QUIET = { show: () => undefined, clear: () => undefined };

/** Asks the model that the operator's file has under the name that a question says; no document names an address or a key. */
function asking(models: Models): ModelsOf {
  const clients = new Map<string, AskedModel>();
  return ({ settings }, run) => {
    const own = new Map<string, Answerer>();
    return (question, signal) => {
      const { request } = question.ask;
      const wanted = request.kind === 'model' ? request.model : '';
      const name = models.has(wanted) ? wanted : '*';
      const model = models.get(name);
      if (!model) return { answer: { kind: 'failed', error: NOT_HERE(wanted), class: 'model-unknown' }, took: 0 };
      const client = clients.get(name) ?? askedModel(model.asking, model.key, { progress: QUIET });
      clients.set(name, client);
      const answerer = own.get(name) ?? client.answerer(nobody, settings.budget ?? {})(run);
      own.set(name, answerer);
      return answerer(question, signal);
    };
  };
}

const NOT_HERE = (wanted: string): string =>
  `the worker has no model ${wanted === '' ? 'for a question that names none' : wanted}: its models file names it, or "*" for every other`;

/** A client is asked models alone. */
const nobody: Answerer = ({ address }) => {
  throw new Error(`nobody answers ${address}`);
};

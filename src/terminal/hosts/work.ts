import { setTimeout as pause } from 'node:timers/promises';
import { ENGINE_VERSION } from '../../engine/version.ts';
import type { Answerer } from '../../engine/running/answerers.ts';
import type { Host } from '../../hosts/host.ts';
import { orderOpener } from '../../hosts/opened-order.ts';
import { runClaimed, type ModelsOf } from '../../hosts/run-claimed.ts';
import { work as takeRuns } from '../../hosts/worker.ts';
import { askedModel, type AskedModel } from '../asking/asked-model.ts';
import type { WorkCommand } from './arguments.ts';
import { teller, tellingHost } from './ask-url.ts';
import { healthListener, newHealth, watchedHost } from './health.ts';
import { listen } from './listen.ts';
import { readModels, type Models } from './models-file.ts';
import { untilAborted } from './until-aborted.ts';

/** What `work` prints: once it takes runs, and when it has ended. `health`: where it is asked how it is. */
export type WorkRow =
  { working: true; engine: string; atOnce: number; models: string[]; health?: string } | { working: false };

/** Milliseconds that a worker which leaves goes on telling what is asked. */
const LAST_WORDS = 5_000;

/** Takes runs until it is told to leave. */
export async function work(
  { models: file, atOnce, ask, health: place }: WorkCommand,
  host: Host,
  leave: AbortSignal,
  print: (row: WorkRow) => void,
): Promise<number> {
  const models: Models = file === null ? new Map() : readModels(file, process.env);
  const open = orderOpener();
  const asked = asking(models);
  const onFailure = (run: string | null, line: string): void =>
    void process.stderr.write(`${run ?? 'the worker'}: ${line}\n`);
  const onDefect = (run: string | null, thrown: unknown): void =>
    onFailure(run, thrown instanceof Error ? thrown.message : String(thrown));
  const health = newHealth();
  const watched = watchedHost(host, health, Date.now);
  const telling = ask && teller(ask, { fetch, now: Date.now, pause: pauseUnless, onFailure });
  const answering = place && (await listen(place, healthListener(health)));
  try {
    const working = await takeRuns(
      telling ? tellingHost(watched, telling) : watched,
      { engine: ENGINE_VERSION, atOnce, asksModels: models.size > 0, onDefect },
      async (claim) => {
        health.runsHere++;
        try {
          await runClaimed(claim, open(claim.record), asked);
        } finally {
          health.runsHere--;
        }
      },
    );
    const names = [...models.keys()];
    print({
      working: true,
      engine: ENGINE_VERSION,
      atOnce,
      models: names,
      ...(answering && { health: answering.url }),
    });
    await untilAborted(leave);
    health.draining = true;
    await working.drain();
    await telling?.end(LAST_WORDS);
  } finally {
    await answering?.close();
  }
  print({ working: false });
  return 0;
}

/** Whoever is told to leave waits no longer. */
function pauseUnless(milliseconds: number, signal: AbortSignal): Promise<unknown> {
  return pause(milliseconds, undefined, { signal }).catch(() => undefined);
}

const QUIET = { show: () => undefined, clear: () => undefined };

/**
 * Asks the model that the operator's file has under the name that a question says; no document names an address or a key. A server that has
 * refused a run is asked again by the next one.
 */
export function asking(models: Models): ModelsOf {
  return ({ settings }, run) => {
    const own = new Map<string, Answerer>();
    return (question, signal) => {
      const { request } = question.ask;
      const wanted = request.kind === 'model' ? request.model : '';
      const name = models.has(wanted) ? wanted : '*';
      const model = models.get(name);
      if (!model) return { answer: { kind: 'failed', error: NOT_HERE(wanted), class: 'model-unknown' }, took: 0 };
      const client = (): AskedModel => askedModel(model.asking, model.key, { progress: QUIET });
      const answerer = own.get(name) ?? client().answerer(nobody, settings.budget ?? {})(run);
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

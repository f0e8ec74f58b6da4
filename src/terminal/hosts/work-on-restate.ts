import { ENGINE_VERSION } from '../../engine/version.ts';
import { orderOpener } from '../../hosts/opened-order.ts';
import type { Restate } from '../../hosts/restate/store.ts';
import { serveRuns } from '../../hosts/restate/worker.ts';
import type { WorkCommand } from './arguments.ts';
import { readModels, type Models } from './models-file.ts';
import { NotThere } from '../usage.ts';
import { untilAborted } from './until-aborted.ts';
import { asking, type WorkRow } from './work.ts';

/** Is called for runs by Restate until it is told to leave. Throws NotThere. */
export async function workOnRestate(
  { models: file, atOnce, served }: WorkCommand,
  restate: Restate,
  leave: AbortSignal,
  print: (row: WorkRow) => void,
): Promise<number> {
  const models: Models = file === null ? new Map() : readModels(file, process.env);
  const {
    listen: { host, port },
    reachedAt,
  } = served!;
  const name = host.includes(':') ? `[${host}]` : host;
  const end = await serveRuns(restate, {
    engine: ENGINE_VERSION,
    host,
    port,
    reachedAt: reachedAt ?? `http://${name}:${port}`,
    atOnce,
    asksModels: models.size > 0,
    identity: process.env['LOOP_RESTATE_IDENTITY'] || null,
    open: orderOpener(),
    models: asking(models),
    onDefect: (run, thrown) =>
      void process.stderr.write(`${run}: ${thrown instanceof Error ? thrown.message : String(thrown)}\n`),
  }).catch((thrown: unknown) => {
    const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
    throw /^E[A-Z]+$/.test(code) ? new NotThere(`cannot listen on ${name}:${port}: ${code}`) : thrown;
  });
  print({ working: true, engine: ENGINE_VERSION, atOnce, models: [...models.keys()] });
  await untilAborted(leave);
  await end();
  print({ working: false });
  return 0;
}

import { createServer } from 'node:http2';
import type { WorkflowContext } from '@restatedev/restate-sdk/node';
import type { RunRecord } from '../../history/read-record.ts';
import { newCalls } from './calls.ts';
import { serviceOf } from './kept.ts';
import { runInvoked, type Sdk, type WorkGiven } from './run-invoked.ts';
import type { Restate } from './store.ts';

interface ServeOptions extends Omit<WorkGiven, 'calls'> {
  engine: string;
  /** Where Restate calls this worker. */
  host: string;
  port: number;
  /** By what address it does; workers of one address are alike. */
  reachedAt: string;
  /** At most so many questions at once. */
  atOnce: number;
  asksModels: boolean;
  /** Of the server that alone may call: what it prints as `publickeyv1_…`. */
  identity: string | null;
}

/** What Restate is told of a run: it goes on for years, and is tried again until it ends. */
const FOR_EVER = { days: 3650 };
const OPTIONS = {
  workflowRetention: FOR_EVER,
  journalRetention: 0,
  abortTimeout: { days: 1 },
  retryPolicy: { initialInterval: 100, maxInterval: 5000, maxAttempts: 1_000_000_000 },
};

/** Serves runs to Restate, by the package `@restatedev/restate-sdk`, which is loaded now. Gives what drains and ends it. */
export async function serveRuns(restate: Restate, options: ServeOptions): Promise<() => Promise<void>> {
  const sdk = await import('@restatedev/restate-sdk/node');
  const { engine, host, port, reachedAt, atOnce, asksModels, identity } = options;
  const calls = newCalls(atOnce);
  const names = (asksModels ? [false, true] : [false]).map((models) => serviceOf(engine, models));
  const onRequest = sdk.createEndpointHandler({
    services: names.map((name) => service(sdk, name, { ...options, calls })),
    ...(identity !== null && { identityKeys: [identity] }),
    // It says of each connection that breaks off so; what becomes of a run then, the server knows.
    logger: () => undefined,
  });
  const server = createServer(onRequest);
  const sessions = new Set<{ close(): void; destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, reusePort: true }, resolve);
  });
  try {
    await restate.register(reachedAt, names);
  } catch (thrown) {
    server.close();
    throw thrown;
  }
  return async () => {
    // Runs that come from now on go to another worker, and so do those that are here, with the answers that are kept by then.
    server.close();
    for (const session of sessions) session.close();
    await calls.end();
    await new Promise((resolve) => setTimeout(resolve, LAST_WORDS));
    for (const session of sessions) session.destroy();
  };
}

/** Milliseconds in which the last answers are kept. */
const LAST_WORDS = 300;

function service(sdk: Sdk, name: string, given: WorkGiven) {
  const { workflow } = sdk.handlers;
  return sdk.workflow({
    name,
    options: OPTIONS,
    handlers: {
      run: workflow.workflow({ enableLazyState: true }, (ctx: WorkflowContext, record: RunRecord) =>
        runInvoked(sdk, ctx, record, given),
      ),
    },
  });
}

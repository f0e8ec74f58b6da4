import type { PgBoss } from 'pg-boss';
import type { Lease, Wanted } from '../host.ts';
import type { Query } from './database.ts';

/** Who is next, by pg-boss: a queue for each engine, and one for those of its runs that ask real models. */
export interface Queue {
  /** Makes the tables of pg-boss, and the queues of an engine. */
  migrate(): Promise<void>;
  /** `query`: together with what else it does. */
  send(query: Query, run: string, wanted: Wanted): Promise<void>;
  take(wanted: Wanted, room: number): Promise<Lease[]>;
  holdOn(leases: readonly Lease[]): Promise<void>;
  /** Ends a lease, and with it that the run wants a worker. */
  done(lease: Lease, query?: Query): Promise<void>;
  /** Ends a lease, and the next worker may have one. */
  giveBack(lease: Lease): Promise<void>;
  close(): Promise<void>;
}

/** Seconds after which a lease that is not held on has ended: the least that pg-boss has. */
const LEASE = 10;

/**
 * A run waits and goes on as long as it takes, where pg-boss deletes jobs that have waited for two weeks, and retries them twice. A job that
 * has gone on for a day, the most that there is, is taken from its worker and goes on at the next one.
 */
const PATIENT = { retentionSeconds: 2_000_000_000, expireInSeconds: 24 * 3600, retryLimit: 1_000_000_000 };

/** Opens the queue by the package `pg-boss`, which is loaded when it is used first. `engine`: whose queues `migrate` makes. */
export function openQueue(url: string, engine: string): Queue {
  let started: Promise<PgBoss> | null = null;

  async function start(migrate: boolean): Promise<PgBoss> {
    const { PgBoss: Boss } = await import('pg-boss');
    const boss = new Boss({
      connectionString: url,
      schema: 'loop_queue',
      max: 3,
      migrate,
      createSchema: migrate,
      schedule: false,
      superviseIntervalSeconds: 2,
      monitorIntervalSeconds: 2,
    });
    // What fails is tried again by whoever asked for it; unheard, it would end the process.
    boss.on('error', () => undefined);
    return await boss.start();
  }

  function opened(): Promise<PgBoss> {
    // A start that failed is tried again by whoever comes next.
    started ??= start(false).catch((thrown: unknown) => {
      started = null;
      throw thrown;
    });
    return started;
  }

  return {
    async migrate() {
      const boss = await start(true);
      const options = { ...PATIENT, heartbeatSeconds: LEASE, deleteAfterSeconds: 3600 };
      for (const asksModels of [false, true]) await boss.createQueue(nameOf({ engine, asksModels }), options);
      await boss.stop({ graceful: false });
    },
    async send(query, run, wanted) {
      await (await opened()).send(nameOf(wanted), { run }, { db: byOf(query) });
    },
    async take(wanted, room) {
      const boss = await opened();
      const jobs = await boss.fetch<{ run: string }>(nameOf(wanted), { batchSize: room, includeMetadata: true });
      return jobs.map(({ id, retryCount, data: { run } }) => ({ run, id, attempt: retryCount, wanted }));
    },
    async holdOn(leases) {
      const boss = await opened();
      for (const asksModels of [false, true]) {
        const held = leases.filter(({ wanted }) => wanted.asksModels === asksModels);
        const [first] = held;
        if (first) await boss.touch(nameOf(first.wanted), held.map(attemptOf));
      }
    },
    async done(lease, query) {
      const options = query ? { db: byOf(query) } : {};
      await (await opened()).complete(nameOf(lease.wanted), attemptOf(lease), null, options);
    },
    async giveBack(lease) {
      await (await opened()).fail(nameOf(lease.wanted), attemptOf(lease));
    },
    async close() {
      if (started) await (await started).stop({ graceful: false });
    },
  };
}

function nameOf({ engine, asksModels }: Wanted): string {
  return `runs-${engine.replace(/[^\w.-]/g, '_')}${asksModels ? '-models' : ''}`;
}

function attemptOf({ id, attempt }: Lease): { id: string; retryCount: number } {
  return { id, retryCount: attempt };
}

/** Our connection, as pg-boss takes one. */
function byOf(query: Query): { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> } {
  return { executeSql: async (text, values) => ({ rows: await query(text, values) }) };
}

import type { Hold, Host } from '../host.ts';
import type { Database, Query } from './database.ts';
import { isAway } from './database.ts';
import type { Queue } from './queue.ts';
import { heardIn, hostedRun, numberIn, recordIn, stateIn, textIn, waitedIn } from './rows.ts';
import * as sql from './tables.ts';

/** Runs in PostgreSQL: our tapes in tables of `loop`; claims, leases, retries and wake-up by pg-boss in `loop_queue`. */
export function postgresHost(database: Database, queue: Queue): Host {
  const { query } = database;

  async function wake(together: Query, run: string): Promise<void> {
    const [woken] = await together(sql.WAKE, [run]);
    if (!woken) return;
    await queue.send(together, run, { engine: textIn(woken, 'engine'), asksModels: woken['model'] === 'model' });
  }

  /** Writes under a hold. */
  async function write(text: string, { lease, epoch }: Hold, ...values: unknown[]): Promise<boolean> {
    return (await query(text, [lease.run, epoch, ...values])).length > 0;
  }

  /** Writes what leaves a run, together with what the queue notes of it. */
  function leave(text: string, { lease, epoch }: Hold, ...values: unknown[]): Promise<boolean> {
    return database.together(async (together) => {
      const [left] = await together(text, [lease.run, epoch, ...values]);
      if (left) await queue.done(lease, together);
      return left !== undefined;
    });
  }

  return {
    async migrate() {
      await query(sql.TABLES);
      await queue.migrate();
    },
    start(record) {
      const { engineVersion: engine } = record.run;
      const { id, model } = record.order;
      const values = [id, engine, JSON.stringify(record)];
      return database.together(async (together) => {
        const [started] = await together(sql.START, values);
        if (!started) return (await together(sql.SAME, values)).length > 0 ? 'same' : 'other';
        await queue.send(together, id, { engine, asksModels: model === 'model' });
        return 'started';
      });
    },
    async read(id) {
      const [row] = await query(sql.READ, [id]);
      return row ? hostedRun(row) : null;
    },
    async counts() {
      const rows = await query(sql.COUNTS);
      return rows.map((row) => ({ state: stateIn(row), engine: textIn(row, 'engine'), runs: numberIn(row, 'runs') }));
    },
    answer(id, address, text, by) {
      return database.together(async (together) => {
        const [taken] = await together(sql.ANSWER, [id, address, text, by]);
        if (taken) {
          await wake(together, id);
          return { kind: 'taken' };
        }
        const [before] = await together(sql.ANSWERED_BY, [id, address]);
        if (before) return { kind: 'before', by: textIn(before, 'answered_by') };
        return { kind: (await together(sql.EXISTS, [id])).length > 0 ? 'not-asked' : 'no-run' };
      });
    },
    stop(id) {
      return database.together(async (together) => {
        const [stopping] = await together(sql.STOP, [id]);
        if (stopping) await wake(together, id);
        return stopping !== undefined;
      });
    },
    purge: async (seconds) => (await query(sql.PURGE, [seconds])).length,
    take: (wanted, room) => queue.take(wanted, room),
    holdOn: (leases) => queue.holdOn(leases),
    async claim(lease, owner) {
      const [row] = await query(sql.CLAIM, [lease.run, owner]);
      if (!row) {
        await queue.done(lease);
        return null;
      }
      const tape = await query(sql.TAPE, [lease.run]);
      const entries = tape.map((each) => textIn(each, 'entry'));
      return { hold: { lease, epoch: numberIn(row, 'epoch') }, record: recordIn(row, entries), waited: waitedIn(row) };
    },
    hear: async (runs) => (await query(sql.HEAR, [runs])).map(heardIn),
    note(hold, asked, gone) {
      const questions = Object.fromEntries(asked.map(({ address, ...question }) => [address, question]));
      return write(sql.NOTE, hold, JSON.stringify(questions), gone);
    },
    async keep(hold, position, entry, wasNoted) {
      const text = JSON.stringify(entry);
      try {
        return await (wasNoted
          ? write(sql.KEEP_NOTED, hold, position, text, entry.address)
          : write(sql.KEEP, hold, position, text));
      } catch (thrown) {
        if (!isThere(thrown)) throw thrown;
        // It was kept, and the server went away before it said so; or another worker has kept another.
        const [kept] = await query(sql.KEPT, [hold.lease.run, hold.epoch, position]);
        return kept?.['entry'] === text;
      }
    },
    wait: (hold) => leave(sql.WAIT, hold),
    async giveBack(hold) {
      const isMine = await write(sql.GIVE_BACK, hold);
      if (isMine) await queue.giveBack(hold.lease);
      return isMine;
    },
    end: (hold, status, stoppedAt) => leave(sql.END, hold, status, stoppedAt),
    isAway,
    async close() {
      await queue.close();
      await database.end();
    },
  };
}

/** A key that is there already. */
function isThere(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === '23505';
}

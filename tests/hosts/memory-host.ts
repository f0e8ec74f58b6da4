import type { TapeEntry } from '../../src/engine/effects/tape.ts';
import type { Heard, Hold, Host, HostedRun, Lease, OutsideQuestion, Said } from '../../src/hosts/host.ts';
import type { RunRecord } from '../../src/history/read-record.ts';

/** What the memory keeps of a run. */
interface Kept {
  record: RunRecord;
  tape: TapeEntry[];
  state: HostedRun['state'];
  epoch: number;
  owner: string | null;
  asked: Map<string, { at: number; question: OutsideQuestion | null }>;
  said: Map<string, { text: string; by: string; at: number }>;
  stopping: boolean;
  status: HostedRun['status'];
  stoppedAt: number | null;
  /** A worker is wanted, and none has a lease. */
  waits: boolean;
  lease: string | null;
}

/** A host that is gone with the test; its clock stands unless it is moved. */
export interface MemoryHost extends Host {
  /** Seconds. */
  clock: { now: number };
  /** As long as it is away everything throws. */
  away: { now: boolean };
  /** Takes a run from whoever has it, as after a lease that was not held on. */
  expire(run: string): void;
  tapeOf(run: string): readonly TapeEntry[];
}

class Away extends Error {}

export function memoryHost(): MemoryHost {
  const runs = new Map<string, Kept>();
  const clock = { now: 0 };
  const away = { now: false };
  let leases = 0;

  /** The run, under that hold; null where another has it. */
  function mine({ lease, epoch }: Hold): Kept | null {
    const run = runs.get(lease.run);
    return run?.epoch === epoch ? run : null;
  }

  function saidFor(run: Kept): Said[] {
    return [...run.said].flatMap(([address, { text, at }]) => {
      const asked = run.asked.get(address);
      return asked ? [{ address, text, seconds: at - asked.at }] : [];
    });
  }

  function there(): void {
    if (away.now) throw new Away();
  }

  const host: Omit<MemoryHost, 'clock' | 'away' | 'expire' | 'tapeOf'> = {
    migrate: () => Promise.resolve(),
    start(record) {
      const { id } = record.run;
      const found = runs.get(id);
      if (found) return Promise.resolve(JSON.stringify(found.record) === JSON.stringify(record) ? 'same' : 'other');
      runs.set(id, {
        record,
        tape: [],
        state: 'ready',
        epoch: 0,
        owner: null,
        asked: new Map(),
        said: new Map(),
        stopping: false,
        status: null,
        stoppedAt: null,
        waits: true,
        lease: null,
      });
      return Promise.resolve('started');
    },
    read(id) {
      const run = runs.get(id);
      if (!run) return Promise.resolve(null);
      const { record, tape, state, owner, asked, status, stoppedAt } = run;
      return Promise.resolve({
        record: { ...record, tape: [...tape], run: { ...record.run, ...(stoppedAt !== null && { stoppedAt }) } },
        state,
        owner,
        open: [...asked.values()].flatMap(({ question }) => question ?? []),
        status,
        startedAt: 0,
        endedAt: null,
      });
    },
    counts: () => Promise.resolve([]),
    answer(id, address, text, by) {
      const run = runs.get(id);
      if (!run) return Promise.resolve({ kind: 'no-run' });
      const before = run.said.get(address);
      if (before) return Promise.resolve({ kind: 'before', by: before.by });
      if (!run.asked.get(address)?.question) return Promise.resolve({ kind: 'not-asked' });
      run.said.set(address, { text, by, at: clock.now });
      if (run.state === 'asking') Object.assign(run, { state: 'ready', waits: true });
      return Promise.resolve({ kind: 'taken' });
    },
    stop(id) {
      const run = runs.get(id);
      if (!run || run.state === 'ended') return Promise.resolve(false);
      run.stopping = true;
      if (run.state === 'asking') Object.assign(run, { state: 'ready', waits: true });
      return Promise.resolve(true);
    },
    purge: () => Promise.resolve(0),
    take(wanted, room) {
      there();
      const waiting = [...runs].filter(
        ([, { waits, record }]) =>
          waits && record.run.engineVersion === wanted.engine && (record.order.model === 'model') === wanted.asksModels,
      );
      const taken = waiting.slice(0, room).map(([run, kept]): Lease => {
        kept.waits = false;
        kept.lease = `lease-${++leases}`;
        return { run, id: kept.lease, attempt: 0, wanted };
      });
      return Promise.resolve(taken);
    },
    holdOn: () => Promise.resolve(),
    claim(lease, owner) {
      there();
      const run = runs.get(lease.run);
      if (run?.state !== 'ready') return Promise.resolve(null);
      run.epoch++;
      run.owner = owner;
      const waited = new Map([...run.asked].map(([address, { at }]) => [address, clock.now - at]));
      return Promise.resolve({
        hold: { lease, epoch: run.epoch },
        record: { ...run.record, tape: [...run.tape] },
        waited,
      });
    },
    hear(ids) {
      there();
      return Promise.resolve(
        ids.flatMap((id): Heard[] => {
          const run = runs.get(id);
          return run ? [{ run: id, epoch: run.epoch, stopping: run.stopping, said: saidFor(run) }] : [];
        }),
      );
    },
    note(hold, asked, gone) {
      there();
      const run = mine(hold);
      for (const address of gone) run?.asked.delete(address);
      for (const question of asked)
        if (run && !run.asked.has(question.address))
          run.asked.set(question.address, { at: clock.now, question: 'kind' in question ? question : null });
      return Promise.resolve(run !== null);
    },
    keep(hold, position, entry) {
      there();
      const run = mine(hold);
      if (!run || run.tape.length !== position) return Promise.resolve(false);
      run.tape.push(entry);
      run.asked.delete(entry.address);
      return Promise.resolve(true);
    },
    wait(hold) {
      there();
      const run = mine(hold);
      if (!run || run.stopping || saidFor(run).length > 0) return Promise.resolve(false);
      Object.assign(run, { state: 'asking', owner: null });
      return Promise.resolve(true);
    },
    giveBack(hold) {
      there();
      const run = mine(hold);
      if (run) Object.assign(run, { owner: null, waits: true });
      return Promise.resolve(run !== null);
    },
    end(hold, status, stoppedAt) {
      there();
      const run = mine(hold);
      if (run) Object.assign(run, { state: 'ended', owner: null, status, stoppedAt, asked: new Map() });
      return Promise.resolve(run !== null);
    },
    isAway: (thrown) => thrown instanceof Away,
    close: () => Promise.resolve(),
  };
  return {
    ...host,
    clock,
    away,
    expire(id) {
      const run = runs.get(id);
      if (run) run.waits = true;
    },
    tapeOf: (id) => runs.get(id)?.tape ?? [],
  };
}

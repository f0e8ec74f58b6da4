import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Lost, type Claim, type Hearing } from './claim.ts';
import type { Hold, Host, Lease, Said, Taken } from './host.ts';

/** Milliseconds between two looks for runs and for what came in for those that are here, and between two signs of life. */
const [LOOK_EVERY, HOLD_EVERY] = [500, 3000];

/** Milliseconds before what failed while the host was away is tried again: more each time. */
const [FIRST_WAIT, LONGEST_WAIT] = [100, 2000];

interface WorkOptions {
  engine: string;
  /** At most so many runs at once. */
  atOnce: number;
  /** Whether it takes runs that ask real models, too. */
  asksModels: boolean;
  /** Told what must not happen; null of no run in particular. */
  onDefect(run: string | null, thrown: unknown): void;
}

/** A worker that goes on taking runs. */
interface Working {
  /** Takes no more runs, keeps what is in hand, and gives back the rest. */
  drain(): Promise<void>;
}

/** A run that is here. */
interface Here {
  taken: Taken;
  hearing: Hearing | null;
  /** What came in, by address. */
  said: Map<string, Said>;
  stopping: boolean;
  lost: AbortController;
  ended: Promise<void>;
}

/** Takes runs that wait, and does `run` with each, as many at once as it may. */
export async function work(host: Host, options: WorkOptions, run: (claim: Claim) => Promise<void>): Promise<Working> {
  const { engine, atOnce, asksModels, onDefect } = options;
  // Another at each start: a worker that was started again has not what it had before.
  const owner = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  const here = new Map<string, Here>();
  let drains = false;
  let looking: Promise<void> | null = null;

  async function take(): Promise<void> {
    for (const models of asksModels ? [false, true] : [false]) {
      const room = atOnce - here.size;
      if (drains || room <= 0) return;
      const leases = await host.take({ engine, asksModels: models }, room);
      await Promise.all(leases.map(begin));
    }
  }

  /** The lease of a run that is here has ended while the host was away, and no other worker has claimed it: it goes on under the new one. */
  async function isStillHere(lease: Lease): Promise<boolean> {
    const before = here.get(lease.run);
    if (!before) return false;
    const [heard] = await whenThere(() => host.hear([lease.run]));
    const { taken } = before;
    if (here.get(lease.run) !== before || heard?.epoch !== taken.hold.epoch) return false;
    before.taken = { ...taken, hold: { ...taken.hold, lease } };
    return true;
  }

  async function begin(lease: Lease): Promise<void> {
    if (await isStillHere(lease)) return;
    const taken = await whenThere(() => host.claim(lease, owner));
    if (!taken) return;
    here.get(lease.run)?.lost.abort();
    const mine: Here = {
      taken,
      hearing: null,
      said: new Map(),
      stopping: false,
      lost: new AbortController(),
      ended: Promise.resolve(),
    };
    here.set(lease.run, mine);
    const claim = claimOf(mine);
    // What is wrong with its order is thrown before there is a promise.
    mine.ended = (async () => await run(claim))()
      .catch((thrown: unknown) => {
        if (thrown instanceof Lost) return;
        onDefect(lease.run, thrown);
        // Another try would come to the same.
        return claim.end('failed', null);
      })
      .catch((thrown: unknown) => void (thrown instanceof Lost || onDefect(lease.run, thrown)))
      .finally(() => {
        if (here.get(lease.run) === mine) here.delete(lease.run);
        void look();
      });
  }

  function claimOf(mine: Here): Claim {
    const { record, waited } = mine.taken;
    const written = async (write: (hold: Hold) => Promise<boolean>): Promise<void> => {
      if (await whenThere(() => write(mine.taken.hold))) return;
      mine.lost.abort();
      throw new Lost();
    };
    return {
      record,
      waited,
      lost: mine.lost.signal,
      hear(hearing) {
        mine.hearing = hearing;
        for (const said of mine.said.values()) hearing.said(said);
        if (mine.stopping) hearing.stop();
        if (drains) hearing.drain();
      },
      note: (asked, gone) => written((hold) => host.note(hold, asked, gone)),
      keep: (position, entry, wasNoted) => written((hold) => host.keep(hold, position, entry, wasNoted)),
      wait: () => whenThere(() => host.wait(mine.taken.hold)),
      giveBack: () => written((hold) => host.giveBack(hold)),
      end: (status, stoppedAt) => written((hold) => host.end(hold, status, stoppedAt)),
    };
  }

  /** Tells each run what came in for it. */
  async function hear(): Promise<void> {
    if (here.size === 0) return;
    for (const { run: id, epoch, said, stopping } of await host.hear([...here.keys()])) {
      const mine = here.get(id);
      if (!mine) continue;
      if (mine.taken.hold.epoch < epoch) mine.lost.abort();
      for (const each of said) {
        if (mine.said.has(each.address)) continue;
        mine.said.set(each.address, each);
        mine.hearing?.said(each);
      }
      if (!stopping || mine.stopping) continue;
      mine.stopping = true;
      mine.hearing?.stop();
    }
  }

  /** One look at a time; while the host is away the next one looks again. */
  function look(): Promise<void> {
    return (looking ??= Promise.all([hear(), take()])
      .then(() => undefined)
      .catch((thrown: unknown) => void (host.isAway(thrown) || onDefect(null, thrown)))
      .finally(() => (looking = null)));
  }

  /** Does it again as long as the host is away, with what is in hand. */
  async function whenThere<Value>(act: () => Promise<Value>): Promise<Value> {
    for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      try {
        return await act();
      } catch (thrown) {
        if (!host.isAway(thrown)) throw thrown;
      }
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }

  // What is wrong from the beginning ends it.
  await take();
  const looks = setInterval(() => void look(), LOOK_EVERY);
  const holds = setInterval(() => {
    void host.holdOn([...here.values()].map(({ taken }) => taken.hold.lease)).catch(() => undefined);
  }, HOLD_EVERY);
  return {
    async drain() {
      drains = true;
      clearInterval(looks);
      await looking;
      for (const { hearing } of here.values()) hearing?.drain();
      await Promise.all([...here.values()].map(({ ended }) => ended));
      clearInterval(holds);
    },
  };
}

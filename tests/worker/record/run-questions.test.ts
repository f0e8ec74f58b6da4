import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DigestFold } from '../../../src/engine/inspection/digest-fold.ts';
import { memoryRecords } from '../../../src/history/memory-records.ts';
import type { Records } from '../../../src/history/records.ts';
import { createLibrary } from '../../../src/worker/library/library.ts';
import type { LibraryWorker, RunOrder, TimelinePage } from '../../../src/worker/protocol.ts';
import type { Session } from '../../../src/worker/run/run-session.ts';
import { scoredCycle } from '../../engine/inspection/long-run.ts';
import { must } from '../../history/support.ts';
import { factsOf, LIBRARY_TURNS, newOrder, play } from '../session-world.ts';

vi.setConfig({ testTimeout: 30_000 });

let records: Records;
let library: LibraryWorker;
/** Which chunks were read, one after the other. */
let reads: number[];

/** Records that tell which chunks were read. */
function told(of: Records): Records {
  return {
    ...of,
    list(store, owner, from, to) {
      if (store === 'chunks') for (let at = from ?? 0; at < (to ?? 0); at++) reads.push(at);
      return of.list(store, owner, from, to);
    },
  };
}

beforeEach(() => {
  reads = [];
  records = told(memoryRecords('absent'));
  library = createLibrary(Promise.resolve(records), { ...LIBRARY_TURNS, owned: () => Promise.resolve(new Set()) });
});

function longOrder(runId: string, rounds = 1500): RunOrder {
  const order = newOrder(runId, scoredCycle(rounds));
  const scriptText = JSON.stringify({
    agents: { Writer: ['one draft', 'another draft'], Judge: ['no'] },
    delays: { Writer: 2 },
    clock: { advance: { Pass: 0.5 } },
  });
  return { ...order, document: { ...order.document, inputs: { task: 'owls' }, scriptText } };
}

async function played(runId = 'a', rounds?: number): Promise<Session> {
  const { session, over } = play({ records, order: longOrder(runId, rounds) });
  await over;
  reads = [];
  return session;
}

describe('a moment of a run', () => {
  it('is the same of the run that is done and of the run that is kept', async () => {
    const session = await played();
    const facts = await factsOf(records, 'a');
    for (const seq of [0, 5, 4095, 4096, 4097, 9000, facts.length, facts.length + 50]) {
      const moment = must(await session.moment(seq));
      expect(moment.seq).toBe(Math.min(seq, facts.length));
      expect(await library.moment('a', seq)).toEqual(moment);
      expect(structuredClone(moment)).toEqual(moment);
    }
    expect(must(await library.moment('a', 9000)).clock).toBeGreaterThan(100);
    expect(must(await library.moment('a', 4096)).crossed[0]?.text).not.toBe('');
  });

  it('tells what lay in queues alike of both, and nothing where the record is not what the run comes to', async () => {
    const session = await played('a', 200);
    let most = 0;
    for (let seq = 2000; seq < 2013; seq++) {
      const held = must(await session.held(seq));
      most = Math.max(most, held[0]?.queues.length ?? 0);
      expect(await library.held('a', seq)).toEqual(held);
      expect(structuredClone(held)).toEqual(held);
    }
    expect(most).toBeGreaterThan(0);
    const order = must(await records.get('orders', 'a'));
    const text = order.document.text.replace('Pass, to: Guard', 'Pass, to: End');
    await records.write(['orders'], 'strict', (writer) =>
      writer.put('orders', { ...order, document: { ...order.document, text } }),
    );
    expect(await library.held('a', 2000)).toBeNull();
  });

  it('costs one chunk, and what crossed an edge long ago is read once', async () => {
    await played();
    await library.moment('a', 9000);
    reads = [];
    await library.moment('a', 9010);
    await library.moment('a', 9100);
    expect(reads).toEqual([]);
    await library.moment('a', 13_000);
    expect(reads).toEqual([3]);
  });

  it('has its clock in a record whose chunks do not say it', async () => {
    const session = await played();
    const facts = await factsOf(records, 'a');
    const list: Records['list'] = records.list;
    const old: Records = {
      ...records,
      async list(store, owner, from, to) {
        const found = await list(store, owner, from, to);
        return store === 'chunks' ? found.map((each) => without(each)) : found;
      },
    };
    const reader = createLibrary(Promise.resolve(old), { ...LIBRARY_TURNS, owned: () => Promise.resolve(new Set()) });
    for (const seq of [9000, 200, facts.length])
      expect(must(await reader.moment('a', seq)).clock).toBe(must(await session.moment(seq)).clock);
  });

  it('is null where its chunk is not kept, and of a run that is not here', async () => {
    expect(await library.moment('nobody', 3)).toBeNull();
  });
});

describe('the digest of a loop', () => {
  it('is the same of the run that is done and of the run that is kept, from any round on', async () => {
    const session = await played();
    const [loop] = Object.values(must(await library.readRun('a')).view.loops);
    const { frame } = must(loop);
    const digest = await session.digest(frame);
    expect(await library.digest('a', frame)).toEqual(digest);
    expect([digest.from, digest.marks.length]).toEqual([1, 1500]);
    const tail = await library.digest('a', frame, 1498);
    expect([tail.from, [...tail.same]]).toEqual([1498, [...digest.same.slice(-3)]]);
    expect(await session.digest(99)).toMatchObject({ frame: 99, from: 1 });
  });

  it('reads no chunk twice', async () => {
    await played();
    const frame = 1;
    await library.digest('a', frame);
    expect(new Set(reads).size).toBe(reads.length);
    reads = [];
    await library.digest('a', frame, 700);
    expect(reads).toEqual([]);
  });

  it('goes on from where it was while the run goes on, and lets others have their turn', async () => {
    let breaths = 0;
    const order = longOrder('live', 900);
    const lengths: number[] = [];
    const taken = vi.spyOn(DigestFold.prototype, 'take');
    const played = play({
      records,
      order,
      tick: 2,
      onBreath: async () => {
        if (++breaths % 400 !== 0) return;
        void played.session.digest(1).then(({ marks }) => lengths.push(marks.length));
      },
    });
    await played.over;
    const whole = await played.session.digest(1);
    expect(lengths.length).toBeGreaterThan(2);
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
    expect(whole).toEqual(await library.digest('live', 1));
    // Each chunk once, and the open one once a question.
    expect(taken.mock.calls.length).toBeLessThan(2 * whole.marks.length);
    taken.mockRestore();
  });
});

describe('looking through a run', () => {
  const everywhere = { frame: null, from: 0, limit: 200 };

  it('finds the same in the run that is done and in the run that is kept, page by page as at once', async () => {
    const session = await played();
    const whole = await library.find('a', 'another', { ...everywhere, limit: 1_000_000 });
    if ('problem' in whole) throw new Error('no query');
    expect(whole.matches.length).toBeGreaterThan(1000);
    expect(await session.find('another', { ...everywhere, limit: 1_000_000 })).toEqual(whole);
    const pages: unknown[] = [];
    for (let from: number | null = 0; from !== null;) {
      const page = await library.find('a', 'another', { ...everywhere, from });
      if ('problem' in page) throw new Error('no query');
      pages.push(...page.matches);
      from = page.next;
    }
    expect(pages).toEqual(whole.matches);
  });

  it('reads no further than to the place that is enough', async () => {
    await played();
    const found = await library.find('a', 'first repeat', { frame: 1, from: 0, limit: 200 });
    expect(found).toMatchObject({ matches: [{ round: 3 }], next: expect.any(Number) });
    const all = (await library.readRun('a'))!.view.seq / 4096;
    expect(reads.length).toBeLessThan(all + 10);
  });

  it('ends when something newer is asked', async () => {
    await played();
    const [old, newer] = await Promise.all([
      library.find('a', 'nowhere', everywhere),
      library.find('a', 'also nowhere', everywhere),
    ]);
    expect(old).toMatchObject({ superseded: true });
    expect(newer).toEqual({ matches: [], next: null });
  });

  it('knows nodes by their names, capitals aside, and says which it does not know', async () => {
    const session = await played();
    for (const of of [session.find, (...question: Parameters<Session['find']>) => library.find('a', ...question)]) {
      const found = await of('node:judge draft', everywhere);
      if ('problem' in found) throw new Error('no query');
      expect(new Set(found.matches.map(({ part }) => part))).toEqual(new Set([1]));
      expect(await of('node:Nobody draft', everywhere)).toEqual({
        problem: { code: 'find-unknown-node', params: { node: 'Nobody' } },
      });
    }
  });
});

describe('the timeline of a run', () => {
  async function pages(frame: number | null, limit: number): Promise<TimelinePage['rows']> {
    const rows: TimelinePage['rows'] = [];
    for (let from: number | null = 0; from !== null;) {
      const page: TimelinePage = await library.timeline('a', { frame, from, limit });
      rows.push(...page.rows);
      from = page.next;
    }
    return rows;
  }

  it('is the same of the run that is done and of the run that is kept, page by page as at once', async () => {
    const session = await played();
    for (const frame of [null, 1]) {
      const whole = await library.timeline('a', { frame, from: 0, limit: 1_000_000 });
      expect(whole.next).toBeNull();
      expect(await session.timeline({ frame, from: 0, limit: 1_000_000 })).toEqual(whole);
      expect(await pages(frame, frame === null ? 1 : 333)).toEqual(whole.rows);
    }
  });

  it('reads what lies around a long loop, and not the loop', async () => {
    await played();
    const { rows } = await library.timeline('a', { frame: null, from: 0, limit: 200 });
    expect(rows).toMatchObject([{ kind: 'loop', rounds: 1500, end: expect.any(Number) }, { kind: 'activation' }]);
    expect(new Set(reads).size).toBeLessThan(5);
  });
});

/** A stored chunk as it was before chunks told the clock; anything else as it is. */
function without<Stored extends object>(stored: Stored): Stored {
  if (!('chunk' in stored) || typeof stored.chunk !== 'object' || stored.chunk === null) return stored;
  const chunk = { ...stored.chunk };
  if ('clock' in chunk) delete chunk.clock;
  return { ...stored, chunk };
}

import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answerer } from '../../src/engine/running/answerers.ts';
import { ENGINE_VERSION } from '../../src/engine/version.ts';
import { orderOpener } from '../../src/hosts/opened-order.ts';
import { runClaimed } from '../../src/hosts/run-claimed.ts';
import { work } from '../../src/hosts/worker.ts';
import { memoryHost, type MemoryHost } from './memory-host.ts';
import { orderOf, REVIEW } from './runs.ts';

const answered = (text: string) => ({ answer: { kind: 'answered' as const, text }, took: 1 });

/** A worker whose model answers by `model`; gives its way out, and what must not have happened. */
async function working(host: MemoryHost, model: Answerer = () => answered('a text'), atOnce = 5) {
  const open = orderOpener();
  const defects: unknown[] = [];
  const options = {
    engine: ENGINE_VERSION,
    atOnce,
    asksModels: true,
    onDefect: (_run: string | null, thrown: unknown) => void defects.push(thrown),
  };
  const { drain } = await work(host, options, (claim) => runClaimed(claim, open(claim.record), () => model));
  return { drain, defects };
}

/** Lets the worker look again and again for so many milliseconds. */
const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

const stateOf = async (host: MemoryHost, id: string) => {
  const run = await host.read(id);
  return { state: run?.state, status: run?.status, open: run?.open.map(({ address }) => address) };
};

afterEach(() => void vi.useRealTimers());

describe('a worker', () => {
  it('leaves a run that waits for a person, and goes on with the answer', async () => {
    vi.useFakeTimers();
    const host = memoryHost();
    await host.start(orderOf('one', REVIEW));
    const { drain, defects } = await working(host);
    await pass(100);
    expect(await stateOf(host, 'one')).toEqual({ state: 'asking', status: null, open: ['Writer[1]/Editor'] });
    host.clock.now = 90;
    expect(await host.answer('one', 'Writer[1]/Editor', 'Shorter', 'ann')).toEqual({ kind: 'taken' });
    expect(await host.answer('one', 'Writer[1]/Editor', 'Longer', 'bob')).toEqual({ kind: 'before', by: 'ann' });
    await pass(2000);
    expect(await stateOf(host, 'one')).toEqual({ state: 'asking', status: null, open: ['Writer[2]/Editor'] });
    await host.answer('one', 'Writer[2]/Editor', 'GOOD', 'ann');
    await pass(2000);
    expect(await stateOf(host, 'one')).toEqual({ state: 'ended', status: 'completed', open: [] });
    expect(host.tapeOf('one').map(({ address, took }) => [address, took])).toEqual([
      ['Writer[1]/Writer', 1],
      ['Writer[1]/Editor', 90],
      ['Writer[2]/Writer', 1],
      ['Writer[2]/Editor', 0],
    ]);
    await drain();
    expect(defects).toEqual([]);
  });

  it('has at most so many at once, and takes the next when one has ended', async () => {
    vi.useFakeTimers();
    const host = memoryHost();
    for (const id of ['a', 'b', 'c']) await host.start(orderOf(id, REVIEW));
    let under = 0;
    let most = 0;
    const model: Answerer = async () => {
      most = Math.max(most, ++under);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      under--;
      return answered('a text');
    };
    const { drain } = await working(host, model, 2);
    await pass(5000);
    expect(most).toBe(2);
    expect(await Promise.all(['a', 'b', 'c'].map(async (id) => (await stateOf(host, id)).state))).toEqual([
      'asking',
      'asking',
      'asking',
    ]);
    await drain();
  });

  it('keeps an answer in hand while the host is away, and asks nothing twice', async () => {
    vi.useFakeTimers();
    const host = memoryHost();
    await host.start(orderOf('one', REVIEW));
    let asked = 0;
    const model: Answerer = async () => {
      asked++;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return answered('a text');
    };
    const { drain, defects } = await working(host, model);
    await pass(100);
    host.away.now = true;
    await pass(10_000);
    expect(host.tapeOf('one')).toEqual([]);
    host.away.now = false;
    await pass(5000);
    expect(host.tapeOf('one')).toHaveLength(1);
    expect(asked).toBe(1);
    expect(defects).toEqual([]);
    await drain();
  });

  it('goes on with what is in hand where its lease has ended meanwhile and no other worker has the run', async () => {
    vi.useFakeTimers();
    const host = memoryHost();
    await host.start(orderOf('one', REVIEW));
    const held = vi.spyOn(host, 'holdOn');
    let asked = 0;
    const model: Answerer = async () => {
      asked++;
      await new Promise((resolve) => setTimeout(resolve, 4000));
      return answered('a text');
    };
    const { drain, defects } = await working(host, model);
    await pass(100);
    host.away.now = true;
    await pass(500);
    host.expire('one');
    host.away.now = false;
    await pass(3000);
    expect(held.mock.lastCall?.[0]).toMatchObject([{ run: 'one', id: 'lease-2' }]);
    await pass(1000);
    expect(host.tapeOf('one')).toHaveLength(1);
    expect(asked).toBe(1);
    await drain();
    expect(defects).toEqual([]);
  });

  it('leaves everything as it is once another worker has the run', async () => {
    vi.useFakeTimers();
    const host = memoryHost();
    await host.start(orderOf('one', REVIEW));
    const slow: Answerer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      return answered('late');
    };
    const frozen = await working(host, slow);
    await pass(100);
    host.expire('one');
    const other = await working(host, () => answered('first'));
    await pass(10_000);
    expect(host.tapeOf('one').map((entry) => entry.kind !== 'intervention' && entry.answer)).toEqual([
      { kind: 'answered', text: 'first' },
    ]);
    expect([...frozen.defects, ...other.defects]).toEqual([]);
    await frozen.drain();
    await other.drain();
  });

  it('that leaves keeps what is under way, asks nothing more, and gives the rest back', async () => {
    vi.useFakeTimers();
    const host = memoryHost();
    await host.start(
      orderOf(
        'one',
        REVIEW.replace(
          'type: human, config: {description: Good?}',
          'type: agent, config: {provider: openai, name: m, role: Judge}',
        ),
      ),
    );
    let asked = 0;
    const model: Answerer = async () => {
      asked++;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return answered('no');
    };
    const { drain } = await working(host, model);
    await pass(500);
    const left = drain();
    await pass(3000);
    await left;
    expect(asked).toBe(1);
    expect(host.tapeOf('one')).toHaveLength(1);
    const next = await working(host, () => answered('GOOD'));
    await pass(2000);
    expect((await stateOf(host, 'one')).status).toBe('completed');
    await next.drain();
  });

  it('ends a run that is stopped while it waits, with what was made', async () => {
    vi.useFakeTimers();
    const host = memoryHost();
    await host.start(orderOf('one', REVIEW));
    const { drain } = await working(host);
    await pass(100);
    expect(await host.stop('one')).toBe(true);
    await pass(2000);
    expect((await stateOf(host, 'one')).status).toBe('stopped');
    expect(await host.stop('one')).toBe(false);
    await drain();
  });

  it('lets a person hold up no branch beside, whose deadline goes on though the worker died', async () => {
    vi.useFakeTimers();
    const host = memoryHost();
    await host.start(orderOf('one', BESIDE));
    const never: Answerer = () => new Promise(() => undefined);
    const first = await working(host, never);
    await pass(1000);
    expect(await stateOf(host, 'one')).toMatchObject({ state: 'ready', open: ['search'] });
    // The worker dies four of the ten seconds on.
    host.clock.now = 4;
    host.expire('one');
    const second = await working(host, never);
    await pass(5000);
    expect(host.tapeOf('one')).toEqual([]);
    await pass(2000);
    expect(host.tapeOf('one').map(({ address }) => address)).toEqual(['slow']);
    expect(host.tapeOf('one')[0]).toMatchObject({ answer: { kind: 'timed-out' } });
    expect((await stateOf(host, 'one')).open).toEqual(['search']);
    void first.drain();
    void second.drain();
  });
});

/** Two branches beside each other: a tool that nobody here answers, and a model that has ten seconds. */
const BESIDE = `orchestrator: {id: beside, strategy: sequential, agents: [split, both]}
agents:
  - {id: split, type: fork, mode: parallel, targets: [[slow], [search]]}
  - {id: slow, type: local_llm, timeout: 10, prompt: Say}
  - {id: search, type: duckduckgo, prompt: Find}
  - {id: both, type: join, group: split}
`;

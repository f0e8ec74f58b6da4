import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { memoryRecords } from '../../../src/history/memory-records.ts';
import type { Records } from '../../../src/history/records.ts';
import type { RunMessage, RunOrder } from '../../../src/worker/protocol.ts';
import { doSeries } from '../../../src/worker/series/series.ts';
import type { World } from '../../../src/worker/world.ts';
import { newOrder, play } from '../session-world.ts';

function templateText(name: string): string {
  return readFileSync(`static/templates/${name}.yaml`, 'utf8');
}

/** Time stands still, so that both ways give the same times. */
function worldOf(messages: RunMessage[], now = () => 0): World {
  return {
    post: (message) => void messages.push(structuredClone(message)),
    ask: () => undefined,
    now,
    date: () => 1_001_000,
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
    after: () => () => undefined,
    own: (_runId, work) => work().then(() => true),
  };
}

const SIMULATED = { model: 'simulated', humans: 'simulated' } as const;

async function series(order: RunOrder, ids: readonly string[], into = memoryRecords('absent'), now?: () => number) {
  const messages: RunMessage[] = [];
  const written: (readonly string[])[] = [];
  const records: Records = {
    ...into,
    write(stores, durability, change) {
      written.push(stores);
      return into.write(stores, durability, change);
    },
  };
  await doSeries(records, { ...order, series: ids }, ids, worldOf(messages, now), () => false);
  const runs = messages.flatMap((message) =>
    message.type === 'came' ? message.runs : message.type === 'finished' ? (message.came ?? []) : [],
  );
  return { records, messages, runs, written };
}

/** All that is kept of a run. */
async function keptOf(records: Records, id: string) {
  return {
    run: await records.get('runs', id),
    order: await records.get('orders', id),
    tape: await records.list('tape', id),
    chunks: await records.list('chunks', id),
    directory: await records.list('directory', id),
  };
}

describe('runs of one document, one after the other', () => {
  it.each(['review-loop', 'score-container', 'self-improvement', 'nested-containers', 'timed-review', 'round-table'])(
    'of %s leave what each leaves that is run by itself',
    async (template) => {
      const order = newOrder('a', templateText(template), SIMULATED);
      const ids = ['a', 'b', 'c'];
      const { records, runs } = await series(order, ids);
      for (const [nth, id] of ids.entries()) {
        const alone = memoryRecords('absent');
        const document = { ...order.document, settings: { ...order.document.settings, seed: 3 + nth } };
        const played = play({ records: alone, order: { ...order, runId: id, document } });
        await played.over;
        const kept = await keptOf(records, id);
        expect(kept.chunks.length).toBeGreaterThan(0);
        expect(kept).toEqual(await keptOf(alone, id));
        const { view } = played;
        expect(runs[nth]).toMatchObject({
          nth,
          run: kept.run?.summary,
          spent: view().result?.spent ?? null,
          isLeft: false,
        });
      }
    },
  );

  it('leave a loop without a bound after its hundred rounds, for whoever goes on', async () => {
    const text = `graph:
  id: endless
  nodes:
    - {id: A, type: literal, config: {content: more, role: user}}
    - {id: B, type: passthrough, config: {}}
    - {id: C, type: passthrough, config: {}}
  edges:
    - {from: A, to: B}
    - {from: B, to: A, condition: {type: keyword, config: {none: [STOP]}}}
    - {from: B, to: C, condition: {type: keyword, config: {any: [STOP]}}}
  start: [A]
  end: [C]
`;
    const order = newOrder('a', text, { ...SIMULATED, asksGoOn: true });
    const { runs, messages } = await series(order, ['a', 'b']);
    expect(runs.map(({ isLeft, run }) => [isLeft, run?.status, run?.rounds])).toEqual([
      [true, 'interrupted', 100],
      [true, 'interrupted', 100],
    ]);
    expect(messages.at(-1)).toMatchObject({ type: 'finished', status: 'completed' });
  });

  it('are told now and then, and not as kept where they could not be stored', async () => {
    const order = newOrder('a', templateText('review-loop'), SIMULATED);
    let time = 0;
    const told = await series(order, ['a', 'b', 'c'], undefined, () => (time += 100));
    expect(told.messages.filter(({ type }) => type === 'came').length).toBeGreaterThan(1);
    expect(told.runs.map(({ nth }) => nth)).toEqual([0, 1, 2]);
    expect(
      told.written.every((stores) => stores.length > 0),
      'IndexedDB has no transaction over nothing',
    ).toBe(true);
    const full: Records = {
      ...memoryRecords('absent'),
      write: () => Promise.resolve({ stored: false, reason: 'full' }),
    };
    const { runs } = await series(order, ['a'], full);
    expect(runs.map(({ run, progress }) => [run, progress.status])).toEqual([[null, 'completed']]);
  });

  it('are refused where the text does not open', async () => {
    const { messages } = await series(newOrder('a', 'graph: [', SIMULATED), ['a', 'b']);
    expect(messages.at(-1)?.type).toBe('refused');
  });
});

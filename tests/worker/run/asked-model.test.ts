import { describe, expect, it, vi } from 'vitest';
import { memoryRecords } from '../../../src/history/memory-records.ts';
import type { Price } from '../../../src/ask/prices.ts';
import type { AskedModel } from '../../../src/worker/protocol.ts';
import type { Settings } from '../../../src/engine/document/document.ts';
import { newOrder, play } from '../session-world.ts';

vi.setConfig({ testTimeout: 30_000 });

/** Two agents that ask each other for ever. */
const ENDLESS = `
graph:
  nodes:
    - {id: Writer, type: agent, config: {provider: any, name: model}}
    - {id: Critic, type: agent, config: {provider: any, name: model, params: {max_tokens: 600}}}
  edges:
    - {from: Writer, to: Critic}
    - {from: Critic, to: Writer}
  start: [Writer]
  end: [Critic]
`;

const PRICE: Price = { input: 1, output: 2, cached: 1, source: { page: '', readBy: '', date: '2026-11-30' } };

const at = (price: Price | null = null, model = 'tiny'): AskedModel => ({ place: '1', model, price });

const UNPRICED = { all: at(), byNode: new Map<string, AskedModel>() };

const ALL = { ...UNPRICED, all: at(PRICE) };

async function playedWith(budget: NonNullable<Settings['budget']>, asked = UNPRICED) {
  const order = newOrder('asked', ENDLESS, { model: 'model', asked });
  const document = { ...order.document, settings: { budget } };
  const played = play({ records: memoryRecords('absent'), order: { ...order, document } });
  await played.over;
  const most = played.told.flatMap((message) =>
    message.type === 'ask' ? [Number(message.question.options['max_tokens'])] : [],
  );
  return { most, view: played.view() };
}

describe('a model that is asked for a run', () => {
  it('and does not answer before it is stopped has made a call that the account tells apart', async () => {
    const order = newOrder('cut', ENDLESS);
    const played = play({ records: memoryRecords('absent'), order, answers: () => () => null });
    await expect.poll(() => played.asked.length).toBeGreaterThan(0);
    expect(await played.session.account()).toMatchObject({ brokenOff: 0 });
    await played.session.stop();
    await played.over;
    expect(await played.session.account()).toMatchObject({
      answered: [],
      brokenOff: 1,
      result: { status: 'stopped', spent: { calls: 1 } },
    });
  });

  it('is the one of its node where that has one of its own, wherever that is', async () => {
    const order = newOrder('by-node', ENDLESS, {
      model: 'model',
      asked: { all: at(), byNode: new Map([['Critic', { ...at(null, 'small'), place: '2' }]]) },
    });
    const document = { ...order.document, settings: { budget: { calls: 3 } } };
    const played = play({ records: memoryRecords('absent'), order: { ...order, document } });
    await played.over;
    expect(played.told.map((message) => message.type === 'ask' && message.at)).toEqual([
      { place: '1', model: 'tiny' },
      { place: '2', model: 'small' },
      { place: '1', model: 'tiny' },
    ]);
  });

  it('is left in peace once the run is stopped, and what it has said so far was told to the page', async () => {
    const order = newOrder('left', ENDLESS, { model: 'model', asked: UNPRICED });
    const played = play({ records: memoryRecords('absent'), order, mute: true });
    await expect.poll(() => played.told.length).toBe(1);
    const { id } = played.told[0] ?? { id: -1 };
    played.session.hear({ type: 'partial', id, text: 'Not' });
    await played.session.stop();
    await played.over;
    expect(played.messages).toContainEqual({ type: 'partial', asked: id, text: 'Not' });
    expect(played.told.slice(1)).toEqual([{ type: 'cancel', id }]);
  });

  it('may give as long an answer as the workflow says, or as is stated, and as the budget has room for', async () => {
    const { most, view } = await playedWith({ calls: 4, tokens: 50_000 });
    expect(most).toEqual([4096, 600, 4096, 600]);
    expect(view.result).toMatchObject({ spent: { calls: 4 } });
  });

  it('is not asked where the longest answer might take more than is left, and the run ends with what it has', async () => {
    const { most, view } = await playedWith({ tokens: 650 });
    expect(most[0]).toBeLessThan(650);
    expect(most.at(-1)).toBeGreaterThanOrEqual(512);
    expect(view.result).toMatchObject({
      status: 'limit',
      failure: null,
      bestSoFar: { text: 'Said by a model: not yet.' },
    });
    expect(view.result?.spent?.tokens).toBe(most.length * 9);
    const params: unknown = expect.objectContaining({ what: 'tokens', limit: 650 });
    expect(view.problems).toContainEqual({ code: 'run-limit', severity: 'warning', params });
  });

  it('costs no more than it may, where its price is known', async () => {
    const { most } = await playedWith({ usd: 0.002, calls: 1 }, ALL);
    expect(most[0]).toBeLessThan(1000);
    expect(most[0]).toBeGreaterThan(900);
    expect((await playedWith({ usd: 0.001 }, ALL)).most).toEqual([]);
    expect((await playedWith({ usd: 0.001, calls: 1 })).most).toEqual([4096]);
  });

  it('costs what the model of its node costs, where another answers that', async () => {
    const free = { ...PRICE, input: 0, output: 0, cached: 0 };
    const most = async (all: Price | null, own: Price | null): Promise<number[]> =>
      (await playedWith({ usd: 0.002, calls: 2 }, { all: at(all), byNode: new Map([['Critic', at(own)]]) })).most;
    expect((await most(free, PRICE)).map((tokens) => tokens < 1000)).toEqual([false, true]);
    expect(await most(free, { ...PRICE, output: 100 }), 'too dear for the least answer').toEqual([4096]);
    expect(await most(null, null)).toEqual([4096, 600]);
    expect((await most({ ...PRICE, output: 3 }, null)).map((tokens) => tokens < 1000)).toEqual([true, true]);
  });
});

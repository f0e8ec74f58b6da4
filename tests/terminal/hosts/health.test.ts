import { describe, expect, it } from 'vitest';
import type { Hold, Host } from '../../../src/hosts/host.ts';
import { healthAnswer, healthListener, newHealth, watchedHost } from '../../../src/terminal/hosts/health.ts';
import { listen } from '../../../src/terminal/hosts/listen.ts';

const WANTED = { engine: 'e', asksModels: false };
const HOLD: Hold = { lease: { run: 'r', id: '1', attempt: 0, wanted: WANTED }, epoch: 1 };
const ENTRY = { kind: 'answer', address: 'W[1]/W', hash: '', answer: { kind: 'answered', text: '' }, took: 0 } as const;

/** A store that is there, or away. */
function watching() {
  const store = { away: false, isMine: true };
  const looked = <Value>(value: Value): Promise<Value> =>
    store.away ? Promise.reject(new Error('away')) : Promise.resolve(value);
  const host: Pick<Host, 'take' | 'hear' | 'keep' | 'end'> = {
    take: () => looked([]),
    hear: () => looked([]),
    keep: () => looked(store.isMine),
    end: () => looked(store.isMine),
  };
  const clock = { now: 0 };
  const health = newHealth();
  const ready = () => healthAnswer('/ready', health, clock.now).status;
  return { store, clock, health, ready, host: watchedHost(host, health, () => clock.now) };
}

describe('a worker is ready', () => {
  it('once the store was reached, and not while it is away', async () => {
    const { store, ready, host } = watching();
    expect(ready()).toBe(503);
    await host.take(WANTED, 1);
    expect(ready()).toBe(200);
    store.away = true;
    await expect(host.hear(['r'])).rejects.toThrow('away');
    expect(ready()).toBe(503);
    store.away = false;
    await host.hear(['r']);
    expect(ready()).toBe(200);
  });

  it('not when a look does not come back', async () => {
    const { clock, ready, host } = watching();
    await host.take(WANTED, 1);
    clock.now = 16_000;
    expect(ready()).toBe(503);
  });

  it('not while it drains, and is live all the same', async () => {
    const { health, ready, host } = watching();
    await host.take(WANTED, 1);
    health.draining = true;
    expect([ready(), healthAnswer('/live', health, 0).status]).toEqual([503, 200]);
  });
});

describe('metrics', () => {
  it('are OpenMetrics, and count what was written and not what another worker has', async () => {
    const { store, health, host } = watching();
    await host.take(WANTED, 1);
    health.runsHere = 2;
    await host.keep(HOLD, 0, ENTRY, false);
    await host.keep(HOLD, 1, ENTRY, false);
    await host.end(HOLD, 'limit', null);
    store.isMine = false;
    await host.keep(HOLD, 2, ENTRY, false);
    await host.end(HOLD, 'failed', null);
    const { status, type, text } = healthAnswer('/metrics', health, 0);
    expect([status, type]).toEqual([200, 'application/openmetrics-text; version=1.0.0; charset=utf-8']);
    const lines = text.split('\n');
    expect(lines.slice(-2)).toEqual(['# EOF', '']);
    expect(lines.filter((line) => !line.startsWith('# '))).toEqual([
      'loop_runs_here 2',
      'loop_runs_ended_total{status="completed"} 0',
      'loop_runs_ended_total{status="failed"} 0',
      'loop_runs_ended_total{status="stopped"} 0',
      'loop_runs_ended_total{status="limit"} 1',
      'loop_answers_kept_total 2',
      'loop_store_away 0',
      '',
    ]);
    store.away = true;
    await expect(host.take(WANTED, 1)).rejects.toThrow('away');
    expect(healthAnswer('/metrics', health, 0).text).toContain('\nloop_store_away 1\n');
  });
});

describe('over HTTP', () => {
  it('only what is there is answered, and nothing is taken', async () => {
    const { url, close } = await listen({ host: '127.0.0.1', port: 0 }, healthListener(newHealth()));
    const asked = async (path: string, method = 'GET') => (await fetch(url + path, { method })).status;
    expect([await asked('/live'), await asked('/ready?a=1'), await asked('/'), await asked('/live', 'POST')]).toEqual([
      200, 503, 404, 405,
    ]);
    await expect(
      listen({ host: '127.0.0.1', port: Number(new URL(url).port) }, healthListener(newHealth())),
    ).rejects.toThrow(/^cannot listen on 127\.0\.0\.1:\d+: EADDRINUSE$/);
    await close();
  });
});

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Serving } from '../../../src/page/ask/asking.ts';
import { serveBeside } from '../../../src/page/ask/served-beside.ts';
import { LOADED } from '../../../src/worker/worker-script.ts';

const SERVING: Serving = {
  servers: new Map([
    ['1', { connection: { baseUrl: 'http://localhost:1/v1', form: 'openai', model: 'tiny' }, key: null }],
  ]),
  bounds: { calls: 1, tokens: 1 },
};

/** A worker that says nothing by itself. */
function withWorker() {
  const said: unknown[] = [];
  const worker: EventTarget & { onerror?: () => void } = Object.assign(new EventTarget(), {
    postMessage: (message: unknown) => void said.push(message),
  });
  vi.stubGlobal(
    'Worker',
    vi.fn(function made() {
      return worker;
    }),
  );
  vi.stubGlobal('location', { href: 'http://localhost/ask/' });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const here: unknown[] = [];
  const serve = serveBeside((serving) => {
    here.push(serving);
    return { end: () => here.push('end') };
  });
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => [port1, port2].forEach((port) => port.close()));
  return {
    said,
    here,
    serve: () => serve(SERVING, port2),
    loaded: () => worker.dispatchEvent(new MessageEvent('message', { data: LOADED })),
    broken: () => worker.onerror?.(),
  };
}

const turn = (): Promise<void> => Promise.resolve().then(() => undefined);

describe('a run that asks a server', () => {
  it('is served by the worker of the frame once that is there, until it ends', async () => {
    const { said, here, serve, loaded } = withWorker();
    const { end } = serve();
    await turn();
    expect(said).toEqual([]);
    loaded();
    await turn();
    end();
    expect(said).toEqual([
      { type: 'serve', run: 1, serving: SERVING },
      { type: 'end', run: 1 },
    ]);
    expect(here).toEqual([]);
  });

  it('is served in the frame where its worker cannot be loaded', async () => {
    const { said, here, serve, broken } = withWorker();
    const { end } = serve();
    broken();
    await turn();
    end();
    expect([said, here]).toEqual([[], [SERVING, 'end']]);
  });

  it('is served by nobody where it has ended before', async () => {
    const { said, here, serve, loaded } = withWorker();
    serve().end();
    loaded();
    await turn();
    expect([said, here]).toEqual([[], []]);
  });
});

import { expect, it, vi } from 'vitest';
import { emptyDocument } from '../../../src/engine/document/document.ts';
import { openForPage } from '../../../src/opened/opened-text.ts';
import { Desk } from '../../../src/page/app/desk.svelte.ts';
import { Run, type StartRun } from '../../../src/page/run/run.svelte.ts';
import type { RunMessage, RunOrder } from '../../../src/worker/protocol.ts';
import { reviewLoop } from '../../engine/support/texts.ts';

it('a fork with another value has that value where its text says it, for whatever is changed of it next', async () => {
  const document = { ...emptyDocument(), text: reviewLoop(3) };
  const desk = new Desk('studio', document, { kind: 'template', id: 'review' }, null);
  const never = new Proxy({}, { get: () => () => new Promise(() => undefined) });
  const library = { open: (text: string) => Promise.resolve(openForPage(text, {})) };
  const calls = new Proxy({}, { get: () => () => Promise.resolve(null) });
  const startRun = () => ({ calls, kill: () => undefined });
  desk.equip({
    library: new Proxy(library, { get: (own, name) => Reflect.get(own, name) ?? Reflect.get(never, name) }),
    shelf: never,
    startRun,
  } as never);
  const { workflow, stops } = openForPage(document.text, {});
  const given = { document: { ...document, text: reviewLoop(12) }, fork: { run: 'one', values: [] } };
  await desk.runFork({ document, workflow: workflow!, stops }, given, { model: 'simulated', humans: 'either' });
  const { state } = desk.run.own;
  expect(state.forkOf).toBe('one');
  expect(state.stops.find(({ kind }) => kind === 'limit')?.value).toBe('12');
});

it('Run begins a run while what is explored waits at a loop without a bound: the run of the page is not paused', async () => {
  const document = { ...emptyDocument(), text: reviewLoop(3) };
  const opened = openForPage(document.text, {});
  const desk = new Desk('studio', document, { kind: 'template', id: 'review' }, opened);
  const orders: RunOrder[] = [];
  let receive: (message: RunMessage) => void = () => undefined;
  const calls = new Proxy({}, { get: () => () => Promise.resolve(null) });
  const startRun: StartRun = (order, hear) => {
    orders.push(order);
    receive = hear;
    return { calls: calls as never, kill: () => undefined };
  };
  const never = new Proxy({}, { get: () => () => new Promise(() => undefined) });
  desk.equip({ library: never, shelf: never, startRun } as never);
  const given = {
    ...{ document, documentId: null, workflow: opened.workflow!, stops: opened.stops },
    ...({ model: 'simulated', humans: 'either' } as const),
  };
  desk.run.own.start(startRun, given, { runId: 'one' });
  receive({ type: 'finished', status: 'completed' });
  const explored = new Run();
  explored.start(startRun, given, { use: 'explore', fork: { run: 'one' } });
  receive({
    type: 'view',
    delta: {
      ...{ status: 'running', seq: 1, activations: 1, nodes: [], edges: [], loops: [], asks: [], rows: [] },
      ...{ problems: null, result: null, clock: 0, paused: true, asksGoOn: 0, pausedBefore: null },
    },
  });
  desk.run.present(explored);
  expect(desk.run.state.phase).toBe('paused');
  // The first press may ask for what is to be given.
  await vi.waitFor(() => {
    desk.runNow();
    expect(orders.length).toBe(3);
  });
  expect(orders[2]?.use).toBe('new');
});

import { expect, it } from 'vitest';
import { emptyDocument } from '../../../src/engine/document/document.ts';
import { openForPage } from '../../../src/opened/opened-text.ts';
import { Desk } from '../../../src/page/app/desk.svelte.ts';
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

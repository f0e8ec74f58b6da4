import { describe, expect, it, onTestFinished } from 'vitest';
import type { ChosenModel, FromFrame, ToClient, ToFrame } from '../../../../src/ask/protocol.ts';
import { Models } from '../../../../src/page/run/model/models.svelte.ts';
import { standInOf } from '../../../../src/page/run/model/stand-in.ts';
import { withNode } from '../../../../src/page/run/model/with-node.ts';

const TINY: ChosenModel = {
  model: 'tiny',
  host: 'localhost:1',
  isLocal: true,
  price: null,
  models: ['tiny', 'small'],
  bounds: { calls: 5, tokens: 1000 },
};

const ORDER = { named: [], besides: [], bounds: TINY.bounds, calls: null };

/** Models with a frame in which whatever is said next is chosen; `toRun`: what the runs ask. */
function withFrame() {
  const models = new Models();
  const toRun: ToClient[] = [];
  let next: ChosenModel | null = TINY;
  const ports: MessagePort[] = [];
  const frame = {
    postMessage(_hello: unknown, _origin: unknown, [port]: [MessagePort]) {
      ports.push(port);
      port.onmessage = ({ data, ports: [run] }: MessageEvent<ToFrame>) => {
        if (data.type === 'choose') port.postMessage({ type: 'chosen', chosen: next } satisfies FromFrame);
        if (data.type === 'attach' && run) {
          ports.push(run);
          run.onmessage = ({ data: asked }: MessageEvent<ToClient>) => void toRun.push(asked);
        }
      };
    },
  };
  models.connect(frame as unknown as Window, 'here');
  onTestFinished(() => ports.forEach((port) => port.close()));
  const choose = (chosen: ChosenModel | null): Promise<ChosenModel | null> => {
    next = chosen;
    return models.choose(ORDER);
  };
  return { models, choose, toRun };
}

function give(models: Models, node: string, model: string): void {
  if (models.chosen) models.chosen = withNode(models.chosen, node, model);
}

const QUESTION = { messages: [], options: {} };

describe('a model of a single node', () => {
  it('is asked in its place by runs that begin afterwards', async () => {
    const { models, choose, toRun } = withFrame();
    await choose(TINY);
    const before = models.attach('one', { partial: () => undefined, answer: () => undefined });
    give(models, 'Editor', ' small ');
    const after = models.attach('two', { partial: () => undefined, answer: () => undefined });
    for (const run of [before, after]) for (const node of ['Writer', 'Editor']) run.ask(1, QUESTION, node);
    await expect.poll(() => toRun.length).toBe(4);
    expect(toRun.map((asked) => asked.type === 'ask' && asked.model)).toEqual([
      undefined,
      undefined,
      undefined,
      'small',
    ]);
    expect([before.model('Editor'), after.model('Editor'), after.model('Writer')]).toEqual(['tiny', 'small', 'tiny']);
    before.end();
    after.end();
  });

  it('is kept while the place is the same, and forgotten with another place or another document', async () => {
    const { models, choose } = withFrame();
    give(models, 'Editor', 'small');
    expect(models.all).toEqual([]);
    await choose(TINY);
    give(models, 'Editor', 'small');
    await choose(null);
    await choose({ ...TINY, model: 'large' });
    expect([models.of('Editor'), models.of('constructor'), models.label]).toEqual([
      'small',
      'large',
      'large and 1 more',
    ]);
    await choose({ ...TINY, host: 'api.openai.com' });
    expect([models.of('Editor'), models.label]).toEqual(['tiny', 'tiny']);
    give(models, 'Editor', 'small');
    models.forgetNodes();
    expect(models.of('Editor')).toBe('tiny');
  });

  it('is none where the field is emptied, or says the run’s own', async () => {
    const { models, choose } = withFrame();
    await choose(TINY);
    for (const typed of [' ', 'tiny']) {
      give(models, 'Editor', 'small');
      give(models, 'Editor', typed);
      expect(models.all).toEqual(['tiny']);
    }
  });

  it('is told beside the others: who answers what, and in whose place', async () => {
    const { models, choose } = withFrame();
    await choose(TINY);
    const nodes = [
      { id: 'Writer', models: ['gpt-4o'] },
      { id: 'Editor', models: ['small'] },
      { id: 'Judge', models: ['o3'] },
      { id: 'Out' },
    ] as never;
    const around = { studio: { state: { drawn: { workflow: { nodes } } } }, models };
    const told = (by: 'model' | 'simulated') => standInOf({ ...around, answers: { models: by } });
    expect(told('model')?.sentence).toBe('tiny answers in place of gpt-4o, small and o3');
    give(models, 'Editor', 'small');
    give(models, 'Judge', 'small');
    expect(told('model')).toEqual({
      beside: 'in place of gpt-4o, in place of o3',
      sentence: 'tiny answers in place of gpt-4o. small answers in place of o3',
    });
    expect(told('simulated')?.sentence).toBe('The simulated model answers in place of gpt-4o, small and o3');
  });
});

import { describe, expect, it, onTestFinished } from 'vitest';
import type { ChoiceOrder, ChosenModel, FromFrame, ToClient, ToFrame } from '../../../../src/ask/protocol.ts';
import { Models } from '../../../../src/page/run/model/models.svelte.ts';
import { standInOf } from '../../../../src/page/run/model/stand-in.ts';
import { chooseModel, chooseNodesModel } from '../../../../src/page/run/model/choose-model.ts';
import { askedModels } from '../../../../src/page/run/model/in-use.ts';
import { withName } from '../../../../src/page/run/model/with-name.ts';
import { priceOf } from '../../../../src/ask/prices.ts';

const TINY: ChosenModel = {
  place: '1',
  model: 'tiny',
  host: 'localhost:1',
  isLocal: true,
  price: null,
  models: ['tiny', 'small'],
  bounds: { calls: 5, tokens: 1000 },
};

/** A model of another place. */
const FAR: ChosenModel = {
  place: '2',
  model: 'gpt-4o',
  host: 'api.openai.com',
  isLocal: false,
  price: priceOf('gpt-4o'),
  models: [],
  bounds: { calls: 99, tokens: 9999 },
};

const ORDER: ChoiceOrder = { now: null, named: [], besides: [], bounds: TINY.bounds, calls: null };

const NODES = [
  { id: 'Writer', label: 'Writer', models: ['gpt-4o'] },
  { id: 'Editor', label: 'Editor', models: ['small'] },
  { id: 'Judge', label: 'Judge', models: ['o3'] },
  { id: 'Out', label: 'Out' },
] as const;

/** Models with a frame in which whatever is said next is chosen; `toRun`: what the runs ask. */
function withFrame() {
  const models = new Models(() => NODES);
  const orders: ChoiceOrder[] = [];
  const toRun: ToClient[] = [];
  let next: ChosenModel | null = TINY;
  const ports: MessagePort[] = [];
  const frame = {
    postMessage(_hello: unknown, _origin: unknown, [port]: [MessagePort]) {
      ports.push(port);
      port.onmessage = ({ data, ports: [run] }: MessageEvent<ToFrame>) => {
        if (data.type === 'choose') {
          orders.push(data.order);
          port.postMessage({ type: 'chosen', chosen: next } satisfies FromFrame);
        }
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
  const desk = {
    models,
    studio: { state: { drawn: { workflow: { nodes: NODES } }, opened: null } },
    answers: { askModel: () => undefined },
    layout: { close: () => undefined },
  } as never;
  /** As from the form of a node. */
  const chooseFor = (at: number, chosen: ChosenModel | null): Promise<void> => {
    next = chosen;
    return chooseNodesModel(desk, NODES[at] as never);
  };
  return { models, choose, chooseFor, desk, orders, toRun };
}

function give(models: Models, node: string, model: string): void {
  if (models.chosen) models.chosen = withName(models.chosen, node, model);
}

const QUESTION = { messages: [], options: {} };

describe('a model of a single node', () => {
  it('is asked in its place by runs that begin afterwards', async () => {
    const { models, choose } = withFrame();
    await choose(TINY);
    const before = models.attach('one');
    give(models, 'Editor', ' small ');
    const after = models.attach('two');
    onTestFinished(() => [before, after].forEach(({ line }) => line.close()));
    expect([before, after].map(({ asked }) => [asked?.all.model, asked?.byNode.get('Editor')?.model])).toEqual([
      ['tiny', undefined],
      ['tiny', 'small'],
    ]);
    expect([before.model('Editor'), after.model('Editor'), after.model('Writer')]).toEqual(['tiny', 'small', 'tiny']);
    before.end();
    after.end();
  });

  it('is asked over a line that goes from the run to the frame, past the page', async () => {
    const { models, choose, toRun } = withFrame();
    await choose(TINY);
    const { line, end } = models.attach('one');
    onTestFinished(() => line.close());
    const asked = { type: 'ask', id: 1, question: QUESTION, at: { place: '1', model: 'tiny' } } as const;
    line.postMessage(asked satisfies ToClient);
    await expect.poll(() => toRun).toEqual([asked]);
    end();
  });

  it('stays where it is when another answers the run, and is forgotten with another document', async () => {
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
    await choose(FAR);
    expect([models.of('Editor'), models.label]).toEqual(['small', 'gpt-4o and 1 more']);
    expect(models.hosts).toEqual(['api.openai.com', 'localhost:1']);
    models.forgetNodes();
    expect([models.of('Editor'), models.hosts]).toEqual(['gpt-4o', ['api.openai.com']]);
  });

  it('is none where the field is emptied, or says the run’s own', async () => {
    const { models, choose } = withFrame();
    await choose(TINY);
    for (const typed of [' ', 'tiny']) {
      give(models, 'Editor', 'small');
      give(models, 'Editor', typed);
      expect(models.all.map(({ model }) => model)).toEqual(['tiny']);
    }
  });

  it('may be of another place: chosen on the same sheet, asked there, and priced by itself', async () => {
    const { models, choose, chooseFor, orders } = withFrame();
    await chooseFor(1, FAR);
    expect(models.chosen, 'no run has a model yet').toBeNull();
    await choose(TINY);
    await chooseFor(1, FAR);
    expect(orders.at(-1)).toMatchObject({
      node: 'Editor',
      now: null,
      besides: [{ place: '1', model: 'tiny' }],
      named: [{ model: 'small' }],
      bounds: TINY.bounds,
    });
    expect([models.of('Editor'), models.label, models.hosts]).toEqual([
      'gpt-4o',
      'tiny and 1 more',
      ['localhost:1', 'api.openai.com'],
    ]);
    expect(models.chosen?.bounds, 'one budget').toEqual(TINY.bounds);
    if (!models.chosen) throw new Error('nothing is chosen');
    expect(askedModels(models.chosen)).toEqual({
      all: { place: '1', model: 'tiny', price: null },
      byNode: new Map([['Editor', { place: '2', model: 'gpt-4o', price: priceOf('gpt-4o') }]]),
    });
    // A name that is typed is of the node's own place, not of the run's.
    give(models, 'Editor', 'gpt-4o-mini');
    expect(models.all.map(({ place, model, price }) => [place, model, price])).toEqual([
      ['1', 'tiny', null],
      ['2', 'gpt-4o-mini', priceOf('gpt-4o-mini')],
    ]);
    await chooseFor(1, null);
    expect(models.of('Editor'), 'the sheet was closed').toBe('gpt-4o-mini');
    expect(orders.at(-1)).toMatchObject({ now: { place: '2', model: 'gpt-4o-mini' } });
    give(models, 'Editor', '');
    expect(models.hosts).toEqual(['localhost:1']);
  });

  it('of the same name at another place is another, and one of a node that is gone is none', async () => {
    const { models, choose, chooseFor, desk, orders } = withFrame();
    await choose(TINY);
    await chooseFor(0, { ...FAR, model: 'tiny' });
    expect(models.label).toBe('tiny and 1 more');
    await choose(null);
    await chooseModel(desk);
    expect(orders.at(-1)).toMatchObject({
      now: { place: '1', model: 'tiny' },
      besides: [{ place: '2', model: 'tiny' }],
    });
    expect(orders.at(-1)).not.toHaveProperty('node');
    give(models, 'Writer', '');
    give(models, 'Gone', 'small');
    expect([models.label, models.hosts]).toEqual(['tiny', ['localhost:1']]);
  });

  it('is told beside the others: who answers what, and in whose place', async () => {
    const { models, choose } = withFrame();
    await choose(TINY);
    const around = { studio: { state: { drawn: { workflow: { nodes: NODES as never } } } }, models };
    const told = (by: 'model' | 'simulated') => standInOf({ ...around, answers: { models: by, by: () => null } });
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

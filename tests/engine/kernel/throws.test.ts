import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../src/engine/journal/read-fact.ts';
import type { Derive } from '../../../src/engine/kernel/door.ts';
import type { LoopRun, MapRun, NodeInstance, Schedule } from '../../../src/engine/kernel/plan.ts';
import type { Conversation, Outcome } from '../../../src/engine/workflow/activation.ts';
import { asksPerson, GONE, MadePlan, pump, say, scheduled, type MadeRun } from './made-plan.ts';

const SCHEDULE = ['ready', 'take', 'instance', 'settle', 'close'] as const;
type Scope = `${'root' | 'round' | 'item'}.${(typeof SCHEDULE)[number]}`;

/** What throws, and the last of its calls that does: a loop of two rounds in the only item of a map. */
const SITES = {
  ...scopeSites('root', 2),
  ...scopeSites('item', 2),
  ...scopeSites('round', 2),
  'root.close': 1,
  'item.instance': 1,
  'item.close': 1,
  'round.close': 2,
  'loop.enter': 1,
  'loop.begin': 2,
  'loop.judge': 2,
  'loop.work': 2,
  'loop.close': 1,
  'loop.failed': 1,
  'map.enter': 1,
  'map.open': 1,
  'map.keep': 1,
  'map.close': 1,
  'node.open': 2,
  'node.run': 2,
  'node.keep': 2,
  'plan.open': 1,
  'plan.result': 1,
} as const;

type Site = keyof typeof SITES | 'node.next' | 'derive';

function scopeSites<Name extends 'root' | 'round' | 'item'>(
  scope: Name,
  times: number,
): Record<Extract<Scope, `${Name}.${string}`>, number> {
  return Object.fromEntries(SCHEDULE.map((what) => [`${scope}.${what}`, times])) as never;
}

const throwing = Object.entries(SITES).flatMap(([site, times]) =>
  Array.from({ length: times }, (_, at): [Site, number] => [site as Site, at + 1]),
);

/** A map with one item, in that a loop of two rounds, in those a body that asks whom `asks` says; beside it waits a person. */
function broken(
  site: Site,
  nth: number,
  asks: 'nobody' | 'a person' | 'a model',
): { made: MadeRun; times: () => number } {
  const plan = new MadePlan();
  let times = 0;
  const throws = (at: Site): void => {
    if (at === site && ++times === nth) throw new Error('a defect');
  };

  function watched(scope: 'root' | 'round' | 'item', schedule: Schedule): Schedule {
    return {
      ready: () => (throws(`${scope}.ready`), schedule.ready()),
      take: (unit) => (throws(`${scope}.take`), schedule.take(unit)),
      instance: (unit) => (throws(`${scope}.instance`), schedule.instance(unit)),
      settle: (...ended) => (throws(`${scope}.settle`), schedule.settle(...ended)),
      close: () => (throws(`${scope}.close`), schedule.close()),
    };
  }

  const came = (): Outcome => (site === 'loop.failed' ? GONE : {});
  function* conversation(): Conversation {
    if (asks === 'a person') yield* asksPerson();
    else yield { kind: 'model', messages: [], model: 'm', options: {} };
    throws('node.next');
    return came();
  }
  function open(): NodeInstance {
    throws('node.open');
    return {
      run: () => (throws('node.run'), asks === 'nobody' ? came() : conversation()),
      keep: () => throws('node.keep'),
    };
  }
  const body = plan.node('body', undefined, { open });

  const rounds: Partial<LoopRun> = {
    begin(round) {
      throws('loop.begin');
      return { schedule: watched('round', scheduled([[body]])), context: { round, limit: null, previous: {} } };
    },
    work: () => (throws('loop.work'), null),
    close: () => (throws('loop.close'), {}),
    failed: () => (throws('loop.failed'), 'fail'),
  };
  const loop = plan.loop(
    'loop',
    [],
    (round) => (throws('loop.judge'), { ...(round > 1 && { outcome: 'left' }), score: round }),
    {
      run: rounds,
    },
  );
  const enterLoop = loop.enter;
  loop.enter = (...given) => (throws('loop.enter'), enterLoop(...given));

  const layers = [[loop], [plan.node('last')]];
  const items: Partial<MapRun> = {
    open: () => (throws('map.open'), watched('item', scheduled(layers))),
    keep: () => throws('map.keep'),
    close: () => (throws('map.close'), {}),
  };
  const map = plan.map('each', 1, [], { run: items });
  const enterMap = map.enter;
  map.enter = (...given) => (throws('map.enter'), enterMap(...given));

  const derive: Derive = ({ request }) => {
    if (request.kind === 'human') return null;
    throws('derive');
    return { answer: { kind: 'answered', text: 'yes' }, took: 1 };
  };
  const top = [[plan.node('waiting', asksPerson), map], [plan.node('after')]];
  const made = plan.run(
    [],
    { derive },
    {
      open: () => (throws('plan.open'), watched('root', scheduled(top))),
      result: () => (throws('plan.result'), { text: 'done', value: null, node: null }),
    },
  );
  return { made, times: () => times };
}

/** Runs it to its end; whoever is asked says yes, the person who waits last. */
function play(made: MadeRun): void {
  for (let turn = 0; pump(made) === 'asking'; turn++) {
    if (turn > 5) throw new Error('it goes on for ever');
    say(made, made.run.open().find(({ address }) => address.endsWith('body'))?.address ?? 'waiting', 'yes');
  }
}

const ENDS: Partial<Record<Fact['kind'], Fact['kind']>> = {
  loopClosed: 'loopEntered',
  roundEnded: 'roundStarted',
  frameClosed: 'frameOpened',
};

const NODE_ENDS: ReadonlySet<Fact['kind']> = new Set(['nodeFinished', 'nodeFailed', 'nodeHeldBack']);

/** What was begun and has not ended, by kind. */
function leftOpen(facts: readonly Fact[]): string[] {
  const open = new Map<string, string>();
  for (const fact of facts) {
    const begun = ENDS[fact.kind];
    if (begun) open.delete(`${begun} ${fact.frame}`);
    else if (fact.kind === 'nodeStarted') open.set(`node ${fact.seq}`, `node ${fact.part}`);
    else if (NODE_ENDS.has(fact.kind)) open.delete(`node ${fact.of}`);
    else if (Object.values(ENDS).includes(fact.kind)) open.set(`${fact.kind} ${fact.frame}`, fact.kind);
  }
  return [...open.values()];
}

function expectOrderlyEnd(made: MadeRun): void {
  const facts = made.facts();
  expect(facts.map(({ seq }) => seq)).toEqual(facts.map((_, at) => at));
  expect(facts.filter(({ kind }) => kind === 'runEnded')).toHaveLength(1);
  expect(facts.at(-1)?.kind).toBe('runEnded');
  expect(leftOpen(facts)).toEqual([]);
  const ended = facts.flatMap(({ kind, of }) => (NODE_ENDS.has(kind) ? [of] : []));
  expect(ended).toEqual([...new Set(ended)]);
  expect(made.journal.view()).toMatchObject({ frames: {}, asks: {} });
  expect(made.run.open()).toEqual([]);
  expect(pump(made)).toBe('ended');
  expect(made.facts()).toHaveLength(facts.length);
}

describe('a run in which something throws', () => {
  const failure = { code: 'node-crashed', params: { message: 'a defect' } };

  it.each([
    ...throwing.map(([site, nth]) => [site, nth, 'nobody'] as const),
    ...throwing.map(([site, nth]) => [site, nth, 'a person'] as const),
    ...[...throwing, ['node.next', 1], ['node.next', 2], ['derive', 1], ['derive', 2]].map(
      ([site, nth]) => [site as Site, nth as number, 'a model'] as const,
    ),
  ])('%s, call %d, where its body asks %s: fails in order, and nothing comes out of it', (site, nth, asks) => {
    const { made, times } = broken(site, nth, asks);
    play(made);
    expect(times()).toBeGreaterThanOrEqual(nth);
    expect(made.run.result()).toMatchObject({ status: 'failed', failure });
    expectOrderlyEnd(made);
  });

  it('shows the node in which it threw as failed with that', () => {
    const { made } = broken('derive', 1, 'a model');
    play(made);
    const failed = made.facts().flatMap((fact) => (fact.kind === 'nodeFailed' ? [[fact.part, fact.failure]] : []));
    expect(failed).toContainEqual([0, failure]);
  });

  it('where a cycle is entered shows no node as failed, for none was started', () => {
    const plan = new MadePlan();
    const enter = () => {
      throw new Error('a defect');
    };
    const made = plan.run([[plan.loop('cycle', [], () => ({}), { contained: false, enter })]]);
    play(made);
    expect(made.run.result()).toMatchObject({ status: 'failed', failure });
    expect(made.facts().map(({ kind }) => kind)).toEqual(['runStarted', 'noticed', 'runEnded']);
  });

  it('without any of that goes on to its end, which is what the others are cut off from', () => {
    const { made } = broken('derive', 9, 'a model');
    play(made);
    expect(made.run.result()?.status).toBe('completed');
    expectOrderlyEnd(made);
  });

  it('while it tells the best that was made, after somebody stopped it, was stopped and tells none', () => {
    const plan = new MadePlan();
    const work = () => {
      throw new Error('a defect');
    };
    const loop = plan.loop('loop', [[plan.node('body', asksPerson)]], () => ({}), { run: { work } });
    const made = plan.run([[loop]]);
    pump(made);
    say(made, 'loop[1]/body', 'yes');
    pump(made);
    made.run.stop();
    pump(made);
    expect(made.run.result()).toMatchObject({ status: 'stopped', failure: null });
    expect(made.run.result()).not.toHaveProperty('bestSoFar');
    expectOrderlyEnd(made);
  });
});

import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../src/engine/journal/read-fact.ts';
import type { Holding, Memory, Queue } from '../../../src/engine/kernel/holding.ts';
import type { LoopUnit, MapUnit, Schedule } from '../../../src/engine/kernel/plan.ts';
import { ports } from '../../../src/engine/workflow/activation.ts';
import { asksPerson, GONE, MadePlan, pump, say, scheduled, type Judge, type MadeRun } from './made-plan.ts';

type Layers = Parameters<MadePlan['loop']>[1];

const NOTHING: Holding = { queues: [], memories: [], next: [] };
const QUEUE: Queue = { part: 0, count: 2, unread: 1, newest: [{ role: 'user', text: 'hello', source: null }] };
const MEMORY: Memory = { name: 'notes', count: 1, newest: [{ text: 'a note', by: 'writer' }] };
const LEFT: Judge = () => ({ outcome: 'left' });

/** A schedule that has something on its list, by which it is told from others. */
const listing = (layers: Layers, name: string): Schedule => ({
  ...scheduled(layers),
  holds: () => ({ ...NOTHING, next: [name] }),
});

/** A loop each of whose rounds holds something. */
function holdingLoop(plan: MadePlan, name: string, layers: Layers, judge: Judge = LEFT): LoopUnit {
  const begin = (round: number) => ({
    schedule: listing(layers, `round ${round} of ${name}`),
    context: { round, limit: null, previous: {} },
  });
  return plan.loop(name, [], judge, { run: { begin } });
}

/** A map each of whose items holds something. Where one of them fails the run goes on. */
function holdingMap(plan: MadePlan, name: string, count: number, layers: Layers): MapUnit {
  const open = (item: number) => listing(layers, `item ${item} of ${name}`);
  return plan.map(name, count, [], { run: { open }, node: { tolerant: true } });
}

const holdingRun = (plan: MadePlan, layers: Layers): MadeRun =>
  plan.run([], {}, { open: () => listing(layers, 'run') });

const told = ({ run }: MadeRun): [path: string, next: string][] =>
  run.holding().map(({ path, next }) => [path, next.join()]);

/** The paths of the scopes that are open by the facts, the outermost first. */
function openBy(plan: MadePlan, facts: readonly Fact[]): string[] {
  const paths = new Map([[0, '']]);
  const ended = new Set<number>();
  const scopes = new Set([0]);
  const named = (part: number, around: number): string =>
    [paths.get(around), plan.nodes[part]?.name].filter(Boolean).join('/');
  for (const fact of facts) {
    if (fact.kind === 'loopEntered') paths.set(fact.frame, named(fact.part, fact.parent));
    else if (fact.kind === 'roundStarted') paths.set(fact.frame, `${paths.get(fact.loop) ?? ''}[${fact.round}]`);
    else if (fact.kind === 'frameOpened') paths.set(fact.frame, `${named(fact.part, fact.parent)}{${fact.ordinal}}`);
    else if (fact.kind === 'roundEnded' || fact.kind === 'frameClosed') ended.add(fact.frame);
    if (fact.kind === 'roundStarted' || fact.kind === 'frameOpened') scopes.add(fact.frame);
  }
  return [...scopes].filter((frame) => !ended.has(frame)).map((frame) => paths.get(frame) ?? '');
}

describe('what a run holds', () => {
  it('is nothing before it has begun', () => {
    const plan = new MadePlan();
    expect(holdingRun(plan, [[plan.node('a')]]).run.holding()).toEqual([]);
  });

  it('is told of each scope in which somebody waits, the outermost first, with its path', () => {
    const plan = new MadePlan();
    const inner = holdingLoop(plan, 'inner', [[plan.node('you', asksPerson)]]);
    const outer = holdingLoop(plan, 'outer', [[holdingMap(plan, 'each', 2, [[inner]])]]);
    const made = holdingRun(plan, [[outer]]);
    expect(pump(made)).toBe('asking');
    expect(told(made)).toEqual([
      ['', 'run'],
      ['outer[1]', 'round 1 of outer'],
      ['outer[1]/each{1}', 'item 1 of each'],
      ['outer[1]/each{2}', 'item 2 of each'],
      ['outer[1]/each{1}/inner[1]', 'round 1 of inner'],
      ['outer[1]/each{2}/inner[1]', 'round 1 of inner'],
    ]);
    say(made, 'outer[1]/each{1}/inner[1]/you', 'yes');
    expect(pump(made)).toBe('asking');
    expect(told(made).map(([path]) => path)).toEqual(['', 'outer[1]', 'outer[1]/each{2}', 'outer[1]/each{2}/inner[1]']);
  });

  it('is told of the scopes that are open, after each step and amid one, and of the run itself once it has ended', () => {
    const plan = new MadePlan();
    const seen = new Set<string>();
    const expectOpen = (): void => {
      const open = openBy(plan, made.facts());
      expect(told(made).map(([path]) => path)).toEqual(open);
      open.forEach((path) => seen.add(path));
    };
    let runs = 0;
    const body = plan.node('body', () => {
      expectOpen();
      // In the second round of the first item, while the others still have something to do.
      return ++runs === 4 ? GONE : { ports: ports() };
    });
    const inner = holdingLoop(plan, 'inner', [[body]], () => ({}));
    const made = holdingRun(plan, [[holdingMap(plan, 'each', 3, [[inner]])], [plan.node('after')]]);
    let more = true;
    while (more) {
      let steps = 1;
      more = made.run.pump(() => steps-- > 0) === 'more';
      expectOpen();
    }
    expect(made.run.result()?.status).toBe('completed');
    expect([...seen]).toEqual(expect.arrayContaining(['each{1}/inner[2]', 'each{3}/inner[2]']));
    expect(told(made)).toEqual([['', 'run']]);
  });

  it.each<[string, Partial<Holding>, number]>([
    ['nothing', {}, 0],
    ['a queue', { queues: [QUEUE] }, 1],
    ['a memory', { memories: [MEMORY] }, 1],
    ['a list', { next: ['a'] }, 1],
    ['a queue and a memory', { queues: [QUEUE], memories: [MEMORY] }, 1],
    ['a queue and a list', { queues: [QUEUE], next: ['a'] }, 1],
  ])('is told as its schedule tells it, and left out where that holds nothing: %s', (_, held, scopes) => {
    const plan = new MadePlan();
    const schedule: Schedule = {
      ...scheduled([[plan.node('you', asksPerson)]]),
      holds: () => ({ ...NOTHING, ...held }),
    };
    const made = plan.run([], {}, { open: () => schedule });
    pump(made);
    expect(made.run.holding()).toEqual([{ path: '', ...NOTHING, ...held }].slice(0, scopes));
  });

  it('is told of a scope although the schedule around it tells nothing', () => {
    const plan = new MadePlan();
    const made = plan.run([[holdingLoop(plan, 'loop', [[plan.node('you', asksPerson)]])]]);
    pump(made);
    expect(told(made)).toEqual([['loop[1]', 'round 1 of loop']]);
  });

  it('is told by what nodes have kept in it under a name, which is null where none has', () => {
    const plan = new MadePlan();
    const keeps = plan.node('keeps', (effects) => {
      effects.keep('run', 'a note', 'notes');
      return { ports: ports() };
    });
    const waits = () => plan.node('waits', asksPerson);
    const schedule: Schedule = {
      ...scheduled([[waits()], [keeps], [waits()]]),
      holds: (kept) => ({ ...NOTHING, next: [JSON.stringify([kept('notes'), kept('others')])] }),
    };
    const made = plan.run([], {}, { open: () => schedule });
    pump(made);
    expect(told(made)).toEqual([['', '[null,null]']]);
    say(made, 'waits', 'on');
    pump(made);
    expect(told(made)).toEqual([['', '["a note",null]']]);
  });
});

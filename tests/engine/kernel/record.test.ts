import { describe, expect, it } from 'vitest';
import type { Schedule } from '../../../src/engine/kernel/plan.ts';
import { INPUT_CAP } from '../../../src/engine/kernel/record.ts';
import { ports, type Message } from '../../../src/engine/workflow/activation.ts';
import { asksPerson, MadePlan, pump, say, scheduled } from './made-plan.ts';

const LEFT = { outcome: 'left' } as const;

const numbered = (count: number): Message[] =>
  Array.from({ length: count }, (_, at) => ({ role: 'user', text: String(at + 1), source: 'TASK' }));

/** What the facts of the start and the end of a node that passes its messages on list of them, and how many they say there were. */
function listed(messages: readonly Message[], inputCap?: number): [texts: string, total: number][] {
  const plan = new MadePlan();
  const layers = [[plan.node('a', () => ({ messages }))]];
  const made = plan.run([], inputCap === undefined ? {} : { inputCap }, {
    open: (): Schedule => ({
      ...scheduled(layers),
      take: () => ({ messages, ports: ports([['ignored', 1]]) }),
    }),
  });
  expect(pump(made)).toBe('ended');
  return made.facts().flatMap((fact) => {
    if (fact.kind !== 'nodeStarted' && fact.kind !== 'nodeFinished') return [];
    const { messages: newest, total } = fact.kind === 'nodeStarted' ? fact.inputs : fact.outputs;
    return [[newest.map(({ text }) => text).join(' '), total]];
  });
}

describe('messages that a node is given or gives', () => {
  it('are listed by their newest, with how many there were, so that no fact holds what grows', () => {
    expect(listed(numbered(4), 3)).toEqual([
      ['2 3 4', 4],
      ['2 3 4', 4],
    ]);
  });

  it('are all listed up to the cap', () => {
    expect(listed(numbered(3), 3)).toEqual([
      ['1 2 3', 3],
      ['1 2 3', 3],
    ]);
  });

  it('are capped where nobody says at how many', () => {
    expect(listed(numbered(INPUT_CAP + 1)).map(([texts, total]) => [texts.split(' ').length, total])).toEqual([
      [INPUT_CAP, INPUT_CAP + 1],
      [INPUT_CAP, INPUT_CAP + 1],
    ]);
  });
});

describe('values by name that a node is given', () => {
  it('stand in the fact of its start, where it is given no message', () => {
    const plan = new MadePlan();
    const schedule = scheduled([[plan.node('a')]]);
    const take = () => ({ messages: [], ports: ports([['topic', 'whales']]) });
    const made = plan.run([], {}, { open: (): Schedule => ({ ...schedule, take }) });
    pump(made);
    const inputs = made.facts().flatMap((fact) => (fact.kind === 'nodeStarted' ? [fact.inputs] : []));
    expect(inputs).toMatchObject([{ messages: [], ports: { topic: 'whales' } }]);
  });
});

describe('a node that gives nothing at all', () => {
  it('is written as one that gave no message', () => {
    const plan = new MadePlan();
    const made = plan.run([[plan.node('a', () => ({}))]]);
    pump(made);
    const outputs = made.facts().flatMap((fact) => (fact.kind === 'nodeFinished' ? [fact.outputs] : []));
    expect(outputs).toEqual([{ messages: [], ports: null, total: 0 }]);
  });
});

describe('what a schedule tells of its edges', () => {
  it('is written with the value and the activation that it came from', () => {
    const plan = new MadePlan();
    plan.edges = 3;
    const schedule = scheduled([[plan.node('a')]]);
    const settle: Schedule['settle'] = (unit, outcome, edges) => {
      schedule.settle(unit, outcome, edges);
      edges.taken(0, 'carried', true, false);
      edges.taken(1, 'a trigger', false, true);
      edges.blocked(2, 'refused');
    };
    const made = plan.run([], {}, { open: () => ({ ...schedule, settle }) });
    pump(made);
    const started = made.facts().find((fact) => fact.kind === 'nodeStarted')!;
    const edges = made.facts().filter((fact) => fact.kind === 'edgeTaken' || fact.kind === 'edgeBlocked');
    const from = { of: started.seq, frame: started.frame };
    expect(edges).toMatchObject([
      { ...from, kind: 'edgeTaken', part: 0, value: 'carried', queued: true, triggers: false },
      { ...from, kind: 'edgeTaken', part: 1, value: 'a trigger', queued: false, triggers: true },
      { ...from, kind: 'edgeBlocked', part: 2, value: 'refused' },
    ]);
  });
});

describe('what a schedule tells of the edges out of a cycle', () => {
  it('names no activation, for a cycle has none', () => {
    const plan = new MadePlan();
    plan.edges = 1;
    const cycle = plan.loop('cycle', [[plan.node('body')]], () => LEFT, { contained: false });
    const schedule = scheduled([[cycle]]);
    const settle: Schedule['settle'] = (unit, outcome, edges) => {
      schedule.settle(unit, outcome, edges);
      edges.taken(0, 'carried', true, false);
    };
    const made = plan.run([], {}, { open: () => ({ ...schedule, settle }) });
    pump(made);
    expect(made.facts().filter(({ kind }) => kind === 'edgeTaken')).toMatchObject([{ of: -1, frame: 0 }]);
  });
});

describe('what a node says as evidence', () => {
  it('stands in the fact as it said it', () => {
    const plan = new MadePlan();
    const evidence = [{ kind: 'rounds' as const, round: 1, limit: 2 }];
    const made = plan.run([[plan.node('a', () => ({ ports: ports(), evidence }))]]);
    pump(made);
    expect(made.facts().find((fact) => fact.kind === 'reported')).toMatchObject({ evidence });
  });
});

describe('facts', () => {
  it('that tell of no activation name none, so that no node shows what is a loop’s or the run’s', () => {
    const plan = new MadePlan();
    const loop = plan.loop('loop', [[plan.node('body', asksPerson)]], () => LEFT);
    const made = plan.run([[plan.map('each', 1, [[loop]])], [plan.node('never')]], { limits: { activations: 3 } });
    pump(made);
    say(made, 'each{1}/loop[1]/body', 'on');
    expect(pump(made)).toBe('ended');
    const ofNone = made.facts().filter(({ of }) => of === -1);
    const kinds = ['frameClosed', 'frameOpened', 'limitReached', 'loopClosed', 'loopEntered', 'nodeStarted'];
    expect([...new Set(ofNone.map(({ kind }) => kind))].sort()).toEqual(
      [...kinds, 'noticed', 'roundEnded', 'roundStarted', 'runEnded', 'runStarted'].sort(),
    );
    const ofSome = made.facts().filter(({ of }) => of !== -1);
    expect([...new Set(ofSome.map(({ kind }) => kind))].sort()).toEqual(['answered', 'asked', 'nodeFinished']);
  });

  it('of a cancelled round tell of no activation either', () => {
    const plan = new MadePlan();
    const made = plan.run([[plan.loop('loop', [[plan.node('body', asksPerson)]], () => LEFT)]]);
    pump(made);
    made.run.stop();
    pump(made);
    expect(made.facts().find(({ kind }) => kind === 'roundEnded')).toMatchObject({ of: -1 });
  });

  it('of the run itself belong to no part', () => {
    const plan = new MadePlan();
    const made = plan.run([[plan.node('a'), plan.node('b')]], { limits: { activations: 1 } });
    pump(made);
    const ofRun = ['runStarted', 'limitReached', 'noticed', 'runEnded'];
    const parts = made.facts().flatMap(({ kind, part }) => (ofRun.includes(kind) ? [part] : []));
    expect(parts).toEqual([-1, -1, -1, -1]);
  });

  it('of a plan that cannot be opened belong to no part, which would be shown as failed', () => {
    const plan = new MadePlan();
    const made = plan.run([], {}, { open: () => ({ code: 'loop-failed', params: {} }) });
    pump(made);
    expect(made.facts().find(({ kind }) => kind === 'noticed')).toMatchObject({ part: -1, frame: 0, of: -1 });
  });
});

describe('frames', () => {
  it('are numbered as they are opened, each apart from the others and from the run', () => {
    const plan = new MadePlan();
    const loop = plan.loop('loop', [[plan.node('body')]], (round) => (round < 2 ? {} : LEFT));
    const made = plan.run([[plan.node('first'), plan.map('each', 2, [[loop]])]]);
    pump(made);
    const opened = made
      .facts()
      .flatMap(({ kind, frame }) => (['frameOpened', 'loopEntered', 'roundStarted'].includes(kind) ? [frame] : []));
    const root = made.facts().find(({ kind }) => kind === 'nodeStarted')!.frame;
    expect([root, ...opened]).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

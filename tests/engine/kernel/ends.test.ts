import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../src/engine/journal/read-fact.ts';
import { ports, type Conversation } from '../../../src/engine/workflow/activation.ts';
import { asksPerson, GONE, MadePlan, pump, say, scheduled, startedOf } from './made-plan.ts';

const kindsOf = (facts: readonly Fact[]): string[] => facts.map(({ kind }) => kind);
const LEFT = { outcome: 'left' } as const;

describe('a node', () => {
  it('that fails ends the run with its failure, unless it is tolerated', () => {
    for (const tolerant of [false, true]) {
      const plan = new MadePlan();
      const kept: unknown[] = [];
      const open = () => ({ run: () => GONE, keep: (outcome: unknown) => void kept.push(outcome) });
      const made = plan.run([[plan.node('a', undefined, { tolerant, open })], [plan.node('b')]]);
      expect(pump(made)).toBe('ended');
      expect(startedOf(plan, made.facts())).toEqual(tolerant ? ['a', 'b'] : ['a']);
      expect(made.run.result()).toMatchObject({
        status: tolerant ? 'completed' : 'failed',
        failure: tolerant ? null : GONE.error,
        result: { text: tolerant ? 'done' : '' },
      });
      // What failed for good has no next state.
      expect(kept).toEqual(tolerant ? [GONE] : []);
    }
  });

  it('that throws fails with what it threw, before its first question and after it', () => {
    const throws = (): never => {
      throw new Error('a defect');
    };
    const asksAndThrows = function* (): Conversation {
      yield* asksPerson();
      return throws();
    };
    for (const work of [throws, asksAndThrows]) {
      const plan = new MadePlan();
      const made = plan.run([[plan.node('a', work), plan.node('beside', asksPerson)]]);
      if (pump(made) === 'asking') say(made, 'a', 'yes');
      expect(pump(made)).toBe('ended');
      expect(made.run.result()?.failure).toEqual({ code: 'node-crashed', params: { message: 'a defect' } });
      expect(made.journal.view().nodes.map(({ status }) => status)).not.toContain('waiting');
    }
  });

  it('that throws no error is quoted', () => {
    const plan = new MadePlan();
    const made = plan.run([
      [
        plan.node('a', () => {
          throw 'a text';
        }),
      ],
    ]);
    pump(made);
    expect(made.run.result()?.failure?.params).toEqual({ message: 'a text' });
  });
});

describe('a plan', () => {
  it('that cannot be opened fails the run before anything is started', () => {
    const plan = new MadePlan();
    const made = plan.run([], {}, { open: () => ({ code: 'loop-failed', params: {} }) });
    expect(pump(made)).toBe('ended');
    expect(kindsOf(made.facts())).toEqual(['runStarted', 'noticed', 'runEnded']);
    expect(made.journal.view().problems).toMatchObject([{ code: 'loop-failed', severity: 'error', part: '' }]);
    expect(made.run.result()).toMatchObject({ status: 'failed', unread: {}, queued: {} });
  });

  it('whose schedule throws ends the run in order, with all that waits', () => {
    const plan = new MadePlan();
    const waiting = plan.node('waiting', asksPerson);
    let asked = 0;
    const run = {
      begin: (round: number) => {
        const schedule = scheduled([[waiting]]);
        const ready = () => {
          if (++asked === 2) throw new Error('a defect');
          return schedule.ready();
        };
        return { schedule: { ...schedule, ready }, context: { round, limit: null, previous: {} } };
      },
    };
    const made = plan.run([[plan.loop('loop', [], () => LEFT, { run }), plan.loop('other', [], () => LEFT, { run })]]);
    pump(made);
    expect(made.run.result()).toMatchObject({ status: 'failed', failure: { code: 'node-crashed' } });
    expect(made.journal.view()).toMatchObject({ frames: {}, asks: {} });
    expect(kindsOf(made.facts()).at(-1)).toBe('runEnded');
  });

  it('gives what it makes of its closed scope, and what lies unread', () => {
    const plan = new MadePlan();
    const schedule = scheduled([[plan.node('a')]]);
    const closed = { came: 'to this' };
    const given: unknown[] = [];
    const result = (of: unknown) => {
      given.push(of);
      return { text: 'done', value: null, node: null, unread: { a: 1 }, queued: { a: 2 } };
    };
    const made = plan.run([], {}, { open: () => ({ ...schedule, close: () => closed }), result });
    pump(made);
    expect(given).toEqual([closed]);
    expect(made.run.result()).toMatchObject({
      status: 'completed',
      result: { text: 'done' },
      unread: { a: 1 },
      queued: { a: 2 },
    });
  });
});

describe('a run that is stopped', () => {
  it('ends what waits, then frames from the inside out, and nothing twice', () => {
    const plan = new MadePlan();
    const body = plan.node('body', asksPerson);
    const inner = plan.loop('inner', [[body]], () => LEFT);
    const cycle = plan.loop('cycle', [[plan.node('other', asksPerson)]], () => LEFT, { contained: false });
    const made = plan.run([[plan.map('each', 1, [[inner]]), cycle]]);
    pump(made);
    made.run.stop();
    const before = made.facts().length;
    expect(pump(made)).toBe('ended');
    const ends = made.facts().slice(before);
    const named = ends.map((fact) =>
      `${fact.kind} ${'part' in fact ? (plan.nodes[fact.part]?.name ?? '') : ''}`.trim(),
    );
    expect(named).toEqual([
      'nodeFailed other',
      'nodeFailed body',
      'roundEnded inner',
      'loopClosed inner',
      'nodeFailed inner',
      'frameClosed each',
      'roundEnded cycle',
      'loopClosed cycle',
      'nodeFailed each',
      'runEnded',
    ]);
    expect(made.run.result()?.status).toBe('stopped');
    expect(made.run.tape()).toEqual({ entries: [], stoppedAt: before });
    expect(made.journal.view().frames).toEqual({});
    expect(pump(made)).toBe('ended');
    expect(made.facts()).toHaveLength(before + named.length);
  });

  it('after a failure that ends it anyway has failed', () => {
    const plan = new MadePlan();
    const made = plan.run([[plan.node('a', () => GONE)], [plan.node('b')]]);
    let steps = 0;
    made.run.pump(() => ++steps < 2);
    made.run.stop();
    expect(pump(made)).toBe('ended');
    expect(made.run.result()).toMatchObject({ status: 'failed', failure: GONE.error });
  });

  it('has reached no limit, although it was refused something in the same step', () => {
    const plan = new MadePlan();
    const asks = plan.node('a', function* (): Conversation {
      made.run.stop();
      yield { kind: 'model', messages: [], model: 'm', options: {} };
      return {};
    });
    const made = plan.run([[asks]], { budget: { calls: 0 } });
    expect(pump(made)).toBe('ended');
    expect(made.run.result()?.status).toBe('stopped');
    expect(kindsOf(made.facts())).toEqual(['runStarted', 'nodeStarted', 'nodeFailed', 'runEnded']);
  });

  it('before it began has done nothing', () => {
    const plan = new MadePlan();
    const made = plan.run([[plan.node('a')]]);
    made.run.stop();
    expect(pump(made)).toBe('ended');
    expect(kindsOf(made.facts())).toEqual(['runStarted', 'runEnded']);
  });

  it('rests where it is told to, and goes on from there', () => {
    const plan = new MadePlan();
    const made = plan.run([[plan.node('a')], [plan.node('b')]]);
    expect(made.run.pump(() => false)).toBe('more');
    expect(startedOf(plan, made.facts())).toEqual([]);
    expect(pump(made)).toBe('ended');
    expect(made.run.activations()).toBe(2);
  });
});

describe('a run at its limit of activations', () => {
  it('ends before the one that would be too many, and says so', () => {
    const plan = new MadePlan();
    const made = plan.run([[plan.node('a'), plan.node('b'), plan.node('c')]], { limits: { activations: 2 } });
    expect(pump(made)).toBe('ended');
    expect(startedOf(plan, made.facts())).toEqual(['a', 'b']);
    expect(made.run.result()?.status).toBe('limit');
    const reached = made.facts().filter((fact) => fact.kind === 'limitReached');
    expect(reached).toMatchObject([{ what: 'activations', used: 2, limit: 2 }]);
  });

  it('does not count the entry into a cycle, and counts a container', () => {
    for (const contained of [false, true]) {
      const plan = new MadePlan();
      const loop = plan.loop('loop', [[plan.node('body')]], () => LEFT, { contained });
      const made = plan.run([[loop]], { limits: { activations: 1 } });
      pump(made);
      expect(made.run.result()?.status).toBe(contained ? 'limit' : 'completed');
    }
  });
});

describe('what a node says of itself', () => {
  it('is told before its end: problems, then evidence', () => {
    const plan = new MadePlan();
    const problem = { code: 'run-limit' as const, severity: 'warning' as const, params: {} };
    const evidence = [{ kind: 'rounds' as const, round: 1, limit: 2 }];
    const made = plan.run([
      [
        plan.node('a', () => ({ ports: ports(), problems: [problem], evidence })),
        plan.node('b', () => ({ heldBack: true, evidence: [] })),
      ],
    ]);
    pump(made);
    expect(kindsOf(made.facts()).slice(1, -1)).toEqual([
      'nodeStarted',
      'noticed',
      'reported',
      'nodeFinished',
      'nodeStarted',
      'nodeHeldBack',
    ]);
    expect(made.facts().find((fact) => fact.kind === 'noticed')).toMatchObject({ part: 0, of: 1, problem });
  });
});

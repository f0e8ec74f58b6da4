import { describe, expect, it } from 'vitest';
import { ports } from '../../../src/engine/workflow/activation.ts';
import type { Fact } from '../../../src/engine/journal/read-fact.ts';
import { asksPerson, GONE, MadePlan, pump, say, scheduled, startedOf } from './made-plan.ts';

const OUT = { outcome: 'left', reason: 'made' } as const;
const FAILURE = { code: 'loop-failed', params: {} } as const;

/** Ends of rounds, loops, nodes and of the run, in their order, each with what it came to. */
function endsOf(facts: readonly Fact[]): string[] {
  return facts.flatMap((fact) => {
    switch (fact.kind) {
      case 'roundEnded':
        return [`round ${fact.verdict.round} ${fact.verdict.outcome} ${fact.verdict.reason}`];
      case 'loopClosed':
        return [`loop ${fact.completed} of ${fact.rounds}`];
      case 'nodeFinished':
      case 'nodeFailed':
        return [`${fact.kind} ${fact.part}`];
      case 'runEnded':
        return [`run ${fact.result.status}`];
      default:
        return [];
    }
  });
}

describe('a loop', () => {
  it('goes on until its policy says otherwise, and its container finishes with what the loop gives', () => {
    const plan = new MadePlan();
    const body = plan.node('body');
    const made = plan.run([[plan.loop('loop', [[body]], (round) => (round < 3 ? {} : OUT))], [plan.node('after')]]);
    expect(pump(made)).toBe('ended');
    expect(startedOf(plan, made.facts())).toEqual(['loop', 'body', 'body', 'body', 'after']);
    expect(endsOf(made.facts()).slice(-5)).toEqual([
      'round 3 left made',
      'loop 3 of 3',
      'nodeFinished 1',
      'nodeFinished 2',
      'run completed',
    ]);
    expect(made.journal.view().loops[1]).toMatchObject({ entries: 1, rounds: 3, status: 'ended', around: -1 });
  });

  it('shows no activation of its own where nobody drew it as a node', () => {
    const plan = new MadePlan();
    const body = plan.node('body');
    const made = plan.run([[plan.loop('loop', [[body]], () => OUT, { contained: false })]]);
    pump(made);
    expect(startedOf(plan, made.facts())).toEqual(['body']);
    expect(endsOf(made.facts())).toEqual(['nodeFinished 0', 'round 1 left made', 'loop 1 of 1', 'run completed']);
  });

  it('that is a cycle starts its first nodes before the sibling after it, and no more', () => {
    const plan = new MadePlan();
    const layers = [[plan.node('first')], [plan.node('second')]];
    const cycle = plan.loop('cycle', layers, (round) => (round < 2 ? {} : OUT), { contained: false });
    const made = plan.run([[plan.node('before'), cycle, plan.node('sibling')]]);
    pump(made);
    expect(startedOf(plan, made.facts()).join(' ')).toBe('before first sibling second first second');
  });

  it.each([
    ['cycle', 'from its second round on', 'in 1 body in 1 body 2 2 body body'],
    ['container', 'from its first round on', 'in in 1 1 body body 2 2 body body'],
  ])('that is a %s goes in turns with the loops beside it %s', (kind, _from, order) => {
    const plan = new MadePlan();
    const body = plan.node('body');
    const loop = plan.loop('loop', [[body]], (round) => (round < 2 ? {} : OUT), { contained: kind === 'container' });
    const made = plan.run([[plan.map('each', 2, [[loop]])]]);
    pump(made);
    const seen = made.facts().flatMap((fact) => {
      if (fact.kind === 'loopEntered') return ['in'];
      if (fact.kind === 'roundStarted') return [String(fact.round)];
      return fact.kind === 'nodeStarted' && fact.part === body.node.index ? ['body'] : [];
    });
    expect(seen.join(' ')).toBe(order);
  });

  it('that is a container waits for the siblings after it', () => {
    const plan = new MadePlan();
    const made = plan.run([[plan.loop('loop', [[plan.node('body')]], () => OUT), plan.node('sibling')]]);
    pump(made);
    expect(startedOf(plan, made.facts()).join(' ')).toBe('loop sibling body');
  });

  it('tells what its policy noticed of a round between the beginning and the end of that round', () => {
    const plan = new MadePlan();
    const problem = { code: 'run-limit' as const, severity: 'warning' as const, params: {} };
    const loop = plan.loop('loop', [[plan.node('body')]], () => ({ ...OUT, problems: [problem] }));
    const made = plan.run([[loop]]);
    pump(made);
    const facts = made.facts();
    const noticed = facts.findIndex((fact) => fact.kind === 'noticed');
    const ended = facts.findIndex((fact) => fact.kind === 'roundEnded');
    expect(facts[noticed]).toMatchObject({ problem, part: loop.node.index, of: -1, frame: facts[ended]!.frame });
    expect(noticed).toBe(ended - 1);
  });

  it('is stopped by the limit of the run on rounds, and tells which', () => {
    const plan = new MadePlan();
    const made = plan.run([[plan.loop('loop', [[plan.node('body')]], () => ({}))]], { limits: { rounds: 2 } });
    pump(made);
    expect(endsOf(made.facts()).slice(-4)).toEqual([
      'round 2 stopped rounds_limit',
      'loop 2 of 2',
      'nodeFinished 1',
      'run completed',
    ]);
    const reached = made.facts().filter((fact) => fact.kind === 'limitReached');
    expect(reached).toMatchObject([{ what: 'rounds', used: 2, limit: 2 }]);
    expect(made.journal.view().problems).toEqual([]);
  });

  it('that is left in the last round that the run allows was left, not stopped', () => {
    const plan = new MadePlan();
    const made = plan.run([[plan.loop('loop', [[plan.node('body')]], () => OUT)]], { limits: { rounds: 1 } });
    pump(made);
    expect(endsOf(made.facts())).toContain('round 1 left made');
    expect(made.facts().some((fact) => fact.kind === 'limitReached')).toBe(false);
  });
});

describe('a loop that fails', () => {
  it('where a node of its body does: the round and the loop end, then the run, and nothing runs after it', () => {
    const plan = new MadePlan();
    const body = plan.node('body', () => GONE);
    const made = plan.run([[plan.loop('loop', [[body]], () => ({}))], [plan.node('after')]]);
    pump(made);
    expect(endsOf(made.facts())).toEqual([
      'nodeFailed 0',
      'round 1 stopped error',
      'loop 0 of 1',
      'nodeFailed 1',
      'run failed',
    ]);
    expect(startedOf(plan, made.facts())).toEqual(['loop', 'body']);
    expect(made.run.result()).toMatchObject({ status: 'failed', failure: GONE.error, result: { text: '' } });
    expect(made.journal.view().problems).toMatchObject([{ ...GONE.error, severity: 'error', part: 'body' }]);
    const [verdict] = made.facts().flatMap((fact) => (fact.kind === 'roundEnded' ? [fact.verdict] : []));
    expect(verdict).toMatchObject({ path: 'loop', because: [{ kind: 'error', node: 'body', ...GONE.error }] });
  });

  it('ends with what its policy makes of the failure, and the run goes on', () => {
    const plan = new MadePlan();
    const asked: unknown[] = [];
    const failed = (round: number, failure: unknown) => {
      asked.push(round, failure);
      return { ports: ports([['kept', 1]]) };
    };
    const body = plan.node('body', () => GONE);
    const made = plan.run([[plan.loop('loop', [[body]], () => ({}), { run: { failed } })], [plan.node('after')]]);
    pump(made);
    expect(asked).toEqual([1, GONE.error]);
    expect(startedOf(plan, made.facts())).toEqual(['loop', 'body', 'after']);
    expect(made.run.result()).toMatchObject({ status: 'completed', failure: null });
  });

  it('leaves the run going where its container tolerates it', () => {
    const plan = new MadePlan();
    const body = plan.node('body', () => GONE);
    const loop = plan.loop('loop', [[body]], () => ({}), { node: { tolerant: true } });
    const made = plan.run([[loop], [plan.node('after')]]);
    pump(made);
    expect(startedOf(plan, made.facts())).toEqual(['loop', 'body', 'after']);
    expect(endsOf(made.facts())).toContain('nodeFailed 1');
    expect(made.run.result()?.status).toBe('completed');
  });

  it('takes nothing with it of one beside it, whatever is about to be done there', () => {
    const plan = new MadePlan();
    const fails = plan.loop('fails', [[plan.node('body', () => GONE)]], () => ({}), { node: { tolerant: true } });
    const works = plan.loop('works', [[plan.node('work')], [plan.node('more')]], (round) => (round === 2 ? OUT : {}));
    const made = plan.run([[works, fails, plan.loop('late', [[plan.node('last')]], () => OUT)]]);
    pump(made);
    expect(startedOf(plan, made.facts()).filter((name) => ['work', 'more', 'last'].includes(name))).toHaveLength(5);
    expect(endsOf(made.facts())).toEqual(expect.arrayContaining(['loop 2 of 2', 'loop 0 of 1', 'loop 1 of 1']));
    expect(made.run.result()?.status).toBe('completed');
    expect(made.journal.view().frames).toEqual({});
  });

  it('where it cannot be entered, with the activation of its container where it has one', () => {
    for (const contained of [true, false]) {
      const plan = new MadePlan();
      const loop = plan.loop('loop', [], () => ({}), { contained, enter: () => FAILURE });
      const made = plan.run([[loop], [plan.node('after')]]);
      pump(made);
      expect(endsOf(made.facts())).toEqual([...(contained ? ['nodeFailed 0'] : []), 'run failed']);
      expect(made.journal.view().problems).toMatchObject([{ code: 'loop-failed', part: 'loop' }]);
    }
  });

  it('where a round cannot begin, and the round says so', () => {
    const plan = new MadePlan();
    const body = plan.node('body');
    const run = {
      begin: (round: number) =>
        round === 2 ? FAILURE : { schedule: scheduled([[body]]), context: { round, limit: null, previous: {} } },
    };
    const made = plan.run([[plan.loop('loop', [], () => ({}), { run })]]);
    pump(made);
    expect(endsOf(made.facts())).toEqual([
      'nodeFinished 0',
      'round 1 again made',
      'round 2 stopped error',
      'loop 1 of 2',
      'nodeFailed 1',
      'run failed',
    ]);
    expect(made.journal.view().problems).toMatchObject([{ part: 'loop' }]);
  });

  it('where its round cannot be judged, after the reasons that were found', () => {
    const plan = new MadePlan();
    const rounds = { kind: 'rounds' as const, round: 1, limit: 4 };
    const made = plan.run([[plan.loop('loop', [[plan.node('body')]], () => ({ because: [rounds], error: FAILURE }))]]);
    pump(made);
    expect(endsOf(made.facts()).slice(1)).toEqual([
      'round 1 stopped error',
      'loop 0 of 1',
      'nodeFailed 1',
      'run failed',
    ]);
    const [verdict] = made.facts().flatMap((fact) => (fact.kind === 'roundEnded' ? [fact.verdict] : []));
    expect(verdict).toMatchObject({ passedOn: null, because: [rounds, { kind: 'error', node: 'loop', ...FAILURE }] });
  });
});

describe('loops in each other', () => {
  it('have a path that names each round around, and know how deep they lie', () => {
    const plan = new MadePlan();
    const body = plan.node('body', asksPerson);
    const inner = plan.loop('inner', [[body]], (round) => (round < 2 ? {} : OUT));
    const outer = plan.loop('outer', [[inner]], (round) => (round < 2 ? {} : OUT));
    const made = plan.run([[outer]]);
    const asked: string[] = [];
    while (pump(made) === 'asking') {
      const address = made.run.open()[0]!.address;
      asked.push(address);
      say(made, address, 'on');
    }
    expect(asked).toEqual([
      'outer[1]/inner[1]/body',
      'outer[1]/inner[2]/body',
      'outer[2]/inner[1]/body',
      'outer[2]/inner[2]/body',
    ]);
    const entered = made.facts().flatMap((fact) => (fact.kind === 'loopEntered' ? [[fact.part, fact.depth]] : []));
    expect(entered).toEqual([
      [outer.node.index, 0],
      [inner.node.index, 1],
      [inner.node.index, 1],
    ]);
    expect(made.journal.view().loops[inner.node.index]).toMatchObject({ entries: 2 });
  });

  it('are as deep in the item of a map as the map is', () => {
    const plan = new MadePlan();
    const inner = plan.loop('inner', [[plan.node('body')]], () => OUT);
    const outer = plan.loop('outer', [[plan.map('each', 1, [[inner]])]], () => OUT);
    const made = plan.run([[outer]]);
    pump(made);
    const entered = made.facts().flatMap((fact) => (fact.kind === 'loopEntered' ? [fact.depth] : []));
    expect(entered).toEqual([0, 1]);
  });
});

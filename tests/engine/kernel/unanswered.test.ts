import { describe, expect, it } from 'vitest';
import {
  ports,
  type Answer,
  type Conversation,
  type Outcome,
  type Request,
} from '../../../src/engine/workflow/activation.ts';
import { MadePlan, pump, startedOf, type MadeRun } from './made-plan.ts';

const MODEL: Request = { kind: 'model', messages: [], model: 'm', options: {} };
const TOOL: Request = { kind: 'tool', tool: 'search', call: null };

const REFUSED_KEY: Answer = { kind: 'failed', error: 'HTTP 401', class: 'key-refused' };
const TOO_MANY: Answer = { kind: 'failed', error: 'HTTP 429', class: 'rate-limited' };
const YES: Answer = { kind: 'answered', text: 'yes' };

/** Asks, and ends as `ends` says, whatever the answer is. */
const asks = (request: Request = MODEL, ends: Outcome = { ports: ports() }) =>
  function* (): Conversation {
    yield request;
    return ends;
  };

/** A run of nodes one after the other, each of which is answered as told, in turn. */
function ran(answers: readonly Answer[], plan = new MadePlan(), work = asks()): MadeRun & { plan: MadePlan } {
  const left = [...answers];
  const layers = answers.map((_, at) => [plan.node(`n${at + 1}`, work)]);
  const made = plan.run(layers, { derive: () => ({ answer: left.shift() ?? YES, took: 1 }) });
  expect(pump(made)).toBe('ended');
  return { ...made, plan };
}

const noticed = (made: MadeRun): unknown[] =>
  made.facts().flatMap((fact) => (fact.kind === 'noticed' ? [{ ...fact.problem, at: fact.part, of: fact.of }] : []));

describe('a model that did not answer', () => {
  it.each<[string, Answer, object | null]>([
    ['failed', TOO_MANY, { code: 'model-failed', params: { message: 'HTTP 429', class: 'rate-limited' } }],
    ['refused', { kind: 'refused', error: 'not that' }, { code: 'model-refused', params: { message: 'not that' } }],
    ['timed out', { kind: 'timed-out' }, { code: 'model-timed-out', params: {} }],
    ['cancelled', { kind: 'cancelled' }, null],
    ['answered', YES, null],
  ])('is told of at its node, with the activation that asked: %s', (_, answer, problem) => {
    const made = ran([answer]);
    const started = made.facts().find(({ kind }) => kind === 'nodeStarted')?.seq;
    expect(noticed(made)).toEqual(problem ? [{ ...problem, severity: 'warning', part: 'n1', at: 0, of: started }] : []);
    expect(made.run.result()?.status).toBe('completed');
  });

  it('is told of while the node goes on asking', () => {
    const left: Answer[] = [TOO_MANY, YES];
    const plan = new MadePlan();
    const twice = plan.node('n1', function* (): Conversation {
      yield MODEL;
      yield MODEL;
      return { ports: ports() };
    });
    const made = plan.run([[twice]], { derive: () => ({ answer: left.shift()!, took: 1 }) });
    pump(made);
    expect(noticed(made)).toMatchObject([{ code: 'model-failed', part: 'n1' }]);
  });

  it('is told of once: not where the node says it itself, or fails its scope with it', () => {
    const own = { code: 'chatdev-tool-not-called', severity: 'warning', params: {} } as const;
    const says = ran([TOO_MANY], new MadePlan(), asks(MODEL, { problems: [own] }));
    expect(noticed(says)).toMatchObject([{ code: 'chatdev-tool-not-called' }]);
    const error = { code: 'node-crashed', params: { message: 'gone' } } as const;
    const fails = ran([TOO_MANY], new MadePlan(), asks(MODEL, { error }));
    expect(noticed(fails)).toMatchObject([{ code: 'node-crashed', severity: 'error' }]);
  });

  it('is told of where a node fails and its scope goes on', () => {
    const plan = new MadePlan();
    const error = { code: 'node-crashed', params: { message: 'gone' } } as const;
    const tolerant = plan.node('n1', asks(MODEL, { error }), { tolerant: true });
    const made = plan.run([[tolerant]], { derive: () => ({ answer: TOO_MANY, took: 1 }) });
    pump(made);
    expect(noticed(made)).toMatchObject([{ code: 'model-failed' }]);
    expect(made.run.result()?.status).toBe('completed');
  });

  it('is told of where the node breaks over it, as what broke', () => {
    const made = ran([TOO_MANY], new MadePlan(), function* () {
      yield MODEL;
      throw new Error('no text');
    });
    expect(noticed(made)).toMatchObject([{ code: 'node-crashed', params: { message: 'no text' } }]);
  });

  it('is no matter of tools', () => {
    const made = ran([REFUSED_KEY, REFUSED_KEY, REFUSED_KEY], new MadePlan(), asks(TOOL));
    expect(noticed(made)).toEqual([]);
    expect(made.run.result()?.status).toBe('completed');
  });
});

describe('a model that no asking again will make answer', () => {
  const failure = { code: 'model-failed', params: { message: 'HTTP 401' } };

  it('ends the run as failed at the second question in a row, whatever the nodes make of it', () => {
    const made = ran([REFUSED_KEY, REFUSED_KEY, YES]);
    expect(startedOf(made.plan, made.facts())).toEqual(['n1', 'n2']);
    expect(made.run.result()).toMatchObject({ status: 'failed', failure, result: { text: '' } });
    const ends = made.facts().filter(({ kind }) => kind === 'nodeFailed' || kind === 'nodeFinished');
    expect(ends).toMatchObject([
      { kind: 'nodeFinished', part: 0 },
      { kind: 'nodeFailed', part: 1, failure },
    ]);
  });

  it.each<[string, Answer[]]>([
    ['answered between', [REFUSED_KEY, YES, REFUSED_KEY, YES]],
    ['failed so that asking again may help', [TOO_MANY, TOO_MANY, TOO_MANY]],
    [
      'failed for a reason that nobody knows',
      [
        { kind: 'failed', error: 'odd' },
        { kind: 'failed', error: 'odd' },
      ],
    ],
  ])('does not end a run where it %s', (_, answers) => {
    const made = ran(answers);
    expect(startedOf(made.plan, made.facts())).toHaveLength(answers.length);
    expect(made.run.result()).toMatchObject({ status: 'completed', failure: null });
  });

  it('is counted on over what may be answered later', () => {
    const made = ran([REFUSED_KEY, TOO_MANY, REFUSED_KEY, YES]);
    expect(startedOf(made.plan, made.facts())).toEqual(['n1', 'n2', 'n3']);
    expect(made.run.result()).toMatchObject({ status: 'failed', failure });
  });

  it('leaves a run failed whose last question it was', () => {
    expect(ran([YES, REFUSED_KEY]).run.result()).toMatchObject({ status: 'failed', failure });
  });

  it('leaves a run that somebody stopped as stopped', () => {
    const plan = new MadePlan();
    const made = plan.run([[plan.node('n1', asks())], [plan.node('n2')]], {
      derive: () => ({ answer: REFUSED_KEY, took: 1 }),
    });
    let steps = 0;
    made.run.pump(() => steps++ < 3);
    made.run.stop();
    expect(pump(made)).toBe('ended');
    expect(made.run.result()).toMatchObject({ status: 'stopped', failure: null });
  });
});

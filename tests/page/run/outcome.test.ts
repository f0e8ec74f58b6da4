import { describe, expect, it } from 'vitest';
import { emptyView } from '../../../src/engine/journal/fold.ts';
import type { LoopView, RunView } from '../../../src/engine/journal/view.ts';
import type { Verdict } from '../../../src/engine/workflow/verdict/verdict.ts';
import { outcomeOf } from '../../../src/page/run/outcome.ts';
import type { RunState } from '../../../src/page/run/run-state.ts';
import { openForPage } from '../../../src/opened/opened-text.ts';
import { runText, type TextOrder } from '../../engine/support/run-text.ts';
import { makerLoop, reviewLoop } from '../../engine/support/texts.ts';

const loop = (verdict: Verdict): LoopView => ({
  part: 0,
  frame: 1,
  parent: 0,
  around: -1,
  status: 'ended',
  rounds: 2,
  completed: 2,
  entries: 1,
  verdict,
  spent: null,
});

const END: Verdict = { path: '', round: 3, outcome: 'left', reason: 'edge', because: [], passedOn: null };

const ended = (finished: RunState['finished'], view: Partial<RunView>): RunState => ({
  phase: 'ended',
  runId: 'r',
  finished,
  view: { ...emptyView(1, 0), ...view },
  newest: [],
  workflow: null,
  document: null,
  edition: 0,
  stops: [],
  otherDraft: 0,
  humans: 'either',
  explores: null,
  refused: [],
  origin: 'live',
  model: null,
  lost: null,
  continuable: false,
  apart: false,
  clock: 0,
  asksGoOn: null,
  pausedBefore: null,
});

describe('a loop without a bound that has gone round for long', () => {
  it('asks whether it may go on, and says what that means', () => {
    const again: Verdict = { path: '', round: 100, outcome: 'again', reason: 'edge', because: [], passedOn: null };
    const loops = { 0: { ...loop(again), status: 'running' as const, rounds: 100, completed: 100 } };
    const { tone, title, why } = outcomeOf({ ...ended(null, { loops }), phase: 'paused', asksGoOn: 0 });
    expect([tone, title, why]).toEqual([
      'warned',
      'This loop has no bound: go on?',
      'Paused after 100 rounds. Continue asks no more about this loop.',
    ]);
  });
});

describe('a question to the visitor', () => {
  const running = { status: 'running', verdict: null, rounds: 3, completed: 3 } as const;
  const loops = { 0: { ...loop(END), ...running } };
  const asking = (address: string): string[] => {
    const request = { kind: 'human', question: '?', context: '', quickReplies: [] } as const;
    const ask = { address, hash: '', node: 'Reader', id: 'Reader', part: 1, nth: 1, request };
    const { title, why } = outcomeOf({ ...ended(null, { loops, asks: { 7: ask } }), phase: 'running' });
    return [title, why];
  };

  it('names the round that it stands in', () =>
    expect(asking('Writer[3]/Reader#2')).toEqual(['Reader asks you', 'in round 3']));

  it('names no round where it stands behind the loop', () => expect(asking('Reader')).toEqual(['Reader asks you', '']));
});

describe('a run that is paused before marked nodes', () => {
  it('names them, and the round where there is one', () => {
    const { workflow } = openForPage(reviewLoop(), {});
    const at = (parts: number[], round: number | null) =>
      outcomeOf({ ...ended(null, {}), workflow, phase: 'paused', pausedBefore: { parts, round } });
    const [first, second] = workflow!.nodes.map(({ label }) => label);
    expect(at([1], 2)).toMatchObject({ tone: 'warned', title: `Paused before ${second}, round 2`, why: '' });
    expect(at([0, 1], null).title).toBe(`Paused before ${first} and ${second}`);
  });
});

it('a run that was brought and lacks an answer breaks off, wherever its log ends', () => {
  const state = { ...ended(null, { activations: 1 }), phase: 'interrupted', model: 'brought' } as const;
  expect(outcomeOf(state)).toMatchObject({
    title: 'It breaks off after 1 step.',
    why: 'No answer was brought to what is asked next.',
  });
});

describe('a run that its budget ended', () => {
  it('says so where a loop was stopped by it', () => {
    const verdict: Verdict = {
      path: 'Writer',
      round: 2,
      outcome: 'stopped',
      reason: 'budget',
      because: [
        { kind: 'count', node: 'Guard', count: 2, limit: 3, released: false },
        { kind: 'budget', what: 'calls', used: 5, limit: 5 },
      ],
      passedOn: null,
    };
    expect(outcomeOf(ended('completed', { loops: { 0: loop(verdict) } }))).toEqual({
      tone: 'warned',
      glyph: '▲',
      spoken: '',
      title: 'Limit reached after 2 rounds.',
      why: 'Budget used up: 5 of 5 calls',
    });
  });

  it('says so where it was stopped in the middle of something', () => {
    const reached = { what: 'calls', used: 5, limit: 5 };
    const problems = [{ code: 'run-limit', severity: 'warning', params: reached } as const];
    const outcome = outcomeOf(ended('limit', { activations: 4, problems }));
    expect(outcome).toMatchObject({ tone: 'warned', title: 'Limit reached after 4 steps.' });
    expect(outcome.why).toMatch(/5 of 5/);
  });

  it('says nothing of a budget where there was none', () => {
    expect(outcomeOf(ended('completed', { activations: 1 }))).toMatchObject({ tone: 'good', why: '' });
  });
});

/** What is said of a text that was run: its view is that of a run, and not made up. */
describe('a run that ended amid a round', () => {
  const told = async (order: Omit<TextOrder, 'inputs'>) => {
    const { view, result } = await runText({ ...order, inputs: { topic: 'owls', task: 't' } });
    return outcomeOf(ended(result.status, view)).title;
  };
  const judge = ['{"good": false, "remark": "longer"}'];
  const gone = { agents: { maker: ['a text', { error: 'gone' }], judge } };

  const refused = { text: reviewLoop(9), script: { humans: { Editor: ['no'] } } };
  const written = { text: makerLoop(), script: { agents: { maker: ['a text'], judge } } };

  it.each<[title: string, order: Omit<TextOrder, 'inputs'>]>([
    ['Stopped by hand in round 1.', { ...refused, stopAfter: 6 }],
    ['Stopped by hand after 1 round.', { ...refused, stopAfter: 11 }],
    ['Stopped by hand in round 2.', { ...refused, stopAfter: 12 }],
    ['Failed in round 2.', { text: makerLoop(), script: gone }],
    ['Limit reached in round 2.', { ...refused, settings: { limits: { activations: 4 } } }],
    ['Limit reached in round 1.', { ...written, settings: { budget: { calls: 1 } } }],
    ['Limit reached after 1 round.', { ...written, settings: { budget: { calls: 2 } } }],
  ])('%s', async (title, order) => {
    expect(await told(order)).toBe(title);
  });
});

describe('a run that rests or ended', () => {
  const cut = { ...loop({ ...END, outcome: 'stopped', reason: 'budget' }), rounds: 3, completed: 2 };
  const going = { ...loop({ ...END, outcome: 'again' }), status: 'running' } as const;
  const titleOf = (state: RunState): string => outcomeOf(state).title;

  it('names the round that it stands in', () => {
    const loops = { 0: { ...going, rounds: 3, completed: 2 } };
    expect(titleOf({ ...ended(null, { loops }), phase: 'paused' })).toBe('Paused in round 3');
    expect(titleOf({ ...ended(null, { loops }), phase: 'interrupted' })).toBe('Interrupted in round 3.');
    expect(titleOf({ ...ended(null, { loops: { 0: going } }), phase: 'paused' })).toBe('Paused after 2 rounds');
  });

  it('names no round that it had left behind', () => {
    expect(titleOf(ended('stopped', { loops: { 0: cut } }))).toBe('Stopped by hand after 2 rounds.');
    expect(titleOf(ended('failed', { loops: { 0: cut } }))).toBe('Failed after 2 rounds.');
  });
});

describe('a run that stopped responding', () => {
  const lost = (view: Partial<RunView>) => outcomeOf({ ...ended(null, view), phase: 'lost' });

  it('speaks of completed steps only where there are some, and they are stored', () => {
    expect(lost({ activations: 3 })).toMatchObject({
      tone: 'bad',
      title: 'The run stopped responding.',
      why: 'Completed steps are in History.',
    });
    expect(lost({ activations: 0 }).why).toBe('');
    const unkept = [{ code: 'history-run-unkept', severity: 'warning', params: { reason: 'full' } } as const];
    expect(lost({ activations: 3, problems: unkept }).why).toBe('');
  });
  it('names the pattern that it was trying', () => {
    const lost = { why: 'no-heartbeat', patterns: ['^(?=(a+)+$)a'] } as const;
    expect(outcomeOf({ ...ended(null, {}), phase: 'lost', lost }).why).toContain('the pattern ^(?=(a+)+$)a,');
  });
  it('blames none of several patterns that it may have been trying', () => {
    const lost = { why: 'no-heartbeat', patterns: ['a(?=b)', 'b(?=a)'] } as const;
    const { why } = outcomeOf({ ...ended(null, {}), phase: 'lost', lost });
    expect(why).toContain('one of the patterns a(?=b) and b(?=a),');
  });
  it('never began where its program could not be fetched', () => {
    const state = { ...ended(null, {}), phase: 'lost', lost: { why: 'not-loaded', patterns: [] } } as const;
    expect(outcomeOf(state).title).toBe('The run did not start.');
  });
});

describe('a run that this page does not do', () => {
  it('is interrupted, and can be continued by the same engine alone', () => {
    const cut = { ...ended(null, { activations: 4 }), phase: 'interrupted' } as const;
    expect(outcomeOf({ ...cut, continuable: true })).toMatchObject({
      title: 'Interrupted after 4 steps.',
      why: expect.stringContaining('Continue') as string,
    });
    expect(outcomeOf(cut).why).toContain('not continued');
  });
  it('goes on elsewhere, and nobody stopped it', () => {
    const { title, why } = outcomeOf({ ...ended(null, {}), phase: 'elsewhere' });
    expect(`${title} ${why}`).toContain('another tab');
    expect(`${title} ${why}`).not.toContain('topped');
  });
});

// 001-88: the way to the page on troubles is shown beside everything but a tick.
describe("001-88: an end that is not by the loop's own rule", () => {
  const told = (verdict: Partial<Verdict>) =>
    outcomeOf(
      ended('completed', {
        loops: {
          0: loop({ path: 'L', round: 3, outcome: 'left', reason: 'edge', because: [], passedOn: null, ...verdict }),
        },
      }),
    ).tone;
  const released = { kind: 'count', node: 'Fuse', count: 3, limit: 3, released: true } as const;
  const edge = (from: string) => ({ kind: 'edge', edge: 'e', from, to: 'End', condition: '' }) as const;

  it('has no tick where it failed, met a limit or was stopped', () => {
    for (const finished of ['failed', 'limit', 'stopped'] as const)
      expect(outcomeOf(ended(finished, {})).tone).not.toBe('good');
    expect(told({ outcome: 'stopped', reason: 'max_loops' })).toBe('warned');
    expect(told({ outcome: 'stopped', reason: 'error' })).toBe('warned');
    expect(told({ because: [edge('Fuse'), released] })).toBe('warned');
  });

  it('has one where the work ended the loop, though a counter was full in the same round', () => {
    expect(told({ reason: 'threshold' })).toBe('good');
    expect(told({ because: [edge('Editor'), edge('Fuse'), released] })).toBe('good');
    expect(told({ outcome: 'stopped', reason: 'cancelled' })).toBe('good');
  });
});

describe('a run that came to its end, and no node ran that was to give its result', () => {
  const silent: Verdict = {
    path: '',
    round: 1,
    outcome: 'left',
    reason: 'not_triggered',
    because: [{ kind: 'not-triggered-again', entry: 'Draft', from: ['Editor'] }],
    passedOn: null,
  };

  it('has no plain tick, and says which node did not run', () => {
    const { workflow } = openForPage(reviewLoop(), {});
    const empty = emptyView(workflow!.nodes.length, workflow!.edges.length);
    const result = { ...RESULT, result: { text: '', value: '', node: 'Done' } };
    const view = { ...empty, status: 'completed' as const, loops: { 0: loop(silent) }, result };
    const outcome = outcomeOf({ ...ended('completed', view), workflow });
    const [end] = workflow!.result.nodes;
    expect(outcome).toMatchObject({ tone: 'warned', glyph: '▲', why: `No result: ${end} did not run.` });
    const part = workflow!.nodes.findIndex(({ id }) => id === end);
    const nodes = empty.nodes.map((node, at) => (at === part ? { ...node, runs: 1 } : node));
    expect(outcomeOf({ ...ended('completed', { ...view, nodes }), workflow })).toMatchObject({ tone: 'good' });
  });
});

const RESULT = {
  status: 'completed' as const,
  result: { text: 'done', value: 'done', node: 'Done' },
  unread: {},
  queued: {},
  took: 0,
  failure: null,
};

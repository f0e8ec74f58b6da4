import { describe, expect, it } from 'vitest';
import { emptyView } from '../../../src/engine/journal/fold.ts';
import type { LoopView, RunView } from '../../../src/engine/journal/view.ts';
import type { Verdict } from '../../../src/engine/workflow/verdict.ts';
import { outcomeOf } from '../../../src/page/state/outcome.ts';
import type { RunState } from '../../../src/page/state/run.svelte.ts';

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
});

const ended = (finished: RunState['finished'], view: Partial<RunView>): RunState => ({
  phase: 'ended',
  runId: 'r',
  finished,
  view: { ...emptyView(1, 0), ...view },
  workflow: null,
  document: null,
  refused: [],
  origin: 'live',
  clock: 0,
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
      title: 'Ended at a limit after 2 rounds.',
      why: 'budget used up: 5 of 5 calls',
    });
  });

  it('says so where it was stopped in the middle of something', () => {
    const reached = { what: 'calls', used: 5, limit: 5 };
    const problems = [{ code: 'run-limit', severity: 'warning', params: reached } as const];
    const outcome = outcomeOf(ended('limit', { activations: 4, problems }));
    expect(outcome).toMatchObject({ tone: 'warned', title: 'Ended at a limit after 4 steps.' });
    expect(outcome.why).toMatch(/5 of 5/);
  });

  it('says nothing of a budget where there was none', () => {
    expect(outcomeOf(ended('completed', { activations: 1 }))).toMatchObject({ tone: 'good', why: '' });
  });
});

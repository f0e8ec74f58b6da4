import { describe, expect, it } from 'vitest';
import { emptyView } from '../../../src/engine/journal/fold.ts';
import type { LoopView } from '../../../src/engine/journal/view.ts';
import type { Verdict } from '../../../src/engine/workflow/verdict.ts';
import type { RunState } from '../../../src/page/state/run.svelte.ts';
import { endedInTrouble } from '../../../src/page/state/run-trouble.ts';

const state = (finished: RunState['finished'], verdict?: Partial<Verdict>): RunState => {
  const whole: Verdict = {
    path: 'L',
    round: 3,
    outcome: 'left',
    reason: 'edge',
    because: [],
    passedOn: null,
    ...verdict,
  };
  const loop: LoopView = {
    part: 0,
    frame: 1,
    parent: 0,
    around: -1,
    status: 'ended',
    rounds: 3,
    completed: 3,
    entries: 1,
    verdict: whole,
  };
  return {
    phase: 'ended',
    runId: 'r',
    finished,
    view: { ...emptyView(1, 0), loops: verdict ? { 0: loop } : {} },
    workflow: null,
    document: null,
    refused: [],
    origin: 'live',
    clock: 0,
  };
};

// 001-88
describe('the way to the page on troubles', () => {
  it('is shown where a run failed, met a limit or was stopped', () => {
    for (const finished of ['failed', 'limit', 'stopped'] as const) expect(endedInTrouble(state(finished))).toBe(true);
    expect(endedInTrouble({ ...state('completed'), phase: 'lost' })).toBe(true);
  });

  it('is shown where a loop had all its rounds', () => {
    expect(endedInTrouble(state('completed', { outcome: 'stopped', reason: 'max_loops' }))).toBe(true);
  });

  it('is shown where a counter let the message out', () => {
    const released: Verdict['because'] = [{ kind: 'count', node: 'Fuse', count: 3, limit: 3, released: true }];
    expect(endedInTrouble(state('completed', { because: released }))).toBe(true);
  });

  it('is not shown where the work ended the loop, or nothing went wrong', () => {
    expect(endedInTrouble(state('completed', { reason: 'threshold' }))).toBe(false);
    expect(endedInTrouble(state('completed', { outcome: 'stopped', reason: 'cancelled' }))).toBe(false);
    expect(endedInTrouble(state('completed'))).toBe(false);
  });
});

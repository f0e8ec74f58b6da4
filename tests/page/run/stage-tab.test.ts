import { describe, expect, it } from 'vitest';
import { stageTab } from '../../../src/page/run/stage-tab.ts';

describe('stageTab', () => {
  it('is the plan before a run, its rounds after it, and the timeline where there are none', () => {
    expect([stageTab(null, null, true), stageTab(null, 'run', true), stageTab(null, 'run', false)]).toEqual([
      'plan',
      'rounds',
      'timeline',
    ]);
  });
  it('leaves a plan that is run, and goes on with a timeline', () => {
    expect(stageTab({ tab: 'plan', runId: 'run' }, 'run', true)).toBe('plan');
    expect(stageTab({ tab: 'plan', runId: 'run' }, 'next', true)).toBe('rounds');
    expect(stageTab({ tab: 'plan', runId: null }, 'run', true)).toBe('rounds');
    expect(stageTab({ tab: 'timeline', runId: 'run' }, 'next', true)).toBe('timeline');
    expect(stageTab({ tab: 'rounds', runId: 'run' }, null, true)).toBe('plan');
  });
});

import { describe, expect, it } from 'vitest';
import { emptyView } from '../../../../src/engine/journal/fold.ts';
import type { LoopView, RunView } from '../../../../src/engine/journal/view.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { nextTimer } from '../../../../src/page/run/verdict/timer-wait.ts';
import { reviewLoop } from '../../../engine/support/texts.ts';

const { workflow } = openText(
  reviewLoop().replace(
    /type: loop_counter, config: \{.*?\}\}/,
    'type: loop_timer, config: {max_duration: 5, duration_unit: minutes}}',
  ),
  {},
);
if (!workflow) throw new Error('does not open');
const TIMER = workflow.nodes.findIndex(({ id }) => id === 'Guard');

/** The loop in its second round, with the timer as its last trigger left it; null = it was not triggered yet. */
function view(seconds: number | null, loop: Partial<LoopView> = {}): RunView {
  const view = emptyView(4, 6);
  view.loops[0] = {
    ...{ part: 0, frame: 1, parent: 0, around: -1, status: 'running', rounds: 2, completed: 1, entries: 1 },
    ...{ verdict: null, spent: null },
    ...loop,
  };
  const limit = 300;
  const evidence = { kind: 'elapsed' as const, node: 'Guard', limit, unit: 'minutes' };
  if (seconds !== null)
    view.nodes[TIMER] = {
      ...{ status: 'held-back', runs: 1, failure: null },
      evidence: [{ ...evidence, seconds, released: seconds >= limit }],
    };
  return view;
}

describe('the timer that is waited for', () => {
  it('has what it had left when it was triggered last', () => {
    expect(nextTimer(workflow, view(70))).toEqual({ timer: 'Guard', limit: 300, left: 230 });
  });

  it.each([
    ['was not triggered yet: its time has not begun', view(null)],
    ['let its message go', view(300)],
    ['lies in a loop that is over', view(70, { status: 'ended' })],
  ])('is none that %s', (_name, given) => {
    expect(nextTimer(workflow, given)).toBe(null);
  });
});

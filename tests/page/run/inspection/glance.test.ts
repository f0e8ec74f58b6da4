import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyView } from '../../../../src/engine/journal/fold.ts';
import { Glance } from '../../../../src/page/run/inspection/glance.svelte.ts';
import type { RunState } from '../../../../src/page/run/run-state.ts';
import { Run } from '../../../../src/page/run/run.svelte.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = (activations: number, phase: RunState['phase'] = 'running', runId = 'a'): RunState => ({
  ...new Run().state,
  runId,
  phase,
  view: { ...emptyView(1, 0), activations },
});

describe('what the rounds show of a run', () => {
  it('follows a run step by step that can be followed', () => {
    const glance = new Glance();
    for (const activations of [0, 1, 2, 150]) {
      glance.take(at(activations));
      expect(glance.shown.view?.activations).toBe(activations);
    }
  });
  it('does not draw what a fast run has left behind, and shows the newest of it in a moment', () => {
    const glance = new Glance();
    glance.take(at(1));
    for (let activations = 1000; activations <= 9000; activations += 1000) glance.take(at(activations));
    expect(glance.shown.view?.activations).toBe(1);
    vi.advanceTimersByTime(500);
    expect(glance.shown.view?.activations).toBe(9000);
  });
  it('shows at once where a fast run stands when it ends or pauses, and keeps nothing older for later', () => {
    for (const phase of ['ended', 'paused'] as const) {
      const glance = new Glance();
      glance.take(at(1));
      glance.take(at(5000));
      glance.take(at(6000, phase));
      expect(glance.shown.view?.activations).toBe(6000);
      vi.advanceTimersByTime(1000);
      expect(glance.shown.view?.activations).toBe(6000);
    }
  });
  it('shows another run at once', () => {
    const glance = new Glance();
    glance.take(at(9000));
    glance.take(at(0, 'starting', 'b'));
    glance.take(at(5000, 'running', 'c'));
    expect(glance.shown).toMatchObject({ runId: 'c', view: { activations: 5000 } });
  });
});

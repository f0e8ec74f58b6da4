import { describe, expect, it } from 'vitest';
import { answersOf, inOneMinute, runsFound, sparkline } from '../../../src/page/history/run-facts.ts';
import type { RunSummary } from '../../../src/worker/protocol.ts';

function run(id: string, more: Partial<RunSummary> = {}): RunSummary {
  const times = { startedAt: 0, endedAt: 1, rounds: 3, activations: 9 };
  const said = { name: 'Review', model: 'scripted', reason: '', result: '', status: 'completed' as const };
  return { id, documentId: null, notation: 'chatdev', ...times, ...said, ...more };
}

describe('rows of the history', () => {
  it('say who answered', () => {
    expect(answersOf(run('a', { seed: 7 }))).toBe('prepared answers');
    expect(answersOf(run('a', { model: 'simulated', seed: 7 }))).toBe('simulated, seed 7');
    expect(answersOf(run('a', { model: 'simulated' }))).toBe('simulated');
    expect(answersOf(run('a', { answered: 2 }))).toContain('2 by a person');
    const kept = answersOf(run('a', { answered: 2, parent: { run: 'b', at: 1, edits: [] } }));
    expect(kept).toBe('prepared answers, 2 kept or typed');
    expect(answersOf(run('a', { answered: 2, answerers: [] }))).toBe('2 answers by a person');
    for (const nothing of [{ model: 'model', answered: 0 }, { answerers: [] }])
      expect(answersOf(run('a', nothing))).toBe('nobody answered');
  });
  it('are found by name, result and status, the pinned ones first', () => {
    const runs = [
      run('a', { result: 'owls' }),
      run('b', { name: 'Owls', pinned: true }),
      run('c', { status: 'failed' }),
    ];
    const ids = (typed: string) => runsFound(runs, typed).map(({ id }) => id);
    expect(ids('')).toEqual(['b', 'a', 'c']);
    expect(ids('OWLS')).toEqual(['b', 'a']);
    expect(ids('review failed')).toEqual(['c']);
    expect(ids('newts')).toEqual([]);
  });
  it('have seconds where two began in one minute', () => {
    const runs = [run('a', { startedAt: 61_000 }), run('b', { startedAt: 119_000 }), run('c', { startedAt: 120_000 })];
    expect([...inOneMinute(runs)]).toEqual(['a', 'b']);
  });
  it('draw their scores between the least and the most', () => {
    expect(sparkline([0.5, 1, 0.75])).toBe('0,1 0.5,0 1,0.5');
    expect(sparkline([0.5, 0.5])).toBe('0,0.5 1,0.5');
    expect(sparkline([0.5])).toBe('');
  });
});

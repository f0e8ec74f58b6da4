import { describe, expect, it } from 'vitest';
import type { LoopView } from '../../../src/engine/journal/view.ts';
import { loopName, loopOfNode, loopNames, loopViews, roundCap, timesCrossed } from '../../../src/page/graph/loops.ts';
import type { WorkflowEdge } from '../../../src/engine/workflow/workflow.ts';
import { loop } from '../../drawing/sample-workflows.ts';
import { loopAt, node, reviewLoop, workflow } from './support.ts';

const entered = (part: number): LoopView => ({
  part,
  frame: 7,
  parent: 0,
  around: -1,
  status: 'running',
  rounds: 2,
  completed: 1,
  entries: 1,
  verdict: null,
  spent: null,
});

describe('loops by the node that names them', () => {
  it('finds a cycle by the node it was entered through, also another than usual', () => {
    const review = reviewLoop();
    expect(loopOfNode(review, 'Writer')?.id).toBe('Writer');
    expect(loopOfNode(review, 'Critic')?.id).toBe('Writer');
    expect(loopOfNode(review, 'End')).toBeNull();
    const names = loopNames(review);
    expect(names).toEqual([null, 'Writer', 'Writer', 'Writer', null]);
    expect(loopViews(names, { 2: entered(2) }).get('Writer')?.frame).toBe(7);
    expect(loopViews(names, {}).size).toBe(0);
  });
  it('takes a container inside a loop for itself', () => {
    const nested = workflow({
      nodes: [
        node('outer'),
        node('outer/inner', { scope: 'outer', label: 'Inner' }),
        node('outer/inner/a', { scope: 'outer/inner' }),
      ],
      loops: [loop('outer', 'outer'), loop('outer/inner', 'outer/inner')],
    });
    expect(loopOfNode(nested, 'outer/inner')?.id).toBe('outer/inner');
    expect(loopNames(nested)).toEqual(['outer', 'outer/inner', 'outer/inner']);
    expect(loopName(nested, loopAt(nested, 1))).toBe('Inner');
  });
  it('tells how often a value went along a line that is drawn only', () => {
    const loops = [loop('l', 'l', { feedback: ['back'] })];
    const times = (view: Partial<LoopView> | null, line: Partial<WorkflowEdge>, hasFinished = true): number =>
      timesCrossed(
        { id: 'x', from: 'l', to: 'l/a', condition: '', kind: 'mapping', implied: true, ...line },
        loops,
        () => view && { ...entered(0), ...view },
        (id) => id === 'l' && hasFinished,
      );
    const three = { rounds: 3, status: 'ended' as const };
    expect(times(three, { id: 'back', kind: 'feedback', from: 'l/b' })).toBe(2);
    expect(times({ rounds: 1 }, { id: 'back', kind: 'feedback', from: 'l/b' })).toBe(0);
    expect(times(three, {})).toBe(3);
    expect([times(three, { condition: 'first' }), times(three, { condition: 'subsequent' })]).toEqual([1, 2]);
    const out = { from: 'l/a', to: 'l' };
    expect([times(three, out), times({ rounds: 3 }, out), times(null, out)]).toEqual([1, 0, 0]);
    expect(times(three, out, false), 'it was stopped').toBe(0);
    expect(times(three, { kind: 'control' })).toBe(0);
  });
  it('counts towards a number of rounds, never towards seconds', () => {
    expect(roundCap(loopAt(reviewLoop(), 0))).toBe(3);
    const timed = { caps: [{ node: 'a', kind: 'seconds' as const, value: 60 }] };
    expect(roundCap(loop('a', 'b', timed))).toBeNull();
    expect(roundCap(null)).toBeNull();
  });
});

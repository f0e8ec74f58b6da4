import { describe, expect, it } from 'vitest';
import type { LoopView } from '../../../src/engine/journal/view.ts';
import { loopName, loopOfNode, loopNames, loopViews, roundCap } from '../../../src/page/components/graph/loops.ts';
import { loop, loopAt, node, reviewLoop, workflow } from './support.ts';

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
  it('counts towards a number of rounds, never towards seconds', () => {
    expect(roundCap(loopAt(reviewLoop(), 0))).toBe(3);
    expect(roundCap(loop('a', 'b', { caps: [{ node: 'a', kind: 'seconds', value: 60 }] }))).toBeNull();
    expect(roundCap(null)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { wordProblem } from '../../../../src/wording/wording.ts';
import type { ChatdevWorkflow } from '../../../../src/engine/notations/chatdev/workflow.ts';
import { problemAt, workflowOf } from './marked.ts';

/** A graph of passthroughs from lines like `A B, B A`; `C#3` is a counter to 3. */
function graphOf(pairs: string, more: string): string {
  const edges = pairs.split(', ').map((pair) => pair.split(' '));
  const nodes = [...new Set(edges.flatMap(([from = '', to = '']) => [from, to]))].map((id) => {
    const [name, count] = id.split('#');
    return count
      ? `{id: ${name}, type: loop_counter, config: {max_iterations: ${count}}}`
      : `{id: ${id}, type: passthrough, config: {}}`;
  });
  const bare = (id = ''): string => id.split('#')[0] ?? '';
  const lines = edges.map(([from, to, flag]) => `{from: ${bare(from)}, to: ${bare(to)}, trigger: ${flag !== 'data'}}`);
  return `graph: {nodes: [${nodes.join(', ')}], edges: [${lines.join(', ')}], ${more}}`;
}

function loopsOf(workflow: ChatdevWorkflow): string[] {
  return workflow.loops.map((loop) => {
    const members = workflow.nodes.filter((node) => node.scope === loop.scope).map((node) => node.id);
    const parent = workflow.scopes.find((scope) => scope.id === loop.scope)?.parent;
    return `${loop.id} in ${parent}: ${members.join(' ')}; out ${loop.exits.join(' ')}; back ${loop.feedback.join(' ')}`;
  });
}

describe('loops', () => {
  it('are the strongly connected nodes', () => {
    const workflow = workflowOf(
      graphOf('Start Work, Work Check, Check Work, Check Guard#3, Guard#3 Work, Guard#3 Out', 'start: Start'),
    );
    expect(loopsOf(workflow)).toEqual(['Work in root: Work Check Guard; out Guard->Out; back Check->Work Guard->Work']);
    expect(workflow.loops[0]).toMatchObject({
      entries: ['Work'],
      caps: [{ node: 'Guard', kind: 'count', value: 3 }],
      condition: '',
    });
    expect(workflow.nodes.find((node) => node.id === 'Start')?.scope).toBe('root');
  });

  it('are entered at the start node, else where they are triggered from outside, else at the first', () => {
    expect(workflowOf(graphOf('A B, B A, B Out', 'start: B')).loops).toMatchObject([{ id: 'B', entries: ['B'] }]);
    expect(workflowOf(graphOf('S C, A B, B C, C A, C Out', 'start: S')).loops).toMatchObject([
      { id: 'C', entries: ['C'] },
    ]);
    expect(workflowOf(graphOf('S A data, A B, B A, S B, S C, C A, A Out', 'start: S')).loops).toMatchObject([
      { entries: ['A', 'B'] },
    ]);
    expect(workflowOf(graphOf('S A data, A B, B A, B Out', 'start: S')).loops).toMatchObject([
      { id: 'A', entries: ['A'] },
    ]);
  });

  it('lie in each other where a cycle is left without the way back into the entry', () => {
    const workflow = workflowOf(graphOf('Plan Draft, Draft Check, Check Draft, Check Plan, Check Out', 'start: Plan'));
    expect(loopsOf(workflow)).toEqual([
      'Plan in root: Plan; out Check->Out; back Check->Plan',
      'Draft in cycle:Plan: Draft Check; out Check->Plan Check->Out; back Check->Draft',
    ]);
  });

  it('count an edge of a node to itself, inside another loop too', () => {
    expect(loopsOf(workflowOf(graphOf('A A, A Out', 'start: A')))).toEqual(['A in root: A; out A->Out; back A->A']);
    const inner = workflowOf(graphOf('A B, B B, B A, A Out', 'start: A'));
    expect(loopsOf(inner)).toEqual(['A in root: A; out A->Out; back B->A', 'B in cycle:A: B; out B->A; back B->B']);
  });

  it('at top level follow edges that only carry data, inside they do not', () => {
    expect(workflowOf(graphOf('A B, B A data, B Out', 'start: A')).loops).toMatchObject([
      { id: 'A', exits: ['B->Out'] },
    ]);
    expect(workflowOf(graphOf('A B, B C, C B data, C A, A Out', 'start: A')).loops).toHaveLength(1);
  });

  it('are bounded by guards of their own, and by inner ones with a way out of both', () => {
    const workflow = workflowOf(graphOf('A B, B C#2, C#2 B, B A, C#2 Out', 'start: A'));
    expect(workflow.loops.map((loop) => [loop.id, loop.caps.map((cap) => cap.node)])).toEqual([
      ['A', ['C']],
      ['B', ['C']],
    ]);
  });

  it('tell of a node that feeds itself inside a larger one what ChatDev does with it', () => {
    const told = (edges: string) =>
      openText(graphOf(edges, 'start: A, end: Out'), {}).problems.filter(({ code }) => code === 'chatdev-feeds-itself');
    const [note, ...others] = told('A B, B B, B A, B Out');
    expect(others).toEqual([]);
    expect(note).toMatchObject({ severity: 'info', params: { node: 'B', members: ['A', 'B'], once: false } });
    expect(wordProblem(note!).message).toContain('ChatDev goes on without it');
    // Beside another inner loop it is a plain node there.
    expect(told('A B, B B, B C, C D, D C, D A, D Out').map(({ params }) => params.once)).toEqual([true]);
    // A loop of its own, the entry of its loop, and an edge that triggers nothing are as in ChatDev.
    expect(told('A B, B B, B Out')).toEqual([]);
    expect(told('A A, A B, B A, B Out')).toEqual([]);
    expect(told('A B, B B data, B A, B Out')).toEqual([]);
  });

  it('have no two start nodes', () => {
    const text = graphOf('A B, B A, B Out', 'start: [A, «B»]');
    expect(problemAt(text)).toMatchObject({
      code: 'chatdev-two-starts-in-cycle',
      params: { nodes: ['A', 'B'], members: ['A', 'B'] },
      part: 'B',
    });
  });

  it('are found in a ring of 5,000 nodes, and in 2,000 that lead both ways, in a moment', () => {
    const name = (index: number): string => `N${index}`;
    const ring = Array.from({ length: 5000 }, (_, index) => `${name(index)} ${name((index + 1) % 5000)}`);
    expect(workflowOf(graphOf(ring.join(', '), 'start: N0, end: N1')).loops).toHaveLength(1);
    const ladder = Array.from(
      { length: 2000 },
      (_, index) => `${name(index)} ${name(index + 1)}, ${name(index + 1)} ${name(index)}`,
    );
    expect(workflowOf(graphOf(ladder.join(', '), 'start: N0, end: N1')).loops).toHaveLength(24);
  });
});

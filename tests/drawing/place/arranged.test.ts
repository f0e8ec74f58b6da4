import { expect, it } from 'vitest';
import { layoutOf } from '../../../src/drawing/layout.ts';
import type { Workflow } from '../../../src/engine/workflow/workflow.ts';
import { edge, node, scope, workflow } from '../sample-workflows.ts';

/** Cycles of three nodes, of which the first of each has a label as long as its place says. */
function cycles(lengths: readonly number[]): Workflow {
  const nodes = lengths.flatMap((length, at) =>
    ['a', 'b', 'c'].map((name) =>
      node(`${name}${at}`, 'agent', { scope: `s${at}`, ...(name === 'a' && { label: 'x'.repeat(length) }) }),
    ),
  );
  const edges = lengths.flatMap((_, at) => [
    edge(`a${at}`, `b${at}`),
    edge(`a${at}`, `c${at}`),
    edge(`b${at}`, `a${at}`),
  ]);
  return workflow('cycles', { nodes, edges, scopes: lengths.map((_, at) => scope(`s${at}`, 'cycle')) });
}

const down = { direction: 'TB' as const, collapsed: new Set<string>() };

it('draws a text the same whatever was drawn before it, also when more boxes were than are remembered', () => {
  const wanted = [5, 20, 34, 20];
  const before = layoutOf(cycles(wanted), down);
  for (let first = 0; first < 1_200; first += 300) {
    const others = Array.from({ length: 300 }, (_, at) => ((first + at) * 7) % 35);
    layoutOf(cycles(others), { ...down, direction: first % 600 === 0 ? 'LR' : 'TB' });
  }
  expect(layoutOf(cycles(wanted), down)).toEqual(before);
  expect(layoutOf(cycles([...wanted].reverse()), down).width).toBe(before.width);
});

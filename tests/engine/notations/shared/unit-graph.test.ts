import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createUnitGraph, type UnitGraph } from '../../../../src/engine/notations/shared/unit-graph.ts';
import { growthByEight, LINEAR } from '../../support/effort.ts';

/** A way from one to the other, found by going along every edge. */
function reaches(edges: readonly (readonly [number, number])[], from: number, to: number): boolean {
  const seen = new Set<number>();
  const open = edges.flatMap(([start, end]) => (start === from ? [end] : []));
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === to) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    for (const [start, end] of edges) if (start === at) open.push(end);
  }
  return false;
}

const units = fc.integer({ min: 0, max: 9 });
const pairs = fc.array(fc.tuple(units, units), { maxLength: 24 });

describe('whether a way leads from one unit to another', () => {
  it('is what a walk along all edges finds, however edges and questions follow on each other', () => {
    fc.assert(
      fc.property(pairs, pairs, (edges, asked) => {
        const graph = createUnitGraph();
        edges.forEach(([from, to], index) => {
          graph.add(`${from}`, `${to}`);
          const known = edges.slice(0, index + 1);
          for (const [start, end] of asked.slice(0, 4))
            expect(graph.leads(`${start}`, `${end}`)).toBe(reaches(known, start, end));
        });
        for (const [start, end] of asked) expect(graph.leads(`${start}`, `${end}`)).toBe(reaches(edges, start, end));
      }),
    );
  });

  it('of a long chain is known without going along it, also for edges that are added as they are asked for', () => {
    const ask = (size: number) => (): UnitGraph => {
      const graph = createUnitGraph();
      for (let at = 1; at < size; at++) graph.add(`${at - 1}`, `${at}`);
      for (let at = 1; at < size; at++) {
        graph.leads(`${at >> 1}`, `${at}`);
        graph.leads(`${at}`, `${at >> 1}`);
        graph.add(`${at >> 1}`, `${at}`);
      }
      return graph;
    };
    expect(growthByEight(16_000, ask)).toBeLessThan(LINEAR);
  });
});

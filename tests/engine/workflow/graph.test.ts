import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kahnLayers, stronglyConnected, type Arc } from '../../../src/engine/workflow/graph.ts';

const graphs = fc.integer({ min: 1, max: 12 }).chain((count) => {
  const node = fc.integer({ min: 0, max: count - 1 });
  return fc.tuple(fc.constant(count), fc.array(fc.tuple(node, node), { maxLength: 30 }));
});

/** reach[a] has b when a path of one or more arcs leads from a to b. */
function reachOf(count: number, arcs: readonly Arc[]): boolean[][] {
  const reach = Array.from({ length: count }, (_, from) =>
    Array.from({ length: count }, (_, to) => arcs.some((arc) => arc[0] === from && arc[1] === to)),
  );
  for (let by = 0; by < count; by++) {
    for (const row of reach) if (row[by]) reach[by]?.forEach((reached, to) => reached && (row[to] = true));
  }
  return reach;
}

describe('strongly connected components', () => {
  it('hold the nodes that reach each other, in topological order', () => {
    fc.assert(
      fc.property(graphs, ([count, arcs]) => {
        const reach = reachOf(count, arcs);
        const components = stronglyConnected(count, arcs);
        const place = new Map(components.flatMap((members, index) => members.map((member): Arc => [member, index])));
        expect(components.flat().sort((left, right) => left - right)).toEqual(
          Array.from({ length: count }, (_, node) => node),
        );
        for (const members of components) expect(members).toEqual([...members].sort((left, right) => left - right));
        for (let from = 0; from < count; from++) {
          for (let to = 0; to < count; to++) {
            if (from === to || !reach[from]?.[to]) continue;
            expect(place.get(from) === place.get(to)).toBe(reach[to]?.[from] === true);
            expect(place.get(from)).toBeLessThanOrEqual(place.get(to) ?? -1);
          }
        }
      }),
    );
  });

  it('are found in a chain and in a ring of 100,000 nodes', () => {
    const count = 100_000;
    const chain = Array.from({ length: count - 1 }, (_, node): Arc => [node, node + 1]);
    expect(stronglyConnected(count, chain)).toHaveLength(count);
    expect(stronglyConnected(count, [...chain, [count - 1, 0]])).toHaveLength(1);
  });
});

describe('layers', () => {
  it('keep siblings in the order in which the arcs lead there, not in that of their numbers', () => {
    expect(
      kahnLayers(5, [
        [0, 3],
        [0, 1],
        [1, 4],
        [3, 2],
      ]),
    ).toEqual([[0], [3, 1], [2, 4]]);
  });

  it('put each node one behind the last of its sources', () => {
    expect(
      kahnLayers(5, [
        [0, 1],
        [1, 2],
        [0, 2],
        [3, 2],
        [2, 4],
      ]),
    ).toEqual([[0, 3], [1], [2], [4]]);
    expect(kahnLayers(3, [])).toEqual([[0, 1, 2]]);
    expect(
      kahnLayers(2, [
        [1, 0],
        [1, 0],
      ]),
    ).toEqual([[1], [0]]);
  });
});

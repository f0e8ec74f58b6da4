import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairOf, toggled } from '../../../src/page/history/compared.ts';
import { DEEPEST, forkRows } from '../../../src/page/history/fork-rows.ts';
import type { RunSummary } from '../../../src/worker/protocol.ts';
import { summaryOf } from '../../history/support.ts';

function run(id: string, parent?: string, more: Partial<RunSummary> = {}): RunSummary {
  return { ...summaryOf(id), ...(parent !== undefined && { parent: { run: parent, at: 0, edits: [] } }), ...more };
}

const told = (runs: readonly RunSummary[]): string[] =>
  forkRows(runs).map(({ run: { id }, depth }) => `${depth} ${id}`);

describe('forks in the list of runs', () => {
  it('stand under the run that they began with, each in the order of the list', () => {
    expect(told([run('d', 'b'), run('c', 'a'), run('z'), run('b', 'a'), run('a')])).toEqual([
      '0 z',
      '0 a',
      '1 c',
      '1 b',
      '2 d',
    ]);
  });
  it('stand in their own place where that run is gone or not found, and go no deeper than there is room', () => {
    expect(told([run('b', 'gone'), run('a')])).toEqual(['0 b', '0 a']);
    const chain = ['f', 'e', 'd', 'c', 'b', 'a'].map((id, at, all) => run(id, all[at + 1]));
    expect(forkRows(chain).map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 3, 3]);
  });
  it('come first by themselves when they alone are pinned', () => {
    expect(told([run('b', 'a', { pinned: true }), run('c'), run('a')])).toEqual(['0 b', '0 c', '0 a']);
    expect(told([run('b', 'a', { pinned: true }), run('a', undefined, { pinned: true })])).toEqual(['0 a', '1 b']);
  });
  it('are each listed once, under its parent or at the edge, whatever files say of parents', () => {
    const ids = fc.nat({ max: 8 });
    fc.assert(
      fc.property(fc.array(fc.option(ids, { nil: undefined }), { maxLength: 9 }), (parents) => {
        const runs = parents.map((parent, at) => run(String(at), parent === undefined ? undefined : String(parent)));
        const rows = forkRows(runs);
        expect(rows.map(({ run: { id } }) => id).toSorted()).toEqual(runs.map(({ id }) => id).toSorted());
        rows.forEach(({ run: { parent }, depth }, at) => {
          expect(depth).toBeLessThanOrEqual(DEEPEST);
          if (depth === 0) return;
          const above = rows.slice(0, at).find((row) => row.run.id === parent?.run);
          expect(above && Math.min(DEEPEST, above.depth + 1)).toBe(depth);
        });
      }),
    );
  });
  it('may hang on one another a hundred thousand deep', () => {
    const runs = Array.from({ length: 100_000 }, (_, at) => run(String(at), at === 0 ? undefined : String(at - 1)));
    expect(forkRows(runs)).toHaveLength(100_000);
  });
});

describe('runs that are ticked to be compared', () => {
  it('are two, and no third one', () => {
    expect(toggled(toggled(toggled([], 'a'), 'b'), 'c')).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  });
  it('are compared the earlier first, and not once one of them is gone', () => {
    const runs = [summaryOf('late', 9), summaryOf('early', 2)];
    expect(pairOf(runs, ['late', 'early'])).toEqual(['early', 'late']);
    expect(pairOf(runs, ['late'])).toBe(null);
    expect(pairOf(runs, ['late', 'gone'])).toBe(null);
  });
});

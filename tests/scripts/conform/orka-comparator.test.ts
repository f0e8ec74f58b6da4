import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { record, type CaseRecord } from '../../../scripts/conform/case-file.ts';
import { orkaCase, orkaCases, orkaRun } from '../../../scripts/conform/orka-set.ts';
import { templateCase } from '../../../scripts/conform/templates-set.ts';
import { changed, leavesOf, withChanged, type Path } from './mutations.ts';

const directory = fileURLToPath(new URL('../../conformance/orka', import.meta.url));

/** Fields for people, and those that our own expectation goes over. */
const NOT_COMPARED = new Set(['exception', 'inner_exceptions', 'note', 'order_is']);

describe('changing any compared field makes a case fail', () => {
  it.each(
    orkaCases(directory)
      .filter((row) => row.store_from === undefined)
      .map((row) => [String(row.name), row] as const),
  )('%s', async (_, row) => {
    const outcome = await orkaRun(row, []);
    const side = row.follow === 'ours' ? record(row.expected_ours, 'expected_ours') : record(row.expected, 'expected');
    expect(orkaCase(row, outcome)).toMatchObject({ pass: true });
    const survived = leavesOf(side)
      .filter((path) => isCompared(path, side))
      .filter((path) => withChanged(side, path, changed, () => orkaCase(row, outcome).pass));
    expect(survived.map((path) => path.join('.'))).toEqual([]);
  });

  it('of a template', () => {
    const row = (expected: CaseRecord): boolean =>
      templateCase({ name: 'x', follow: 'engine', template: '{{ a }}', ...expected }, { a: 1 }).pass;
    expect(row({ expected: '1' })).toBe(true);
    expect(row({ expected: '2' })).toBe(false);
    expect(row({ error: 'some' })).toBe(false);
    expect(row({ expected: '2', expected_ours: '1', follow: 'ours' })).toBe(true);
    expect(row({ expected_ours_any: ['2', { error: true }], follow: 'ours' })).toBe(false);
    expect(row({ template: '{{ a.b.c }}', expected_ours_any: ['2', { error: true }], follow: 'ours' })).toBe(true);
  });
});

/** Null is not compared; an order that is a set is told from others by its members and its ends. */
function isCompared(path: Path, side: CaseRecord): boolean {
  const value = path.reduce<unknown>((whole, key) => Reflect.get(Object(whole), key), side);
  return value !== null && !NOT_COMPARED.has(String(path[0])) && path.at(-1) !== 'timestamp';
}

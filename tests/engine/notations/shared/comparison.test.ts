import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import {
  coerce,
  compareValues,
  isEqualJson,
  type ComparisonOperator,
} from '../../../../src/engine/notations/shared/comparison.ts';

type Row = [actual: Json, declared: string | null, operator: ComparisonOperator, value: Json, holds: boolean];

describe('comparisons', () => {
  // C2
  it.each<Row>([
    [0.7, 'number', '<', 0.8, true],
    ['0.7', 'number', '<', 0.8, true],
    [0.8, 'number', '<', 0.8, false],
    [0.8, 'number', '<=', 0.8, true],
    [10, 'number', '>=', 10, true],
    [10, 'number', '>', 10, false],
    ['1', 'number', '==', 1, true],
    ['1', 'any', '==', 1, true],
    ['1', null, '==', 1, true],
    ['1', 'string', '==', 1, false],
    [1, 'number', '==', true, false],
    [0, 'number', '==', false, false],
    ['False', 'boolean', '==', false, true],
    ['tRuE', 'any', '==', true, true],
    ['yes', 'any', '!=', true, true],
    ['no', 'boolean', '==', false, false],
    ['again ', 'string', '==', 'again', false],
    ['abc', 'string', '<', 'abd', true],
    ['～', 'string', '<', '😀', true],
    ['🚀', 'string', '<', '😀', false],
    [{ a: 1, b: { c: [2] } }, 'json', '==', { b: { c: [2] }, a: 1 }, true],
    [[1, 2], 'json', '!=', [2, 1], true],
    [[], 'json', '==', {}, false],
  ])('%j as %s %s %j: %s', (actual, declared, operator, value, holds) => {
    expect(compareValues(actual, declared, operator, value)).toMatchObject({ holds });
  });

  // C2: no silent false
  it.each<[Json, string, ComparisonOperator, Json, string[]]>([
    ['high', 'number', '<', 0.8, ['string', 'number']],
    [false, 'boolean', '<', true, ['boolean', 'boolean']],
    ['5', 'string', '>', 5, ['string', 'number']],
    [[1], 'json', '>=', 1, ['list', 'number']],
    [{}, 'json', '<=', null, ['map', 'null']],
  ])('%j as %s %s %j cannot be said', (actual, declared, operator, value, kinds) => {
    expect(compareValues(actual, declared, operator, value)).toMatchObject({ kinds });
  });

  it('tells how the value was read', () => {
    expect(compareValues('False', 'boolean', '==', false)).toEqual({ holds: true, readAs: false });
  });

  it.each<[Json, string, Json]>([
    ['1e3', 'number', 1000],
    [' 2 ', 'number', 2],
    ['0x10', 'number', '0x10'],
    ['1e999', 'number', '1e999'],
    ['', 'number', ''],
    ['TRUE', 'boolean', true],
    ['1', 'boolean', '1'],
    [1, 'boolean', 1],
    ['x', 'string', 'x'],
  ])('reads %j as %s: %j', (value, type, expected) => {
    expect(coerce(value, type)).toEqual(expected);
  });

  it('compares by content, as deep as it goes', () => {
    const json = fc.jsonValue() as fc.Arbitrary<Json>;
    fc.assert(fc.property(json, (value) => isEqualJson(value, JSON.parse(JSON.stringify(value)))));
    fc.assert(fc.property(json, json, (left, right) => isEqualJson(left, right) === isEqualJson(right, left)));
    let deep: Json = 1;
    for (let level = 0; level < 100_000; level++) deep = [deep];
    expect(isEqualJson(deep, [deep])).toBe(false);
  });
});

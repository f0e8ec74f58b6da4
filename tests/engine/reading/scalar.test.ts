import { describe, expect, it } from 'vitest';
import { READ_LIMITS, readYaml } from '../../../src/engine/reading/read-yaml.ts';
import { toJson, type YamlVersion } from '../../../src/engine/reading/scalar.ts';
import type { Json } from '../../../src/engine/workflow/json.ts';

function value(text: string, version: YamlVersion): Json {
  const root = readYaml(`v: ${text}\n`, READ_LIMITS.link).documents[0]?.root;
  const made = root ? toJson(root, version) : null;
  return made !== null && typeof made === 'object' && !Array.isArray(made) ? (made.v ?? null) : null;
}

describe('plain scalars', () => {
  const rows: [string, Json, Json][] = [
    ['', null, null],
    ['~', null, null],
    ['Null', null, null],
    ['yes', true, 'yes'],
    ['No', false, 'No'],
    ['ON', true, 'ON'],
    ['off', false, 'off'],
    ['oN', 'oN', 'oN'],
    ['y', 'y', 'y'],
    ['True', true, true],
    ['tRUE', 'tRUE', 'tRUE'],
    ['7', 7, 7],
    ['-7', -7, -7],
    ['+7', 7, 7],
    ['010', 8, 10],
    ['0o10', '0o10', 8],
    ['08', '08', 8],
    ['0x1F', 31, 31],
    ['0b101', 5, '0b101'],
    ['1_000', 1000, '1_000'],
    ['1:30', 90, '1:30'],
    ['-1:30', -90, '-1:30'],
    ['1:30.5', 90.5, '1:30.5'],
    ['1:75', '1:75', '1:75'],
    ['.5', 0.5, 0.5],
    ['5.', 5, 5],
    ['1e3', '1e3', 1000],
    ['1.5e3', '1.5e3', 1500],
    ['1.5e+3', 1500, 1500],
    ['.inf', '.inf', '.inf'],
    ['.nan', '.nan', '.nan'],
    ['1e999', '1e999', '1e999'],
    ['2024-05-01', '2024-05-01', '2024-05-01'],
    ['1.2.3', '1.2.3', '1.2.3'],
    ['a b', 'a b', 'a b'],
    ['"5"', '5', '5'],
    ["'yes'", 'yes', 'yes'],
    ['|\n  5', '5\n', '5\n'],
    ['!!str 5', '5', '5'],
    ['!!int "5"', 5, 5],
    ['!!float 5', 5, 5],
    ['!!bool "true"', true, true],
    ['!!int five', 'five', 'five'],
    ['!!null x', null, null],
    ['! 5', '5', '5'],
  ];

  it.each(rows)('%j is %j in YAML 1.1 and %j in 1.2', (text, old, core) => {
    expect(value(text, '1.1')).toBe(old);
    expect(value(text, '1.2')).toBe(core);
  });
});

describe('maps', () => {
  it('have no prototype', () => {
    const made = value('{toString: 1}', '1.2');
    expect(Object.getPrototypeOf(made)).toBe(null);
  });
});

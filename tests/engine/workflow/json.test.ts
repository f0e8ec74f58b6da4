import { describe, expect, it } from 'vitest';
import { isJson, isJsonObject, parsedJson } from '../../../src/engine/workflow/json.ts';

describe('JSON of unknown origin', () => {
  it.each([[null], [[]], ['text'], [undefined], [() => 0]])('%o has no named values', (value) => {
    expect(isJsonObject(value)).toBe(false);
  });

  it('is told from what only looks like data', () => {
    expect(isJson({ a: [1, null, { b: 'c' }] })).toBe(true);
    expect(isJson({ a: [undefined] })).toBe(false);
    expect(isJson({ a: 1n })).toBe(false);
  });

  it('may be null, which is not the same as none', () => {
    expect(parsedJson('null')).toBeNull();
    expect(parsedJson('nul')).toBeUndefined();
    expect(parsedJson('')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { readFields, valueAt, type Fields } from '../../../src/engine/reading/fields.ts';
import { READ_LIMITS, readYaml } from '../../../src/engine/reading/read-yaml.ts';
import type { Problem } from '../../../src/engine/workflow/problem.ts';

function reader(text: string): { fields: Fields; said: () => [code: string, at: string][]; problems: Problem[] } {
  const problems: Problem[] = [];
  const root = readYaml(text, READ_LIMITS.link).documents[0]?.root;
  if (root?.kind !== 'map') throw new Error('the test wants a map');
  const fields = readFields(root, {
    version: '1.2',
    prefix: 'orka',
    report: (problem) => problems.push(problem),
    part: 'A',
  });
  const said = () =>
    problems.map((problem): [string, string] => [problem.code, text.slice(problem.range?.start, problem.range?.end)]);
  return { fields, said, problems };
}

describe('fields', () => {
  it('give what is there and null for what is not', () => {
    const { fields, said } = reader('{s: a, b: true, i: 3, n: 0.5, l: [p, q], m: {k: v}, o: two, none: null}');
    expect(fields.string('s')).toBe('a');
    expect(fields.boolean('b')).toBe(true);
    expect(fields.integer('i', { min: 3 })).toBe(3);
    expect(fields.number('n', { min: 0, exclusive: true })).toBe(0.5);
    expect(fields.strings('l')).toEqual(['p', 'q']);
    expect(fields.fields('m')?.string('k')).toBe('v');
    expect(fields.oneOf('o', ['one', 'two'])).toBe('two');
    expect(fields.json('m')).toEqual(Object.assign(Object.create(null), { k: 'v' }));
    expect(fields.string('none') ?? 'default').toBe('default');
    expect(fields.integer('absent') ?? 5).toBe(5);
    fields.finish();
    expect(said()).toEqual([]);
  });

  it('say what is missing, on the map', () => {
    const { fields, said, problems } = reader('{a: }');
    expect(fields.string('a', { required: true })).toBe(null);
    expect(fields.list('b', { required: true })).toBe(null);
    expect(said()).toEqual([
      ['orka-required', 'a'],
      ['orka-required', '{a: }'],
    ]);
    expect(problems[0]).toMatchObject({ severity: 'error', params: { field: 'a' }, part: 'A' });
  });

  it('say what is wrong, on the value', () => {
    const { fields, said, problems } = reader(
      '{s: 5, b: "no", i: 2.5, n: many, l: x, m: [1], ls: [a, 2], e: "", z: 0, o: secnds}',
    );
    fields.string('s');
    fields.boolean('b');
    fields.integer('i');
    fields.number('n');
    fields.list('l');
    fields.fields('m');
    expect(fields.strings('ls')).toEqual(['a']);
    fields.string('e', { nonEmpty: true });
    fields.number('z', { min: 0, exclusive: true });
    fields.oneOf('o', ['seconds', 'minutes']);
    expect(said()).toEqual([
      ['orka-type', '5'],
      ['orka-type', '"no"'],
      ['orka-type', '2.5'],
      ['orka-type', 'many'],
      ['orka-type', 'x'],
      ['orka-type', '[1]'],
      ['orka-type', '2'],
      ['orka-empty', '""'],
      ['orka-too-small', '0'],
      ['orka-one-of', 'secnds'],
    ]);
    expect(problems[1]?.params).toEqual({ field: 'b', expected: 'boolean', actual: 'no' });
    expect(problems[8]?.params).toEqual({ field: 'z', min: 0, exclusive: true, actual: 0 });
    expect(problems[9]).toMatchObject({
      params: { closest: 'seconds' },
      fixes: [{ code: 'use-value', edits: [{ text: 'seconds' }] }],
    });
  });

  it('say which keys nobody asked for, with the one that was meant', () => {
    const { fields, said, problems } = reader('{max_iteration: 3, colour: red, message: a, mesage: b, known: 1}');
    fields.integer('max_iterations');
    fields.string('message');
    fields.finish(['known']);
    expect(said()).toEqual([
      ['orka-unknown-key', 'max_iteration'],
      ['orka-unknown-key', 'colour'],
      ['orka-unknown-key', 'mesage'],
    ]);
    expect(problems.map((problem) => problem.params.closest)).toEqual(['max_iterations', null, null]);
    expect(problems[0]?.fixes).toMatchObject([{ code: 'rename-key', params: { to: 'max_iterations' } }]);
  });

  it('tell names of objects apart from what every object has', () => {
    const { fields } = reader('{a: 1}');
    expect(fields.entry('toString')).toBe(null);
    expect(valueAt(fields.map, 'valueOf')).toBe(null);
  });
});

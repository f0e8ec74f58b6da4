import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schemaFaults } from '../../../../src/engine/notations/shared/json-schema.ts';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { grammarOf } from '../../../../src/page/ask/in-browser/grammar.ts';
import { speaker } from './gbnf.ts';

/** Numbers that look like chance, the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Texts that the grammar of a schema allows. */
function saidOf(schema: Json, times = 60): string[] {
  const say = speaker(grammarOf(schema));
  return Array.from({ length: times }, (_, seed) => say(chance(seed * 7919 + 1)));
}

const names = fc.oneof(fc.constantFrom('score', 'feedback', 'next step', 'a"b', 'c\\d', 'größe'), fc.string());

const { schema: schemas } = fc.letrec<{ schema: Json; object: Json }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Json>({ type: 'string' }, { type: 'number' }, { type: 'integer' }, { type: 'boolean' }),
    fc.constantFrom<Json>({ type: ['string', 'null'] }, { type: 'null' }, {}, true),
    fc
      .array(fc.jsonValue({ maxDepth: 1 }), { minLength: 1, maxLength: 4 })
      .map((values) => ({ enum: values as Json[] })),
    fc.jsonValue({ maxDepth: 1 }).map((value) => ({ const: value as Json })),
    tie('schema').map((items): Json => ({ type: 'array', items })),
    tie('object'),
  ),
  object: fc.tuple(fc.dictionary(names, tie('schema'), { maxKeys: 4 }), fc.nat()).map(([properties, some]): Json => ({
    type: 'object',
    properties,
    required: Object.keys(properties).filter((_, at) => (some >> at) % 2 === 0),
  })),
}));

describe('the grammar of a schema', () => {
  it('lets a model say what fits the schema, whatever it says', () => {
    fc.assert(
      fc.property(schemas, fc.nat(), (schema, seed) => {
        const said = speaker(grammarOf(schema))(chance(seed));
        expect(schemaFaults(JSON.parse(said) as Json, schema), said).toEqual([]);
      }),
    );
  });

  it('holds what must be there in order, and lets the rest out', () => {
    const schema = {
      type: 'object',
      properties: { note: { type: 'string' }, score: { type: 'integer' }, done: { type: 'boolean' } },
      required: ['score', 'done', 'why'],
    };
    const keys = new Set(saidOf(schema).map((said) => Object.keys(JSON.parse(said) as object).join(' ')));
    expect([...keys].sort()).toEqual(['score done why', 'score done why note']);
  });

  it('lets any of the parts be the first where none must be there', () => {
    const schema = { properties: { a: { const: 1 }, b: { const: 2 } } };
    const said = new Set(saidOf(schema).map((each) => each.replace(/\s/g, '')));
    expect([...said].sort()).toEqual(['{"a":1,"b":2}', '{"a":1}', '{"b":2}', '{}']);
  });

  it.each<[string, Json, RegExp]>([
    ['a choice', { enum: ['yes', 'no "really"', 7] }, /^(?:"yes"|"no \\"really\\""|7)$/],
    ['a list', { type: 'array', items: { type: 'boolean' } }, /^\[[\s,truefals]*\]$/],
    ['what it does not know: an object', { $ref: '#/$defs/Answer' }, /^\{.*\}$/s],
    ['no schema at all: an object', true, /^\{.*\}$/s],
  ])('of %s', (_, schema, form) => {
    for (const said of saidOf(schema)) expect(said).toMatch(form);
  });

  it('has numbers that end', () => {
    for (const said of saidOf({ type: 'number' })) expect(said).toMatch(/^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/);
  });
});

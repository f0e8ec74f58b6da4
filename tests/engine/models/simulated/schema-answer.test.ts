import { describe, expect, it } from 'vitest';
import { checkSchema } from '../../../../src/engine/notations/shared/json-schema.ts';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { said } from './asks.ts';

const object = (properties: Record<string, Json>, more: Record<string, Json> = {}): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  ...more,
});

const SCHEMAS: Record<string, Json> = {
  'an array of texts': object({ keywords: { type: 'array', items: { type: 'string' } }, summary: { type: 'string' } }),
  'a list of objects, with bounds': object({
    steps: { type: 'array', minItems: 2, maxItems: 4, items: object({ title: { type: 'string', maxLength: 12 } }) },
  }),
  'words to choose from': object({
    mood: { enum: ['glad', 'sad'] },
    verdict: { enum: ['approve', 'reject'] },
    v: { const: 2 },
  }),
  'numbers within bounds': object({
    stars: { type: 'integer', minimum: 1, maximum: 5 },
    share: { type: 'number', minimum: 0, maximum: 1 },
    left: { type: 'integer', maximum: -3 },
  }),
  'one of several': object({
    a: { anyOf: [{ type: 'null' }, { type: 'boolean' }] },
    b: { allOf: [{ type: 'object' }, { properties: { c: { type: 'string', minLength: 400 } }, required: ['c'] }] },
    d: { type: ['null', 'number'] },
  }),
  'what is only required': { type: 'object', required: ['x', 'y'] },
  'no object': { type: 'array', items: { type: 'integer' } },
  nothing: {},
};

describe('a schema that stands in the request', () => {
  it.each(Object.keys(SCHEMAS))('is obeyed by whoever simulates: %s', (name) => {
    const schema = SCHEMAS[name]!;
    for (const prompt of ['Review this draft.', 'Write about rain.', 'Answer as JSON: { "keywords": "x", "stars": 9 }'])
      for (const nth of [1, 2, 3, 4])
        expect(checkSchema(JSON.parse(said({ prompt, schema, nth })) as Json, schema)).toBeNull();
  });

  it('has what the prompt shows, where that obeys it', () => {
    const prompt = 'Review the text. Answer with JSON: { "verdict": "good | bad", "why": string }';
    const schema = object({ verdict: { type: 'string' }, why: { type: 'string' }, n: { type: 'integer' } });
    expect(JSON.parse(said({ prompt, schema }))).toMatchObject({
      verdict: expect.stringMatching(/^(good|bad)$/) as unknown,
    });
  });

  it('gets a word for work that is not good before one for such that is', () => {
    const schema = object({ verdict: { enum: ['approve', 'revise'] } });
    const told = (nth: number): Json => JSON.parse(said({ prompt: 'Decide.', schema, nth })) as Json;
    expect(told(1)).toEqual({ verdict: 'revise' });
    expect(told(4)).toEqual({ verdict: 'approve' });
  });

  it.each([
    ['Write about rain. The score goes from 0 to 10.', 10],
    ['Write about rain, with a mark out of 100.', 100],
    ['Write about rain.', 1],
  ])('gets a score on the scale that the prompt names, and other numbers as they were: %s', (prompt, best) => {
    const schema = object({ score: { type: 'number' }, share: { type: 'number' } });
    const scored = (words: string): { score: number; share: number } =>
      JSON.parse(said({ prompt: words, schema, nth: 3 })) as { score: number; share: number };
    const { score, share } = scored(prompt);
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThanOrEqual(1);
    expect(score).toBeCloseTo(share * best, best === 100 ? -1 : 1);
    const shown = `${prompt} Answer as JSON: { "score": <number>, "why": string }`;
    expect((JSON.parse(said({ prompt: shown, nth: 3 })) as { score: number }).score / best).toBeGreaterThan(0.3);
  });
});

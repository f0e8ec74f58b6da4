import { describe, expect, it } from 'vitest';
import { emptyDocument, parseSettings, type Settings } from '../../src/engine/document/document.ts';

const ALL: Settings = {
  notation: 'loop-exit',
  follow: 'document',
  strict: false,
  limits: { rounds: 3, activations: 100 },
  budget: { calls: 0, tokens: 10, usd: 0.5, seconds: 1.5 },
  session: 'mine',
  seed: -7,
  model: 'simulated',
};

describe('parseSettings', () => {
  it('keeps every setting, in an order of its own', () => {
    expect(parseSettings(ALL)).toEqual({ settings: ALL, unknownKeys: [], badKeys: [] });
    const turned = Object.fromEntries(Object.entries(ALL).reverse());
    expect(JSON.stringify(parseSettings(turned).settings)).toBe(JSON.stringify(ALL));
  });
  it.each([undefined, null, {}, { seed: undefined, model: null }, { limits: {} }])('takes %j as none', (value) => {
    expect(parseSettings(value)).toEqual({ settings: {}, unknownKeys: [], badKeys: [] });
  });
  it.each([5, 'x', true, [], [{ seed: 1 }]])('refuses %j as a whole', (value) => {
    expect(parseSettings(value)).toEqual({ settings: {}, unknownKeys: [], badKeys: ['settings'] });
  });
  it('names what it does not know, and keeps the rest', () => {
    const value = JSON.parse('{"seed":1,"colour":"red","limits":{"rounds":2,"days":1},"__proto__":{"strict":true}}');
    const { settings, unknownKeys, badKeys } = parseSettings(value);
    expect(settings).toEqual({ seed: 1, limits: { rounds: 2 } });
    expect(unknownKeys).toEqual(['limits.days', 'colour', '__proto__']);
    expect(badKeys).toEqual([]);
    expect(settings.strict).toBeUndefined();
  });
  it.each<[string, unknown]>([
    ['notation', { notation: 'Chatdev' }],
    ['follow', { follow: '' }],
    ['strict', { strict: 'true' }],
    ['limits', { limits: 5 }],
    ['limits.rounds', { limits: { rounds: 0 } }],
    ['limits.rounds', { limits: { rounds: 1.5 } }],
    ['limits.activations', { limits: { activations: '5' } }],
    ['budget.calls', { budget: { calls: -1 } }],
    ['budget.tokens', { budget: { tokens: 0.5 } }],
    ['budget.usd', { budget: { usd: Infinity } }],
    ['budget.seconds', { budget: { seconds: NaN } }],
    ['session', { session: 5 }],
    ['seed', { seed: 2 ** 53 }],
    ['model', { model: 'openai' }],
    ['budget', { budget: [] }],
  ])('names %s where its value is not allowed: %j', (path, value) => {
    expect(parseSettings(value)).toEqual({ settings: {}, unknownKeys: [], badKeys: [path] });
  });
});

describe('emptyDocument', () => {
  it('shares nothing between two documents', () => {
    const one = emptyDocument();
    one.inputs['a'] = 1;
    one.settings.seed = 1;
    expect(emptyDocument()).toEqual({ name: '', text: '', inputs: {}, scriptText: '', settings: {} });
  });
});

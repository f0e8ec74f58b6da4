import { expect, it } from 'vitest';
import { FAILURE_CLASSES, isFailureClass, isWorthRetry } from '../../../src/engine/workflow/failure-class.ts';

it('knows what no second try mends: what is wrong with key, money, model, consent or way', () => {
  expect(FAILURE_CLASSES.filter((name) => !isWorthRetry(name))).toEqual([
    'key-refused',
    'unpaid',
    'model-unknown',
    'used-up',
    'unreachable',
    'blocked',
  ]);
  expect(isWorthRetry(undefined)).toBe(true);
});

it('takes a name that every object has for no class', () => {
  expect(['rate-limited', 'constructor', 'sad', 3].map(isFailureClass)).toEqual([true, false, false, false]);
});

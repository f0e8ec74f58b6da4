import { expect, it } from 'vitest';
import { unreachable } from '../../../src/engine/workflow/unreachable.ts';

it('a case of stored data of another version is thrown with what it is, and is not passed on as a result', () => {
  const stored: never[] = JSON.parse('[{"kind":"newer"}]');
  expect(() => unreachable(stored[0]!)).toThrow('{"kind":"newer"}');
});

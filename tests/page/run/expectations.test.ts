import { expect, it } from 'vitest';
import { isHeldAt } from '../../../src/page/run/expectations.ts';

it('what prompts hold is not offered where the prompt at hand came before there was an answer to hold', () => {
  const place = { part: 0, frame: 1, round: 2, path: 'Writer[2]/Writer', seq: 20 };
  const at = (seq: number, holds: boolean) => isHeldAt(seq, { holds, place });
  expect([at(19, true), at(20, true), at(31, true), at(31, false)]).toEqual([false, true, true, false]);
});

import { expect, it } from 'vitest';
import { standsInside } from '../../../../../src/engine/after-run/diagnoses/keywords/compared-words.ts';

it.each([
  'Changes needed: no\n\nACCEPT',
  'Changes needed: no\r\nACCEPT',
  'Is it ready? Not yet\nACCEPT',
  '- flaws: no\n- ACCEPT',
])('a negation on the line above is none of the word: %j', (answer) => {
  expect(standsInside(answer, 'ACCEPT', true)).toBeNull();
});

it.each([
  ['no ACCEPT', 'no ACCEPT'],
  ['I can not fully  "ACCEPT" this', 'not fully  "ACCEPT'],
  ['non-ACCEPT', 'non-ACCEPT'],
  ['fine\nbut not yet ACCEPT', 'not yet ACCEPT'],
])('a negation in the same line is: %j', (answer, inside) => {
  expect(standsInside(answer, 'ACCEPT', true)).toBe(inside);
});

it('the end of a line in JSON is no letter of a word', () => {
  const said = (remarks: string): string => JSON.stringify({ remarks });
  for (const end of ['\n', '\r\n', '\t']) expect(standsInside(said(`fine.${end}ACCEPT`), 'ACCEPT', true)).toBeNull();
  expect(standsInside(said('flaws: no\nACCEPT'), 'ACCEPT', true)).toBeNull();
  expect(standsInside(said('fine.\nunACCEPTable'), 'ACCEPT', true)).toBe('unACCEPTable');
  expect(standsInside(said('fine.\nnot ACCEPT'), 'ACCEPT', true)).toBe('not ACCEPT');
});

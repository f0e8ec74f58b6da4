import { expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { judged, score } from './cases.ts';
import { diagnosed } from './diagnosed.ts';

const text = score('SCORE:\\\\s*([0-9.]+)').replace('max_loops: 4', 'max_loops: 7');

async function told(code: string, name: string, script: Json): Promise<Json | undefined> {
  return (await diagnosed({ text, script })).find((each) => each.code === code)?.params[name];
}

it.each([
  [7, ['Owls']],
  [4, ['Owls', 'Owls', 'Owls', 'Owls', 'Silent owls']],
  [3, ['Owls', 'Owls', 'Owls', 'Silent owls']],
])('the rounds of an answer are counted to the last of them: %i', async (count, poet) => {
  expect(await told('same-answer', 'most', { agents: { poet, judge: ['SCORE: 0.5'] } })).toBe(count);
});

it('so are the rounds in which the score has not risen', async () => {
  expect(await told('scores-flat', 'since', judged('SCORE: 0.5', 'SCORE: 0.4'))).toBe(6);
  const rises = judged('SCORE: 0.5', 'SCORE: 0.4', 'SCORE: 0.4', 'SCORE: 0.4', 'SCORE: 0.4', 'SCORE: 0.6');
  expect(await told('scores-flat', 'since', rises)).toBe(4);
});

it('whose score is read may say the same few words each time, and may not reason so', async () => {
  const poet = ['Owls', 'Hawks', 'Larks', 'Doves', 'Crows', 'Kites', 'Gulls'];
  expect(await told('same-answer', 'node', { agents: { poet, judge: ['SCORE: 0.5'] } })).toBeUndefined();
  const reasons = ['SCORE: 0.5 for there is no owl in it'];
  expect(await told('same-answer', 'node', { agents: { poet, judge: reasons } })).toBe('judge');
});

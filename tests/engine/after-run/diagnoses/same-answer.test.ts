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

const helped = `
graph:
  nodes:
    - {id: Poet, type: agent, config: {provider: any, name: model, role: Write.}}
    - {id: Critic, type: agent, config: {provider: any, name: model, role: Judge.}}
    - {id: Muse, type: agent, config: {provider: any, name: model, role: Help.}}
    - {id: Guard, type: loop_counter, config: {max_iterations: 6, message: enough}}
    - {id: Done, type: passthrough, config: {}}
  edges:
    - {from: Poet, to: Critic}
    - {from: Critic, to: Muse, condition: {type: keyword, config: {any: [HELP]}}}
    - {from: Muse, to: Poet}
    - {from: Critic, to: Poet, condition: {type: keyword, config: {none: [HELP]}}}
    - {from: Critic, to: Guard}
    - {from: Guard, to: Poet}
    - {from: Guard, to: Done}
  start: [Poet]
  end: [Done]
`;

it.each<[string, string, string | undefined]>([
  ['a node that answers in every other round gives no answer in rounds in a row', 'no', undefined],
  ['one that answers in each does', 'HELP', 'Muse'],
])('%s', async (_, even, node) => {
  const script = {
    agents: {
      Poet: ['Owls', 'Hawks', 'Larks', 'Doves', 'Crows', 'Kites'],
      Critic: [1, 2, 3, 4, 5, 6].map((round) => `${round % 2 === 1 ? 'HELP' : even} ${round}`),
      Muse: ['Think of the moon.'],
    },
  };
  const found = await diagnosed({ text: helped, script });
  expect(found.find(({ code }) => code === 'same-answer')?.params['node']).toBe(node);
});

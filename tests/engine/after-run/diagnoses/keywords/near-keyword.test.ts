import { expect, it } from 'vitest';
import { diagnosed } from '../diagnosed.ts';

/** A judge with two ways out of the loop, each by a word of its own. */
const text = `
graph:
  nodes:
    - {id: Poet, type: agent, config: {provider: any, name: model, role: Write.}}
    - {id: Judge, type: human, config: {description: Judge the verse.}}
    - {id: Patience, type: loop_counter, config: {max_iterations: 3, message: enough}}
    - {id: Print, type: passthrough, config: {}}
    - {id: Bin, type: passthrough, config: {}}
  edges:
    - {from: Poet, to: Judge}
    - {from: Judge, to: Print, condition: {type: keyword, config: {any: [APPROVED]}}}
    - {from: Judge, to: Bin, condition: {type: keyword, config: {any: [ABORT]}}}
    - {from: Judge, to: Poet, condition: {type: keyword, config: {none: [APPROVED, ABORT]}}}
    - {from: Judge, to: Patience, condition: {type: keyword, config: {none: [APPROVED, ABORT]}}}
    - {from: Patience, to: Poet}
    - {from: Patience, to: Print}
  start: [Poet]
  end: [Print, Bin]
`;

it.each([
  ['Approved.', 'APPROVED', 'Print'],
  ['Abort.', 'ABORT', 'Bin'],
])('says of %s that it lacks the word of the edge that waits for it, and of no other', async (answer, word, to) => {
  const script = { agents: { Poet: ['Roses', 'Violets'] }, humans: { Judge: [answer, 'APPROVED'] } };
  const told = (await diagnosed({ text, script })).filter(({ code }) => code === 'near-keyword');
  expect(told.map(({ rounds, params }) => [rounds, params['word'], params['to']])).toEqual([[[1], word, to]]);
});

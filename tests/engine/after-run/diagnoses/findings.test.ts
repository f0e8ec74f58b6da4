import { expect, it } from 'vitest';
import { wordLikeIt } from '../../../../src/wording/wording.ts';
import { judged, score } from './cases.ts';
import { diagnosed } from './diagnosed.ts';

it('rounds that are told in other words are not counted with those before', async () => {
  const text = score('SCORE:\\\\s*([0-9.]+)').replace('score_threshold: 0.85', 'score_threshold: 1.0');
  const found = await diagnosed({ text, script: judged('SCORE: 9', 'SCORE: 150', 'SCORE: 8') });
  const told = found.flatMap(({ code, rounds, params }) =>
    code === 'score-scale' ? [{ rounds, out: params['out'] }] : [],
  );
  expect(told).toEqual([
    { rounds: [1], out: 10 },
    { rounds: [2], out: 0 },
  ]);
});

it('further rounds are said to show something like it, for the words quote the first', () => {
  expect([1, 2, 1001].map((times) => wordLikeIt({ code: 'score-scale', times }))).toEqual([
    '',
    'Similar in 1 more round',
    'Similar in 1,000 more rounds',
  ]);
  expect(wordLikeIt({ code: 'same-answer', times: 2 }), 'it tells of all of its rounds itself').toBe('');
});

it('rounds of other entries of a loop are counted, and not listed with those of the first', async () => {
  const text = `
graph:
  nodes:
    - {id: Plan, type: agent, config: {provider: any, name: m, role: Plan.}}
    - {id: Writer, type: agent, config: {provider: any, name: m, role: Write.}}
    - {id: Critic, type: agent, config: {provider: any, name: m, role: Say GOOD or what is wrong.}}
    - {id: Editor, type: agent, config: {provider: any, name: m, role: Say ACCEPT or what is missing.}}
    - {id: Print, type: passthrough, config: {}}
  edges:
    - {from: Plan, to: Writer}
    - {from: Writer, to: Critic}
    - {from: Critic, to: Editor, condition: {type: keyword, config: {any: [GOOD]}}}
    - {from: Critic, to: Writer, condition: {type: keyword, config: {none: [GOOD]}}}
    - {from: Editor, to: Print, condition: {type: keyword, config: {any: [ACCEPT]}}}
    - {from: Editor, to: Plan, condition: {type: keyword, config: {none: [ACCEPT]}}}
  start: [Plan]
  end: [Print]
`;
  const Critic = ['good', 'GOOD', 'bad', 'good', 'GOOD', 'good', 'GOOD'];
  const found = await diagnosed({ text, script: { agents: { Critic, Editor: ['no', 'no', 'ACCEPT'] } } });
  const told = found.filter(({ code }) => code === 'near-keyword');
  expect(told.map(({ path, rounds, times }) => ({ path, rounds, times }))).toEqual([
    { path: 'Plan[1]/Writer', rounds: [1], times: 3 },
  ]);
});

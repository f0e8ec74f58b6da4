import { describe, expect, it } from 'vitest';
import { runText, type TextOrder } from '../support/run-text.ts';

/** A person beside two agents who never rest. */
const BESIDE = `
graph:
  nodes:
    - {id: Guest, type: human, config: {description: What do you say?}}
    - {id: Diary, type: agent, config: {provider: any, name: model}}
    - {id: Ping, type: agent, config: {provider: any, name: model}}
    - {id: Pong, type: agent, config: {provider: any, name: model}}
  edges:
    - {from: Guest, to: Diary}
    - {from: Ping, to: Pong}
    - {from: Pong, to: Ping}
  start: [Guest, Ping]
  end: [Diary]
`;

const order: TextOrder = {
  text: BESIDE,
  inputs: { task: 't' },
  model: 'simulated',
  settings: { limits: { activations: 60 } },
  answers: ['hello'],
};

/** The guest answers when the run has so many open questions behind it. */
function answeringAfter(looks: number): NonNullable<TextOrder['host']> {
  let looked = 0;
  return { hasAnswer: () => ++looked > looks };
}

describe('somebody who answers beside agents that never rest', () => {
  it('is heard while they work', async () => {
    const deaf = await runText(order);
    expect(
      deaf.facts.some(
        (fact) =>
          fact.kind === 'answered' && fact.recorded.answer.kind === 'answered' && fact.recorded.answer.text === 'hello',
      ),
    ).toBe(false);
    const run = await runText({ ...order, host: answeringAfter(7) });
    expect(run.tape.entries.map(({ address, after }) => [address, after])).toEqual([['Guest', 7]]);
    expect(run.result.status).toBe('limit');
  });

  it('is heard at the same place when the run is replayed or continued', async () => {
    for (const looks of [0, 1, 5, 20]) {
      const run = await runText({ ...order, host: answeringAfter(looks) });
      for (const use of ['replay', 'continue'] as const) {
        const again = await runText({ ...order, answers: [], tape: run.tape, use });
        expect(again.facts).toEqual(run.facts);
      }
    }
  });
});

import { describe, expect, it } from 'vitest';
import { runText } from '../../../support/run-text.ts';

/** A loop B-C without a guard inside a loop A-X without one: only a limit on rounds ends either, and leaves B triggered. */
const NESTED = `
graph:
  nodes:
    - {id: A, type: passthrough, config: {}}
    - {id: X, type: passthrough, config: {}}
    - {id: B, type: passthrough, config: {}}
    - {id: C, type: passthrough, config: {}}
  edges:
    - {from: A, to: X}
    - {from: X, to: A}
    - {from: A, to: B}
    - {from: B, to: C}
    - {from: C, to: B}
    - {from: C, to: A, condition: {type: keyword, config: {any: [never]}}}
  start: [A]
  end: [A]
`;

describe('what is triggered when a round begins', () => {
  it('goes first, and runs once in the round although it is triggered again', async () => {
    const run = await runText({ text: NESTED, inputs: { task: 't' }, settings: { limits: { rounds: 3 } } });
    const rounds = ['A B X C B C B C', 'A X', 'B A C B C B C X'];
    expect(run.order.join(' ')).toBe(rounds.join(' '));
    expect(run.verdicts.filter(({ path }) => path === 'A').map(({ round }) => round)).toEqual([1, 2, 3]);
  });
});

import { describe, expect, it } from 'vitest';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import type { Limits } from '../../../../src/engine/workflow/workflow.ts';
import { unboundedLoops } from '../../../../src/engine/workflow/loops/unbounded-loops.ts';
import { makerLoop, reviewLoop } from '../../support/texts.ts';

function named(text: string, limits: Limits = {}): Record<string, string> {
  const { workflow } = openText(text, {});
  if (!workflow) throw new Error('does not open');
  const loops = unboundedLoops({ ...workflow, limits: { ...workflow.limits, ...limits } });
  return Object.fromEntries([...loops].map(([part, loop]) => [workflow.nodes[part]!.id, loop.id]));
}

/** The review loop without its counter. */
const OPEN = reviewLoop().replace(/.*Guard.*\n/g, '');

/** Two loops inside each other: the inner one is ended by a word, the outer one by `guard`. */
const nested = (guard: string, leave = ''): string => `
graph:
  nodes:
    - {id: Plan, type: passthrough, config: {}}
    - {id: Draft, type: agent, config: {provider: any, name: model, role: Write.}}
    - {id: Guard, type: ${guard}}
    - {id: Done, type: passthrough, config: {}}
  edges:
    - {from: Plan, to: Draft}
    - {from: Draft, to: Draft, condition: {type: keyword, config: {any: [AGAIN]}}}
    - {from: Draft, to: Guard, condition: {type: keyword, config: {none: [AGAIN]}}}
    - {from: Guard, to: Plan}
    - {from: Guard, to: Done${leave}}
  start: [Plan]
  end: [Done]
`;

describe('loops without a bound', () => {
  it('are those that only an answer, a condition or nothing at all ends, by every node that may name them', () => {
    expect(named(OPEN)).toEqual({ Drafter: 'Drafter', Editor: 'Drafter' });
    expect(named(OPEN.replace(/.*SHIP.*Done.*\n/g, ''))).toMatchObject({ Drafter: 'Drafter' });
  });

  it.each([
    ['a counter', reviewLoop(), {}],
    [
      'a timer',
      reviewLoop().replace('loop_counter, config: {max_iterations: 3', 'loop_timer, config: {max_duration: 3'),
      {},
    ],
    ['a number of rounds that was never written', makerLoop().replace(/\n *maxIterations: 5/, ''), {}],
    ['a limit on the rounds of the run', OPEN, { rounds: 500 }],
    ['a limit on its steps', OPEN, { activations: 500 }],
  ])('are none where there is %s', (_name, text, limits) => {
    expect(named(text, limits)).toEqual({});
  });

  it('are told apart from the bounded ones around them', () => {
    expect(named(nested('loop_counter, config: {max_iterations: 3}'))).toEqual({ Draft: 'Draft' });
    expect(
      named(nested('passthrough, config: {}', ', condition: {type: keyword, config: {any: [OVER]}}')),
    ).toMatchObject({ Plan: 'Plan', Draft: 'Draft' });
  });
});

import { describe, expect, it } from 'vitest';
import { runText } from '../../../support/run-text.ts';

const TIMED = `
graph:
  nodes:
    - {id: Work, type: passthrough, config: {}}
    - {id: Timer, type: loop_timer, config: {max_duration: 2, duration_unit: minutes, message: time is up}}
    - {id: Out, type: passthrough, config: {}}
  edges:
    - {from: Work, to: Timer}
    - {from: Work, to: Work}
    - {from: Timer, to: Work}
    - {from: Timer, to: Out}
  start: [Work]
  end: [Out]
`;

describe('a timer', () => {
  it('is over at its limit and not only past it: a run clock that moves by whole answers may stop just there', async () => {
    const script = { clock: { advance: { Work: 60 } } };
    const { facts, result } = await runText({ text: TIMED, inputs: { task: 't' }, script });
    const looked = facts.flatMap((fact) =>
      fact.kind === 'reported'
        ? fact.evidence.map((each) => each.kind === 'elapsed' && [each.seconds, each.released])
        : [],
    );
    expect(looked).toEqual([
      [0, false],
      [60, false],
      [120, true],
    ]);
    expect(result.result.text).toBe('time is up');
  });
});

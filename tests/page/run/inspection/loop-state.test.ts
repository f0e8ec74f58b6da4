import { describe, expect, it } from 'vitest';
import type { Moment } from '../../../../src/engine/inspection/moment.ts';
import { emptyView } from '../../../../src/engine/journal/fold.ts';
import { roundAt, stateSeq } from '../../../../src/page/run/inspection/loop-state.ts';
import { wordStateAt } from '../../../../src/wording/en/run/state-at.ts';
import { row } from '../view/support.ts';

const FRAME = 7;
const ENDED = row(3, [], { last: 30 });
const GOING = row(4, [], { last: 35, verdict: null });

function moment(seq: number, round: number, roundFrame: number | null): Moment {
  const loops = { 0: { part: 0, frame: FRAME, roundFrame, round, carried: null } };
  return { seq, view: emptyView(1, 0), clock: 0, crossed: {}, loops };
}

describe('the state of a loop', () => {
  it('is that of the end of its chosen round, though nodes ran after the loop', () => {
    expect(stateSeq(ENDED, null, 99)).toBe(31);
    expect(stateSeq(GOING, null, 99)).toBe(99);
    expect(stateSeq(ENDED, 12, 99)).toBe(12);
    expect(stateSeq(null, null, 99)).toBe(99);
  });

  it('says the moment that it is of, and no end of a round that has not ended', () => {
    const said = (at: Moment | null, chosen: typeof ENDED): string => wordStateAt(roundAt(at, FRAME, chosen));
    expect(said(moment(31, 3, null), ENDED)).toBe('State at the end of round 3');
    expect(said(moment(24, 3, 90), ENDED)).toBe('State in round 3');
    expect(said(moment(40, 4, 91), GOING)).toBe('State in round 4');
    expect(said(moment(60, 3, null), ENDED)).toBe('State after round 3');
    expect(said(null, ENDED)).toBe('State');
  });
});

import { describe, expect, it } from 'vitest';
import {
  fieldWords,
  loopField,
  nodeField,
  roundFailed,
  saidIn,
  textBefore,
} from '../../../../../src/page/run/sheet/cells/fields.ts';
import { sheetRows } from '../../../../../src/page/run/sheet/cells/rows.ts';
import { scoredIn, scoreLine } from '../../../../../src/page/run/sheet/cells/score-line.ts';
import { loop } from '../../../../drawing/sample-workflows.ts';
import { loopAt, node, reviewLoop, workflow } from '../../../graph/support.ts';
import { cell, row, verdict } from '../../view/support.ts';

describe('sheetRows', () => {
  it('has the nodes of the loop in the order of the document, also before anything ran', () => {
    const review = reviewLoop();
    expect(sheetRows(review, loopAt(review, 0), []).map((one) => one.label)).toEqual(['Writer', 'Critic', 'Guard']);
  });
  it('adds what ran in a round though it lies elsewhere', () => {
    const review = reviewLoop();
    const rows = sheetRows(review, loopAt(review, 0), [row(1, [cell(4, 5)])]);
    expect(rows.map((one) => one.label)).toEqual(['Writer', 'Critic', 'Guard', 'End']);
  });
  it('has one row for an inner loop, which ran as a node too', () => {
    const nested = workflow({
      nodes: [node('outer'), node('outer/in', { scope: 'outer' }), node('outer/b', { scope: 'outer' })],
      loops: [loop('outer', 'outer'), loop('outer/in', 'in')],
    });
    const round = row(1, [cell(1, 3), cell(2, 9)], { inner: [{ part: 1, frame: 50, rounds: 2, verdict: verdict(2) }] });
    expect(sheetRows(nested, loopAt(nested, 0), [round]).map(({ kind, part }) => [kind, part])).toEqual([
      ['loop', 1],
      ['node', 2],
    ]);
  });
});

const text = (said: string) => ({ kind: 'text', text: said }) as const;

describe('fields', () => {
  it('opens the last activation of a node in a round and counts them', () => {
    const round = row(1, [cell(1, 10, { said: text('first') }), cell(1, 20, { said: text('second line') })]);
    expect(nodeField(round, 1, false)).toMatchObject({
      mark: 'finished',
      times: 2,
      text: 'second line',
      cell: { seq: 20 },
    });
    expect(nodeField(round, 2, false)).toMatchObject({ mark: 'not-run', cell: null });
    expect(nodeField(undefined, 1, false).mark).toBe('not-run');
  });
  it('says what a guard that holds back has counted', () => {
    const held = cell(3, 30, {
      status: 'held-back',
      evidence: [{ kind: 'count', node: 'Guard', count: 2, limit: 3, released: false }],
    });
    expect(nodeField(row(2, [held]), 3, false)).toMatchObject({ mark: 'held-back', text: '2 of 3' });
  });
  it('shows what a node said beside what it scored or counted, and the score alone where it said nothing', () => {
    const evidence = [{ kind: 'score' as const, score: 0.48, threshold: 0.9, pattern: '', text: '' }];
    const judged = row(1, [cell(1, 4, { evidence, said: text('Too dull.') })]);
    expect(nodeField(judged, 1, false)).toMatchObject({ text: 'Too dull.', badge: '0.48' });
    expect(nodeField(row(1, [cell(1, 4, { evidence })]), 1, false)).toMatchObject({ text: '0.48', badge: '' });
    const within = row(1, [cell(1, 4, { evidence, said: text('SCORE: 0.48') })]);
    expect(nodeField(within, 1, false).badge).toBe('');
  });
  it('is repeated where a node was asked and said the same, as far as it is all known', () => {
    const asked = row(2, [cell(1, 9, { said: text('No.'), answer: 'answered' })]);
    expect(saidIn(asked, 1)).toBe('No.');
    expect(nodeField(asked, 1, false, 'No.').repeated).toBe(true);
    expect(fieldWords(nodeField(asked, 1, false, 'No.'))).toBe('finished, No., the same as in the round before');
    expect(nodeField(asked, 1, false, 'Yes.').repeated).toBe(false);
    expect(nodeField(row(2, [cell(1, 9, { said: text('No.') })]), 1, false, 'No.').repeated).toBe(false);
    const cut = row(2, [cell(1, 9, { said: text('No…'), answer: 'answered' })]);
    expect(nodeField(cut, 1, false, 'No…').repeated).toBe(false);
  });
  it('says of what gave no text what it did, where it stands struck out: only what did not run did not', () => {
    const before = (changes: object) => textBefore(nodeField(row(1, [cell(1, 4, changes)]), 1, false));
    expect(before({ said: text('Larks') })).toBe('Larks');
    expect(before({ said: text('') })).toBe('an empty text');
    expect(before({ status: 'failed' })).toBe('failed');
    expect(textBefore(nodeField(undefined, 1, false))).toBe('not run');
  });
  it('tells that a human is asked', () => {
    const waiting = row(1, [cell(2, 8, { status: 'waiting' })]);
    expect(nodeField(waiting, 2, true).mark).toBe('asks-you');
    expect(nodeField(waiting, 2, false).mark).toBe('waiting');
  });
  it('sums up an inner loop', () => {
    const round = row(1, [], { inner: [{ part: 1, frame: 50, rounds: 2, verdict: verdict(2, { outcome: 'left' }) }] });
    expect(loopField(round, 1)).toMatchObject({ mark: 'left', text: '2 rounds' });
    expect(loopField(round, 2).mark).toBe('not-run');
  });
});

describe('a node that was cut short', () => {
  it.each(['cancelled', 'budget'])('has not failed in a round that ended by %s', (reason) => {
    const stopped = row(3, [cell(2, 30, { status: 'stopped' })], {
      verdict: verdict(3, { outcome: 'stopped', reason }),
    });
    expect(nodeField(stopped, 2, true).mark).toBe('stopped');
    expect(roundFailed(stopped)).toBe(false);
  });
});

describe('rounds', () => {
  it('that failed are those with a failure in them, or at their end', () => {
    expect(roundFailed(row(4, [cell(1, 4, { status: 'failed' })]))).toBe(true);
    expect(roundFailed(row(7, [], { verdict: verdict(7, { outcome: 'stopped', reason: 'error' }) }))).toBe(true);
    expect(roundFailed(row(1))).toBe(false);
  });
  const scored = (round: number, score: number | null) =>
    row(round, [], {
      verdict: verdict(round, { because: [{ kind: 'score', score, threshold: 0.9, pattern: '', text: '' }] }),
    });
  it('have the score that their verdict rests on', () => {
    expect(scoredIn(scored(1, 0.7).verdict)).toEqual({ score: 0.7, threshold: 0.9 });
    expect(scoredIn(verdict(1))).toBeNull();
    expect(scoredIn(null)).toBeNull();
  });
  it('make a line between the lowest and the highest, around those without a score', () => {
    expect(scoreLine([scored(1, 0.5), scored(2, null), row(3), scored(4, 0.7)])).toEqual({
      points: [
        { round: 1, height: 0 },
        { round: 4, height: expect.closeTo(0.5) as number },
      ],
      threshold: 1,
    });
    expect(scoreLine([row(1)])).toBeNull();
    expect(scoreLine([scored(1, 0.9)])).toMatchObject({ points: [{ height: 0.5 }], threshold: 0.5 });
  });
});

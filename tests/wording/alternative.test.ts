import { describe, expect, it } from 'vitest';
import type { Alternative, Change } from '../../src/engine/after-run/alternatives/alternative.ts';
import type { Verdict } from '../../src/engine/workflow/verdict/verdict.ts';
import type { StopValueKind } from '../../src/engine/workflow/loops/stop-value.ts';
import { wordAlternative } from '../../src/wording/wording.ts';

const STOPPED = 'Would have stopped here if ';

/** The words of a change by which a round that went on would have been the last. */
function words(change: Change, was: Verdict['outcome'] = 'again', outcome: Verdict['outcome'] = 'left'): string {
  const alternative: Alternative = { change, ends: { outcome, reason: 'edge', round: 2 } };
  return wordAlternative(was, alternative, () => 'Editor');
}

function written(kind: StopValueKind, value: string, to: string, unit = ''): string {
  const range = { start: 0, end: value.length };
  const stop = { loop: 'l', kind, value, amount: null, unit, range, also: [] };
  return words({ kind: 'text', edits: [{ range, text: to }], stop, to });
}

function answer(from: string, to: string): Change {
  return { kind: 'answer', address: 'Writer[1]/Editor', node: 'e', part: 0, from, to };
}

function said(from: string, to: string): string {
  return words(answer(from, to));
}

describe('what would have turned a verdict', () => {
  it.each([
    [written('limit', '3', '2'), 'the limit were 2'],
    [written('limit', '9', '12000'), 'the limit were 12,000'],
    [written('time', '5', '3', ' min'), 'the limit were 3 min'],
    [written('threshold', '0.85', '0.84'), 'the threshold were 0.84'],
    [written('operator', '>', '>='), 'the operator were >='],
    [written('value', 'false', 'true'), 'the compared value were true'],
    [written('value', 'Done', 'done, really'), 'the compared value were “done, really”'],
    [written('keyword', 'APPROVED', 'Approved'), 'APPROVED were written Approved'],
    [written('keyword', '<DONE>', 'DONE'), '“<DONE>” were written DONE'],
  ])('is said in terms of the text: %s', (sentence, expected) => {
    expect(sentence).toBe(STOPPED + expected);
  });

  it.each([
    [said('Approved.', 'APPROVED.'), 'Editor had said “APPROVED” in place of “Approved”'],
    [said('Not yet.', 'Not yet. APPROVED'), 'Editor had added “APPROVED”'],
    [said('Not\nyet. ', 'Not\nyet.\nAPPROVED'), 'Editor had added “APPROVED”'],
    [said('', 'APPROVED'), 'Editor had said “APPROVED”'],
    [said('APPROVED', ''), 'Editor had not said “APPROVED”'],
    [said('APPROVED, thank you', ', thank you'), 'Editor had not said “APPROVED”'],
    [said('Fine.\nMARK: 0.72\nBye', 'Fine.\nMARK: 0.85\nBye'), 'Editor had said “0.85” in place of “0.72”'],
    [said('{"ready":false,"a":"b"}', '{"ready":true,"a":"b"}'), 'Editor had said “true” in place of “false”'],
    [said('continue: more', 'done: more'), 'Editor had said “done” in place of “continue”'],
    [said('SCORE: 8', 'SCORE: 80'), 'Editor had said “80” in place of “8”'],
    [
      said(`${'Fine. '.repeat(20)}\nOK Print it.\nOK`, `${'Fine. '.repeat(20)}\n Print it.\n`),
      'Editor had said “Print it.” in place of “OK Print it. OK”',
    ],
    [said('x'.repeat(60), 'y'), `Editor had said “y” in place of “${'x'.repeat(39)}…”`],
  ])('is said in terms of the answer: %s', (sentence, expected) => {
    expect(sentence).toBe(STOPPED + expected);
  });

  it.each([
    ['stopped', 'left', 'Would have ended here by its own rule if'],
    ['again', 'left', 'Would have stopped here if'],
    ['again', 'stopped', 'Would have stopped here if'],
    ['left', 'again', 'Would have gone on if'],
  ] as const)('says how a round that was %s would have been %s', (was, outcome, expected) => {
    expect(words(answer('', 'APPROVED'), was, outcome)).toBe(`${expected} Editor had said “APPROVED”`);
  });
});

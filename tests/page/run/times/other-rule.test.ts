import { describe, expect, it } from 'vitest';
import { emptyDocument } from '../../../../src/engine/document/document.ts';
import type { StopValue } from '../../../../src/engine/workflow/loops/stop-value.ts';
import { groupUnder, OtherRule, ruleTold, underRule } from '../../../../src/page/run/times/other-rule.svelte.ts';
import type { TimesRow } from '../../../../src/page/run/times/told.ts';
import type { LibraryWorker, RuleGiven, UnderRule } from '../../../../src/worker/protocol.ts';
import { must, summaryOf } from '../../../history/support.ts';

const TEXT = 'limit: 5\nuntil: OK\n';
const stopAt = (start: number, value: string, kind: StopValue['kind']): StopValue => ({
  ...{ loop: 'again', kind, value, amount: null, unit: '', also: [] },
  range: { start, end: start + value.length },
});
const LIMIT = stopAt(TEXT.indexOf('5'), '5', 'limit');
const WORD = stopAt(TEXT.indexOf('OK'), 'OK', 'keyword');

const ASKS: UnderRule = { kind: 'asks', node: 'judge', round: 6 };

function decided(rounds: number, limited: boolean, score?: number): UnderRule {
  const came = { status: 'completed' as const, rounds, activations: 9, reason: 'count', result: '', limited };
  return { kind: 'decided', came: { ...came, ...(score !== undefined && { scores: [score] }) }, problems: [] };
}

function rowOf(id: string, kind: TimesRow['kind'] = 'end'): TimesRow {
  const run = { ...summaryOf(id), status: 'completed' as const, rounds: 4, scores: [0.5], limited: kind === 'limit' };
  return { id, nth: 0, kind, run: kind === 'refused' ? null : run, spent: null, broken: null };
}

/** A library that answers what it is told to, once it is let go. */
function libraryOf(answers: Readonly<Record<string, UnderRule | null>>) {
  const asked: { id: string; given: RuleGiven }[] = [];
  const library = {
    underRule(id: string, given: RuleGiven) {
      asked.push({ id, given });
      return id in answers ? Promise.resolve(answers[id] ?? null) : Promise.reject(new Error('the worker broke down'));
    },
  } as unknown as LibraryWorker;
  return { asked, rule: new OtherRule(() => library) };
}

const tried = (rows: readonly TimesRow[]) => ({
  document: { ...emptyDocument(), text: TEXT },
  secrets: { KEY: 'x' },
  rows,
});

describe('another stop rule over runs that were tried', () => {
  it('is the text with all values that were changed, put to each run; a value as the text says it ends it', async () => {
    const { asked, rule } = libraryOf({ a: decided(2, true) });
    await rule.set(tried([rowOf('a')]), LIMIT, '2');
    await rule.set(tried([rowOf('a')]), WORD, 'DONE');
    expect(asked.map(({ given }) => given)).toEqual(
      ['limit: 2\nuntil: OK\n', 'limit: 2\nuntil: DONE\n'].map((text) => ({ text, secrets: { KEY: 'x' } })),
    );
    expect([rule.valueOf(LIMIT), rule.valueOf(WORD)]).toEqual(['2', 'DONE']);
    await rule.set(tried([rowOf('a')]), WORD, 'OK');
    expect(asked).toHaveLength(3);
    await rule.set(tried([rowOf('a')]), LIMIT, '5');
    expect([asked.length, rule.changes.length, Object.keys(rule.came).length, rule.active]).toEqual([3, 0, 0, false]);
  });

  it('leaves the runs that are left where there is a newer one', async () => {
    const { asked, rule } = libraryOf({ a: decided(2, true), b: decided(3, true) });
    const rows = [rowOf('a'), rowOf('b')];
    await Promise.all([rule.set(tried(rows), LIMIT, '2'), rule.set(tried(rows), LIMIT, '3')]);
    expect(asked.map(({ id, given: { text } }) => id + text.slice(0, 8))).toEqual([
      'alimit: 2',
      'alimit: 3',
      'blimit: 3',
    ]);
    expect([Object.keys(rule.came).length, rule.active]).toEqual([2, false]);
  });

  it('counts each run once: decided, in need of new answers, or with nothing to go by, and guesses none', async () => {
    const answers = { a: decided(2, true), b: decided(3, false), c: ASKS, d: { kind: 'endless' as const }, e: null };
    const rows = ['a', 'b', 'c', 'd', 'e', 'lost'].map((id) => rowOf(id)).concat(rowOf('refused', 'refused'));
    const { rule } = libraryOf({ ...answers, refused: null });
    await rule.set(tried(rows), LIMIT, '3');
    const { before, after, asks, unknown } = ruleTold(rows, rule.came);
    expect([after.total, asks, unknown]).toEqual([2, 1, 4]);
    expect(after.counts).toMatchObject({ limit: 1, end: 1 });
    expect(before.counts, 'the same two as they ran').toMatchObject({ end: 2, limit: 0 });
    expect(rows.map((row) => groupUnder(row, rule.came))).toEqual([
      ...['decided', 'decided', 'asks', 'unknown', 'unknown', 'unknown', 'unknown'],
    ]);
  });

  it('says nothing of a run that it did not come to, and keeps nothing of how that ended otherwise', () => {
    expect(groupUnder(rowOf('a'), {})).toBeNull();
    const after = must(underRule(rowOf('a', 'limit'), decided(2, false)));
    expect(after).toMatchObject({ kind: 'end', run: { rounds: 2, limited: false } });
    expect(after.run?.scores, 'no score was given until then').toBeUndefined();
    expect(underRule(rowOf('a'), decided(2, true, 0.9))?.run?.scores).toEqual([0.9]);
    expect(underRule(rowOf('a'), ASKS)).toBeNull();
  });
});

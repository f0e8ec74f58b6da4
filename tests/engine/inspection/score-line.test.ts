import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINE_LENGTH, ScoreLine } from '../../../src/engine/inspection/score-line.ts';
import { endRound, enterLoop, startRound, verdictOf, writtenJournal } from '../journal/written.ts';
import { samples } from '../../samples.ts';

/** The line of a loop whose rounds have these scores. */
function lineOf(scores: readonly number[]): number[] {
  const { journal, chunks } = writtenJournal();
  enterLoop(journal, 0, 1);
  for (const [at, score] of scores.entries()) {
    startRound(journal, 0, 1, at + 2, at + 1);
    const because = [{ kind: 'score' as const, score, threshold: 1, pattern: 'p', text: '' }];
    endRound(journal, 0, 1, at + 2, { ...verdictOf(at + 1), because });
  }
  journal.close();
  const line = new ScoreLine();
  for (const chunk of chunks) line.take(chunk);
  return line.line();
}

describe('the line of scores of a run', () => {
  it('is all of them where they are few', () => {
    expect(lineOf([])).toEqual([]);
    expect(lineOf([0.1, 0.5, 0.5, 0.9])).toEqual([0.1, 0.5, 0.5, 0.9]);
  });

  it('has room for few, in their order, from the first to the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 3000 }), (count) => {
        const line = lineOf(Array.from({ length: count }, (_, at) => at));
        expect(line.length).toBeLessThanOrEqual(LINE_LENGTH);
        expect([line[0], line.at(-1)]).toEqual([0, count - 1]);
        expect(line).toEqual(line.toSorted((one, other) => one - other));
        expect(line.length).toBeGreaterThanOrEqual(Math.min(count, LINE_LENGTH));
      }),
      { numRuns: samples(30) },
    );
  });

  it('is of one loop and of one value: neither of two loops nor of two rules is a line made', () => {
    const compared = (left: string, readAs: number) => ({
      ...{ kind: 'comparison' as const, left, actual: readAs, readAs, operator: '<', value: 8, holds: true },
    });
    const { journal } = writtenJournal();
    enterLoop(journal, 0, 1);
    startRound(journal, 0, 1, 2, 1);
    endRound(journal, 0, 1, 2, { ...verdictOf(1), because: [compared('taste', 0.9)] });
    enterLoop(journal, 4, 5);
    for (const [at, one] of [compared('sells', 0.2), compared('left', 7), compared('sells', 0.4)].entries()) {
      startRound(journal, 4, 5, at + 6, at + 1);
      endRound(journal, 4, 5, at + 6, { ...verdictOf(at + 1), because: [one] });
    }
    const line = new ScoreLine();
    line.take(journal.open());
    expect(line.line()).toEqual([0.2, 0.4]);
  });

  it('leaves out loops inside', () => {
    const { journal } = writtenJournal();
    enterLoop(journal, 0, 1);
    startRound(journal, 0, 1, 2, 1);
    journal.write(2, 1, 3, -1, 2, 1, 1);
    startRound(journal, 1, 3, 4, 1);
    const because = [{ kind: 'score' as const, score: 0.5, threshold: 1, pattern: 'p', text: '' }];
    endRound(journal, 1, 3, 4, { ...verdictOf(1), because });
    const line = new ScoreLine();
    line.take(journal.open());
    expect(line.line()).toEqual([]);
  });
});

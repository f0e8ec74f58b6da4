import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DigestFold } from '../../../src/engine/inspection/digest-fold.ts';
import {
  buckets,
  emptyDigest,
  Ended,
  ENDED_BITS,
  extended,
  firstWhere,
  folds,
  Mark,
  type LoopDigest,
} from '../../../src/engine/inspection/digest.ts';
import type { Chunk } from '../../../src/engine/journal/chunk.ts';
import { readRounds } from '../../../src/engine/journal/read-rounds.ts';
import { runText } from '../support/run-text.ts';
import { makerLoop, reviewLoop } from '../support/texts.ts';
import { longRun, NESTED } from './long-run.ts';
import { samples } from '../../samples.ts';

const run = await longRun();
const FRAME = 1;

function digestOf(chunks: readonly Chunk[], frame = FRAME): LoopDigest {
  const fold = new DigestFold(frame);
  for (const chunk of chunks) fold.take(chunk);
  return fold.digest(1);
}

/** The first so many facts of a chunk, as it was while it grew. */
function grown(chunk: Chunk, count: number): Chunk {
  const columns = ['kind', 'part', 'frame', 'of', 'a', 'b', 'c'] as const;
  const cut = Object.fromEntries(columns.map((column) => [column, chunk[column].slice(0, count)]));
  return { ...chunk, ...cut, count };
}

describe('the digest of a loop', () => {
  const whole = digestOf(run.chunks);

  it('has every round, and equal hashes where every node said the same', () => {
    const rows = readRounds(run.chunks, FRAME, 1, 700);
    const said = rows.map(({ cells }) =>
      JSON.stringify(cells.map(({ part, status, said: text }) => [part, status, text])),
    );
    expect(whole.marks.length).toBe(700);
    for (let at = 1; at < 700; at++) expect(whole.same[at] === whole.same[at - 1]).toBe(said[at] === said[at - 1]);
    expect(new Set(whole.same).size).toBe(new Set(said).size);
  });

  it('comes to the same whether it is made at once or as the run goes on', () => {
    const last = run.chunks.at(-1)!;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(run.chunks.length - 1), fc.integer({ min: 1, max: 4096 })), { maxLength: 4 }),
        fc.integer({ min: 1, max: 700 }),
        (stops, from) => {
          const fold = new DigestFold(FRAME);
          let told = emptyDigest(FRAME);
          const tell = (): void => void (told = extended(told, fold.digest(Math.max(1, told.marks.length))));
          for (const chunk of run.chunks) {
            for (const [index, count] of stops)
              if (index === chunk.index && chunk !== last) {
                fold.take(grown(chunk, count));
                tell();
              }
            fold.take(chunk);
          }
          tell();
          expect(told).toEqual(whole);
          expect(fold.digest(from).same).toEqual(whole.same.slice(from - 1));
        },
      ),
      { numRuns: samples(30) },
    );
  });

  it('says how rounds ended, and what is not usual in them', async () => {
    const text = reviewLoop();
    const reviewed = await runText({ text, inputs: { task: 't' }, answers: ['no', 'no', 'SHIP'] });
    const { marks, scores } = digestOf(reviewed.chunks);
    expect([...marks].map((mark) => mark & ENDED_BITS)).toEqual([Ended.again, Ended.again, Ended.left]);
    expect([...marks].map((mark) => mark & ~ENDED_BITS)).toEqual([
      Mark.asked | Mark.heldBack,
      Mark.asked | Mark.heldBack,
      Mark.asked,
    ]);
    expect([...scores].every(Number.isNaN)).toBe(true);
    const failing = await runText({
      text: makerLoop(),
      inputs: { topic: 'owls' },
      derive: () => ({ answer: { kind: 'failed', error: 'gone' }, took: 0 }),
    });
    const failed = digestOf(failing.chunks);
    expect((failed.marks[0] ?? 0) & Mark.failed).toBe(Mark.failed);
    const script = { humans: { Editor: ['no'] } };
    const stopped = await runText({ text, inputs: { task: 't' }, script, stopAfter: 12 });
    expect(stopped.result.status).toBe('stopped');
    const [first = 0, cut = 0, ...none] = digestOf(stopped.chunks).marks;
    expect([first, cut].map((mark) => mark & (Mark.cut | Mark.failed))).toEqual([0, Mark.cut]);
    expect(none).toEqual([]);
  });

  it('knows what nodes say in loops inside, of an outer round and of those that are entered in it', async () => {
    const outer = async (maker: string[]): Promise<LoopDigest> => {
      const nested = await runText({ text: NESTED, inputs: {}, script: { agents: { maker } } });
      return digestOf(nested.chunks);
    };
    const [changing, same] = [await outer(['a', 'b', 'c', 'd']), await outer(['a'])];
    expect([changing.marks.length, same.marks.length]).toEqual([2, 2]);
    expect(changing.same[0]).not.toBe(changing.same[1]);
    expect(same.same[0]).toBe(same.same[1]);
  });

  it('knows of a round that is open what is known so far', () => {
    const [chunk] = run.chunks;
    const rounds = readRounds([chunk!], FRAME, 1, 700);
    const open = grown(chunk!, rounds[9]!.last - 1);
    const { marks } = digestOf([open]);
    expect([marks.length, marks[9]! & ENDED_BITS, marks[8]! & ENDED_BITS]).toEqual([10, Ended.open, Ended.again]);
  });
});

/** A digest whose rounds say what the numbers say, all of them ended. */
function made(
  same: number[],
  scores: number[] = same.map(() => NaN),
  marks: number[] = same.map(() => Ended.again),
): LoopDigest {
  return {
    frame: 1,
    from: 1,
    same: Uint32Array.from(same),
    scores: Float32Array.from(scores),
    marks: Uint8Array.from(marks),
  };
}

describe('stretches of equal rounds', () => {
  it('are of three at least, or go to and fro twice', () => {
    expect(folds(made([1, 1, 2, 2, 2, 3]))).toEqual([{ from: 3, to: 5, period: 1 }]);
    expect(folds(made([7, 1, 2, 1, 2, 1, 9]))).toEqual([{ from: 2, to: 6, period: 2 }]);
    expect(folds(made([1, 2, 1]))).toEqual([]);
    expect(folds(made([]))).toEqual([]);
  });
  it('are made of rounds that ended in the same way: what ended the loop is seen', async () => {
    const marks = [Ended.again, Ended.again, Ended.again, Ended.again, Ended.stopped];
    expect(folds(made([1, 1, 1, 1, 1], undefined, marks))).toEqual([{ from: 1, to: 4, period: 1 }]);
    expect(folds(made([1, 2, 1, 2, 1], undefined, marks))).toEqual([{ from: 1, to: 4, period: 2 }]);
    const inTurn = (one: string, other: string): string[] =>
      Array.from({ length: 44 }, (_, at) => (at % 2 === 0 ? one : other));
    const reviewed = await runText({
      text: reviewLoop(50),
      inputs: { task: 't' },
      script: { agents: { Drafter: inTurn('one', 'two') } },
      answers: [...inTurn('no', 'not yet'), 'SHIP'],
    });
    expect(folds(digestOf(reviewed.chunks))).toEqual([{ from: 1, to: 44, period: 2 }]);
  });
  it('leave the open round out', () => {
    expect(folds(made([1, 1, 1, 1], undefined, [1, 1, 1, 0]))).toEqual([{ from: 1, to: 3, period: 1 }]);
  });
  it('hold equal rounds alone, overlap nowhere and miss no three in a row', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2), { maxLength: 40 }), (same) => {
        const found = folds(made(same));
        const inside = new Set<number>();
        let before = 0;
        for (const { from, to, period } of found) {
          expect(from).toBeGreaterThan(before);
          before = to;
          for (let round = from; round <= to; round++) {
            inside.add(round);
            if (round >= from + period) expect(same[round - 1]).toBe(same[round - 1 - period]);
          }
        }
        for (let at = 2; at < same.length; at++)
          if (same[at] === same[at - 1] && same[at] === same[at - 2]) expect(inside.has(at + 1)).toBe(true);
      }),
    );
  });
});

describe('the columns of a strip', () => {
  it('hold every round once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { maxLength: 60 }), fc.nat(70), (scores, columns) => {
        const found = buckets(made(scores, scores), columns);
        expect(found.length).toBe(Math.min(columns, scores.length));
        const rounds = found.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
        if (columns > 0) expect(rounds).toEqual(scores.map((_, at) => at + 1));
        for (const { from, to, lowest, highest } of found) {
          const own = scores.slice(from - 1, to);
          expect([lowest, highest]).toEqual([Math.min(...own), Math.max(...own)]);
        }
      }),
    );
  });
  it('tell the least and the most of those that have a number, and all that is so of any', () => {
    const digest = made(
      [1, 2, 3, 4],
      [NaN, 0.5, 0.25, NaN],
      [Ended.again, Ended.again | Mark.failed, Ended.again, Ended.left],
    );
    expect(buckets(digest, 1)).toEqual([
      { from: 1, to: 4, lowest: 0.25, highest: 0.5, mark: Mark.failed, ended: Ended.left },
    ]);
    expect(buckets(made([1], [NaN]), 5)[0]).toMatchObject({ lowest: NaN, highest: NaN });
  });
});

describe('the first round of which something holds', () => {
  it('is found from any round on', () => {
    const digest = made([1, 2, 2, 3], [0.1, 0.85, 0.7, 0.9]);
    expect(firstWhere(digest, ({ score }) => score > 0.8)).toBe(2);
    expect(firstWhere(digest, ({ score }) => score > 0.8, 3)).toBe(4);
    expect(firstWhere(digest, ({ repeats }) => repeats)).toBe(3);
    expect(firstWhere(digest, ({ mark }) => (mark & Mark.failed) !== 0)).toBeNull();
  });
});

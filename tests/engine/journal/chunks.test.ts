import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyView, foldFacts } from '../../../src/engine/journal/fold.ts';
import { CHUNK_SIZE } from '../../../src/engine/journal/facts.ts';
import { snapshot } from '../../../src/engine/journal/journal.ts';
import { readActivation } from '../../../src/engine/journal/read-activation.ts';
import { readFact } from '../../../src/engine/journal/read-fact.ts';
import { readRounds } from '../../../src/engine/journal/read-rounds.ts';
import type { Chunk } from '../../../src/engine/journal/chunk.ts';
import { chunksOfRounds, entryOf } from '../../../src/history/directory.ts';
import { reviewLoop } from '../support/texts.ts';
import { runText, type TextRun } from '../support/run-text.ts';
import { samples } from '../../samples.ts';

const ROUNDS = 1000;
const NAMES = ['Drafter', 'Editor', 'Guard', 'Done'];
let run: TextRun;

beforeAll(async () => {
  run = await runText({ text: reviewLoop(ROUNDS), inputs: { task: 'owls' } });
});

/** The chunks that hold rounds `from` to `to`, by their directory. */
function chunksOf(from: number, to: number): Chunk[] {
  const found = new Set(chunksOfRounds(run.chunks.map(entryOf), 1, from, to));
  return run.chunks.filter((chunk) => found.has(chunk.index));
}

describe('chunks (contract C7)', () => {
  it('hold at most their size, without gaps', () => {
    expect(run.chunks.length).toBeGreaterThan(2);
    let next = 0;
    for (const [index, chunk] of run.chunks.entries()) {
      expect(chunk).toMatchObject({ index, first: next });
      expect(chunk.kind).toHaveLength(chunk.count);
      next += chunk.count;
    }
    expect(run.chunks.slice(0, -1).every((chunk) => chunk.count === CHUNK_SIZE)).toBe(true);
  });

  it('can each be read alone: no reference leads out of it', () => {
    for (const chunk of run.chunks) {
      const alone = structuredClone(chunk);
      for (let at = 0; at < alone.count; at++) expect(() => readFact(alone, at)).not.toThrow();
      expect(JSON.stringify(readFact(alone, 0))).not.toContain('undefined');
    }
  });

  it('begin with the fold of everything before them', () => {
    const view = emptyView(4, 6);
    for (const chunk of run.chunks) {
      expect(chunk.before).toEqual(view);
      foldFacts(view, chunk, 0, chunk.count);
    }
    expect(view).toEqual(run.view);
  });

  it('give the view at any moment, whichever way it is reached', () => {
    const total = run.chunks.at(-1)!.first + run.chunks.at(-1)!.count;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: total - 1 }), (seq) => {
        const chunk = run.chunks.find((candidate) => seq < candidate.first + candidate.count)!;
        const view = structuredClone(chunk.before);
        for (let at = 0; at <= seq - chunk.first; at++) foldFacts(view, chunk, at, at + 1);
        const atOnce = snapshot(chunk.before);
        foldFacts(atOnce, chunk, 0, seq + 1 - chunk.first);
        expect(atOnce).toEqual(view);
      }),
      { numRuns: samples(30) },
    );
  });

  it('open any round, across their bounds too', () => {
    const loop = Object.values(run.view.loops)[0]!;
    for (let round = 1; round <= ROUNDS; round += 37) {
      const rows = readRounds(chunksOf(round, round + 1), loop.frame, round, round + 1);
      expect(rows.map((row) => row.round)).toEqual([round, round + 1].filter((each) => each <= ROUNDS));
      expect(rows[0]!.cells.map((cell) => NAMES[cell.part])).toEqual(['Drafter', 'Editor', 'Guard']);
      expect(rows[0]!.cells[2]!.evidence).toMatchObject([{ kind: 'count', count: round, limit: ROUNDS }]);
      expect(rows[0]!.verdict).toMatchObject({ round, outcome: round === ROUNDS ? 'left' : 'again' });
    }
  });

  it('open any activation with what it was given, asked, answered and where its answer went', () => {
    for (const chunk of run.chunks) {
      const cell = readRounds(chunksOf(1, ROUNDS), 1, 1, ROUNDS)
        .flatMap((row) => row.cells)
        .find((each) => each.part === 0 && each.seq >= chunk.first);
      if (!cell) continue;
      const from = run.chunks.findIndex((candidate) => cell.seq < candidate.first + candidate.count);
      const { detail, ended } = readActivation(run.chunks.slice(from), cell.seq, NAMES)!;
      expect(ended).toBe(true);
      expect(detail.path).toMatch(/^Drafter\[\d+\]\/Drafter$/);
      expect(detail.asks[0]!.answer).toMatchObject({ kind: 'answered' });
      expect(detail.outputs.messages).toHaveLength(1);
      expect(detail.edges).toMatchObject([{ taken: true, triggers: true }]);
    }
  });
});

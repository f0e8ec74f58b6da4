import { describe, expect, it } from 'vitest';
import { Kind } from '../../src/engine/journal/facts.ts';
import { chunkOf, chunksOfActivation, chunksOfRounds, entryOf } from '../../src/history/directory.ts';
import { chunksOf, type FactWriter, must } from './support.ts';

const verdict = (facts: FactWriter): number =>
  facts.value({ path: 'a', round: 1, outcome: 'again', reason: 'edge', because: [], passedOn: null });

/**
 * An outer loop (frame 1) whose second round lasts from chunk 0 to chunk 2, with an inner loop (frame 3) entered in chunk 0 whose
 * rounds 1 to 3 lie in chunks 0, 1 and 2, and a small loop (frame 7) that lies in chunk 1 alone.
 */
const CHUNKS = chunksOf((facts) => {
  facts.put(Kind.loopEntered, { part: 0, frame: 1, a: 0, b: 1 });
  facts.put(Kind.roundStarted, { part: 0, frame: 2, a: 1, b: 1 });
  facts.put(Kind.roundEnded, { part: 0, frame: 2, a: verdict(facts), b: 1, c: 1 });
  facts.put(Kind.roundStarted, { part: 0, frame: 3, a: 1, b: 2 });
  const container = facts.put(Kind.nodeStarted, { part: 1, frame: 3, c: 0 });
  facts.put(Kind.loopEntered, { part: 1, frame: 4, a: 3, b: 1, c: 1 });
  facts.put(Kind.roundStarted, { part: 1, frame: 5, a: 4, b: 1, c: 1 });
  facts.fillChunk();
  facts.put(Kind.roundEnded, { part: 1, frame: 5, a: verdict(facts), b: 1, c: 4 });
  facts.put(Kind.roundStarted, { part: 1, frame: 6, a: 4, b: 2, c: 1 });
  facts.put(Kind.loopEntered, { part: 2, frame: 7, a: 6, b: 1, c: 2 });
  facts.put(Kind.roundStarted, { part: 2, frame: 8, a: 7, b: 1, c: 2 });
  facts.put(Kind.roundEnded, { part: 2, frame: 8, a: verdict(facts), b: 1, c: 7 });
  facts.put(Kind.loopClosed, { part: 2, frame: 7, b: 1, c: 1 });
  facts.put(Kind.roundEnded, { part: 1, frame: 6, a: verdict(facts), b: 2, c: 4 });
  facts.fillChunk();
  facts.put(Kind.roundStarted, { part: 1, frame: 9, a: 4, b: 3, c: 1 });
  facts.put(Kind.roundEnded, { part: 1, frame: 9, a: verdict(facts), b: 3, c: 4 });
  facts.put(Kind.loopClosed, { part: 1, frame: 4, b: 3, c: 3 });
  facts.put(Kind.nodeFinished, { part: 1, frame: 3, of: container, c: 0 });
  facts.put(Kind.roundEnded, { part: 0, frame: 3, a: verdict(facts), b: 2, c: 1 });
  facts.put(Kind.loopClosed, { part: 0, frame: 1, b: 2, c: 2 });
});
const ENTRIES = CHUNKS.map(entryOf);

describe('the directory of chunks', () => {
  it('finds the chunk of a fact', () => {
    expect([0, 4095, 4096, 8191, 8192].map((seq) => chunkOf(ENTRIES, seq))).toEqual([0, 0, 1, 1, 2]);
    expect([-1, 1_000_000].map((seq) => chunkOf(ENTRIES, seq))).toEqual([-1, -1]);
    expect(chunkOf([], 0)).toBe(-1);
  });
  it('finds the rounds of an outermost loop', () => {
    expect(chunksOfRounds(ENTRIES, 1, 1, 1)).toEqual([0]);
    expect(chunksOfRounds(ENTRIES, 1, 2, 2)).toEqual([0, 1, 2]);
    expect(chunksOfRounds(ENTRIES, 1, 3, 9)).toEqual([]);
  });
  it('finds the rounds of an inner loop that crosses chunks', () => {
    expect(chunksOfRounds(ENTRIES, 4, 1, 1)).toEqual([0, 1]);
    expect(chunksOfRounds(ENTRIES, 4, 2, 2)).toEqual([1]);
    expect(chunksOfRounds(ENTRIES, 4, 3, 3)).toEqual([2]);
  });
  it('finds a loop that lies inside one chunk, without naming it', () => {
    expect(chunksOfRounds(ENTRIES, 7, 1, 1)).toEqual([1]);
    expect(ENTRIES[1]?.rounds.map((span) => span.frame)).toEqual([1, 4]);
  });
  it('finds all of an activation that goes on in later chunks', () => {
    expect(chunksOfActivation(ENTRIES, 4)).toEqual([0, 2]);
    expect(chunksOfActivation(ENTRIES, 99_999)).toEqual([]);
  });
  it('does not grow with what a chunk holds', () => {
    const [many] = chunksOf((facts) => {
      for (let loop = 0; loop < 800; loop++) {
        facts.put(Kind.loopEntered, { frame: loop * 2 + 1 });
        facts.put(Kind.roundStarted, { frame: loop * 2 + 2, a: loop * 2 + 1, b: 1 });
        facts.put(Kind.roundEnded, { frame: loop * 2 + 2, a: verdict(facts), b: 1, c: loop * 2 + 1 });
        facts.put(Kind.loopClosed, { frame: loop * 2 + 1, b: 1, c: 1 });
      }
    });
    expect(entryOf(must(many))).toMatchObject({ rounds: [], touched: [], opened: { lowest: 1, highest: 1600 } });
  });
});

import { describe, expect, it } from 'vitest';
import { Kind, Taken } from '../../../src/engine/journal/facts.ts';
import type { RunResult } from '../../../src/engine/journal/run-result.ts';
import { factsOf } from '../../../src/engine/journal/read-fact.ts';
import { enterLoop, endRound, ROOT, startRound, verdictOf, writtenJournal } from './written.ts';

describe('a fact that is read', () => {
  it('says what its columns do, whichever kind it is: those of loops and items', () => {
    const { journal } = writtenJournal();
    enterLoop(journal, 1, 4, 3);
    startRound(journal, 1, 4, 5, 7);
    endRound(journal, 1, 4, 5, verdictOf(7));
    const spent = { calls: 1, tokens: 2, input: 2, output: 0, cached: 0, usd: 3, seconds: 4 };
    journal.write(Kind.loopClosed, 1, 4, -1, 1 + journal.value(spent), 7, 6);
    journal.write(Kind.frameOpened, 2, 8, -1, 3, 9, 0);
    journal.write(Kind.frameClosed, 2, 8, -1, 0, 0, 0);
    const [loop, map] = [
      { part: 1, of: -1 },
      { part: 2, frame: 8, of: -1 },
    ];
    expect([...factsOf([journal.open()])]).toEqual([
      { ...loop, seq: 0, frame: 4, kind: 'loopEntered', parent: 3, ordinal: 1, depth: 0 },
      { ...loop, seq: 1, frame: 5, kind: 'roundStarted', loop: 4, round: 7, depth: 0 },
      { ...loop, seq: 2, frame: 5, kind: 'roundEnded', loop: 4, round: 7, verdict: verdictOf(7) },
      { ...loop, seq: 3, frame: 4, kind: 'loopClosed', rounds: 7, completed: 6, spent },
      { ...map, seq: 4, kind: 'frameOpened', parent: 3, ordinal: 9 },
      { ...map, seq: 5, kind: 'frameClosed' },
    ]);
  });

  it('of a loop of which nobody said what it cost, as in records of before, says nothing of that', () => {
    const { journal } = writtenJournal();
    // The first value of the chunk: what 0 would name if it were one.
    journal.value({ calls: 9 });
    journal.write(Kind.loopClosed, 1, 4, -1, 0, 7, 6);
    expect([...factsOf([journal.open()])]).toMatchObject([{ rounds: 7, completed: 6, spent: null }]);
  });

  it('says what its columns do, whichever kind it is: those of the run', () => {
    const { journal } = writtenJournal();
    const reached = { what: 'calls' as const, used: 2, limit: 2 };
    const given = { text: '', value: null, node: null };
    const result: RunResult = { status: 'limit', result: given, unread: {}, queued: {}, took: 3, failure: null };
    journal.write(Kind.runStarted, -1, ROOT, -1, journal.value({ topic: 'owls' }), 0, 0);
    journal.write(Kind.limitReached, -1, ROOT, -1, journal.value(reached), 0, 0);
    journal.write(Kind.runEnded, -1, ROOT, -1, journal.value(result), 0, 0);
    const base = { part: -1, frame: ROOT, of: -1 };
    expect([...factsOf([journal.open()])]).toEqual([
      { ...base, seq: 0, kind: 'runStarted', inputs: { topic: 'owls' } },
      { ...base, seq: 1, kind: 'limitReached', ...reached },
      { ...base, seq: 2, kind: 'runEnded', result },
    ]);
  });

  it.each([
    [0, false, false],
    [Taken.queued, true, false],
    [Taken.triggers, false, true],
    [Taken.queued | Taken.triggers, true, true],
  ])('of an edge with the flags %d was queued: %s, and triggers: %s', (flags, queued, triggers) => {
    const { journal } = writtenJournal();
    journal.write(Kind.edgeTaken, 1, ROOT, 0, journal.value('a'), flags, 0);
    expect([...factsOf([journal.open()])]).toMatchObject([
      { kind: 'edgeTaken', part: 1, value: 'a', queued, triggers },
    ]);
  });
});

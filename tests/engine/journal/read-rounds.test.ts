import { describe, expect, it } from 'vitest';
import { Kind } from '../../../src/engine/journal/facts.ts';
import { readRounds } from '../../../src/engine/journal/read-rounds.ts';
import {
  answer,
  ask,
  endRound,
  enterLoop,
  finishNode,
  startNode,
  startRound,
  verdictOf,
  writtenJournal,
} from './written.ts';

const [LOOP, INNER] = [1, 2];

describe('rounds that are read', () => {
  it('are those between the two bounds, both included, of that loop alone', () => {
    const { journal } = writtenJournal();
    enterLoop(journal, LOOP, 1);
    enterLoop(journal, INNER, 2);
    for (let round = 1; round <= 4; round++) {
      startRound(journal, LOOP, 1, 2 * round + 1, round);
      startRound(journal, INNER, 2, 2 * round + 2, round);
      endRound(journal, INNER, 2, 2 * round + 2, verdictOf(round));
      endRound(journal, LOOP, 1, 2 * round + 1, verdictOf(round));
    }
    const rows = readRounds([journal.open()], 1, 2, 3);
    expect(rows.map(({ frame, round }) => [frame, round])).toEqual([
      [5, 2],
      [7, 3],
    ]);
    expect(rows[0]).toMatchObject({ first: 6, last: 9, verdict: verdictOf(2), inner: [], problems: [] });
  });

  it('hold what ran in them, each activation as it ended', () => {
    const { journal } = writtenJournal();
    enterLoop(journal, LOOP, 1);
    startRound(journal, LOOP, 1, 2, 1);
    const finished = startNode(journal, 0, 2);
    const asked = ask(journal, 0, 2, finished);
    answer(journal, 0, 2, finished, asked);
    const evidence = [{ kind: 'rounds' as const, round: 1, limit: 2 }];
    journal.write(Kind.reported, 0, 2, finished, journal.value(evidence), 0, 0);
    const problem = { code: 'run-limit' as const, severity: 'warning' as const, params: {} };
    journal.write(Kind.noticed, 0, 2, finished, journal.value(problem), 0, 0);
    finishNode(journal, 0, 2, finished, 'a draft');
    const held = startNode(journal, 1, 2);
    journal.write(Kind.nodeHeldBack, 1, 2, held, 0, 0, 0);
    const cut = startNode(journal, 2, 2);
    journal.write(Kind.nodeFailed, 2, 2, cut, journal.value({ code: 'cancelled', params: {} }), 0, 0);
    const wrong = startNode(journal, 2, 2);
    journal.write(Kind.nodeFailed, 2, 2, wrong, journal.value({ code: 'run-no-answer', params: {} }), 0, 0);
    const waiting = startNode(journal, 0, 2);
    const last = ask(journal, 0, 2, waiting);
    const [row] = readRounds([journal.open()], 1, 1, 1);
    expect(row?.cells).toEqual([
      {
        part: 0,
        seq: finished,
        status: 'finished',
        said: { kind: 'text', text: 'a draft' },
        evidence,
        problems: [problem],
        answer: 'answered',
      },
      { part: 1, seq: held, status: 'held-back', said: null, evidence: [], problems: [], answer: null },
      { part: 2, seq: cut, status: 'stopped', said: null, evidence: [], problems: [], answer: null },
      { part: 2, seq: wrong, status: 'failed', said: null, evidence: [], problems: [], answer: null },
      { part: 0, seq: waiting, status: 'waiting', said: null, evidence: [], problems: [], answer: null },
    ]);
    expect(row).toMatchObject({ last, verdict: null });
  });

  it('keep apart what was noticed of the round and of its activations', () => {
    const { journal } = writtenJournal();
    enterLoop(journal, LOOP, 1);
    startRound(journal, LOOP, 1, 2, 1);
    const problem = { code: 'run-limit' as const, severity: 'warning' as const, params: {} };
    journal.write(Kind.noticed, LOOP, 2, -1, journal.value(problem), 0, 0);
    expect(readRounds([journal.open()], 1, 1, 1)).toMatchObject([{ problems: [problem], cells: [] }]);
  });

  it('name the loops that were entered in them, with their last round and how it ended', () => {
    const { journal } = writtenJournal();
    enterLoop(journal, LOOP, 1);
    startRound(journal, LOOP, 1, 2, 1);
    enterLoop(journal, INNER, 3, 2);
    startRound(journal, INNER, 3, 4, 1);
    const inside = startNode(journal, 0, 4);
    endRound(journal, INNER, 3, 4, verdictOf(1));
    startRound(journal, INNER, 3, 5, 2);
    endRound(journal, INNER, 3, 5, verdictOf(2, 'left'));
    const [row] = readRounds([journal.open()], 1, 1, 1);
    expect(row?.inner).toEqual([{ part: INNER, frame: 3, rounds: 2, verdict: verdictOf(2, 'left') }]);
    expect(row?.cells.map(({ seq }) => seq)).not.toContain(inside);
  });

  it('stand in their order, whatever chunk each begins in', () => {
    const { journal } = writtenJournal();
    enterLoop(journal, LOOP, 1);
    startRound(journal, LOOP, 1, 3, 2);
    startRound(journal, LOOP, 1, 2, 1);
    expect(readRounds([journal.open()], 1, 1, 2).map(({ round }) => round)).toEqual([1, 2]);
  });
});

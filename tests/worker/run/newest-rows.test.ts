import { describe, expect, it } from 'vitest';
import type { RoundRow } from '../../../src/engine/journal/rounds.ts';
import { readRounds } from '../../../src/engine/journal/read-rounds.ts';
import { tellPlainly } from '../../../src/engine/journal/said.ts';
import { watchLoops } from '../../../src/worker/run/newest-rows.ts';
import {
  endRound,
  enterLoop,
  finishNode,
  startNode,
  startRound,
  verdictOf,
  writtenJournal,
} from '../../engine/journal/written.ts';

const [LOOP, FRAME] = [1, 1];

/** A run of one loop, and a page that asks for all of its rounds. */
function looked() {
  const { journal } = writtenJournal();
  const watched = watchLoops(() => journal.open(), tellPlainly);
  const all = (): RoundRow[] => readRounds([journal.open()], FRAME, 1, 99);
  enterLoop(journal, LOOP, FRAME);
  return {
    all,
    ask: () => watched.gave(FRAME, 1, all()),
    follow: () => watched.newest(journal.view()),
    begin: (round: number) => startRound(journal, LOOP, FRAME, 1 + round, round),
    work(round: number) {
      finishNode(journal, 0, 1 + round, startNode(journal, 0, 1 + round), `draft ${round}`);
    },
    end: (round: number) => endRound(journal, LOOP, FRAME, 1 + round, verdictOf(round)),
  };
}

describe('rounds that are looked at', () => {
  it('follow with the run, from the first that was not over on, until each is over', () => {
    const run = looked();
    run.begin(1);
    run.ask();
    run.work(1);
    expect(run.follow()).toEqual([{ frame: FRAME, from: 1, rows: run.all() }]);
    run.end(1);
    run.begin(2);
    expect(run.follow()).toEqual([{ frame: FRAME, from: 1, rows: run.all() }]);
    run.work(2);
    const second = run.all().slice(1);
    expect(second[0]?.cells).toHaveLength(1);
    expect(run.follow()).toEqual([{ frame: FRAME, from: 2, rows: second }]);
    run.end(2);
    run.follow();
    expect(run.follow()).toEqual([{ frame: FRAME, from: 3, rows: [] }]);
  });

  it('follow only where somebody asked', () => {
    const run = looked();
    run.begin(1);
    expect(run.follow()).toEqual([]);
  });

  it('are left to questions where they are more than fit a message', () => {
    const run = looked();
    run.begin(1);
    run.ask();
    for (let round = 1; round < 20; round++) {
      run.end(round);
      run.begin(round + 1);
    }
    expect(run.follow()).toEqual([]);
    run.ask();
    expect(run.follow()).toMatchObject([{ from: 20 }]);
  });

  it('are left to questions where they began in a chunk before', () => {
    const { journal } = writtenJournal();
    const watched = watchLoops(() => journal.open(), tellPlainly);
    enterLoop(journal, LOOP, FRAME);
    startRound(journal, LOOP, FRAME, 2, 1);
    watched.gave(FRAME, 1, readRounds([journal.open()], FRAME, 1, 9));
    for (let fact = 0; fact < 5000; fact++) finishNode(journal, 0, 2, startNode(journal, 0, 2));
    expect(watched.newest(journal.view())).toEqual([]);
  });
});

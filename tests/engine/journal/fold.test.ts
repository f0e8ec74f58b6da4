import { describe, expect, it } from 'vitest';
import { Kind, Taken } from '../../../src/engine/journal/facts.ts';
import { emptyView } from '../../../src/engine/journal/fold.ts';
import { snapshot } from '../../../src/engine/journal/journal.ts';
import type { Problem } from '../../../src/engine/workflow/problem.ts';
import {
  answer,
  ask,
  askOf,
  endRound,
  enterLoop,
  finishNode,
  ROOT,
  startNode,
  startRound,
  verdictOf,
  writtenJournal,
} from './written.ts';

const [INNER, LOOP] = [0, 1];

describe('the view of a loop', () => {
  it.each(['left', 'stopped'] as const)(
    'counts a round in which the loop was %s when the loop closes: it may have been cut short',
    (outcome) => {
      const { journal } = writtenJournal();
      enterLoop(journal, LOOP, 1);
      startRound(journal, LOOP, 1, 2, 1);
      endRound(journal, LOOP, 1, 2, verdictOf(1));
      expect(journal.view().loops[LOOP]).toMatchObject({ rounds: 1, completed: 1, status: 'running' });
      startRound(journal, LOOP, 1, 3, 2);
      endRound(journal, LOOP, 1, 3, verdictOf(2, outcome));
      expect(journal.view().loops[LOOP]).toMatchObject({ rounds: 2, completed: 1, verdict: { outcome } });
      journal.write(Kind.loopClosed, LOOP, 1, -1, 0, 2, 2);
      expect(journal.view().loops[LOOP]).toMatchObject({ status: 'ended', rounds: 2, completed: 2 });
    },
  );

  it('begins anew with each entry, and counts them', () => {
    const { journal } = writtenJournal();
    enterLoop(journal, LOOP, 1);
    startRound(journal, LOOP, 1, 2, 1);
    endRound(journal, LOOP, 1, 2, verdictOf(1));
    enterLoop(journal, LOOP, 3);
    expect(journal.view().loops[LOOP]).toEqual({
      part: LOOP,
      frame: 3,
      parent: ROOT,
      around: -1,
      status: 'running',
      rounds: 0,
      completed: 0,
      entries: 2,
      verdict: null,
      spent: null,
    });
  });

  it('is not changed by rounds of an entry that another has taken the place of, in the items of a map', () => {
    const { journal } = writtenJournal();
    enterLoop(journal, LOOP, 1);
    enterLoop(journal, LOOP, 2);
    const before = journal.view().loops[LOOP];
    startRound(journal, LOOP, 1, 3, 1);
    endRound(journal, LOOP, 1, 3, verdictOf(1));
    journal.write(Kind.loopClosed, LOOP, 1, -1, 0, 1, 1);
    expect(journal.view().loops[LOOP]).toBe(before);
  });

  it('knows the loop around it, through rounds and items', () => {
    const { journal } = writtenJournal();
    enterLoop(journal, LOOP, 1);
    startRound(journal, LOOP, 1, 2, 1);
    journal.write(Kind.frameOpened, 2, 3, -1, 2, 1, 0);
    enterLoop(journal, INNER, 4, 3);
    expect(journal.view().loops[INNER]).toMatchObject({ parent: 3, around: 1 });
    expect(journal.view().loops[LOOP]?.around).toBe(-1);
  });
});

describe('the frames of a view', () => {
  it('are those that are open', () => {
    const { journal } = writtenJournal();
    enterLoop(journal, LOOP, 1);
    startRound(journal, LOOP, 1, 2, 1);
    journal.write(Kind.frameOpened, 2, 3, -1, 2, 5, 0);
    expect(journal.view().frames).toEqual({
      1: { kind: 'loop', part: LOOP, parent: ROOT, ordinal: 1 },
      2: { kind: 'round', part: LOOP, parent: 1, ordinal: 1 },
      3: { kind: 'call', part: 2, parent: 2, ordinal: 5 },
    });
    journal.write(Kind.frameClosed, 2, 3, -1, 0, 0, 0);
    endRound(journal, LOOP, 1, 2, verdictOf(1));
    expect(Object.keys(journal.view().frames)).toEqual(['1']);
    journal.write(Kind.loopClosed, LOOP, 1, -1, 0, 1, 1);
    expect(journal.view().frames).toEqual({});
  });
});

describe('the view of a node', () => {
  it('follows it from run to run, and forgets what the last one said', () => {
    const { journal } = writtenJournal();
    const node = () => journal.view().nodes[0];
    expect(node()).toEqual({ status: 'idle', runs: 0, evidence: [], failure: null });
    const first = startNode(journal, 0, ROOT);
    expect(node()).toMatchObject({ status: 'running', runs: 1 });
    const asked = ask(journal, 0, ROOT, first);
    expect(node()?.status).toBe('waiting');
    answer(journal, 0, ROOT, first, asked);
    expect(node()?.status).toBe('running');
    const evidence = [{ kind: 'rounds' as const, round: 1, limit: 2 }];
    journal.write(Kind.reported, 0, ROOT, first, journal.value(evidence), 0, 0);
    finishNode(journal, 0, ROOT, first);
    expect(node()).toEqual({ status: 'finished', runs: 1, evidence, failure: null });
    const second = startNode(journal, 0, ROOT);
    expect(node()).toEqual({ status: 'running', runs: 2, evidence: [], failure: null });
    journal.write(Kind.nodeHeldBack, 0, ROOT, second, 0, 0, 0);
    expect(node()?.status).toBe('held-back');
    const third = startNode(journal, 0, ROOT);
    const failure = { code: 'cancelled', params: {} } as const;
    journal.write(Kind.nodeFailed, 0, ROOT, third, journal.value(failure), 0, 0);
    expect(node()).toEqual({ status: 'failed', runs: 3, evidence: [], failure });
    expect(journal.view().activations).toBe(3);
  });
});

describe('the view of an edge', () => {
  it('says how often it was taken, when it was tried last, and whether it was taken then and triggered', () => {
    const { journal } = writtenJournal();
    const edge = () => journal.view().edges[1];
    expect(edge()).toEqual({ taken: 0, last: -1, open: false });
    journal.write(Kind.edgeTaken, 1, ROOT, 0, journal.value('a'), Taken.queued | Taken.triggers, 0);
    expect(edge()).toEqual({ taken: 1, last: 0, open: true });
    journal.write(Kind.edgeBlocked, 1, ROOT, 0, journal.value('b'), 0, 0);
    expect(edge()).toEqual({ taken: 1, last: 1, open: false });
    journal.write(Kind.edgeTaken, 1, ROOT, 0, journal.value('c'), Taken.queued, 0);
    expect(edge()).toEqual({ taken: 2, last: 2, open: false });
    expect(journal.view().edges[0]).toEqual({ taken: 0, last: -1, open: false });
  });
});

describe('the view of a question', () => {
  it('is gone with the node that failed before it was answered, and the others stay', () => {
    const { journal } = writtenJournal();
    const [failing, waiting] = [0, 1].map((part) => {
      const started = startNode(journal, part, ROOT);
      return { started, asked: ask(journal, part, ROOT, started) };
    });
    journal.write(Kind.nodeFailed, 0, ROOT, failing!.started, journal.value({ code: 'cancelled', params: {} }), 0, 0);
    expect(journal.view().asks).toEqual({ [waiting!.asked]: askOf(1) });
  });

  it('is gone when it is answered, and with the run', () => {
    const { journal } = writtenJournal();
    const first = startNode(journal, 0, ROOT);
    const asked = ask(journal, 0, ROOT, first);
    const second = startNode(journal, 1, ROOT);
    const open = ask(journal, 1, ROOT, second);
    answer(journal, 0, ROOT, first, asked);
    expect(Object.keys(journal.view().asks)).toEqual([String(open)]);
    const result = { text: '', value: null, node: null };
    const ended = { status: 'stopped' as const, result, unread: {}, queued: {}, took: 0, failure: null };
    journal.write(Kind.runEnded, -1, 0, -1, journal.value(ended), 0, 0);
    expect(journal.view()).toMatchObject({ asks: {}, status: 'stopped', result: ended });
  });
});

describe('the problems of a view', () => {
  const problem = (code: Problem['code'], part: string, round: number): Problem => ({
    code,
    severity: 'warning',
    params: { round },
    part,
  });

  it('are the first hundred, whatever a long run repeats, and what is said for the first time last', () => {
    const { journal } = writtenJournal();
    const say = (told: Problem): number => journal.write(Kind.noticed, -1, 0, -1, journal.value(told), 0, 0);
    for (let round = 1; round <= 150; round++) say(problem('orka-no-score', 'l', round));
    expect(journal.view().problems).toHaveLength(100);
    expect(journal.view().problems.at(-1)?.params).toEqual({ round: 100 });
    say(problem('orka-no-score', 'other', 1));
    expect(journal.view().problems.at(-1)?.part).toBe('other');
    say(problem('orka-max-loops', 'l', 150));
    expect(journal.view().problems).toHaveLength(100);
    expect(journal.view().problems.at(-1)).toEqual(problem('orka-max-loops', 'l', 150));
    say(problem('orka-no-score', 'l', 151));
    expect(journal.view().problems.at(-1)).toEqual(problem('orka-max-loops', 'l', 150));
    expect(journal.view().problems[0]?.params).toEqual({ round: 1 });
  });
});

describe('a view that was copied', () => {
  it('stays as it was when the run goes on', () => {
    const { journal } = writtenJournal();
    const write = (): void => {
      enterLoop(journal, LOOP, 1);
      const started = startNode(journal, 0, 1);
      ask(journal, 0, 1, started);
      journal.write(Kind.edgeTaken, 0, 1, started, journal.value('a'), Taken.triggers, 0);
      journal.write(Kind.noticed, -1, 0, -1, journal.value(problemOf('run-limit')), 0, 0);
    };
    const empty = snapshot(journal.view());
    write();
    journal.view();
    expect(empty).toEqual(emptyView(3, 2));
    const once = snapshot(journal.view());
    expect(once).toEqual(journal.view());
    const text = JSON.stringify(once);
    write();
    journal.view();
    expect(JSON.stringify(once)).toBe(text);
  });
});

function problemOf(code: Problem['code']): Problem {
  return { code, severity: 'warning', params: {} };
}

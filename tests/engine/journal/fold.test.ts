import { describe, expect, it } from 'vitest';
import { Kind } from '../../../src/engine/journal/facts.ts';
import { createJournal, type Journal } from '../../../src/engine/journal/journal.ts';
import type { Ask } from '../../../src/engine/journal/ask.ts';
import type { Verdict } from '../../../src/engine/workflow/verdict.ts';

const LOOP = 1;
const [ROOT, ENTRY] = [0, 1];

/** A journal of one node that asks and a loop around it, which has been entered. */
function enteredLoop(): Journal {
  const journal = createJournal(2, 0, () => undefined);
  journal.write(Kind.loopEntered, LOOP, ENTRY, -1, ROOT, 1, 0);
  return journal;
}

function endRound(journal: Journal, round: number, outcome: Verdict['outcome']): void {
  const frame = ENTRY + round;
  journal.write(Kind.roundStarted, LOOP, frame, -1, ENTRY, round, 0);
  const verdict: Verdict = { path: 'loop', round, outcome, reason: 'made', because: [], passedOn: null };
  journal.write(Kind.roundEnded, LOOP, frame, -1, journal.value(verdict), round, ENTRY);
}

describe('the view of a loop', () => {
  it.each(['left', 'stopped'] as const)(
    'counts a round in which the loop was %s when the loop closes: it may have been cut short',
    (outcome) => {
      const journal = enteredLoop();
      endRound(journal, 1, 'again');
      expect(journal.view().loops[LOOP]).toMatchObject({ rounds: 1, completed: 1 });
      endRound(journal, 2, outcome);
      expect(journal.view().loops[LOOP]).toMatchObject({ rounds: 2, completed: 1 });
      journal.write(Kind.loopClosed, LOOP, ENTRY, -1, 0, 2, 2);
      expect(journal.view().loops[LOOP]).toMatchObject({ status: 'ended', rounds: 2, completed: 2 });
    },
  );
});

describe('the view of a question', () => {
  it('is gone with the node that failed before it was answered, and the others stay', () => {
    const journal = createJournal(2, 0, () => undefined);
    const asks = [0, 1].map((part) => {
      const request = { kind: 'human' as const, question: 'Well?', context: '', quickReplies: [] };
      const ask: Ask = { address: `a${part}`, hash: '', node: 'a', id: 'a', part, nth: 1, request };
      const started = journal.write(Kind.nodeStarted, part, ROOT, -1, 0, 0, 0);
      return { started, asked: journal.write(Kind.asked, part, ROOT, started, journal.value(ask), 0, 0) };
    });
    const [failing, waiting] = asks;
    journal.write(Kind.nodeFailed, 0, ROOT, failing!.started, journal.value({ code: 'cancelled', params: {} }), 0, 0);
    expect(Object.keys(journal.view().asks)).toEqual([String(waiting!.asked)]);
  });
});

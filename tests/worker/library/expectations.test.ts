import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Expectation } from '../../../src/engine/document/settings/expectation.ts';
import { openHistory } from '../../../src/history/open-history.ts';
import type { Records } from '../../../src/history/records.ts';
import { createLibrary } from '../../../src/worker/library/library.ts';
import type { LibraryWorker, RunOrder } from '../../../src/worker/protocol.ts';
import { reviewLoop } from '../../engine/support/texts.ts';
import { freshBrowser } from '../../history/support.ts';
import { LIBRARY_TURNS, newOrder, play } from '../session-world.ts';

vi.setConfig({ testTimeout: 30_000 });

const OWN = 'settings: { expect: [{ ends: keyword }] }';

/** Refused until the counter lets go. */
function order(limit: number): RunOrder {
  const made = newOrder('a', `${OWN}${reviewLoop(limit)}`);
  return { ...made, document: { ...made.document, inputs: { task: 'owls' } } };
}

const until = (holds: () => void): Promise<void> => vi.waitFor(holds, { timeout: 20_000, interval: 5 });

let records: Records;
const library = (): LibraryWorker =>
  createLibrary(Promise.resolve(records), { ...LIBRARY_TURNS, owned: () => Promise.resolve(new Set()) });

beforeEach(async () => {
  freshBrowser();
  records = await openHistory();
});

const LIST: Expectation[] = [{ rounds: { most: 2 } }, { prompt: 'Editor', holds: 'Drafter' }];

describe('what a worker says of expectations', () => {
  it('is open while the run goes on, and grows with it', async () => {
    const played = play({ records, order: order(3) });
    expect(await played.session.expectations(LIST), 'before there is a run').toBeNull();
    const told: unknown[] = [];
    for (const nth of [1, 2, 3]) {
      await until(() => expect(Object.values(played.view().asks)[0]?.nth).toBe(nth));
      told.push((await played.session.expectations(LIST))?.map(({ holds }) => holds));
      await played.session.answer(Number(Object.keys(played.view().asks)[0]), 'no');
    }
    await played.over;
    expect(told).toEqual([
      ['open', 'open'],
      ['open', 'open'],
      [false, 'open'],
    ]);
    const ended = await played.session.expectations(LIST);
    expect(ended?.map(({ holds }) => holds)).toEqual([false, true]);
    expect(ended, 'read bit by bit').toEqual(await library().expectations('a', LIST));
  });

  it('is of the list that is given, else of what the run itself expected, in any order of asking', async () => {
    const played = play({ records, order: order(3), says: () => ({ text: 'no', seconds: 1 }) });
    await played.over;
    for (const of of [played.session.expectations, (list: Expectation[] | null) => library().expectations('a', list)]) {
      const [own, given, again, none] = await Promise.all([of(null), of(LIST), of(null), of([])]);
      expect(own).toMatchObject([{ holds: false, found: { code: 'ended', how: 'limit' } }]);
      expect(given?.map(({ holds }) => holds)).toEqual([false, true]);
      expect(again).toEqual(own);
      expect(none).toEqual([]);
    }
    expect(await library().expectations('nothing', LIST)).toBeNull();
  });
});

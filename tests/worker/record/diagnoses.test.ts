import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Diagnosis } from '../../../src/engine/after-run/diagnoses/diagnosis.ts';
import { openHistory } from '../../../src/history/open-history.ts';
import type { Records } from '../../../src/history/records.ts';
import { createLibrary } from '../../../src/worker/library/library.ts';
import type { LibraryWorker, RunOrder } from '../../../src/worker/protocol.ts';
import { reviewLoop } from '../../engine/support/texts.ts';
import { freshBrowser } from '../../history/support.ts';
import { LIBRARY_TURNS, newOrder, play } from '../session-world.ts';

vi.setConfig({ testTimeout: 30_000 });

/** The editor is waited for in capitals. */
function order(limit: number): RunOrder {
  const made = newOrder('a', reviewLoop(limit));
  return { ...made, document: { ...made.document, inputs: { task: 'owls' } } };
}

const until = (holds: () => void): Promise<void> => vi.waitFor(holds, { timeout: 20_000, interval: 5 });

let records: Records;
const library = (): LibraryWorker =>
  createLibrary(Promise.resolve(records), { ...LIBRARY_TURNS, owned: () => Promise.resolve(new Set()) });
const withoutFixes = (diagnoses: readonly Diagnosis[]): Diagnosis[] =>
  diagnoses.map(({ fixes: _fixes, ...told }) => told);

beforeEach(async () => {
  freshBrowser();
  records = await openHistory();
});

describe('what a worker says went wrong', () => {
  it('is told while the run goes on, grows with its rounds, and holds what is about to end it', async () => {
    const played = play({ records, order: order(3) });
    expect(await played.session.diagnoses(), 'before there is a run').toEqual([]);
    const told: [code: string, times: number][][] = [];
    for (const nth of [1, 2, 3]) {
      await until(() => expect(Object.values(played.view().asks)[0]?.nth).toBe(nth));
      told.push((await played.session.diagnoses()).map(({ code, times }) => [code, times]));
      await played.session.answer(Number(Object.keys(played.view().asks)[0]), 'ship');
    }
    await played.over;
    expect(told[0]).toEqual([]);
    expect(told[1]).toEqual([['near-keyword', 1]]);
    expect(told[2]).toEqual([
      ['near-keyword', 2],
      ['limit-near', 1],
    ]);
    const ended = await played.session.diagnoses();
    // The round in which the counter lets its message go is ended by that.
    expect(ended.map(({ code, times }) => [code, times])).toEqual([['near-keyword', 2]]);
    expect(ended, 'read bit by bit').toEqual(withoutFixes(await library().diagnoses('a')));
  });

  it('is the same to two who ask at once', async () => {
    const played = play({ records, order: order(3), says: () => ({ text: 'ship', seconds: 1 }) });
    await played.over;
    const [one, other] = await Promise.all([played.session.diagnoses(), played.session.diagnoses()]);
    expect(one).toHaveLength(1);
    expect(other).toEqual(one);
  });

  it('is the same of the run in the history, with what would mend its text', async () => {
    const played = play({ records, order: order(3), says: () => ({ text: 'ship', seconds: 1 }) });
    await played.over;
    const kept = await library().diagnoses('a');
    expect(withoutFixes(kept)).toEqual(await played.session.diagnoses());
    expect(kept[0]?.fixes?.map(({ code }) => code)).toEqual(['ignore-case']);
    expect(await library().diagnoses('nothing')).toEqual([]);
  });

  it('is the same of the run in the history where a prompt that was never sent asks for the score', async () => {
    const text = `
orchestrator: { id: kitchen, agents: [rounds] }
agents:
  - id: rounds
    type: loop
    max_loops: 2
    score_threshold: 0.8
    score_extraction_config: { strategies: [{ type: pattern, patterns: ['SCORE: ([0-9.]+)'] }] }
    internal_workflow:
      orchestrator: { id: round, agents: [cook, tester] }
      agents:
        - { id: cook, type: openai-answer, prompt: Cook a dish. }
        - { id: taster, type: openai-answer, prompt: 'Taste it. End with SCORE: and a number.' }
`;
    const played = play({ records, order: { ...newOrder('b', text), model: 'simulated' } });
    await played.over;
    const told = await played.session.diagnoses();
    expect(told.find(({ code }) => code === 'word-never-came')?.params).toMatchObject({ silent: 'taster', idle: true });
    expect(withoutFixes(await library().diagnoses('b'))).toEqual(told);
  });
});

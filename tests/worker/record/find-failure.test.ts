import { describe, expect, it } from 'vitest';
import { Kind } from '../../../src/engine/journal/facts.ts';
import { tellPlainly } from '../../../src/engine/journal/said.ts';
import { entryOf, type ChunkEntry } from '../../../src/history/directory.ts';
import { createFind } from '../../../src/worker/record/find-in-run.ts';
import { answerOf, chunksOf, type FactWriter } from '../../history/support.ts';

const verdict = (facts: FactWriter, outcome: string, reason: string): number =>
  facts.value({ path: 'a', round: 1, outcome, reason, because: [], passedOn: null } as never);

type Fails = (facts: FactWriter) => void;

const failsAsNode: Fails = (facts) => {
  const of = facts.put(Kind.nodeStarted, { part: 1, frame: 2, c: 0 });
  facts.put(Kind.nodeFailed, { part: 1, frame: 2, of, a: facts.value({ code: 'x', message: 'gone' } as never) });
};
const failsAsAnswer: Fails = (facts) => {
  const late = { ...answerOf('late'), answer: { kind: 'timed-out' as const, after: 2 } };
  const of = facts.put(Kind.nodeStarted, { part: 1, frame: 2, c: 0 });
  facts.put(Kind.answered, { part: 1, frame: 2, of, a: facts.value(late) });
};
const failsAsRound: Fails = (facts) =>
  void facts.put(Kind.roundEnded, { part: 0, frame: 2, a: verdict(facts, 'stopped', 'error'), b: 1, c: 1 });

/** Three chunks: in the first and the last all is well, in the second something failed. */
function chunksWith(fails: Fails) {
  return chunksOf((facts) => {
    facts.put(Kind.loopEntered, { part: 0, frame: 1, a: 0, b: 1 });
    facts.put(Kind.roundStarted, { part: 0, frame: 2, a: 1, b: 1 });
    facts.put(Kind.answered, { part: 1, frame: 2, a: facts.value(answerOf('fine')) });
    facts.fillChunk();
    fails(facts);
    facts.fillChunk();
    facts.put(Kind.roundEnded, { part: 0, frame: 2, a: verdict(facts, 'left', 'edge'), b: 1, c: 1 });
  });
}

const place = { frame: null, from: 0, limit: 10 };

async function looked(fails: Fails, directory: (entry: ChunkEntry) => ChunkEntry) {
  const chunks = chunksWith(fails);
  const reads: number[] = [];
  const find = createFind(
    {
      names: ['a', 'b'],
      labels: ['a', 'b'],
      tell: tellPlainly,
      ticks: () => Promise.resolve({}),
      directory: () => Promise.resolve(chunks.map((chunk) => directory(entryOf(chunk)))),
      chunks(indexes) {
        reads.push(...indexes);
        return Promise.resolve(chunks.filter(({ index }) => indexes.includes(index)));
      },
    },
    () => ({ mayGoOn: () => true, breathe: () => Promise.resolve() }),
  );
  return { found: await find('failed', place), reads };
}

describe.each<[string, Fails]>([
  ['a node', failsAsNode],
  ['an answer', failsAsAnswer],
  ['a round', failsAsRound],
])('the failure of %s', (_name, fails) => {
  it('is found with the chunks alone that hold a failure', async () => {
    const { found, reads } = await looked(fails, (entry) => entry);
    expect(reads).toEqual([1]);
    expect(found).toMatchObject({ matches: [{ where: 'mark', round: 1 }], next: null });
  });

  it('is found in the record of an earlier release, whose directory does not say where one is', async () => {
    const { found, reads } = await looked(fails, ({ failed: _unsaid, ...entry }) => entry);
    expect(reads).toEqual([0, 1, 2]);
    expect(found).toEqual((await looked(fails, (entry) => entry)).found);
  });
});

it('what was cut off has not failed', async () => {
  const cutOff: Fails = (facts) => {
    const of = facts.put(Kind.nodeStarted, { part: 1, frame: 2, c: 0 });
    facts.put(Kind.nodeFailed, { part: 1, frame: 2, of, a: facts.value({ code: 'cancelled', params: {} } as never) });
  };
  const { found, reads } = await looked(cutOff, (entry) => entry);
  expect([found, reads]).toMatchObject([{ matches: [] }, []]);
  // An earlier release wrote into the directory that something failed in that chunk.
  const kept = await looked(cutOff, (entry) => ({ ...entry, failed: true }));
  expect(kept.found).toEqual(found);
});

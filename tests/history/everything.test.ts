import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LoopDocument } from '../../src/engine/document/document.ts';
import { isJsonObject, parsedJson, type Json } from '../../src/engine/workflow/json.ts';
import { bringEverything, type Brought } from '../../src/history/bring-everything.ts';
import { MOST_VERSIONS, saveDocument } from '../../src/history/documents.ts';
import { allAsText } from '../../src/history/everything.ts';
import { isEverythingText } from '../../src/history/everything-file.ts';
import { memoryRecords } from '../../src/history/memory-records.ts';
import { openHistory } from '../../src/history/open-history.ts';
import { keepRecord } from '../../src/history/record-text.ts';
import type { Records } from '../../src/history/records.ts';
import { listRuns, pinRun } from '../../src/history/runs.ts';
import { answerOf, documentOf, fillDisk, freshBrowser, orderOf, summaryOf } from './support.ts';
import { samples } from '../samples.ts';

beforeEach(freshBrowser);

/** A store of its own, as another browser has it. */
async function browser(): Promise<Records> {
  freshBrowser();
  return openHistory();
}

async function taken(records: Records, text: string): Promise<Brought> {
  const brought = await bringEverything(records, text);
  if ('problem' in brought) throw new Error(brought.problem.code);
  return brought;
}

/** What is kept, in an order of its own, down to the keys. */
async function contents(records: Records): Promise<unknown> {
  const all = parsedJson(await allAsText(records, { theme: 'dark' }));
  if (!isJsonObject(all)) throw new Error('no map');
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((each) => JSON.stringify(sorted(each))).sort() : value,
    ]),
  );
}

const sorted = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key] ?? null)]),
  );
};

interface Kept {
  documents: { id: string; store: 'documents' | 'drafts'; at: number; text: string }[];
  versions: { owner: string; at: number; text: string }[];
  runs: { id: string; answers: string[]; documentId: string | null; pinned: boolean; fork: boolean }[];
}

const id = fc.constantFrom('a', 'b', 'c', 'd-1');
const text = fc.oneof(fc.constantFrom('graph: 1', 'graph: 2'), fc.string({ unit: 'grapheme' }));
const at = fc.integer({ min: 0, max: 4 });
const kept: fc.Arbitrary<Kept> = fc.record({
  documents: fc.uniqueArray(
    fc.record({ id, store: fc.constantFrom('documents' as const, 'drafts' as const), at, text }),
    { selector: ({ id: name }) => name, maxLength: 4 },
  ),
  versions: fc.uniqueArray(fc.record({ owner: id, at, text }), {
    selector: ({ owner, at: position }) => `${owner} ${position}`,
    maxLength: 8,
  }),
  runs: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('r1', 'r2', 'r3'),
      answers: fc.array(text, { maxLength: 3 }),
      documentId: fc.option(id),
      pinned: fc.boolean(),
      fork: fc.boolean(),
    }),
    { selector: ({ id: name }) => name },
  ),
});

async function fill(records: Records, { documents, versions, runs }: Kept): Promise<void> {
  for (const { id: name, store, at: changedAt, text: body } of documents) {
    const document = documentOf(body);
    const more = { revision: 5, savedBy: { page: 'p', nth: 2 }, changedSince: 1 };
    await records.write([store], 'strict', (writer) =>
      writer.put(store, { id: name, name: document.name, changedAt, document, ...more }),
    );
  }
  for (const { owner, at: position, text: body } of versions)
    if (documents.some(({ id: name }) => name === owner))
      await records.write(['versions'], 'strict', (writer) =>
        writer.putInList('versions', { owner, position, document: documentOf(body) }),
      );
  for (const { id: name, answers, documentId, pinned, fork } of runs) {
    const summary = { ...summaryOf(name), documentId, ...(pinned && { pinned }) };
    const parent = fork ? { parent: { run: 'gone', at: 1, edits: [{ address: 'A' }, 'text' as const] } } : {};
    const run = { id: name, summary, engineVersion: '4', ...parent };
    await keepRecord(records, { run, order: orderOf(name), tape: answers.map(answerOf) });
  }
}

const recordsIn = async (records: Records): Promise<unknown[]> => [
  ...(await records.all('documents')),
  ...(await records.all('drafts')),
  ...(await records.all('runs')),
];

const textsIn = async (records: Records): Promise<string[]> => {
  const named = [...(await records.all('documents')), ...(await records.all('drafts'))];
  const lists = await Promise.all(named.map(({ id: owner }) => records.list('versions', owner)));
  return [...named, ...lists.flat()].map(({ document }: { document: LoopDocument }) => document.text);
};

describe('everything as a file', () => {
  it('comes into an empty browser as it was, and a second time adds nothing', async () => {
    await fc.assert(
      fc.asyncProperty(kept, async (all) => {
        const from = await browser();
        await fill(from, all);
        const file = await allAsText(from, { theme: 'dark' });
        expect(isEverythingText(file.slice(0, 64))).toBe(true);
        const into = await browser();
        const first = await taken(into, file);
        expect(first.added).toMatchObject({ documents: all.documents.length, runs: all.runs.length });
        expect(await contents(into)).toEqual(await contents(from));
        const again = await taken(into, file);
        expect(again.added).toEqual({ documents: 0, versions: 0, runs: 0 });
        expect(again.already).toEqual(first.added);
        expect(await contents(into)).toEqual(await contents(from));
      }),
      { numRuns: samples(40) },
    );
  });

  it('changes nothing that is in the other browser, loses nothing of the file, and adds nothing twice', async () => {
    await fc.assert(
      fc.asyncProperty(kept, kept, async (mine, theirs) => {
        const from = await browser();
        await fill(from, theirs);
        const file = await allAsText(from, {});
        const into = await browser();
        await fill(into, mine);
        const [named, before] = [await recordsIn(into), await textsIn(into)];
        await taken(into, file);
        expect(await recordsIn(into)).toEqual(expect.arrayContaining(named));
        const texts = await textsIn(into);
        expect(texts).toEqual(expect.arrayContaining(before));
        expect(texts).toEqual(expect.arrayContaining(await textsIn(from)));
        expect((await into.all('runs')).map(({ id: name }) => name)).toEqual(
          expect.arrayContaining(theirs.runs.map(({ id: name }) => name)),
        );
        const after = await contents(into);
        expect((await taken(into, file)).added).toEqual({ documents: 0, versions: 0, runs: 0 });
        expect(await contents(into)).toEqual(after);
      }),
      { numRuns: samples(40) },
    );
  });

  it('lets a document that was changed here since stay, puts the one of the file beside it, and says so', async () => {
    const records = await browser();
    const by = { page: 'p', nth: 1 };
    await saveDocument(records, 'a', documentOf('graph: old'), { base: 0, by, now: 1 });
    const file = await allAsText(records, {});
    await saveDocument(records, 'a', documentOf('graph: old but longer'), { base: 1, by, now: 2 });
    expect(await taken(records, file)).toMatchObject({ added: { documents: 1 }, beside: 1 });
    const documents = await records.all('documents');
    expect(documents.map(({ name, document }) => [name, document.text])).toEqual([
      ['Review', 'graph: old but longer'],
      ['Review (from the file)', 'graph: old'],
    ]);
  });

  it('is added once where two tabs take it in at the same moment', async () => {
    const records = await browser();
    await saveDocument(records, 'a', documentOf('graph: 1'), { base: 0, by: { page: 'p', nth: 1 }, now: 1 });
    const file = await allAsText(records, {});
    const into = await browser();
    const [one, other] = await Promise.all([taken(into, file), taken(into, file)]);
    expect(one.added.documents + other.added.documents).toBe(1);
  });

  it('takes no version away to make room', async () => {
    const versions = Array.from({ length: MOST_VERSIONS }, (_, nth) => ({ owner: 'a', at: nth, text: `mine ${nth}` }));
    const documents = [{ id: 'a', store: 'documents' as const, at: 100, text: 'graph: 1' }];
    const from = await browser();
    await fill(from, { documents, versions: [{ owner: 'a', at: 60, text: 'theirs' }], runs: [] });
    const file = await allAsText(from, {});
    const into = await browser();
    await fill(into, { documents, versions, runs: [] });
    expect(await taken(into, file)).toMatchObject({ noRoom: 1, added: { versions: 0 } });
    expect(await into.list('versions', 'a')).toHaveLength(MOST_VERSIONS);
  });

  it('holds no run of a stranger’s document, and one that was going on is interrupted elsewhere', async () => {
    const from = await browser();
    await fill(from, {
      documents: [],
      versions: [],
      runs: [
        { id: 'r1', answers: [], documentId: null, pinned: false, fork: false },
        { id: 'r2', answers: [], documentId: null, pinned: false, fork: false },
      ],
    });
    await pinRun(from, 'r1', true);
    await from.update('runs', 'r2', [], 'strict', (run, writer) => run && writer.put('runs', { ...run, apart: true }));
    const into = await browser();
    await taken(into, await allAsText(from, {}));
    expect(await listRuns(into, () => false)).toMatchObject([{ id: 'r1', pinned: true, status: 'interrupted' }]);
  });
});

describe('a file of everything is refused', () => {
  const code = async (given: string, records?: Records): Promise<unknown> => {
    const brought = await bringEverything(records ?? (await browser()), given);
    return 'problem' in brought ? [brought.problem.code, brought.problem.params['reason']] : brought;
  };

  it.each([
    ['cut off', '{"everything": 1, "documents": [', ['everything-broken', 'json']],
    ['something else', '{"loopground": 1}', ['everything-broken', 'shape']],
    ['of a later version', '{"everything": 2}', ['everything-from-the-future', undefined]],
  ])('where it is %s', async (_what, given, expected) => expect(await code(given)).toEqual(expected));

  it('where nothing can be kept', async () => {
    expect(await code('{"everything": 1}', memoryRecords('denied'))).toEqual(['everything-unkept', undefined]);
  });

  it('in those of its parts that are not whole, which are counted, and the others are taken', async () => {
    const document = documentOf('graph: 1');
    const whole = { store: 'documents', id: 'a', changedAt: 1, document };
    const file = {
      everything: 1,
      documents: [whole, { ...whole, id: '../b' }, { ...whole, store: 'runs' }, null, { ...whole, document: {} }],
      versions: [
        { owner: 'a', savedAt: 1, document },
        { owner: 'nobody', savedAt: 1, document },
        { owner: 'a', savedAt: -1, document },
      ],
      runs: [{ record: 3 }],
      preferences: { theme: 'dark', lessons: 7 },
    };
    expect(await taken(await browser(), JSON.stringify(file))).toMatchObject({
      added: { documents: 1, versions: 1, runs: 0 },
      unread: 7,
      preferences: { theme: 'dark' },
    });
    expect(await taken(await browser(), '{"everything": 1, "documents": {}}')).toMatchObject({ unread: 1 });
  });

  it('in a part that nothing could be done with, and what comes after it is taken', async () => {
    const document = documentOf('graph: 1');
    const whole = { store: 'documents', id: 'a', changedAt: 1, document };
    const deep = JSON.stringify({ ...whole, document: { ...document, inputs: { a: 'DEEP' } } }).replace(
      '"DEEP"',
      '['.repeat(5000) + ']'.repeat(5000),
    );
    const late = Array.from({ length: 4 }, () => ({ owner: 'a', savedAt: Number.MAX_SAFE_INTEGER, document }));
    const file = `{"everything": 1, "documents": [${deep}, ${JSON.stringify({ ...whole, changedAt: 9e15 })}, ${JSON.stringify(whole)}], "versions": ${JSON.stringify(late)}}`;
    expect(await taken(await browser(), file)).toMatchObject({
      added: { documents: 1, versions: 0 },
      unread: 6,
      stopped: '',
    });
  });

  it('from where the disk is full on, and what came before is kept', async () => {
    const from = await browser();
    await fill(from, {
      documents: [{ id: 'a', store: 'documents', at: 1, text: 'graph: 1' }],
      versions: [],
      runs: [{ id: 'r1', answers: ['x'], documentId: null, pinned: false, fork: false }],
    });
    const file = await allAsText(from, {});
    const into = await browser();
    const empty = fillDisk((store) => store === 'tape');
    const brought = await taken(into, file);
    empty();
    expect(brought).toMatchObject({ added: { documents: 1, runs: 0 }, stopped: 'full' });
    expect(await into.all('runs')).toEqual([]);
    expect((await taken(into, file)).added).toEqual({ documents: 0, versions: 0, runs: 1 });
  });
});

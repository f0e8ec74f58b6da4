import { beforeEach, describe, expect, it } from 'vitest';
import { isRecordText, readRecord } from '../../src/history/read-record.ts';
import { importRecord, recordText } from '../../src/history/record-text.ts';
import type { Records } from '../../src/history/records.ts';
import { createRun, deleteRun, finishRun, listRuns, pinRun, readOrder, renameRun } from '../../src/history/runs.ts';
import { DATABASE_VERSION } from '../../src/history/schema.ts';
import { tapesIn } from '../../src/history/tape.ts';
import { exportFile } from '../../src/share/file.ts';
import { answerOf, documentOf, freshBrowser, must, orderOf, PLACES, summaryOf } from './support.ts';

const END = { status: 'stopped', endedAt: 9, rounds: 3, activations: 7, reason: 'edge', result: 'A poem.' } as const;
const nobody = (): boolean => false;

/** A run with all that a record can hold. */
async function rich(records: Records): Promise<string> {
  const secrets = { names: ['KEY'], salt: 'ab', digest: 'cd' };
  const parent = { run: 'b', at: 1, edits: ['text' as const, { address: 'a[1]/E' }] };
  const summary = { ...summaryOf('a'), documentId: 'd', seed: 7, answered: 2 };
  await createRun(records, summary, { ...orderOf('a'), secrets }, { parent });
  await tapesIn(records).append('a', 0, answerOf('one'), answerOf('two'));
  await finishRun(records, 'a', { ...END, limited: true, scores: [0.5, 0.9], stoppedAt: 4 });
  await renameRun(records, 'a', 'Owls');
  await pinRun(records, 'a', true);
  return must(await recordText(records, 'a'));
}

describe.each(PLACES)('a run as a file, in %s', (_name, open) => {
  beforeEach(freshBrowser);

  it('is a run of the history again, but for what belongs to that browser', async () => {
    const records = await open();
    const text = await rich(records);
    const [before] = await listRuns(records, nobody);
    const order = await readOrder(records, 'a');
    await deleteRun(records, 'a');
    expect(await importRecord(records, `\uFEFF${text}`)).toBe('a');
    const { pinned: _pin, ...listed } = must(before);
    expect(await listRuns(records, nobody)).toEqual([{ ...listed, documentId: null }]);
    expect(await readOrder(records, 'a')).toEqual(order);
    expect(await tapesIn(records).read('a')).toEqual([answerOf('one'), answerOf('two')]);
    const run: unknown = JSON.parse(must(await recordText(records, 'a')));
    expect(run).toMatchObject({ run: { stoppedAt: 4 } });
    expect(run).toMatchObject({ run: { parent: { run: 'b', at: 1, edits: ['text', { address: 'a[1]/E' }] } } });
  });
  it('takes the place of none that is here', async () => {
    const records = await open();
    const text = await rich(records);
    await renameRun(records, 'a', 'Mine');
    expect(await importRecord(records, text)).toBe('a');
    expect((await listRuns(records, nobody)).map(({ name }) => name)).toEqual(['Mine']);
  });
  it.each([
    ['cut off', (text: string) => text.slice(0, -20)],
    ['of a newer version', (text: string) => text.replace('"record": 3', `"record": ${DATABASE_VERSION + 1}`)],
    ['with an answer that is none', (text: string) => text.replace('"kind": "answered"', '"kind": "sung"')],
    ['with a key that is none', (text: string) => text.replaceAll('"id": "a"', '"id": "../a b"')],
    ['with two keys', (text: string) => text.replace('"id": "a"', '"id": "z"')],
    ['of an unknown notation', (text: string) => text.replace('"chatdev"', '"toString"')],
    ['of a model that is none', (text: string) => text.replaceAll('"scripted"', '"someone"')],
    ['without its text', (text: string) => text.replace('"text": "graph: {}"', '"text": null')],
    ['begun in no year that a calendar has', (text: string) => text.replace('"startedAt": 1', '"startedAt": 1e300')],
    ['of minus three rounds', (text: string) => text.replace('"rounds": 3', '"rounds": -3')],
    ['of more rounds than can be counted', (text: string) => text.replace('"rounds": 3', '"rounds": 1e999')],
    ['of half a seed', (text: string) => text.replaceAll('"seed": 7', '"seed": 7.5')],
    [
      'of inputs that are deeper than anything',
      (text: string) => text.replace('"A poem"', '['.repeat(5000) + ']'.repeat(5000)),
    ],
    ['of the terminal', () => '{"record":1,"engineVersion":"4","text":"graph: {}","tape":{"entries":[]}}'],
  ])('is not taken where it is %s', async (_, broken) => {
    const records = await open();
    const text = broken(await rich(records));
    expect(isRecordText(text)).toBe(true);
    expect(readRecord(text)).toBeNull();
    await deleteRun(records, 'a');
    expect(await importRecord(records, text)).toBeNull();
    expect(await listRuns(records, nobody)).toEqual([]);
  });
});

it('a document is no run', () => {
  expect(isRecordText(exportFile(documentOf('record: 1')))).toBe(false);
  expect(isRecordText('record: 1\n')).toBe(false);
  expect(readRecord('[]')).toBeNull();
});

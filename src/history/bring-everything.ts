import type { LoopDocument } from '../engine/document/document.ts';
import { fingerprint } from '../engine/effects/hash.ts';
import { isJsonObject, type Json } from '../engine/workflow/json.ts';
import { MOST_VERSIONS } from './documents.ts';
import {
  readEverything,
  type Everything,
  type EverythingProblem,
  type KeptDocument,
  type KeptVersion,
} from './everything-file.ts';
import { storeRecord } from './record-text.ts';
import type { Records, Written } from './records.ts';
import { readRun } from './runs.ts';

interface Counts {
  documents: number;
  versions: number;
  runs: number;
}

/** What became of a file of everything. */
export interface Brought {
  added: Counts;
  /** What was here, and stays as it is. */
  already: Counts;
  /** Of the added documents, those that stand beside one that is another here by now. */
  beside: number;
  /** Earlier states for which there was no room beside those that are here. */
  noRoom: number;
  /** Parts of the file that could not be read. */
  unread: number;
  preferences: Record<string, string>;
  /** Why the rest was not stored; '' where all was. */
  stopped: '' | Extract<Written, { stored: false }>['reason'];
}

export type BroughtEverything = Brought | { problem: EverythingProblem };

/** What follows the name of a document that stands beside another state of itself. */
const FROM_FILE = ' (from the file)';

/**
 * Takes in what a file of everything holds and is not here; what is here stays as it is. A document that is another here by now is added
 * beside it. The same file a second time adds nothing.
 */
export async function bringEverything(records: Records, text: string): Promise<BroughtEverything> {
  if (records.whyUnkept() !== '') return { problem: { code: 'everything-unkept', params: {} } };
  const read = readEverything(text);
  if (!read.ok) return { problem: read.problem };
  const { documents, runs, versions, preferences } = read.everything;
  const brought: Brought = {
    added: { documents: 0, versions: 0, runs: 0 },
    already: { documents: 0, versions: 0, runs: 0 },
    beside: 0,
    noRoom: 0,
    unread: read.unread,
    preferences,
    stopped: '',
  };
  const steps = [
    ...documents.map((kept) => () => bringDocument(records, kept, versions, brought)),
    ...runs.map((run) => () => bringRun(records, run, brought)),
  ];
  for (const step of steps) {
    const written = await step().catch((): Written => ({ stored: false, reason: 'failed' }));
    if (written.stored) continue;
    brought.stopped = written.reason;
    break;
  }
  return brought;
}

async function bringDocument(
  records: Records,
  kept: KeptDocument,
  all: readonly KeptVersion[],
  brought: Brought,
): Promise<Written> {
  const { store, id, document } = kept;
  const stored = await bringVersions(
    records,
    id,
    all.filter(({ owner }) => owner === id),
    brought,
  );
  if (!stored.stored) return stored;
  const here = await records.get(store, id);
  if (!here) return addDocument(records, kept, brought);
  const versions = await records.list('versions', id);
  if ([here, ...versions].some((each) => isSame(each.document, document))) {
    brought.already.documents++;
    return { stored: true };
  }
  const beside = {
    ...kept,
    store: 'documents' as const,
    id: `${id.slice(0, 60)}-${fingerprint(canonical(document))}`,
    document: { ...document, name: `${document.name}${FROM_FILE}` },
  };
  if (!(await records.get('documents', beside.id))) brought.beside++;
  return addDocument(records, beside, brought);
}

/** Nobody who saves it at the same moment is overwritten. */
async function addDocument(
  records: Records,
  { store, id, changedAt, document }: KeptDocument,
  brought: Brought,
): Promise<Written> {
  let isNew = false;
  const written = await records.update(store, id, [], 'strict', (before, writer) => {
    isNew = before === null;
    const { name } = document;
    if (isNew)
      writer.put(store, { id, name, changedAt, revision: 1, savedBy: null, changedSince: changedAt, document });
  });
  if (written.stored) (isNew ? brought.added : brought.already).documents++;
  return written;
}

/** The newest that there is room for: none that is here goes for one of the file. */
async function bringVersions(
  records: Records,
  id: string,
  versions: readonly KeptVersion[],
  brought: Brought,
): Promise<Written> {
  const before = await records.list('versions', id);
  const taken = new Map(before.map(({ position, document }) => [position, document]));
  const fresh: KeptVersion[] = [];
  for (const version of versions.toSorted((one, other) => other.savedAt - one.savedAt)) {
    const there = taken.get(version.savedAt);
    const isHere = there !== undefined && before.some(({ document }) => isSame(document, version.document));
    if (isHere) {
      brought.already.versions++;
      continue;
    }
    if (taken.size >= MOST_VERSIONS) {
      brought.noRoom++;
      continue;
    }
    let position = version.savedAt;
    while (taken.has(position)) position++;
    taken.set(position, version.document);
    fresh.push({ ...version, savedAt: position });
  }
  if (fresh.length === 0) return { stored: true };
  const written = await records.write(['versions'], 'strict', (writer) => {
    for (const { owner, savedAt, document } of fresh)
      writer.putInList('versions', { owner, position: savedAt, document });
  });
  if (written.stored) brought.added.versions += fresh.length;
  return written;
}

async function bringRun(records: Records, run: Everything['runs'][number], brought: Brought): Promise<Written> {
  if (await readRun(records, run.run.id)) {
    brought.already.runs++;
    return { stored: true };
  }
  const written = await storeRecord(records, run);
  if (written.stored) brought.added.runs++;
  return written;
}

function isSame(one: LoopDocument, other: LoopDocument): boolean {
  return canonical(one) === canonical(other);
}

/** The same for the same data, in whatever order its keys are. */
function canonical(value: LoopDocument): string {
  return JSON.stringify(value, (_key, each: Json) =>
    isJsonObject(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}

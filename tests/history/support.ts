import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { LoopDocument } from '../../src/engine/document/document.ts';
import type { Chunk, Recorded } from '../../src/engine/journal/chunk.ts';
import { CHUNK_SIZE, Kind, type KindNumber } from '../../src/engine/journal/facts.ts';
import { Journal } from '../../src/engine/journal/journal.ts';
import { memoryRecords } from '../../src/history/memory-records.ts';
import { openHistory } from '../../src/history/open-history.ts';
import type { Records } from '../../src/history/records.ts';
import type { RunSummary } from '../../src/history/summaries.ts';

/** A browser that has stored nothing yet. */
export function freshBrowser(): void {
  globalThis.indexedDB = new IDBFactory();
}

/** Both places where things are kept, for tests that must hold in both. */
export const PLACES: [name: string, open: () => Promise<Records>][] = [
  ['IndexedDB', () => openHistory()],
  ['memory', () => Promise.resolve(memoryRecords('denied'))],
];

/** A value that is there, or the test fails here. */
export function must<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('it is not there');
  return value;
}

export function documentOf(text: string, name = 'Review'): LoopDocument {
  return { name, text, inputs: { task: 'A poem' }, scriptText: '', settings: { seed: 7 } };
}

export function summaryOf(id: string, startedAt = 1): RunSummary {
  const nothingYet = { endedAt: null, rounds: 0, activations: 0, reason: '', result: '' };
  return {
    id,
    documentId: null,
    name: 'Review',
    notation: 'chatdev',
    startedAt,
    status: 'running',
    model: 'scripted',
    ...nothingYet,
  };
}

export function orderOf(id: string): {
  id: string;
  document: LoopDocument;
  model: 'scripted';
  playHuman: boolean;
  seed: number;
} {
  return { id, document: documentOf('graph: {}'), model: 'scripted', playHuman: false, seed: 7 };
}

export function answerOf(text: string): Recorded {
  return { address: `Reviewer#${text}`, hash: 'h', answer: { kind: 'answered', text }, took: 1.5 };
}

/** What a browser says when the disk, or what it grants of it, is full. */
function quotaError(): DOMException {
  return new DOMException('The quota has been exceeded.', 'QuotaExceededError');
}

/** How a browser tells of a full disk: as it is asked to put something, or when it comes to write it all down. */
type FullDisk = 'at once' | 'at the end';

/** Makes writes into some stores fail as on a full disk until the returned function is called. */
export function fillDisk(isFull: (store: string) => boolean, tells: FullDisk = 'at the end'): () => void {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
    if (!isFull(this.name)) return put.apply(this, given);
    if (tells === 'at once') throw quotaError();
    const request = put.apply(this, given);
    Object.defineProperty(this.transaction, 'error', { get: quotaError });
    this.transaction.abort();
    return request;
  };
  return () => void (IDBObjectStore.prototype.put = put);
}

/** The chunks of a run whose facts are written by `write`. */
export function chunksOf(write: (facts: FactWriter) => void): Chunk[] {
  const chunks: Chunk[] = [];
  const journal = new Journal(4, 4, (chunk) => chunks.push(chunk));
  write({
    at: () => journal.seq(),
    put: (kind, { part = 0, frame = 0, of = -1, a = 0, b = 0, c = 0 } = {}) =>
      journal.write(kind, part, frame, of, a, b, c),
    value: (value) => journal.value(value),
    fill(most) {
      for (let left = most; left > 0; left--) journal.write(Kind.nodeHeldBack, 0, 0, -1, 0, 0, 0);
    },
    fillChunk() {
      while (journal.seq() % CHUNK_SIZE !== 0) journal.write(Kind.nodeHeldBack, 0, 0, -1, 0, 0, 0);
    },
  });
  journal.close();
  return chunks;
}

/** Writes facts, for tests that need chunks and no run. */
export interface FactWriter {
  at(): number;
  put(
    kind: KindNumber,
    columns?: { part?: number; frame?: number; of?: number; a?: number; b?: number; c?: number },
  ): number;
  value(value: Parameters<Journal['value']>[0]): number;
  fill(most: number): void;
  fillChunk(): void;
}

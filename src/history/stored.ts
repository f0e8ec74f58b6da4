import type { Chunk, Recorded } from '../engine/journal/chunk.ts';
import type { LoopDocument } from '../engine/document/document.ts';
import type { ChunkEntry } from './directory.ts';
import type { RunSummary } from './summaries.ts';

/** A document of the visitor, as it was saved last. */
export interface StoredDocument {
  id: string;
  name: string;
  /** Milliseconds since 1970. */
  changedAt: number;
  /** Who saved it: each open page has a name of its own, so that one page's save never hides another's. */
  savedBy: string;
  document: LoopDocument;
}

/** An earlier state of a document: `owner` is the document, `position` the time it was saved. */
export interface StoredVersion {
  owner: string;
  position: number;
  document: LoopDocument;
}

/** What of a run changes while it is running. */
export interface StoredRun {
  id: string;
  summary: RunSummary;
  engineVersion: string;
  /** The fact before which the visitor stopped it; belongs to the tape. */
  stoppedAt?: number;
}

/** What a run was given and will never change: with the tape it makes the run again. */
export interface StoredOrder {
  id: string;
  document: LoopDocument;
  model: 'scripted' | 'simulated';
  playHuman: boolean;
  seed: number;
}

/** One answer from outside: `owner` is the run, `position` its place on the tape, from 0. */
export interface StoredAnswer {
  owner: string;
  position: number;
  recorded: Recorded;
}

/** One chunk of a run's journal: `position` is its index. */
export interface StoredChunk {
  owner: string;
  position: number;
  chunk: Chunk;
}

/** What finds chunks without reading them; written together with its chunk. */
export interface StoredEntry {
  owner: string;
  position: number;
  entry: ChunkEntry;
}

/** Every store: what its keys and its records are. */
export interface Stores {
  documents: { key: string; value: StoredDocument };
  runs: { key: string; value: StoredRun };
  orders: { key: string; value: StoredOrder };
  versions: { key: [string, number]; value: StoredVersion };
  tape: { key: [string, number]; value: StoredAnswer };
  chunks: { key: [string, number]; value: StoredChunk };
  directory: { key: [string, number]; value: StoredEntry };
}

/** A store whose records have a name of their own. */
export type NamedStore = 'documents' | 'runs' | 'orders';
/** A store of lists: each record is the one at `position` of its `owner`. */
export type ListStore = 'versions' | 'tape' | 'chunks' | 'directory';
/** What a store holds. */
export type RecordOf<Store extends keyof Stores> = Stores[Store]['value'];

/** Every store, by the shape of its keys: [id], or [owner, position]. */
export const NAMED_STORES = ['documents', 'runs', 'orders'] as const satisfies readonly NamedStore[];
/** See `NAMED_STORES`. */
export const LIST_STORES = ['versions', 'tape', 'chunks', 'directory'] as const satisfies readonly ListStore[];

import type { DerivedAnswer, TapeEntry } from '../engine/effects/tape.ts';
import type { AnsweredBy, KeptHumans } from '../engine/models/answered-by.ts';
import type { Chunk } from '../engine/journal/chunk.ts';
import type { LoopDocument } from '../engine/document/document.ts';
import type { ChunkEntry } from './directory.ts';
import type { Parent } from './parent.ts';
import type { RunSummary } from './summaries.ts';

/** A page that writes a document, and which of its states of it this is: by that a page's later state is known from its earlier. */
export interface Writing {
  page: string;
  nth: number;
}

export interface StoredDocument {
  id: string;
  name: string;
  /** Milliseconds since 1970. */
  changedAt: number;
  /** Grows by one with every save: whoever saves says which one they began with. */
  revision: number;
  /** Who saved it; null for one of the first version of the stores. */
  savedBy: Writing | null;
  /** When it began to be changed without a version of it being kept, in milliseconds since 1970. */
  changedSince: number;
  document: LoopDocument;
}

/** Where the visitor was last, so that a crash leads back to it. */
interface StoredPlace {
  id: 'last';
  place: unknown;
}

/** An earlier state of a document: `owner` is the document, `position` the time it was saved, or the next that is free. */
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
  /** It is of a stranger's document: not listed, and removed when no page has it open any more, unless the visitor keeps it. */
  apart?: true;
  /** The fact before which the visitor stopped it; belongs to the tape. */
  stoppedAt?: number;
  /** Of a fork. All that it took stands on its own tape: it is read without that run. */
  parent?: Parent;
}

/** What a run was given and will never change: with the tape it makes the run again. */
export interface StoredOrder extends KeptHumans {
  id: string;
  document: LoopDocument;
  model: AnsweredBy;
  seed: number;
  /** Of a run that came from elsewhere: what followed from script or seed there, all of it. */
  derived?: readonly DerivedAnswer[];
  /** Names of the secrets that the run was begun with, and a salted hash of the document with their values in it. */
  secrets?: { names: string[]; salt: string; digest: string };
}

/** One entry of a tape: `owner` is the run, `position` its place on the tape, from 0. */
export interface StoredAnswer {
  owner: string;
  position: number;
  recorded: TapeEntry;
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

export interface Stores {
  documents: { key: string; value: StoredDocument };
  /** What was changed in a document that came by a link, by the link. */
  drafts: { key: string; value: StoredDocument };
  places: { key: string; value: StoredPlace };
  runs: { key: string; value: StoredRun };
  orders: { key: string; value: StoredOrder };
  versions: { key: [string, number]; value: StoredVersion };
  tape: { key: [string, number]; value: StoredAnswer };
  chunks: { key: [string, number]; value: StoredChunk };
  directory: { key: [string, number]; value: StoredEntry };
}

/** A store whose records have a name of their own. */
export type NamedStore = 'documents' | 'drafts' | 'places' | 'runs' | 'orders';
/** A store of lists: each record is the one at `position` of its `owner`. */
export type ListStore = 'versions' | 'tape' | 'chunks' | 'directory';
/** The stores of documents: the visitor's own, and those that came by a link and were changed. */
export type DocumentStore = 'documents' | 'drafts';
export type RecordOf<Store extends keyof Stores> = Stores[Store]['value'];

/** Every store, by the shape of its keys: [id], or [owner, position]. */
export const NAMED_STORES = [
  'documents',
  'drafts',
  'places',
  'runs',
  'orders',
] as const satisfies readonly NamedStore[];
/** See `NAMED_STORES`. */
export const LIST_STORES = ['versions', 'tape', 'chunks', 'directory'] as const satisfies readonly ListStore[];

import { documentChange, type DocumentChange } from '../engine/document/document-change.ts';
import type { Records } from './records.ts';
import { readOrder } from './runs.ts';
import { bytesOfRun } from './stored-bytes.ts';
import type { StoredOrder, StoredRun } from './stored.ts';
import type { RunSummary } from './summaries.ts';

/** What a list says of a run besides its summary, and something has to be read for: asked for the rows that are shown. */
export interface RunNote {
  id: string;
  /** How much it takes of the storage, an estimate by one of its chunks. */
  bytes: number;
  /** What changed since the run that it began with, of a fork; else since the last run of the same document that was none. Null where there is none. */
  changed: DocumentChange | null;
}

/** Notes of these runs; of each its order, its tape, one chunk and the order of the run before are read. */
export async function runNotes(records: Records, ids: readonly string[]): Promise<RunNote[]> {
  const listed = (await records.all('runs')).filter((run) => !run.apart);
  const newestFirst = listed.sort((one, other) => other.summary.startedAt - one.summary.startedAt);
  const orders = new Map<string, Promise<StoredOrder | null>>();
  const orderOf = (id: string): Promise<StoredOrder | null> => {
    const order = orders.get(id) ?? readOrder(records, id);
    orders.set(id, order);
    return order;
  };
  const notes: RunNote[] = [];
  for (const id of ids) {
    const order = await orderOf(id);
    if (!order) continue;
    const earlier = parentOf(newestFirst, id) ?? runBefore(newestFirst, id);
    const before = earlier && (await orderOf(earlier.id));
    const changed = before ? documentChange(before.document, order.document) : null;
    notes.push({ id, bytes: await bytesOfRun(records, order), changed });
  }
  return notes;
}

function parentOf(runs: readonly StoredRun[], id: string): StoredRun | null {
  const parent = runs.find((run) => run.id === id)?.parent?.run;
  return runs.find((run) => run.id === parent) ?? null;
}

/** A fork may have been run with what its text never said. */
function runBefore(newestFirst: readonly StoredRun[], id: string): StoredRun | null {
  const at = newestFirst.findIndex((run) => run.id === id);
  const run = newestFirst[at];
  if (!run) return null;
  return newestFirst.slice(at + 1).find(({ summary, parent }) => !parent && isOfSame(summary, run.summary)) ?? null;
}

/** A template has no id, and the first edit makes a document of it: then the name tells that both are one to the visitor. */
function isOfSame(one: RunSummary, other: RunSummary): boolean {
  if (one.documentId !== null && other.documentId !== null) return one.documentId === other.documentId;
  return nameOf(one) !== '' && nameOf(one) === nameOf(other) && one.notation === other.notation;
}

function nameOf({ name, documentName = name }: RunSummary): string {
  return documentName;
}

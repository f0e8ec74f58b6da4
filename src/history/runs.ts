import type { RunResult } from '../engine/journal/run-result.ts';
import { ENGINE_VERSION } from '../engine/version.ts';
import type { Records, Writer, Written } from './records.ts';
import type { Parent } from './parent.ts';
import type { StoredOrder, StoredRun } from './stored.ts';
import type { Interruption, RunSummary } from './summaries.ts';

/** What of a run's summary is known only as it goes on. */
export type Progress = Pick<
  RunSummary,
  'rounds' | 'activations' | 'reason' | 'result' | 'limited' | 'answered' | 'asked' | 'answerers' | 'scores' | 'ending'
>;

interface RunEnd extends Progress {
  status: RunResult['status'];
  endedAt: number;
  /** The fact before which the visitor stopped it. */
  stoppedAt?: number;
}

/**
 * Lists a run that is about to begin; one that is kept `apart` is listed from `keepRun` on. What it was given is kept with it,
 * whatever becomes of the document.
 */
export function createRun(
  records: Records,
  summary: RunSummary,
  order: StoredOrder,
  { apart = false, parent }: { apart?: boolean; parent?: Parent } = {},
): Promise<Written> {
  return records.write(['runs', 'orders'], 'strict', (writer) => {
    writer.put('orders', order);
    const { id } = summary;
    writer.put('runs', {
      id,
      summary,
      engineVersion: ENGINE_VERSION,
      ...(apart && { apart }),
      ...(parent && { parent }),
    });
  });
}

/** A run that is kept apart is a run of the history from now on; of that document, where it was of none. */
export async function keepRun(records: Records, id: string, documentId: string | null = null): Promise<Written> {
  const run = await readRun(records, id);
  if (!run || records.whyUnkept() !== '') return { stored: false, reason: 'failed' };
  return change(records, id, 'strict', ({ apart: _no, summary, ...kept }) => ({
    ...kept,
    summary: { ...summary, documentId: summary.documentId ?? documentId },
  }));
}

/** What a run was given, or null when it is not here. */
export function readOrder(records: Records, id: string): Promise<StoredOrder | null> {
  return records.get('orders', id);
}

/** A run as it is kept. Unlike `listRuns` it does not know whether a run that is said to be running still is. */
export function readRun(records: Records, id: string): Promise<StoredRun | null> {
  return records.get('runs', id);
}

/** Says how far a run has come, so that the list shows it even if the run is cut off. */
export function noteProgress(records: Records, id: string, progress: Progress): Promise<Written> {
  return change(records, id, 'relaxed', (run) => ({ ...run, summary: { ...run.summary, ...progress } }));
}

/** A run that was interrupted is running again. */
export function resumeRun(records: Records, id: string): Promise<Written> {
  return change(records, id, 'strict', (run) => ({
    ...run,
    summary: { ...uninterrupted(run.summary), status: 'running', endedAt: null },
  }));
}

export function finishRun(records: Records, id: string, { stoppedAt, ...end }: RunEnd): Promise<Written> {
  return change(records, id, 'strict', (run) => ({
    ...run,
    summary: { ...uninterrupted(run.summary), ...end },
    ...(stoppedAt !== undefined && { stoppedAt }),
  }));
}

/** A run was cut off. One that ended by itself stays as it is. */
export function interruptRun(records: Records, id: string, interruption: Interruption): Promise<Written> {
  return change(records, id, 'strict', (run) => {
    const { status } = run.summary;
    if (status !== 'running' && status !== 'interrupted') return run;
    return { ...run, summary: { ...run.summary, status: 'interrupted', interruption } };
  });
}

/** Gives a run another name than its document's. */
export function renameRun(records: Records, id: string, name: string): Promise<Written> {
  return change(records, id, 'strict', (run) => {
    const { summary } = run;
    return { ...run, summary: { ...summary, name, documentName: summary.documentName ?? summary.name } };
  });
}

export function pinRun(records: Records, id: string, pinned: boolean): Promise<Written> {
  return change(records, id, 'strict', (run) => {
    const { pinned: _before, ...summary } = run.summary;
    return { ...run, summary: pinned ? { ...summary, pinned } : summary };
  });
}

function uninterrupted({ interruption: _gone, ...summary }: RunSummary): RunSummary {
  return summary;
}

function change(
  records: Records,
  id: string,
  durability: 'strict' | 'relaxed',
  of: (run: StoredRun) => StoredRun,
): Promise<Written> {
  return records.update('runs', id, [], durability, (run, writer) => {
    // Deleted meanwhile: then it must not come back.
    if (run) writer.put('runs', of(run));
  });
}

/**
 * All runs, the newest first. A run that is said to be running and that nobody owns was cut off with its page.
 */
export async function listRuns(records: Records, isOwned: (id: string) => boolean): Promise<RunSummary[]> {
  const runs = await records.all('runs');
  return runs
    .filter((run) => !run.apart)
    .map((run) => summaryOf(run, isOwned(run.id)))
    .sort((one, other) => other.startedAt - one.startedAt);
}

/** The summary of a run as it is now: one that nobody owns is not running. */
export function summaryOf(run: StoredRun, owned: boolean): RunSummary {
  const { parent } = run;
  const summary = parent ? { ...run.summary, parent } : run.summary;
  if (summary.status !== 'interrupted' && (summary.status !== 'running' || owned)) return summary;
  const interruption = summary.interruption ?? 'page-closed';
  return { ...summary, status: 'interrupted', interruption, continuable: isContinuable(run, interruption) };
}

/** A run that another engine began would give other facts, and one that left its tape would leave it again. */
function isContinuable(run: StoredRun, interruption: Interruption): boolean {
  // Who answered there cannot be asked here.
  if (run.summary.brought) return false;
  return run.engineVersion === ENGINE_VERSION && interruption !== 'diverged';
}

/**
 * Removes what belongs to no run: a run that was going on in another tab while its record was deleted has written on. Owners are
 * read before runs, because a run is listed before it writes anything.
 */
export async function removeOrphans(records: Records): Promise<Written> {
  const stores = ['tape', 'directory'] as const;
  const owners = await Promise.all(stores.map((store) => records.owners(store)));
  const runs = new Set((await records.all('runs')).map((run) => run.id));
  const orphans = new Set(owners.flat().filter((owner) => !runs.has(owner)));
  if (orphans.size === 0) return { stored: true };
  return records.write(['orders', 'tape', 'chunks', 'directory'], 'relaxed', (writer) => {
    for (const orphan of orphans) removeRecordOf(orphan, writer);
  });
}

/**
 * Removes the runs that were kept apart and that no page has open any more. Which are open is asked after they were read:
 * a run that is opened is held before it is listed.
 */
export async function removeApart(records: Records, openRuns: () => Promise<ReadonlySet<string>>): Promise<void> {
  const apart = (await records.all('runs')).filter((run) => run.apart);
  if (apart.length === 0) return;
  const open = await openRuns();
  for (const { id } of apart) if (!open.has(id)) await deleteRun(records, id);
}

/** Forgets a run and everything it recorded. */
export function deleteRun(records: Records, id: string): Promise<Written> {
  return records.write(['runs', 'orders', 'tape', 'chunks', 'directory'], 'strict', (writer) => {
    writer.remove('runs', id);
    removeRecordOf(id, writer);
  });
}

function removeRecordOf(id: string, writer: Writer): void {
  writer.remove('orders', id);
  for (const store of ['tape', 'chunks', 'directory'] as const) writer.removeFromList(store, id);
}

import type { LibraryWorker } from '../../worker/protocol.ts';
import { wordLeftChanges, wordLeftRun, type LeftRun } from '../../wording/en/run/left-run.ts';
import type { Notice } from '../app/notices.svelte.ts';
import type { RunState } from './run-state.ts';
import type { Change } from './what-if/change.ts';
import type { WhatIf } from './what-if/what-if.svelte.ts';

/** What of the desk it takes to say so. */
interface Desk {
  readonly run: {
    readonly own: { readonly active: boolean; readonly state: Pick<RunState, 'runId' | 'document'>; clear(): void };
  };
  readonly library: Pick<LibraryWorker, 'listRuns'> | null;
  historyChanged(): void;
  say(text: string, tone: Notice['tone'], action?: Notice['action']): void;
  readonly kept: { open(id: string): Promise<void> };
  readonly whatIf: Pick<WhatIf, 'changes' | 'previews' | 'again'>;
}

/**
 * Takes the run off the page because something else takes its place. One that was still going is cut off by it: the visitor is told so,
 * and what became of it, once that is stored.
 */
export async function leaveRun(desk: Desk): Promise<void> {
  const { runId, document } = desk.run.own.state;
  const goesOn = desk.run.own.active;
  const changes = desk.whatIf.previews ? [] : desk.whatIf.changes;
  desk.run.own.clear();
  if (changes.length > 0 && runId !== null) return sayLeftChanges(desk, runId, changes);
  if (!goesOn || runId === null) return;
  const left = await whatBecame(desk.library, runId);
  desk.historyChanged();
  // It came to its end before it could be cut off.
  if (left === 'ended') return;
  const show = { label: 'Show it', take: () => void desk.kept.open(runId) };
  desk.say(wordLeftRun(document?.name || 'Untitled', left), 'done', left === 'gone' ? undefined : show);
}

/** What was changed of a run is kept nowhere: it is said that it is left, and shown again where that is wanted. */
function sayLeftChanges(desk: Desk, runId: string, changes: readonly Change[]): void {
  const take = (): void => void desk.kept.open(runId).then(() => desk.whatIf.again(changes));
  desk.say(wordLeftChanges(changes.length), 'done', { label: 'Show it', take });
}

/** The run was cut off before this asks: the library does what it is asked in order. */
async function whatBecame(library: Desk['library'], runId: string): Promise<LeftRun | 'ended'> {
  const runs = await library?.listRuns().catch(() => null);
  const kept = runs?.find(({ id }) => id === runId);
  if (!kept) return 'gone';
  if (kept.endedAt !== null) return 'ended';
  return kept.continuable === false ? 'kept' : 'continuable';
}

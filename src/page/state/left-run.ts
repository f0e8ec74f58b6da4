import type { LibraryWorker } from '../../worker/protocol.ts';
import { wordLeftRun, type LeftRun } from '../../wording/en/left-run.ts';
import type { Notice } from './notices.svelte.ts';
import type { RunState } from './run-state.ts';

/** What of the desk it takes to say so. */
interface Desk {
  readonly run: { readonly active: boolean; readonly state: Pick<RunState, 'runId' | 'document'>; clear(): void };
  readonly library: Pick<LibraryWorker, 'listRuns'> | null;
  historyChanged(): void;
  say(text: string, tone: Notice['tone'], action?: Notice['action']): void;
  readonly kept: { open(id: string): Promise<void> };
}

/**
 * Takes the run off the page because something else takes its place. One that was still going is cut off by it: the visitor is told so,
 * and what became of it, once that is stored.
 */
export async function leaveRun(desk: Desk): Promise<void> {
  const { runId, document } = desk.run.state;
  const goesOn = desk.run.active;
  desk.run.clear();
  if (!goesOn || runId === null) return;
  const left = await whatBecame(desk.library, runId);
  desk.historyChanged();
  // It came to its end before it could be cut off.
  if (left === 'ended') return;
  const show = { label: 'Show it', take: () => void desk.kept.open(runId) };
  desk.say(wordLeftRun(document?.name || 'Untitled', left), 'done', left === 'gone' ? undefined : show);
}

/** The run was cut off before this asks: the library does what it is asked in order. */
async function whatBecame(library: Desk['library'], runId: string): Promise<LeftRun | 'ended'> {
  const runs = await library?.listRuns().catch(() => null);
  const kept = runs?.find(({ id }) => id === runId);
  if (!kept) return 'gone';
  if (kept.endedAt !== null) return 'ended';
  return kept.continuable === false ? 'kept' : 'continuable';
}

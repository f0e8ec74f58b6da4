import { NOTATIONS } from '../../engine/notations/notations.ts';
import { tellerOf } from '../../engine/notations/tell.ts';
import { tellPlainly } from '../../engine/journal/said.ts';
import type { Ticks } from '../../engine/inspection/run-clock.ts';
import { emptyView, foldFacts } from '../../engine/journal/fold.ts';
import { snapshot } from '../../engine/journal/journal.ts';
import type { RunView } from '../../engine/journal/view.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import { readChunk, readChunks, readDirectory } from '../../history/chunks.ts';
import type { ChunkEntry } from '../../history/directory.ts';
import type { Records } from '../../history/records.ts';
import type { JournalSource } from '../record/journal-source.ts';

/** The journal of a run of the history. Its directory is read once: a run that goes on is read from its own worker. */
export function keptJournal(
  records: Records,
  runId: string,
  workflow: Workflow | null,
  ticks: () => Promise<Ticks>,
): JournalSource {
  let directory: Promise<readonly ChunkEntry[]> | null = null;
  let knownTicks: Promise<Ticks> | null = null;
  return {
    names: workflow?.nodes.map((node) => node.name) ?? [],
    labels: workflow?.nodes.map((node) => node.label) ?? [],
    tell: workflow ? tellerOf(workflow, NOTATIONS[workflow.notation]) : tellPlainly,
    ticks: () => (knownTicks ??= ticks()),
    directory: () => (directory ??= readDirectory(records, runId)),
    chunks: (indexes) => readChunks(records, runId, indexes),
  };
}

/** The run as far as its journal was kept, and whether that is to its end. */
export async function lastView(
  records: Records,
  runId: string,
  workflow: Workflow | null,
): Promise<{ view: RunView; complete: boolean }> {
  const last = (await readDirectory(records, runId)).at(-1);
  const chunk = last && (await readChunk(records, runId, last.index));
  if (!chunk) return { view: emptyView(workflow?.nodes.length ?? 0, workflow?.edges.length ?? 0), complete: false };
  const view = snapshot(chunk.before);
  foldFacts(view, chunk, 0, chunk.count);
  return { view, complete: view.result !== null };
}

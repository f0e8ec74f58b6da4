import type { Diagnosing, Given } from '../../engine/after-run/diagnoses/diagnosing.ts';
import type { Diagnosis } from '../../engine/after-run/diagnoses/diagnosis.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import { chunksInTurn, type JournalSource } from './journal-source.ts';
import type { Pauses } from '../border/pauses.ts';

/** What the diagnoses of a run are made of besides its facts; `workflow` has the limits of the run. */
interface Diagnosed {
  workflow: Workflow;
  given: Given;
  /** Whoever asks something else comes first. */
  pauses(): Pauses;
}

/** Diagnoses of a run that may be growing: asked again, only what has come since is read. */
export function createDiagnoses(
  source: JournalSource,
  { workflow, given, pauses }: Diagnosed,
): () => Promise<Diagnosis[]> {
  let fold: Diagnosing | null = null;
  let read = 0;
  let asked: Promise<unknown> = Promise.resolve();

  async function diagnoses(): Promise<Diagnosis[]> {
    // Loaded with the first question: a run needs none of it.
    const { diagnosing } = await import('../../engine/after-run/diagnoses/diagnosing.ts');
    fold ??= diagnosing(workflow, given);
    const { length } = await source.directory();
    const unread = Array.from({ length: length - read }, (_, at) => read + at);
    for await (const chunk of chunksInTurn(source, unread, pauses())) {
      // The last one may be growing: it is looked at again, and what was read of it is not.
      read = chunk.index;
      fold.take(chunk);
    }
    return fold.result();
  }

  return (): Promise<Diagnosis[]> => {
    const next = asked.then(diagnoses, diagnoses);
    asked = next;
    return next;
  };
}

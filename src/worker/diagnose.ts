import type { Diagnosing, Given } from '../engine/diagnoses/diagnosing.ts';
import type { Diagnosis } from '../engine/diagnoses/diagnosis.ts';
import type { Workflow } from '../engine/workflow/workflow.ts';
import type { JournalSource } from './journal-source.ts';

/** What the diagnoses of a run are made of besides its facts; `workflow` has the limits of the run. */
interface Diagnosed {
  workflow: Workflow;
  given: Given;
  /** Called after each chunk: whoever asks something else comes first. */
  breathe(): Promise<void>;
}

/** Diagnoses of a run that may be growing: asked again, only what has come since is read. */
export function createDiagnoses(
  source: JournalSource,
  { workflow, given, breathe }: Diagnosed,
): () => Promise<Diagnosis[]> {
  let fold: Diagnosing | null = null;
  let read = 0;
  let asked: Promise<unknown> = Promise.resolve();

  async function diagnoses(): Promise<Diagnosis[]> {
    // Loaded with the first question: a run needs none of it.
    const { diagnosing } = await import('../engine/diagnoses/diagnosing.ts');
    fold ??= diagnosing(workflow, given);
    const directory = await source.directory();
    for (let at = read; at < directory.length; at++) {
      // The last one may be growing: it is looked at again, and what was read of it is not.
      read = at;
      for (const chunk of await source.chunks([at])) fold.take(chunk);
      await breathe();
    }
    return fold.result();
  }

  return (): Promise<Diagnosis[]> => {
    const next = asked.then(diagnoses, diagnoses);
    asked = next;
    return next;
  };
}

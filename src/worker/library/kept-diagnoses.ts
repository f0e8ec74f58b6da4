import { notSaidBy, withFixes, type Diagnosis } from '../../engine/after-run/diagnoses/diagnoses.ts';
import { humansOf } from '../../engine/models/answered-by.ts';
import { readScript } from '../../engine/models/scripted/script.ts';
import { NOTATION_HELPS } from '../../engine/notations/notation-helps.ts';
import { openOnce } from '../../engine/opening/open-once.ts';
import { readDocument } from '../../engine/opening/read-document.ts';
import { READ_LIMITS } from '../../engine/reading/limits.ts';
import { limitsOf } from '../../engine/running/run-workflow.ts';
import type { StoredOrder } from '../../history/stored.ts';
import { createDiagnoses } from '../record/diagnose.ts';
import type { JournalSource } from '../record/journal-source.ts';
import type { Pauses } from '../border/pauses.ts';

/** What went wrong in the rounds of a kept run and is not said of its text already, with changes of the text where one is safe. */
export async function keptDiagnoses(
  order: StoredOrder,
  journal: JournalSource,
  pauses: () => Pauses,
): Promise<Diagnosis[]> {
  const { document, model, seed } = order;
  const { text, settings: given, scriptText } = document;
  // With its prompts, which what is shown of a text has not: one that was never sent may ask for what never came.
  const { workflow, sources, problems, settings } = openOnce(text, { ...given, seed }, 'file');
  if (!workflow) return [];
  const { documents } = readDocument(text, given, READ_LIMITS.file);
  const limited = { ...workflow, limits: limitsOf(workflow, settings) };
  const { script } = readScript(scriptText);
  const run = { script, model, humans: humansOf(order), budget: settings.budget };
  const found = await createDiagnoses(journal, { workflow: limited, given: run, pauses })();
  const { ahead } = NOTATION_HELPS[workflow.notation];
  return withFixes(notSaidBy(problems, found), { text, documents, workflow, sources }, ahead);
}

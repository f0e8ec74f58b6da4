import {
  diagnosesOf,
  notSaidBy,
  withFixes,
  type Diagnosis,
} from '../../../../src/engine/after-run/diagnoses/diagnoses.ts';
import { parseScript } from '../../../../src/engine/models/scripted/script.ts';
import { NOTATION_HELPS } from '../../../../src/engine/notations/notation-helps.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { readDocument } from '../../../../src/engine/opening/read-document.ts';
import { READ_LIMITS } from '../../../../src/engine/reading/limits.ts';
import { limitsOf } from '../../../../src/engine/running/run-workflow.ts';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { runText } from '../../support/run-text.ts';

/** What a run of a text with these answers shows, with fixes. */
export async function diagnosed({ text, script }: { text: string; script: Json }): Promise<Diagnosis[]> {
  const run = await runText({ text, script, inputs: { task: 'owls', topic: 'owls', input: 'owls' } });
  const opened = openText(text, {});
  const { workflow } = opened.plan!;
  const { budget } = opened.settings;
  const given = { script: parseScript(script).script, model: 'scripted' as const, humans: 'either' as const, budget };
  const limited = { ...workflow, limits: limitsOf(workflow, opened.settings) };
  const found = notSaidBy(opened.problems, diagnosesOf(limited, run.chunks, given));
  const { documents } = readDocument(text, {}, READ_LIMITS.file);
  const { ahead } = NOTATION_HELPS[workflow.notation];
  return withFixes(found, { text, documents, workflow, sources: opened.sources }, ahead);
}

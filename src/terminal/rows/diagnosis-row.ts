import { notSaidBy, withFixes, type Diagnosis } from '../../engine/after-run/diagnoses/diagnoses.ts';
import { NOTATION_HELPS } from '../../engine/notations/notation-helps.ts';
import type { OpenedDocument } from '../../engine/opening/open-text.ts';
import { readDocument } from '../../engine/opening/read-document.ts';
import { READ_LIMITS } from '../../engine/reading/limits.ts';
import { wordDiagnosis, wordFix } from '../../wording/wording.ts';
import type { DiagnosisRow } from './printed.ts';

/** Rows of what is not said of the text already. */
export function diagnosisRows(
  found: readonly Diagnosis[],
  text: string,
  { workflow, sources, problems }: OpenedDocument,
): DiagnosisRow[] {
  if (!workflow || found.length === 0) return [];
  const { documents } = readDocument(text, {}, READ_LIMITS.file);
  const { ahead } = NOTATION_HELPS[workflow.notation];
  return withFixes(notSaidBy(problems, found), { text, documents, workflow, sources }, ahead).map((diagnosis) => {
    const { code, severity, path, round, rounds, times, fixes = [] } = diagnosis;
    return { code, severity, loop: path, round, rounds, times, ...wordDiagnosis(diagnosis), fixes: fixes.map(wordFix) };
  });
}

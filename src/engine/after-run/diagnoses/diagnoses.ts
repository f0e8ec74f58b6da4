import type { Chunk } from '../../journal/chunk.ts';
import { subjectOf } from '../../lint/lint.ts';
import type { OpenedForLint } from '../../lint/rule.ts';
import type { Problem } from '../../workflow/problem.ts';
import type { Workflow } from '../../workflow/workflow.ts';
import { diagnosing } from './diagnosing.ts';
import type { Diagnosis, DiagnosisCode } from './diagnosis.ts';
import type { Ahead } from './rule.ts';
import { RULES } from './rules.ts';

export { diagnosing, type Diagnosing } from './diagnosing.ts';
export { DIAGNOSIS_CODES, type Diagnosis, type DiagnosisCode } from './diagnosis.ts';

/** What a whole journal shows. */
export function diagnosesOf(
  workflow: Workflow,
  chunks: Iterable<Chunk>,
  given: Parameters<typeof diagnosing>[1] = null,
): Diagnosis[] {
  const fold = diagnosing(workflow, given);
  for (const chunk of chunks) fold.take(chunk);
  return fold.result();
}

/** The same with changes of the text that was run, where one is safe. `ahead`: of the notation of that text. */
export function withFixes(diagnoses: readonly Diagnosis[], opened: OpenedForLint, ahead: Ahead): Diagnosis[] {
  const subject = subjectOf(opened);
  return diagnoses.map((diagnosis) => {
    const fixes = RULES.find(({ code }) => code === diagnosis.code)?.fixes?.(diagnosis, subject, ahead) ?? [];
    return fixes.length > 0 ? { ...diagnosis, fixes } : diagnosis;
  });
}

/** What the linter has said of the text already: of the same node, or of the loop. */
const SAID_BY: Partial<Record<DiagnosisCode, readonly string[]>> = {
  'judge-saw-nothing': ['lint-judge-blind'],
  'feedback-unread': ['lint-rounds-alike', 'lint-feedback-unread'],
};

/** Those that say more than the problems of the text do. */
export function notSaidBy(problems: readonly Problem[], diagnoses: readonly Diagnosis[]): Diagnosis[] {
  return diagnoses.filter(({ code, part, loop }) => {
    const codes = SAID_BY[code] ?? [];
    return !problems.some(
      (problem) => codes.includes(problem.code) && (problem.part === part || problem.part === loop),
    );
  });
}

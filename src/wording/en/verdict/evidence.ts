import type { Evidence } from '../../../engine/workflow/verdict/verdict.ts';
import type { Names } from '../../words.ts';
import { wordFailure } from '../problems/problem.ts';
import { wordFinding } from '../after-run/finding.ts';

/** One piece of evidence in plain words: what was looked at, what it was, how it was read, and where it points. */
export function wordEvidence(evidence: Evidence, names: Names = (id) => id): string {
  if (evidence.kind !== 'error') return wordFinding(evidence, names);
  return `error in ${names(evidence.node)}: ${wordFailure(evidence)}`;
}

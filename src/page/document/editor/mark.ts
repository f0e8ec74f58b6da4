import type { Fix, Severity, TextRange } from '../../../engine/workflow/problem.ts';

/** A problem as the editor marks it: a stretch, its weight, and the words. */
export interface Mark {
  range: TextRange;
  severity: Severity;
  code: string;
  message: string;
  fixes: readonly MarkFix[];
}

export interface MarkFix {
  title: string;
  fix: Fix;
}

import type { Severity, TextRange } from '../../../engine/workflow/problem.ts';
import type { TextEdit } from '../../../engine/workflow/problem.ts';

/** A problem as the editor marks it: a stretch, its weight, and the words. */
export interface Mark {
  range: TextRange;
  severity: Severity;
  code: string;
  message: string;
  /** What would mend it. */
  fixes: readonly MarkFix[];
}

/** What a quick fix is called, and what it does to the text. */
export interface MarkFix {
  title: string;
  edits: readonly TextEdit[];
}

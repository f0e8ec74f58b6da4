import type { Problem, Severity } from '../../engine/workflow/problem.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import { wordFix, wordProblem } from '../../wording/wording.ts';
import { positionsIn } from './position.ts';

/** A problem as the terminal prints it. Places are null when it is about no place in the text. */
export interface ProblemRow {
  code: string;
  severity: Severity;
  message: string;
  hint: string;
  fixes: string[];
  line: number | null;
  column: number | null;
  endLine: number | null;
  endColumn: number | null;
  /** The id of the node as its author wrote it; null when it is about no node. */
  nodeId: string | null;
}

export function problemRows(problems: readonly Problem[], text: string, workflow: Workflow | null): ProblemRow[] {
  const positionOf = positionsIn(text);
  const names = new Map(workflow?.nodes.map((node) => [node.id, node.name]));
  return problems.map((problem) => {
    const { message, hint } = wordProblem(problem);
    const start = problem.range ? positionOf(problem.range.start) : null;
    const end = problem.range ? positionOf(problem.range.end) : null;
    return {
      code: problem.code,
      severity: problem.severity,
      message,
      hint,
      fixes: (problem.fixes ?? []).map(wordFix),
      line: start?.line ?? null,
      column: start?.column ?? null,
      endLine: end?.line ?? null,
      endColumn: end?.column ?? null,
      nodeId: problem.part === undefined ? null : (names.get(problem.part) ?? null),
    };
  });
}

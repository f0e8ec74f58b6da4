import type { Json } from '../workflow/json.ts';
import type { FixCode } from '../workflow/problem-code.ts';
import type { LintCode } from '../workflow/problem-codes/lint.ts';
import type { Fix, Problem, Severity, TextEdit, TextRange } from '../workflow/problem.ts';
import type { YamlDocument } from '../reading/yaml-document.ts';
import type { Sources, Workflow } from '../workflow/workflow.ts';
import type { LoopFacts } from './loop-facts.ts';
import type { Places } from './places.ts';

/** A document that opened without an error. */
export interface OpenedForLint<Flow extends Workflow = Workflow> {
  text: string;
  documents: readonly YamlDocument[];
  workflow: Flow;
  sources: Sources;
}

/** What is known of a document that opened; a notation adds what its own rules ask for. */
export interface LintSubject<Flow extends Workflow = Workflow> {
  text: string;
  workflow: Flow;
  places: Places;
}

/** A subject whose loops are bounded by their own nodes. */
export interface LoopSubject<Flow extends Workflow = Workflow> extends LintSubject<Flow> {
  readonly loops: readonly LoopFacts[];
}

/** Where a finding is shown, and what would mend it. */
interface Finding {
  part?: string;
  range: TextRange | null;
  fixes?: Fix[];
}

/** Notes a problem of the rule. One without a place is dropped: the part was not written in this text. */
export interface Tell {
  (severity: Exclude<Severity, 'error'>, params: Record<string, Json>, finding: Finding): void;
  /** Nothing more would be noted. */
  isFull(): boolean;
}

/** One thing that is looked for. Never an error: a document that is told off here still runs. */
export interface Rule<Subject extends LintSubject> {
  code: LintCode;
  run(subject: Subject): Problem[];
}

/** So much is said of one kind at most: behind the first few the others are mostly their echo. */
const MOST = 20;

/** Makes a rule of a check. */
export function rule<Subject extends LintSubject>({
  code,
  check,
}: {
  code: LintCode;
  check(subject: Subject, tell: Tell): void;
}): Rule<Subject> {
  return {
    code,
    run(subject) {
      const found: Problem[] = [];
      const isFull = (): boolean => found.length === MOST;
      const tell = (
        severity: Problem['severity'],
        params: Problem['params'],
        { part, range, fixes = [] }: Finding,
      ): void => {
        if (!range || isFull()) return;
        const problem: Problem = { code, severity, params, range };
        if (part !== undefined) problem.part = part;
        if (fixes.length > 0) problem.fixes = fixes;
        found.push(problem);
      };
      check(subject, Object.assign(tell, { isFull }));
      return found;
    },
  };
}

/** A fix in a list, or none when there is nothing that could be edited. */
export function fix(code: FixCode, params: Record<string, Json>, ...edits: (TextEdit | null)[]): Fix[] {
  const made = edits.filter((edit) => edit !== null);
  return made.length === edits.length && made.length > 0 ? [{ code, params, edits: made }] : [];
}

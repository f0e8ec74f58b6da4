import type { Settings } from '../document/document.ts';
import type { FixAct } from '../workflow/fix-act.ts';
import type { Json } from '../workflow/json.ts';
import type { FixCode, RuleCode } from '../workflow/problem-code.ts';
import type { Fix, Problem, Severity, TextEdit, TextRange } from '../workflow/problem.ts';
import type { RuleNumber } from '../workflow/rule-number.ts';
import type { YamlDocument } from '../reading/yaml-document.ts';
import type { Sources, Workflow } from '../workflow/workflow.ts';
import type { LoopFacts } from './loop-facts.ts';
import type { Places } from '../reading/places.ts';

/** A document that opened without an error. */
export interface OpenedForLint<Flow extends Workflow = Workflow> {
  text: string;
  documents: readonly YamlDocument[];
  workflow: Flow;
  sources: Sources;
  /** With those of the page. */
  settings?: Settings;
}

/** What is known of a document that opened; a notation adds what its own rules ask for. */
export interface LintSubject<Flow extends Workflow = Workflow> {
  text: string;
  workflow: Flow;
  settings: Settings;
  places: Places;
}

/** A subject whose loops are bounded by their own nodes. */
export interface LoopSubject<Flow extends Workflow = Workflow> extends LintSubject<Flow> {
  readonly loops: readonly LoopFacts[];
}

/** Never an error: a document that is told off by a rule still runs. */
type RuleSeverity = Exclude<Severity, 'error'>;

/** What the docs say of a rule before its examples, which stand in `docs/problems/<code>.md` alone. */
export interface RulePage {
  title: string;
  /** Markdown, line by line: what it is, and why it matters. */
  text: readonly string[];
}

/** Where a finding is shown, and what would mend it. */
interface Finding {
  part?: string;
  range: TextRange | null;
  fixes?: Fix[];
  /** Where it is not that of the rule. */
  severity?: RuleSeverity;
}

/** Notes a problem of the rule. One without a place is dropped: the part was not written in this text. */
export interface Tell {
  (params: Record<string, Json>, finding: Finding): void;
  /** Nothing more would be noted. */
  isFull(): boolean;
}

/** What is said of a rule without its check. */
export interface RuleEntry<Code extends RuleCode = RuleCode> {
  readonly code: Code;
  readonly severity: RuleSeverity;
  /** Numbers of the rules of `docs/rules/` that explain why it is so: `Q42`. */
  readonly rules?: readonly RuleNumber[];
  readonly page: RulePage;
}

export interface Rule<Subject extends LintSubject, Code extends RuleCode = RuleCode> extends RuleEntry<Code> {
  run(subject: Subject): Problem[];
}

/** So much is said of one kind at most: behind the first few the others are mostly their echo. */
const MOST = 20;

/** Makes a rule of a check. Calls of it are marked as pure, so that who takes the words of a rule alone does not get its check. */
export function rule<Subject extends LintSubject, Code extends RuleCode>({
  check,
  ...entry
}: RuleEntry<Code> & { check(subject: Subject, tell: Tell): void }): Rule<Subject, Code> {
  return {
    ...entry,
    run(subject) {
      const found: Problem[] = [];
      const isFull = (): boolean => found.length === MOST;
      const tell = (
        params: Problem['params'],
        { part, range, fixes = [], severity = entry.severity }: Finding,
      ): void => {
        if (!range || isFull()) return;
        const problem: Problem = { code: entry.code, severity, params, range };
        if (part !== undefined) problem.part = part;
        if (fixes.length > 0) problem.fixes = fixes;
        found.push(problem);
      };
      check(subject, Object.assign(tell, { isFull }));
      return found;
    },
  };
}

/** A fix in a list, or none when there is nothing that could be done. */
export function fix(code: FixCode, params: Record<string, Json>, change: FixAct | TextEdit | null): Fix[] {
  if (!change) return [];
  return ['kind' in change ? { code, params, act: change } : { code, params, edits: [change] }];
}

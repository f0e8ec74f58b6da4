import type { Budget } from './budget.ts';
import { writeJson } from './json-text.ts';
import { Missing, type Value, type ValueRecord } from './values.ts';

/** What differs between the notations in how a template prints (one engine, several policies). */
export interface TemplatePolicy {
  /** The text of a value in `{{ ... }}` and wherever else a text is made of it. Never called with a Missing. */
  print(value: Value, budget: Budget): string;
  /** What stands in place of `{{ source }}` when it has no value; `source` is the whole tag as written. */
  undefined(path: readonly string[], source: string): string;
  /** Whether a part of something undefined is undefined, too (true), or an error (false). */
  chained: boolean;
  /** The filter `tojson`. */
  toJson(value: Value, indent: number, budget: Budget): string;
  /** Filters of its own, which go before those that all have. */
  filters?: ReadonlyMap<string, Filter>;
  /** A filter that there is none of is an error only when it is reached, where a condition lies around it (as in Jinja). */
  lateFilters?: true;
  /** Texts, lists and maps have the methods of Python's. */
  methods?: true;
}

/** What differs between the notations in how a template is read. */
export interface TemplateSyntax {
  /** Names may hold "-" (`review-loop.approved`), so subtraction needs spaces around it. */
  dashedNames: boolean;
  /** `{{ ... }}` that cannot be read stays as it is written, and is told in `Template.problems`, instead of being an error. */
  verbatim: boolean;
  /** The newline at the very end stays. (Jinja drops it.) */
  keepLastNewline: boolean;
}

/** A text of any value by a policy; a Missing inside lists and maps counts as null, alone as ''. */
export function textOf(value: Value, policy: TemplatePolicy, budget: Budget): string {
  if (value instanceof Missing) return '';
  const text = policy.print(value, budget);
  budget.read(text.length);
  return text;
}

/** How containers read their templates (002, E1 to E4 of the rules). */
export const CONTAINER_SYNTAX: TemplateSyntax = { dashedNames: true, verbatim: true, keepLastNewline: true };

/**
 * How containers print: texts as they are, lists and maps as compact JSON, null as nothing; an input that is declared and
 * has no value as nothing; a reference that nothing declares stays as it is written (rule E2).
 */
export function containerPolicy(isDeclared: (path: readonly string[]) => boolean): TemplatePolicy {
  return {
    print(value, budget) {
      if (typeof value === 'string') return value;
      return value === null ? '' : writeJson(value, 0, budget);
    },
    undefined: (path, source) => (isDeclared(path) ? '' : source),
    chained: true,
    toJson: writeJson,
  };
}

/** What a filter may use besides its value. */
export interface FilterTools {
  budget: Budget;
  policy: TemplatePolicy;
  find(name: string): Filter | null;
}

/** Arguments that none of the parameters takes, of a filter that is `open`. */
export interface MoreArguments {
  positional: readonly Value[];
  named: ValueRecord;
}

/**
 * A filter. `parameters` are the names of its arguments, in order; `run` is given them in that order, undefined where none
 * was given. A value that is missing passes through unless `takesMissing`; where a part of it is an error, it is one for a filter
 * that says so, and an empty text for one that makes texts. `open`: there may be any more arguments, as for `map('replace', 'a', 'b')`.
 */
export interface Filter {
  parameters: readonly string[];
  takesMissing?: true;
  missing?: 'fault' | 'empty';
  open?: true;
  run(value: Value, given: readonly (Value | undefined)[], tools: FilterTools, more: MoreArguments): Value;
}

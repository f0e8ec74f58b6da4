import type { Problem } from '../workflow/problem.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { placesOf } from '../reading/places.ts';
import type { LintSubject, OpenedForLint, Rule } from './rule.ts';

/**
 * Finds what is written so that it runs and does not do what it looks like: the mistakes that the systems which the notations come
 * from make nothing of. `rules` in the order in which they are told about one place. Warnings and infos alone, in the order of the
 * text. Linear in the size of the document.
 */
export function lint<Subject extends LintSubject>(rules: readonly Rule<Subject>[], subject: Subject): Problem[] {
  const problems = rules.flatMap((rule) => rule.run(subject));
  return problems.sort((left, right) => (left.range?.start ?? 0) - (right.range?.start ?? 0));
}

export function subjectOf<Flow extends Workflow>({
  text,
  documents,
  workflow,
  sources,
  settings = {},
}: OpenedForLint<Flow>): LintSubject<Flow> {
  return { text, workflow, settings, places: placesOf(documents, workflow, sources) };
}

import type { Conversation, Effects, Outcome, Ports } from '../../workflow/activation.ts';
import type { Problem } from '../../workflow/problem.ts';
import type { Bound } from './binding.ts';
import { standsFor } from './values/template.ts';
import { hasHandles } from './values/values.ts';

/**
 * The references of a node's templates that stand for nothing, each once in a run: what comes in may be an object, so that
 * before the run nobody can tell. Warning `loop-exit-unresolved` {node, reference}. Where nothing comes in at all it was told
 * when the document was opened.
 */
export function unresolved(
  templates: readonly string[],
  { id, name, meanings, template }: Bound<unknown>,
  given: Ports,
  effects: Effects,
): Problem[] {
  const problems: Problem[] = [];
  if (!hasHandles(given)) return problems;
  for (const text of templates) {
    for (const part of template(text)) {
      if (typeof part === 'string' || meanings.get(part.raw)?.kind === 'read') continue;
      if (standsFor(part, meanings, given) !== undefined) continue;
      const told = `unresolved ${id} ${part.raw}`;
      if (effects.recall('run', told) !== null) continue;
      effects.keep('run', true, told);
      const params = { node: name, reference: part.raw };
      problems.push({ code: 'loop-exit-unresolved', severity: 'warning', params, part: id });
    }
  }
  return problems;
}

/** What a node came to, now or after its questions, with problems that were found before. */
export function withProblems(came: Outcome | Conversation, problems: readonly Problem[]): Outcome | Conversation {
  if (problems.length === 0) return came;
  return 'next' in came ? toldAtEnd(came, problems) : withOutcome(came, problems);
}

function* toldAtEnd(conversation: Conversation, problems: readonly Problem[]): Conversation {
  return withOutcome(yield* conversation, problems);
}

function withOutcome(outcome: Outcome, problems: readonly Problem[]): Outcome {
  return { ...outcome, problems: [...problems, ...(outcome.problems ?? [])] };
}

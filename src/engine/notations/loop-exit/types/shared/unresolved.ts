import type { Conversation, Effects, NodeType, Outcome, Ports } from '../../../../kernel/activation.ts';
import type { Problem } from '../../../../workflow/problem.ts';
import type { NodeConfig } from '../../workflow.ts';
import { templatesOf } from '../../link/references.ts';
import { parseTemplate, standsFor } from '../../values/template.ts';
import { handlesOf } from '../../values/values.ts';
import type { Bound } from './binding.ts';

/**
 * A type of node that says which references of its templates stood for nothing, each once in a run: what comes in may be an
 * object, so that before the run nobody can tell. Warning `loop-exit-unresolved` {node, reference}.
 */
export function tellingUnresolved<Config extends NodeConfig>(
  type: NodeType<Bound<Config>, null>,
): NodeType<Bound<Config>, null> {
  return {
    ...type,
    run(inputs, bound, state, effects) {
      const problems = unresolved(bound, inputs.ports, effects);
      const came = type.run(inputs, bound, state, effects);
      if (problems.length === 0) return came;
      return 'next' in came ? toldAtEnd(came, problems) : withProblems(came, problems);
    },
  };
}

function* toldAtEnd(conversation: Conversation, problems: readonly Problem[]): Conversation {
  return withProblems(yield* conversation, problems);
}

function withProblems(outcome: Outcome, problems: readonly Problem[]): Outcome {
  return { ...outcome, problems: [...problems, ...(outcome.problems ?? [])] };
}

/** Where nothing comes in at all it was told when the document was opened. */
function unresolved({ id, name, config, meanings }: Bound<NodeConfig>, given: Ports, effects: Effects): Problem[] {
  if (handlesOf(given).length === 0) return [];
  const problems = new Map<string, Problem>();
  for (const part of templatesOf(config, given).flatMap(parseTemplate)) {
    if (typeof part === 'string' || meanings.get(part.raw)?.kind === 'read') continue;
    const told = `unresolved ${id} ${part.raw}`;
    if (standsFor(part, meanings, given) !== undefined || effects.recall('run', told) !== null) continue;
    effects.keep('run', true, told);
    const params = { node: name, reference: part.raw };
    problems.set(part.raw, { code: 'loop-exit-unresolved', severity: 'warning', params, part: id });
  }
  return [...problems.values()];
}

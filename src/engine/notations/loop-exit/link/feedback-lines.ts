import type { WorkflowEdge } from '../../../workflow/workflow.ts';
import type { Evaluator, Rounds, RoundSource } from './evaluator.ts';
import { isRouter } from '../workflow.ts';
import { leadsIntoBody, type EdgesFrom } from './pairing.ts';
import type { Region } from './regions.ts';

/**
 * The lines from the end of a round to the first node of the body, where no edge to the handle `feedback` is written: from what
 * the continue branch ends in, from each such branch that leads nowhere, else from what feeds the closer. Drawn only.
 */
export function feedbackLines({ opener, members }: Region, rounds: Rounds, from: EdgesFrom): WorkflowEdge[] {
  const entry = from.get(opener.id)?.find((edge) => leadsIntoBody(edge) && members.has(edge.to.id));
  if (opener.type !== 'loop' || !entry || rounds.feedback.some(({ edge }) => edge !== null)) return [];
  const sources = rounds.evaluator
    ? [...rounds.feedback.map(portOf), ...bareBranches(rounds.evaluator, from)]
    : rounds.exits.filter(({ node }) => node !== opener.id).map(portOf);
  return sources.map((source, index) => ({
    id: `${opener.id}/feedback:${index + 1}`,
    from: source.node,
    to: entry.to.id,
    fromPort: source.port,
    toPort: entry.input,
    condition: '',
    kind: 'feedback',
    implied: true,
  }));
}

/** The branches of the evaluator that go on and that no edge leaves: the next round is given the Router's value. */
function bareBranches({ node, done }: Evaluator, from: EdgesFrom): { node: string; port: string }[] {
  const taken = new Set([...done, ...(from.get(node.id) ?? []).map(({ handle }) => handle)]);
  return node.config.branches.flatMap((port, index) => (taken.has(`branch-${index}`) ? [] : [{ node: node.id, port }]));
}

function portOf({ node, handle, edge }: RoundSource): { node: string; port: string } {
  const branch = edge?.branch ?? null;
  const name = branch !== null && edge && isRouter(edge.from) ? edge.from.config.branches[branch] : undefined;
  return { node, port: name ?? handle };
}

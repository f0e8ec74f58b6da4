import { report, type Reading } from '../../../reading/field-problems.ts';
import type { FixAct } from '../../../workflow/fix-act.ts';
import type { Fix } from '../../../workflow/problem.ts';
import { groupBy } from '../../../workflow/group.ts';
import type { Sources } from '../../../workflow/workflow.ts';
import type { Rounds } from './evaluator.ts';
import { isLoop, type NodeOf, type ReadNode } from '../workflow.ts';
import { leadsIntoBody } from './pairing.ts';
import type { ReadEdge } from '../read/edge.ts';
import { referencesOf } from './references.ts';

/** Checks what goes from round to round: info `loop-exit-final-is-prompt` {node, exit, from} (rule L14). */
export function checkRounds(
  nodes: readonly ReadNode[],
  edges: readonly ReadEdge[],
  rounds: ReadonlyMap<string, Rounds>,
  reading: Reading,
  sources: Sources,
): void {
  const models = new Set(nodes.filter(({ type }) => type === 'llm').map(({ id }) => id));
  const from = groupBy(edges, (edge) => edge.from.id);
  for (const loop of nodes.filter(isLoop)) {
    const found = rounds.get(loop.id);
    if (!found) continue;
    const own = { ...reading, part: loop.id };
    const edges = from.get(loop.id) ?? [];
    const merge = mergeAtExit(models, edges, loop, found);
    if (merge) {
      const params = { node: loop.id, exit: merge.to.id, from: merge.from.id };
      report(own, 'info', 'final-is-prompt', params, sources[loop.id], draftToExit(loop, edges, merge));
    }
  }
}

/** The edge by which a template that puts answers of several models together reaches the exit, and begins the next round as a prompt. */
function mergeAtExit(
  models: ReadonlySet<string>,
  edges: readonly ReadEdge[],
  loop: NodeOf<'loop'>,
  { exits, feedback, evaluator }: Rounds,
): ReadEdge | null {
  const [only, second] = exits;
  const edge = only?.edge ?? null;
  if (!edge || second || evaluator || feedback.length > 0 || edge.from.type !== 'transform') return null;
  if (loop.config.maxIterations === 1 || !modelFedBy(edges)) return null;
  const read = new Set(
    referencesOf(edge.from)
      .map(({ head }) => head)
      .filter((head) => models.has(head)),
  );
  return read.size > 1 ? edge : null;
}

/** The model that a loop gives its value to, by the edges out of it. */
function modelFedBy(edges: readonly ReadEdge[]): ReadNode | undefined {
  return edges.find((edge) => leadsIntoBody(edge) && edge.to.type === 'llm')?.to;
}

/** Leads the draft to the exit, and what was led there back to the loop. */
function draftToExit(loop: ReadNode, edges: readonly ReadEdge[], merge: ReadEdge): Fix[] {
  const draft = modelFedBy(edges);
  if (!draft) return [];
  const params = { draft: draft.id, exit: merge.to.id, prompt: merge.from.id, loop: loop.id };
  const acts: FixAct[] = [
    { kind: 'rewire', edge: merge.id, to: loop.id, toPort: 'feedback' },
    { kind: 'connect', from: draft.id, fromPort: 'response', to: merge.to.id },
  ];
  return [{ code: 'draft-to-exit', params, act: { kind: 'steps', acts } }];
}

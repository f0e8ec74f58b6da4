import { report, type Reading } from '../../../reading/field-problems.ts';
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

/**
 * Leads the draft to the exit, and what was led there back to the loop. Only for edges written as in JSON: a new line of
 * another style would need the column of the list, which nobody knows here.
 */
function draftToExit(loop: ReadNode, edges: readonly ReadEdge[], merge: ReadEdge): Fix[] {
  const draft = modelFedBy(edges);
  const [first] = merge.fields.map.entries;
  const target = merge.fields.entry('target');
  const handle = merge.fields.entry('targetHandle');
  if (!draft || !first || !target || first.keyRange.start === merge.range.start) return [];
  const said = JSON.stringify;
  const added = `{ "source": ${said(draft.id)}, "sourceHandle": "response", "target": ${said(merge.to.id)} }, `;
  const feedback = handle
    ? { range: handle.value.range, text: '"feedback"' }
    : { range: { start: target.value.range.end, end: target.value.range.end }, text: ', "targetHandle": "feedback"' };
  const start = merge.range.start;
  const edits = [
    { range: { start, end: start }, text: added },
    { range: target.value.range, text: said(loop.id) },
    feedback,
  ];
  const params = { draft: draft.id, exit: merge.to.id, prompt: merge.from.id, loop: loop.id };
  return [{ code: 'draft-to-exit', params, edits }];
}

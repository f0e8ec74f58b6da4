import type { Alternative } from '../../../engine/after-run/alternatives/alternative.ts';
import { applyEdits } from '../../../engine/document/apply-edits.ts';
import type { LoopDocument } from '../../../engine/document/document.ts';
import { writtenAt } from '../../../engine/reading/plain-text.ts';
import type { Json } from '../../../engine/workflow/json.ts';
import type { TextEdit } from '../../../engine/workflow/problem.ts';
import type { StopValue } from '../../../engine/workflow/loops/stop-value.ts';
import type { Workflow, WorkflowNode } from '../../../engine/workflow/workflow.ts';
import type { ForkOrder } from '../../../worker/protocol.ts';
import type { RunState } from '../run-state.ts';

/** What a run is explored with: a value of its text, an answer, or all of the document as it stands in the editor. */
export type Change =
  | { kind: 'stop'; stop: StopValue; value: string }
  /** By the address of its question; `part`: the node (its index); `round`: of the loop around it, 0 in none. */
  | { kind: 'answer'; address: string; part: number; round: number; before: string; value: Json }
  | ({ kind: 'document' } & Ground);

/** The document that values are changed in, and how it is run. */
export interface Ground {
  document: LoopDocument;
  workflow: Workflow;
  stops: readonly StopValue[];
}

/** What a fork of a run is begun with. */
export interface ForkGiven {
  document: LoopDocument;
  fork: ForkOrder;
}

/** What of a run a change is of: a newer change of the same takes its place. */
export function keyOf(change: Change): string {
  switch (change.kind) {
    case 'stop':
      return `stop ${change.stop.range.start}`;
    case 'answer':
      return `answer ${change.address}`;
    case 'document':
      return 'document';
  }
}

/** The change that an alternative is, in a run of this workflow. `round`: of the verdict that it turns. */
export function changeOf({ change }: Alternative, { nodes }: Workflow, round: number): Change {
  if (change.kind === 'text') return { kind: 'stop', stop: change.stop, value: change.to };
  const part = nodes.findIndex(({ id }) => id === change.node);
  return { kind: 'answer', address: change.address, part, round, before: change.from, value: change.to };
}

/** Splices of the ground's text, one for each place where the value is said. */
export function editsOf(changes: readonly Change[]): TextEdit[] {
  return changes.flatMap((change) =>
    change.kind === 'stop'
      ? [change.stop.range, ...change.stop.also].map((range) => ({ range, text: writtenAt(range, change.value) }))
      : [],
  );
}

/**
 * The order that begins with a run's answers, in the ground's text with what was changed. `before`: those that came before this fact of the
 * run are taken, by its sequence number; all where it is left out. Null of what is no run.
 */
export function forkGiven(
  { runId, workflow }: Pick<RunState, 'runId' | 'workflow'>,
  ground: Ground,
  changes: readonly Change[],
  before?: number,
): ForkGiven | null {
  if (runId === null) return null;
  const { document } = ground;
  const values = changes.flatMap((each) =>
    each.kind === 'answer' ? [{ address: each.address, value: each.value }] : [],
  );
  const renames = workflow ? renamesBetween(workflow.nodes, ground.workflow.nodes, 'name') : [];
  const fork: ForkOrder = {
    run: runId,
    values,
    ...(before !== undefined && { before }),
    ...(renames.length > 0 && { renames }),
  };
  return { document: { ...document, text: applyEdits(document.text, editsOf(changes)) }, fork };
}

/** Nodes that stand where another of the same type stood, by their old names and their new ones: what they were answered is theirs. */
export function renamesBetween<Key extends 'id' | 'name'>(
  before: readonly Pick<WorkflowNode, Key | 'type'>[],
  now: readonly Pick<WorkflowNode, Key | 'type'>[],
  by: Key,
): [old: string, now: string][] {
  if (before.length !== now.length) return [];
  const [olds, news] = [before, now].map((nodes) => new Set<string>(nodes.map((node) => node[by])));
  return before.flatMap((node, part): [string, string][] => {
    const other = now[part];
    const isRenamed = other?.type === node.type && !news?.has(node[by]) && !olds?.has(other[by]);
    return other && isRenamed ? [[node[by], other[by]]] : [];
  });
}

import { brokenEnd, type BrokenEnd } from '../../../workflow/broken-end.ts';
import type { Fields } from '../../../reading/fields.ts';
import type { TextRange } from '../../../workflow/problem.ts';
import { readValues } from '../../../schema/field.ts';
import { EDGE_FIELDS } from '../edges.ts';
import { isRouter, type ReadNode } from '../workflow.ts';

/** An edge as read: where it leads, and the handles; `branch` is the position of a router's branch, else null. */
export interface ReadEdge {
  id: string;
  from: ReadNode;
  to: ReadNode;
  handle: string;
  input: string;
  branch: number | null;
  fields: Fields;
  range: TextRange;
}

/**
 * Reads one edge, or what is broken of it; without handles it goes from `output` to `input`. Problems: those of the fields; error
 * `loop-exit-unknown-node` {field, node, closest} is told by `find`; warning `loop-exit-unknown-branch` {node, branch,
 * branches}.
 */
export function readEdge(
  fields: Fields,
  id: string,
  find: (fields: Fields, field: string, name: string) => ReadNode | null,
): ReadEdge | BrokenEnd[] {
  const { source, target, sourceHandle: written, targetHandle: input } = readValues(fields, EDGE_FIELDS);
  const from = source ? find(fields, 'source', source) : null;
  const to = target ? find(fields, 'target', target) : null;
  if (!from || !to) return brokenEnd({ name: source, id: from?.id ?? null }, { name: target, id: to?.id ?? null });
  const branch = branchOf(from, written);
  if (isRouter(from) && branch === null && !['output', 'value', 'selectedBranch', 'reason'].includes(written)) {
    const { branches } = from.config;
    fields.problem('sourceHandle', 'error', 'unknown-branch', { node: from.name, branch: written, branches });
  }
  const handle = branch === null ? written : `branch-${branch}`;
  return { id, from, to, handle, input, branch, fields, range: fields.map.range };
}

/** Branches are named by name, whatever its case, or as `branch-N` by position from 0 (rule L5). */
function branchOf(node: ReadNode, handle: string): number | null {
  if (!isRouter(node)) return null;
  const named = node.config.branches.findIndex((branch) => branch.toLowerCase() === handle.toLowerCase());
  if (named !== -1) return named;
  const position = /^branch-(\d+)$/.exec(handle)?.[1];
  const index = position === undefined ? -1 : Number(position);
  return node.config.branches[index] === undefined ? null : index;
}

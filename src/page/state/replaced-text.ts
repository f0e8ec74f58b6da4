import type { LoopDocument } from '../../engine/document/document.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import { sharedEnds } from './text-edits.ts';

/** What belongs to one workflow and not to the next: put aside when another takes its place. */
export type Belongings = Pick<LoopDocument, 'name' | 'inputs' | 'scriptText'> & {
  model: LoopDocument['settings']['model'];
};

/** One text took the place of another: none of its nodes is left, and most of it is not the same. Renaming is neither. */
export function isReplaced(
  before: { text: string; workflow: Workflow },
  after: { text: string; workflow: Workflow },
): boolean {
  const names = new Set(after.workflow.nodes.map((node) => node.name));
  const { nodes } = before.workflow;
  if (names.size === 0 || nodes.length === 0 || nodes.some((node) => names.has(node.name))) return false;
  const { head, tail } = sharedEnds(before.text, after.text);
  return 2 * (head + tail) < Math.max(before.text.length, after.text.length);
}

/** What tells a workflow from one that took its place: the nodes in it. */
export function nodesKey({ nodes }: Workflow): string {
  return nodes.map((node) => node.name).join('\n');
}

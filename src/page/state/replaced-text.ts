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
  if (before.workflow.nodes.length === 0 || after.workflow.nodes.length === 0) return false;
  if (sharesNodes(before.workflow, after.workflow)) return false;
  const { head, tail } = sharedEnds(before.text, after.text);
  return 2 * (head + tail) < Math.max(before.text.length, after.text.length);
}

/** Some node of the one is, by its name, in the other, too. */
export function sharesNodes(one: Workflow, other: Workflow): boolean {
  const names = new Set(other.nodes.map((node) => node.name));
  return one.nodes.some((node) => names.has(node.name));
}

/** What tells a workflow from one that took its place: the nodes in it. */
export function nodesKey({ nodes }: Workflow): string {
  return nodes.map((node) => node.name).join('\n');
}

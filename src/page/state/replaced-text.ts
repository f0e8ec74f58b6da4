import { sharedEnds } from '../../engine/document/shared-ends.ts';
import type { LoopDocument } from '../../engine/document/document.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';

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

/** Whether a text takes the place of another: because all of it was replaced in one edit, whatever names both share, or by what is in it. */
export function takesPlace(
  before: { text: string; workflow: Workflow },
  after: { text: string; workflow: Workflow },
  wholly: boolean,
): boolean {
  return before.text !== after.text && (wholly || isReplaced(before, after));
}

/** A stretch of a text that became another text. */
interface Splice {
  start: number;
  length: number;
  text: string;
}

/**
 * Whether one edit makes another document of a text (docs/architecture.md, "A document of several documents"): it replaces all
 * of it, or fills an empty one. A key that is pressed does neither.
 */
export function replacesAll(before: { length: number; isBlank: boolean }, { start, length, text }: Splice): boolean {
  return text.trim().length > 1 && (before.isBlank || (start === 0 && length >= before.length));
}

/** Some node of the one is, by its name, in the other, too. */
export function sharesNodes(one: Workflow, other: Workflow): boolean {
  const names = new Set(other.nodes.map((node) => node.name));
  return one.nodes.some((node) => names.has(node.name));
}

export interface Aside {
  text: string;
  nodes: string;
  belongings: Belongings;
}

export function asideOf({ text, workflow }: { text: string; workflow: Workflow }, belongings: Belongings): Aside {
  return { text, nodes: nodesKey(workflow), belongings };
}

/** What was put aside with this very text; else, unless it replaced all of another, with a text of the same nodes. */
export function belongingsOf(
  asides: readonly Aside[],
  { text, workflow }: { text: string; workflow: Workflow },
  wholly: boolean,
): Belongings | undefined {
  const nodes = nodesKey(workflow);
  const same = asides.find((aside) => aside.text === text);
  return (same ?? (wholly ? undefined : asides.findLast((aside) => aside.nodes === nodes)))?.belongings;
}

function nodesKey({ nodes }: Workflow): string {
  return nodes.map((node) => node.name).join('\n');
}

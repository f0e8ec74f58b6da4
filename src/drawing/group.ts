import type { Loop, WorkflowNode } from '../engine/workflow/workflow.ts';

/** A box of the drawing and what lies directly in it. Scopes of one owner make one box. */
export interface Group {
  /** The owner's node id, else the loop's, else the scope's; '' for the whole drawing. */
  id: string;
  kind: 'root' | 'container' | 'cycle';
  owner: WorkflowNode | null;
  loop: Loop | null;
  scopes: string[];
  parent: Group | null;
  depth: number;
  collapsed: boolean;
  members: Member[];
}

/** What lies in a box: a node, or a box within it. */
export type Member = { kind: 'node'; node: WorkflowNode } | { kind: 'group'; group: Group };

/** The boxes of a workflow, outermost first, and where each node is seen. */
export interface Nesting {
  root: Group;
  /** Every box that is seen, parents before children. */
  groups: Group[];
  /** Node id → the innermost thing that shows it. */
  shown: Map<string, Shown>;
}

/** A node is seen as itself, as the container that it owns, or inside a collapsed box. */
export interface Shown {
  group: Group;
  member: Member;
  hidden: boolean;
}

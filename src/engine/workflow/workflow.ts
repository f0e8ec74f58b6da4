import type { BrokenEnd } from './broken-end.ts';
import type { NotationName } from './notation-name.ts';
import type { Json } from './json.ts';
import type { IconName } from './icon.ts';
import type { Kept } from './kept.ts';
import type { LoopRule } from './loops/loop-rule.ts';
import type { TextRange } from './problem.ts';
import type { StopValueKind } from './loops/stop-value.ts';

/** A value that a run is given by name, or that a node takes or gives. */
export interface Port {
  name: string;
  /** string, number, boolean, json, any ... as the notation says; 'message' for chatdev. */
  type: string;
  required: boolean;
  /** Absent = no default. */
  default?: Json;
  description?: string;
  /** Of a workflow: where nothing is given it is asked for, and a run without it works on an empty text. False: its author says that it may be left out. */
  asked?: boolean;
}

/** Where nodes lie. The tree of scopes has one root; a node lies in exactly one scope. */
export interface Scope {
  id: string;
  kind: 'root' | 'cycle' | 'body' | 'region' | 'map' | 'call';
  parent: string | null;
  /** The node that contains this scope (a loop, a subgraph), or null for the root and for cycles. */
  owner: string | null;
}

/** Families share a colour and an icon in the drawing. */
export type NodeFamily = 'model' | 'human' | 'control' | 'data' | 'tool';

/** A model that a document names ('' = a service alone), and how it is reached: by which service and where, each as the author says it. */
export interface NamedModel {
  model: string;
  provider?: string;
  place?: string;
}

/** The number that a node or a loop is bounded by. */
export interface NodeLimit {
  kind: 'count' | 'seconds';
  value: number;
}

/** What a node is to everybody but its own notation, which adds `config` (see `notations/<notation>/workflow.ts`). */
export interface WorkflowNode {
  /** Unique in the workflow: the names of the containers around it and its own, joined by "/". */
  id: string;
  /** The id as the author wrote it. */
  name: string;
  scope: string;
  /** The type as the notation calls it: agent, human, loop_counter, loop ... */
  type: string;
  family: NodeFamily;
  /** Whom it asks, where its family does not tell: a router that lets a model choose. */
  asks?: 'model';
  icon: IconName;
  label: string;
  /** One line for the node's face: a role, a message, a limit; '' when there is nothing to say. */
  summary: string;
  inputs: Port[];
  outputs: Port[];
  /** For a guard or a loop: the number its badge counts to, else absent. */
  limit?: NodeLimit;
  /** The models that its document names for what it asks, as the author writes them; absent = none. Which one answers is the run's matter. */
  models?: string[];
  /** The same with how each is reached; absent where its document says nothing of that. */
  reached?: NamedModel[];
  /** Where its text says that it is drawn, in pixels, beside those of the same canvas; absent where it says nothing of it. */
  place?: { x: number; y: number };
  /** Words that are looked for, anywhere and in any case, in what it is answered, or is given where it asks nobody; absent = none. */
  looksFor?: string[];
  /** What it still has when the loop that it lies in is entered again; absent = nothing. */
  keeps?: Kept[];
  /** Nothing begins it, whatever happens: it never runs. Absent = it may run, as far as its notation tells. */
  isIdle?: true;
  /** Values of its text that its face shows, and by which they are changed there. */
  face?: NodeFace;
}

/** `rule`: they stand where its rule or its limit is told, at the foot of its box or in its badge; `ports`: beside its ports, in place of that. */
export interface NodeFace {
  at: 'rule' | 'ports';
  lines: FaceLine[];
}

/** Values that stand together on a face, under what the first of them is called. */
export interface FaceLine {
  label: string;
  values: FaceValue[];
}

/** A value on a face, and how it is changed. */
export interface FaceValue {
  /** Where it stands or would, from the map of its node on, as acts name it. */
  path: string[];
  label: string;
  /** What counts, whether or not it is written. */
  value: number | string;
  /** What it is to the loop that it ends; absent where it ends none. */
  stops?: StopValueKind;
  control: { kind: 'number'; whole: boolean; min?: number; max?: number } | { kind: 'choice'; options: string[] };
}

/** A line between two nodes. `from` and `to` are node ids. */
export interface WorkflowEdge {
  id: string;
  from: string;
  to: string;
  fromPort?: string;
  toPort?: string;
  /** What must hold for it to be taken, in the author's own terms ('' = always), e.g. `ACCEPT` or `not ACCEPT`. */
  condition: string;
  /**
   * 'control' = triggers; 'data' = carries without triggering. Drawn only: 'feedback', a value of the round before, and 'mapping',
   * a value that a container takes into its body (`condition`: in which rounds, '' = in all) or gives out of it.
   */
  kind: 'control' | 'data' | 'feedback' | 'mapping';
  /** Nobody wrote it: it follows from an order or from a template reference. */
  implied: boolean;
}

/** A loop as structure (architecture, C2); how it is decided is not said here. Lists hold node and edge ids. */
export interface Loop {
  /** Unique: the container node's id, or for a cycle the id of its usual entry node. */
  id: string;
  /** The scope whose nodes are repeated. */
  scope: string;
  entries: string[];
  /** Edges that leave it. */
  exits: string[];
  /** Edges that lead from the end of one round to the beginning of the next. */
  feedback: string[];
  /**
   * Nodes whose own type is there to bound the loop, and the numbers they do it by; a container names itself. `loose`: it
   * bounds nothing here, for its message leads nowhere out, or a round may pass it by.
   */
  caps: (NodeLimit & { node: string; loose?: true })[];
  /** The continuation rule in the author's own terms, e.g. `review.approved == false`; '' when edges decide. */
  condition: string;
  /** What ends it, for whoever says so before a run. */
  rule: LoopRule;
}

/** Which value is the result of a run. `nodes` in order: the first that has produced output gives it. */
interface ResultRule {
  nodes: string[];
}

/** Bounds a run may not pass; absent = unlimited. Reaching one is said aloud. */
export interface Limits {
  rounds?: number;
  activations?: number;
}

/** One workflow of any notation: plain data, may be sent between threads. Ranges lie beside it (see `Sources`). */
export interface Workflow<Node extends WorkflowNode = WorkflowNode> {
  notation: NotationName;
  name: string;
  description: string;
  inputs: Port[];
  /** The first is the root. */
  scopes: Scope[];
  nodes: Node[];
  edges: WorkflowEdge[];
  /** Absent = none. */
  brokenEnds?: BrokenEnd[];
  loops: Loop[];
  result: ResultRule;
  limits: Limits;
  /** How an editor has shown its canvas last; absent where its text says nothing of it. */
  view?: CanvasView;
}

/** Pixels that the beginning of a canvas is moved by, and how much larger it is shown. */
export interface CanvasView {
  x: number;
  y: number;
  zoom: number;
}

/** Where each part of a Workflow stands in the text: part id (node, edge) → range. Kept apart so that typing above a node changes nothing. */
export type Sources = Record<string, TextRange>;

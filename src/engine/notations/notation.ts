import type { Settings } from '../document/document.ts';
import type { Json } from '../workflow/json.ts';
import type { Placeholder } from '../document/placeholder.ts';
import type { Said } from '../journal/said.ts';
import type { Ports } from '../workflow/activation.ts';
import type { Plan } from '../kernel/plan.ts';
import type { OpenedForLint, RuleEntry } from '../lint/rule.ts';
import type { YamlDocument } from '../reading/yaml-document.ts';
import type { YamlMap, YamlNode } from '../reading/yaml-node.ts';
import type { NotationDescription } from '../schema/description.ts';
import type { Problem } from '../workflow/problem.ts';
import type { Sources } from '../workflow/workflow.ts';
import type { NotationName } from '../workflow/notation-name.ts';
import type { ChatdevWorkflow } from './chatdev/workflow.ts';
import type { ContainerWorkflow } from './container/workflow.ts';
import type { LoopExitWorkflow } from './loop-exit/workflow.ts';
import type { OrkaWorkflow } from './orka/workflow.ts';

/** A workflow with what its own notation says of it; `notation` tells which. */
export type NotationWorkflow = ChatdevWorkflow | ContainerWorkflow | LoopExitWorkflow | OrkaWorkflow;

/** What reading a text came to. `workflow` is null when nothing can be drawn; `plan` is null when it cannot run (some problem is an error). */
export interface Opened<Flow extends NotationWorkflow = NotationWorkflow> {
  /** A fragment was put into the least thing that runs. */
  wrapped: boolean;
  workflow: Flow | null;
  plan: Plan | null;
  sources: Sources;
  problems: Problem[];
  /** What the text leaves to be filled in; absent where the notation has no such thing. */
  placeholders?: Placeholder[];
}

/**
 * By what a text is known. The questions are asked one after the other, of every notation each: of a whole document, of its
 * edges, of its nodes, and at last of nodes of which nothing else is said.
 */
export interface Detection {
  document?(root: YamlNode): boolean;
  edge?(edge: YamlNode): boolean;
  nodes?(nodes: readonly YamlNode[], root: YamlNode): boolean;
  /** A type or a key that says it by itself. */
  node?(node: YamlNode): boolean;
  /** A key that others may have as well. */
  perhaps?(node: YamlNode): boolean;
}

/** How names of nodes are found and written. */
export interface NameRules {
  /** A node is also known inside the loops of its scope. */
  reachesInside: boolean;
  /** Names in templates may hold dashes. */
  dashes: boolean;
}

/** Documents that others of the same text may name. */
export interface NamedDocuments {
  /** The code of a reference that names none, and the parameter that holds what it names. */
  missing: { code: string; param: string };
  /** The least document of that name that runs; `asker`: the map that names it, if one does. */
  least(name: string, asker: YamlMap | null): string;
}

/** A fragment, for whoever puts it into a whole document: what it is, and the ids of its outermost nodes. */
export interface Fragment {
  kind: 'list' | 'node' | 'keys';
  root: YamlNode;
  ids: readonly string[];
  edges: readonly { from: string; to: string }[];
  /** Names as YAML writes them. */
  written(name: string): string;
}

/** What stands around a fragment: lines before it, by how many columns it goes in, what its first line begins with, lines after it. */
export interface Frame {
  before: string;
  columns: number;
  dash: string;
  after: string;
}

/** What loops leave for the next run of their document. */
export interface Keeping<Flow extends NotationWorkflow> {
  /** The nodes whose outputs are kept, by their place in the workflow. */
  nodes(workflow: Flow): ReadonlyMap<number, string>;
  /** What they left, as inputs of the next run. */
  inputs(workflow: Flow, ended: readonly { node: string; outputs: Ports }[]): Record<string, Json>;
}

/**
 * A notation, behind one door: nothing outside of its folder knows more of it than this. A workflow that is handed in was opened by the
 * same notation.
 */
export interface Notation<Flow extends NotationWorkflow = NotationWorkflow> {
  readonly name: Flow['notation'];
  readonly description: NotationDescription;
  readonly detection: Detection;
  readonly names: NameRules;
  /** Null where a text is one document. */
  readonly documents: NamedDocuments | null;
  readonly keeping: Keeping<Flow> | null;
  /** The documents of the text, the first of which is run; others are referenced by name. */
  open(documents: readonly YamlDocument[], settings: Settings, text: string): Opened<Flow>;
  readonly rules: readonly RuleEntry[];
  lint(opened: OpenedForLint<Flow>): Problem[];
  /** Reads what a node of this type gave; null where it is nothing of its own. */
  tell(type: string, made: Ports): Said | null;
  /** Null where the fragment needs nothing around it. */
  wrap(fragment: Fragment): Frame | null;
}

export type Notations = Readonly<Record<NotationName, Notation>>;

import type { Settings } from '../document/document.ts';
import type { Json } from '../workflow/json.ts';
import type { Placeholder } from '../document/placeholder.ts';
import type { Said } from '../journal/said.ts';
import type { Ports } from '../workflow/activation.ts';
import type { Plan } from '../kernel/plan.ts';
import type { YamlDocument } from '../reading/yaml-document.ts';
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

/** What loops leave for the next run of their document. */
export interface Keeping<Flow extends NotationWorkflow> {
  /** The nodes whose outputs are kept, by their place in the workflow. */
  nodes(workflow: Flow): ReadonlyMap<number, string>;
  /** What they left, as inputs of the next run. */
  inputs(workflow: Flow, ended: readonly { node: string; outputs: Ports }[]): Record<string, Json>;
}

/**
 * A notation as a run needs it: nothing outside of its folder knows more of it than this and its `NotationHelp`. A workflow that is
 * handed in was opened by the same notation.
 */
export interface Notation<Flow extends NotationWorkflow = NotationWorkflow> {
  readonly name: Flow['notation'];
  readonly keeping: Keeping<Flow> | null;
  /** The documents of the text, the first of which is run; others are referenced by name. */
  open(documents: readonly YamlDocument[], settings: Settings, text: string): Opened<Flow>;
  /** Reads what a node of this type gave; null where it is nothing of its own. */
  tell(type: string, made: Ports): Said | null;
}

export type Notations = Readonly<Record<NotationName, Notation>>;

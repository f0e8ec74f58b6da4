import type { Settings } from '../document/document.ts';
import type { Placeholder } from '../document/placeholder.ts';
import type { Problem } from '../workflow/problem.ts';
import type { NotationName, Sources } from '../workflow/workflow.ts';
import type { ChatdevWorkflow } from './chatdev/workflow.ts';
import type { ContainerWorkflow } from './container/workflow.ts';
import type { LoopExitWorkflow } from './loop-exit/workflow.ts';
import type { OrkaWorkflow } from './orka/workflow.ts';
import type { Plan } from '../kernel/plan.ts';
import type { YamlDocument } from '../reading/yaml-document.ts';

/** A workflow with what its own notation says of it; `notation` tells which. */
export type NotationWorkflow = ChatdevWorkflow | ContainerWorkflow | LoopExitWorkflow | OrkaWorkflow;

/** What reading a text came to. `workflow` is null when nothing can be drawn; `plan` is null when it cannot run (some problem is an error). */
export interface Opened {
  notation: NotationName;
  /** A fragment was put into the least thing that runs. */
  wrapped: boolean;
  workflow: NotationWorkflow | null;
  plan: Plan | null;
  sources: Sources;
  problems: Problem[];
  /** What the text leaves to be filled in; absent where the notation has no such thing. */
  placeholders?: Placeholder[];
}

/** A notation: recognises its texts and reads them into the one Workflow and its Plan. */
export interface Notation {
  notation: NotationName;
  /** The documents of the text, the first of which is run; others are referenced by name. */
  open(documents: readonly YamlDocument[], settings: Settings): Omit<Opened, 'notation'>;
}

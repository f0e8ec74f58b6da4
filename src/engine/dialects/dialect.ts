import type { Settings } from '../document/document.ts';
import type { Problem } from '../workflow/problem.ts';
import type { Notation, Sources, Workflow } from '../workflow/workflow.ts';
import type { Plan } from '../kernel/plan.ts';
import type { YamlDocument } from '../reading/yaml-document.ts';

/** What reading a text came to. `workflow` is null when nothing can be drawn; `plan` is null when it cannot run (some problem is an error). */
export interface Opened {
  notation: Notation;
  /** A fragment was put into the least thing that runs. */
  wrapped: boolean;
  workflow: Workflow | null;
  plan: Plan | null;
  sources: Sources;
  problems: Problem[];
}

/** A notation: recognises its texts and reads them into the one Workflow and its Plan. */
export interface Dialect {
  notation: Notation;
  /** The documents of the text, the first of which is run; others are referenced by name. */
  open(documents: readonly YamlDocument[], settings: Settings): Omit<Opened, 'notation'>;
}

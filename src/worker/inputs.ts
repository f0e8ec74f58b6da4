import type { Json, LoopDocument } from '../engine/document/document.ts';
import type { Script } from '../engine/models/script.ts';
import type { Workflow } from '../engine/workflow/workflow.ts';

/** What a run is given: the document's inputs, and where they say nothing the script's. */
export function inputsOf(workflow: Workflow, document: LoopDocument, script: Script): Record<string, Json> {
  const inputs = { ...script.inputs, ...document.inputs };
  const name = taskInput(workflow);
  if (script.task !== null && name !== null && inputs[name] === undefined) inputs[name] = script.task;
  return inputs;
}

/** The input that a script's `task` means: the only required one, or else the only one. */
function taskInput({ inputs }: Workflow): string | null {
  const required = inputs.filter((port) => port.required);
  const [only, ...others] = required.length === 1 ? required : inputs;
  return only && others.length === 0 ? only.name : null;
}

import type { LoopDocument } from '../document/document.ts';
import type { Json } from '../workflow/json.ts';
import type { Script } from './scripted/script.ts';
import { textInput } from '../workflow/text-input.ts';
import type { Workflow } from '../workflow/workflow.ts';

/** What a run is given: the document's inputs, and where they say nothing the script's. */
export function inputsOf(workflow: Workflow, document: LoopDocument, script: Script): Record<string, Json> {
  const inputs = { ...script.inputs, ...document.inputs };
  const name = textInput(workflow);
  if (script.task !== null && name !== null && inputs[name] === undefined) inputs[name] = script.task;
  return inputs;
}

import { parseSettings, type LoopDocument } from '../../engine/document/document.ts';
import type { Json } from '../../engine/workflow/json.ts';
import { textInput } from '../../engine/workflow/text-input.ts';
import { openForPage } from '../../opened/opened-text.ts';

/** The text of an example with what is written of it as JSON: `inputs`, `settings`, and beside them what a script holds. */
export function answeredDocument(name: string, text: string, answers: string): LoopDocument {
  const { inputs, settings: given, ...script } = mapOf(answers);
  const { settings } = parseSettings(given ?? {});
  const scriptText = Object.keys(script).length === 0 ? '' : JSON.stringify(script, null, 2);
  return { name, text, inputs: isMap(inputs) ? inputs : {}, scriptText, settings };
}

/** The same; what the answers call the task is written into the input that each notation has for a text. */
export function documentWithTask(name: string, text: string, answers: string): LoopDocument {
  const { task, ...others } = mapOf(answers);
  const document = answeredDocument(name, text, JSON.stringify(others));
  const { workflow } = openForPage(text, document.settings);
  const input = workflow ? textInput(workflow) : null;
  return task === undefined || input === null
    ? document
    : { ...document, inputs: { [input]: task, ...document.inputs } };
}

/** JSON as a map; an empty one where it is none. */
export function mapOf(json: string): Record<string, Json> {
  const value = json === '' ? {} : (JSON.parse(json) as Json);
  return isMap(value) ? value : {};
}

function isMap(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

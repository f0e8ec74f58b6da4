import { isJsonObject } from '../../../engine/workflow/json.ts';
import type { LoopDocument } from '../../../engine/document/document.ts';

/** Whether data that this page wrote itself, in this tab, is still a document. Data of strangers goes through `share/`. */
export function isDocument(value: unknown): value is LoopDocument {
  if (!isJsonObject(value)) return false;
  const { name, text, inputs, scriptText, settings } = value;
  return (
    [name, text, scriptText].every((field) => typeof field === 'string') &&
    isJsonObject(inputs) &&
    isJsonObject(settings)
  );
}

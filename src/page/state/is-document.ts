import type { LoopDocument } from '../../engine/document/document.ts';

/** Whether data that this page wrote itself, in this tab, is still a document. Data of strangers goes through `share/`. */
export function isDocument(value: unknown): value is LoopDocument {
  if (typeof value !== 'object' || value === null) return false;
  const { name, text, inputs, scriptText, settings } = Object.fromEntries(Object.entries(value));
  return (
    [name, text, scriptText].every((field) => typeof field === 'string') &&
    [inputs, settings].every((field) => typeof field === 'object' && field !== null && !Array.isArray(field))
  );
}

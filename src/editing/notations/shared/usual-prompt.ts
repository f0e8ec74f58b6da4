import { isJsonObject } from '../../../engine/workflow/json.ts';
import type { EditedDocument } from '../../edited-document.ts';
import type { NodeSymbol } from '../../symbols.ts';
import { usualNode } from '../../acts/add-node.ts';

/** Whether a prompt is still the one that nodes of the type begin with: it says nothing of what this one is there for. */
export function isUsualPrompt({ language }: EditedDocument, { type }: NodeSymbol, prompt: string): boolean {
  const usual = usualNode(language.description, type);
  const data = usual?.['data'];
  const said = isJsonObject(data) ? data['prompt'] : usual?.['prompt'];
  return typeof said === 'string' && said.trim() === prompt.trim();
}

/** What a prompt is filled in with first, as it stands there; null where it is filled in with nothing. */
export function firstReference(prompt: string): string | null {
  return /\{\{[^{}]+\}\}/.exec(prompt)?.[0] ?? null;
}

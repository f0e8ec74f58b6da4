import { valueIn } from '../../../engine/reading/places.ts';
import type { YamlMap } from '../../../engine/reading/yaml-node.ts';
import { isJsonObject } from '../../../engine/workflow/json.ts';
import { usualNode } from '../../node-types.ts';
import type { EditedDocument } from '../../edited-document.ts';
import type { NodeSymbol } from '../../symbols.ts';
import { appendLine } from '../../yaml/appended-line.ts';
import type { Changes } from '../../yaml/changes.ts';

/** Adds lines to a prompt that stands under a key of a map; it is made where there is none. `anew`: they stand in its place. */
export function instruct(
  changes: Changes,
  text: string,
  map: YamlMap,
  key: string,
  lines: readonly string[],
  anew = false,
): void {
  const prompt = valueIn(map, key);
  if (anew || prompt?.kind !== 'scalar' || prompt.text.trim() === '') {
    changes.set(map, key, lines.length > 1 ? `${lines.join('\n')}\n` : (lines[0] ?? ''));
    return;
  }
  const edit = text.charAt(prompt.range.start) === '|' ? appendLine(text, prompt, lines.join('\n')) : null;
  // What stands on one line stays on one.
  if (edit && lines.length === 1) changes.rewrite(edit);
  else {
    const isLong = prompt.text.includes('\n') || lines.length > 1;
    const said = prompt.text.replace(/\s+$/, '');
    changes.set(map, key, isLong ? `${[said, ...lines].join('\n')}\n` : `${ended(said)} ${lines.join(' ')}`);
  }
}

/** As a sentence, so that another may follow. */
function ended(text: string): string {
  return /[.!?:;…]$/.test(text) ? text : `${text}.`;
}

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

/** Words that prompts usually ask for when something is good. */
const USUAL = /\b(?:APPROVED?|ACCEPT(?:ED)?|DONE|PASS(?:ED)?|READY|STOP|FINISHED|LGTM|OK)\b/;

/** The word by which a text says that one agrees; null where it names none. */
export function wordIn(text: string): string | null {
  const asked =
    /\b(?:answer|say|says|reply|respond|write|output|return)(?: only| just| with| either)* ["'“`*]*([A-Z][A-Z_]+)\b/i.exec(
      text,
    )?.[1];
  if (asked !== undefined && asked === asked.toUpperCase()) return asked;
  return USUAL.exec(text)?.[0] ?? null;
}

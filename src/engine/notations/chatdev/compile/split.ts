import { parsedJson } from '../../../workflow/json.ts';
import type { Json } from '../../../workflow/json.ts';
import type { Message } from '../../../workflow/activation.ts';
import { compilePattern, type PatternMatch } from '../../../patterns/pattern.ts';
import type { Split } from '../parts/dynamic.ts';
import { groupOf, hasGroup, matchesOf } from './process.ts';

/** How a message of a dynamic edge becomes units (ChatDev: `runtime/node/splitter.py`). */
export function splitterOf(split: Split): (message: Message) => Message[] {
  switch (split.kind) {
    case 'message':
      return (message) => [message];
    case 'regex':
      return byPattern(split);
    case 'json_path':
      return (message) =>
        itemsAt(split.jsonPath, message.text)?.map((item) => ({ ...message, text: shown(item) })) ?? [message];
    default:
      return unknownSplit(split);
  }
}

/** One unit for each match: the group that is asked for, else the whole match. */
function byPattern(split: Extract<Split, { kind: 'regex' }>): (message: Message) => Message[] {
  const { caseSensitive, multiline, dotall } = split;
  const pattern = compilePattern(split.pattern, {
    syntax: 'python',
    ignoreCase: !caseSensitive,
    multiline,
    dotAll: dotall,
  });
  if (!pattern.ok) return (message) => [message];
  return (message) => {
    const found = matchesOf(pattern, message.text);
    // A group that the pattern does not have stands for the whole match.
    const textOf = (match: PatternMatch): string =>
      hasGroup(match, split.group) ? (groupOf(match, split.group) ?? '') : match.text;
    if (found.length > 0) return found.map((match) => ({ ...message, text: textOf(match) }));
    return [split.onNoMatch === 'pass' ? message : { ...message, text: '' }];
  };
}

/** The items of the list at a path of names and numbers; a value that is no list is one item. Null for a text that is not JSON. */
function itemsAt(path: string, text: string): Json[] | null {
  let at = parsedJson(text);
  if (at === undefined) return null;
  for (const key of path === '' ? [] : path.split('.')) {
    if (Array.isArray(at)) at = /^\d+$/.test(key) ? at[Number(key)] : undefined;
    else at = typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? at[key] : undefined;
  }
  if (at === undefined || at === null) return [];
  return Array.isArray(at) ? at : [at];
}

/** As the original prints an item: JSON as Python writes it, or the text of a value. */
function shown(item: Json): string {
  if (typeof item === 'string') return item;
  if (item === null) return 'None';
  if (typeof item === 'boolean') return item ? 'True' : 'False';
  return dumped(item);
}

/** JSON with a blank after commas and colons. */
function dumped(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(dumped).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}: ${dumped(item)}`)
    .join(', ')}}`;
}

function unknownSplit(split: never): never {
  throw new Error(`unknown split: ${JSON.stringify(split)}`);
}

import { shortened } from '../document/shortened.ts';
import { parsedJson } from '../workflow/json.ts';
import type { Json } from '../workflow/json.ts';
import type { Carried } from './read-fact.ts';
import { unreachable } from '../workflow/unreachable.ts';

/** What an activation gave, as a reader wants it: not the values that carry it. Its words are made in `wording/`. */
export type Said =
  | { kind: 'text'; text: string }
  /** A router chose. */
  | { kind: 'branch'; branch: string; reason: string }
  | { kind: 'forked'; to: string[] }
  | { kind: 'joined'; from: string[] }
  /** Something was held against a form. */
  | { kind: 'checked'; valid: boolean; errors: string }
  /** Something was judged by criteria. */
  | { kind: 'scored'; score: number; passed: number; criteria: number };

/** Reads what node `part` (an index of the Plan) gave, by its notation and type. */
export type Tell = (part: number, outputs: Carried) => Said;

/** How much of what was said a cell of the sheet shows: six lines of the chosen column. */
const FIELD_LENGTH = 240;

/** Messages as their texts, a single value as itself, several by their names. */
export const tellPlainly: Tell = (_part, { messages, ports }) => {
  if (!ports) return { kind: 'text', text: messages.map((message) => message.text).join('\n\n') };
  const names = Object.keys(ports).filter((name) => !isHidden(name));
  const only = names.length === 1 ? ports[names[0] ?? ''] : undefined;
  return { kind: 'text', text: plainText(only ?? ports) };
};

/** One line of what was said, as long as a field is. */
export function asField(said: Said): Said {
  switch (said.kind) {
    case 'text':
      return { kind: 'text', text: line(dataText(said.text) ?? said.text) };
    case 'branch':
      return { ...said, reason: line(said.reason) };
    case 'checked':
      return { ...said, errors: line(said.errors) };
    case 'forked':
    case 'joined':
    case 'scored':
      return said;
    default:
      return unreachable(said);
  }
}

/** What an answer says that was given as data: its one text, or its values by name; null where it is no data, or holds nothing. */
function dataText(text: string): string | null {
  const value = /^\s*[{[]/.test(text) ? parsedJson(text) : undefined;
  if (typeof value !== 'object' || value === null) return null;
  const [only, ...others] = Array.isArray(value) ? [] : Object.values(value);
  const plain = typeof only === 'string' && others.length === 0 ? only : plainText(value);
  return plain === '' ? null : plain;
}

function line(text: string): string {
  const whole = text
    .slice(0, FIELD_LENGTH * 2)
    .replace(/\s+/g, ' ')
    .trim();
  return shortened(whole, FIELD_LENGTH);
}

/** A value without the marks of JSON: texts as they are, named values as `name: value`, lists and names apart by a dot. */
export function plainText(value: Json): string {
  if (value === null) return '';
  if (typeof value !== 'object') return String(value);
  const parts = Array.isArray(value)
    ? value.map(plainText)
    : Object.entries(value).flatMap(([name, inner]) => {
        const text = isHidden(name) ? '' : plainText(inner);
        return text === '' ? [] : [`${name}: ${text}`];
      });
  return parts.filter((part) => part !== '').join(' · ');
}

/** The text of a result is its data written out, and no reader's text. */
export function isOnlyData({ text, value }: { text: string; value: Json }): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return text === JSON.stringify(value, null, 2) || text === JSON.stringify(value);
}

/** What is told beside the values of a node, such as what it spent. */
function isHidden(name: string): boolean {
  return name.startsWith('@');
}

import type { Json } from '../../../workflow/json.ts';
import type { Ports } from '../../../workflow/activation.ts';
import { atPath, handlesOf, isObject, primaryText, received } from './values.ts';

/** What stands between braces: `head.rest`. */
export interface Reference {
  raw: string;
  head: string;
  rest: string;
}

/** What a reference stands for: a value of the node's own input, or what was read of another node. */
export type Meaning = { kind: 'own'; name: string; path: string } | { kind: 'read'; port: string; path: string };

/** A template in parts; texts stand as they are. */
export type Template = readonly (string | Reference)[];

const BRACES = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Takes a template apart. Braces with nothing in them are text. */
export function parseTemplate(text: string): Template {
  const parts: (string | Reference)[] = [];
  let end = 0;
  for (const found of text.matchAll(BRACES)) {
    const inside = found[1] ?? '';
    if (inside === '') continue;
    parts.push(text.slice(end, found.index));
    end = found.index + found[0].length;
    const [head = ''] = inside.split(/[.[]/, 1);
    parts.push({ raw: found[0], head, rest: inside.slice(head.length).replace(/^\./, '') });
  }
  parts.push(text.slice(end));
  return parts;
}

/** Whether a template holds any reference: without one a Transform passes its input on. */
export function hasReferences(template: Template): boolean {
  return template.some((part) => typeof part !== 'string');
}

/** Puts values in; what stands for nothing stays as it is written. */
export function render(template: Template, meanings: ReadonlyMap<string, Meaning>, given: Ports): string {
  let text = '';
  for (const part of template) {
    if (typeof part === 'string') text += part;
    else {
      const value = standsFor(part, meanings, given);
      text += value === undefined ? part.raw : primaryText(value);
    }
  }
  return text;
}

/** The value that a reference stands for; undefined when there is none. */
export function standsFor(
  { raw, head, rest }: Reference,
  meanings: ReadonlyMap<string, Meaning>,
  given: Ports,
): Json | undefined {
  return valueOf(meanings.get(raw) ?? { kind: 'own', name: head, path: rest }, given);
}

function valueOf(meaning: Meaning, given: Ports): Json | undefined {
  if (meaning.kind === 'own') {
    const held = ownValue(meaning.name, given);
    return held === undefined || meaning.path === '' ? held : atPath(held, meaning.path);
  }
  const value = given[meaning.port];
  if (value === undefined || meaning.path === '') return value;
  if (meaning.path === 'output' || meaning.path === 'result') return primaryText(value);
  return atPath(value, meaning.path) ?? primaryText(value);
}

/** A handle of the node, a key of the object that its input is, or for `input` whatever came in. */
function ownValue(name: string, given: Ports): Json | undefined {
  if (given[name] !== undefined) return given[name];
  const bare = received(given);
  if (isObject(bare) && Object.hasOwn(bare, name)) return bare[name];
  if (name !== 'input') return undefined;
  const [first, second] = handlesOf(given);
  return first !== undefined && second === undefined ? given[first] : bare;
}

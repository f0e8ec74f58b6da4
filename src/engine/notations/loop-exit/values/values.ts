import type { Json } from '../../../workflow/json.ts';
import { isJsonObject } from '../../../workflow/json.ts';
import type { Ports } from '../../../workflow/activation.ts';
import { compactJson } from '../../../similarity/compact-json.ts';

/** Ports whose names begin so are no handles: values that templates read, and what the engine tells itself. */
const INNER = '@';

/** The port under which a node is given the output of another that its template reads. */
export function readPort(node: string, handle: string): string {
  return `${INNER}${node}.${handle}`;
}

/** An object, not a list. */
export const isObject: (value: Json | undefined) => value is { [key: string]: Json } = isJsonObject;

const TEXT_KEYS = ['response', 'content', 'result', 'value'] as const;

/** What a value is where a text is wanted: itself, else the text it holds, else JSON (the primary text). */
export function primaryText(value: Json): string {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (isObject(value)) {
    for (const key of TEXT_KEYS) {
      const held = value[key];
      if (typeof held === 'string') return held;
    }
  }
  return compactJson(value);
}

/** What a node gives under a handle: its value, or a field of it when it is an object. */
export function atHandle(value: Json, handle: string): Json {
  if (handle === 'output' || !isJsonObject(value)) return value;
  return Object.hasOwn(value, handle) ? (value[handle] ?? null) : null;
}

/** The names under which a node is given values along edges. */
export function handlesOf(given: Ports): string[] {
  const names: string[] = [];
  for (const name in given) if (!name.startsWith(INNER)) names.push(name);
  return names;
}

/** Whether a node is given anything along an edge. */
export function hasHandles(given: Ports): boolean {
  for (const name in given) if (!name.startsWith(INNER)) return true;
  return false;
}

/** What a node works with: the bare value of a lone `input`, else all values by handle; undefined when there are none. */
export function received(given: Ports): Json | undefined {
  const names = handlesOf(given);
  if (names.length === 0) return undefined;
  if (names.length === 1 && names[0] === 'input') return given['input'];
  return Object.fromEntries(names.map((name): [string, Json] => [name, given[name] ?? null]));
}

/** What a node that gives on what it is given gives on: a lone value under any handle is bare here. */
export function passedOn(given: Ports): Json | undefined {
  const [first, second] = handlesOf(given);
  if (first !== undefined && second === undefined) return given[first];
  return received(given);
}

/** The value at a path like `a.b[0]`, with or without `$.` before it; undefined when there is none. */
export function atPath(value: Json, path: string): Json | undefined {
  const steps = path.replace(/^\$/, '').match(/[^.[\]]+/g) ?? [];
  let at: Json | undefined = value;
  for (const step of steps) {
    if (Array.isArray(at)) at = at[Number(step)];
    else at = isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  }
  return at;
}

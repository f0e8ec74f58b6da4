import type { Json } from '../../../workflow/json.ts';
import { kindOfJson } from '../../shared/comparison.ts';
import { codePointOrder } from '../../../prompts/operators.ts';
import { compactJson } from '../../../similarity/compact-json.ts';
import { parsed } from '../../shared/json-in-text.ts';
import { findAt, parseJsonPath, type JsonPath } from './json-path.ts';
import { isObject, primaryText } from './values.ts';

/** One step of a script: from a value to the next, or why it cannot be taken. */
type Operation = (value: Json) => { value: Json } | { wrong: string };

/** A script made ready; `unknown` is the first step that nobody knows. */
export type Pipeline = { steps: readonly Operation[] } | { unknown: string };

/** What the steps of a script may be called. */
export const OPERATIONS = [
  'length',
  'keys',
  'values',
  'first',
  'last',
  'flatten',
  'sort',
  'reverse',
  'unique',
  'to_string',
  'from_json',
  'join',
  'map',
  'select',
  'take',
  'skip',
] as const;

const CALL = /^([a-z_]+)\s*(?:\(\s*([\s\S]*?)\s*\))?$/;

/**
 * Reads the script of a Transform: steps with `|` between them, each a path (`.items[0]`, `input.items`) or an operation
 * (`sort`, `join(", ")`, `map(.name)`, `select(kind=open)`, `take(3)`).
 */
export function parsePipeline(text: string): Pipeline {
  const steps: Operation[] = [];
  for (const part of stepsOf(text)) {
    const step = operationOf(part);
    if (!step) return { unknown: part };
    steps.push(step);
  }
  return { steps };
}

/** Runs a script; the first step that cannot be taken says why. */
export function runPipeline(steps: readonly Operation[], value: Json): { value: Json } | { wrong: string } {
  let at: { value: Json } | { wrong: string } = { value };
  for (const step of steps) {
    if ('wrong' in at) return at;
    at = step(at.value);
  }
  return at;
}

/** The parts between bars that stand in no quotes and no brackets. */
function stepsOf(text: string): string[] {
  const parts = text.match(/(?:"[^"]*"|'[^']*'|\([^()]*(?:\([^()]*\)[^()]*)*\)|[^|])+/g) ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function operationOf(text: string): Operation | null {
  const [, name, inside] = CALL.exec(text) ?? [];
  const known = OPERATIONS.find((operation) => operation === name);
  if (known) return named(known, inside);
  if (text === 'input') return (value) => ({ value });
  const path = /^(?:input\b|[.$[])/.test(text) ? parseJsonPath(text.replace(/^input\b/, '')) : null;
  return path && ((value) => ({ value: findAt(value, path) ?? null }));
}

function named(name: (typeof OPERATIONS)[number], inside: string | undefined): Operation | null {
  switch (name) {
    case 'length':
      return (value) => ({ value: lengthOf(value) });
    case 'keys':
      return (value) => ({
        value: Array.isArray(value) ? [...value.keys()] : isObject(value) ? Object.keys(value) : [],
      });
    case 'values':
      return (value) => ({ value: isObject(value) ? Object.values(value) : value });
    case 'first':
      return ofList(name, (list) => list[0] ?? null);
    case 'last':
      return ofList(name, (list) => list.at(-1) ?? null);
    case 'flatten':
      return ofList(name, (list) => list.flatMap((item) => item));
    case 'sort':
      return ofList(name, (list) => list.toSorted(inOrder));
    case 'reverse':
      return (value) =>
        typeof value === 'string'
          ? { value: [...value].reverse().join('') }
          : ofList(name, (list) => list.toReversed())(value);
    case 'unique':
      return ofList(name, (list) => [...new Map(list.map((item) => [compactJson(item), item])).values()]);
    case 'to_string':
      return (value) => ({ value: typeof value === 'string' ? value : compactJson(value) });
    case 'from_json':
      return fromJson;
    case 'join':
      return ofList(name, (list) => list.map(primaryText).join(unquoted(inside ?? '')));
    case 'map':
      return mapOf(inside ?? '');
    case 'select':
      return selectOf(inside ?? '');
    case 'take':
      return countOf(inside, (list, count) => list.slice(0, count));
    case 'skip':
      return countOf(inside, (list, count) => list.slice(count));
  }
}

function ofList(name: string, made: (list: Json[]) => Json): Operation {
  return (value) =>
    Array.isArray(value) ? { value: made(value) } : { wrong: `${name} needs a list, not ${kindOfJson(value)}` };
}

function countOf(inside: string | undefined, made: (list: Json[], count: number) => Json[]): Operation | null {
  const count = Number(inside ?? '');
  return inside && Number.isInteger(count) && count >= 0
    ? (value) =>
        typeof value === 'string'
          ? { value: made([...value], count).join('') }
          : ofList('take and skip', (list) => made(list, count))(value)
    : null;
}

/** `map(.name)`, `map(name)`, `map(length)`. */
function mapOf(inside: string): Operation | null {
  const step = operationOf(inside) ?? byPath(inside);
  if (!step) return null;
  return (value) => {
    if (!Array.isArray(value)) return { wrong: `map needs a list, not ${kindOfJson(value)}` };
    const made: Json[] = [];
    for (const item of value) {
      const came = step(item);
      if ('wrong' in came) return came;
      made.push(came.value);
    }
    return { value: made };
  };
}

function byPath(text: string): Operation | null {
  const path = parseJsonPath(text);
  return path && path.length > 0 ? (value) => ({ value: findAt(value, path) ?? null }) : null;
}

/** `select(kind=open)`: items whose value at the path is, as a text, this one. */
function selectOf(inside: string): Operation | null {
  const [, key = '', wanted = ''] = /^([^=]+?)\s*={1,2}\s*([\s\S]*)$/.exec(inside) ?? [];
  const path = key === '' ? null : parseJsonPath(key);
  if (!path) return null;
  const text = unquoted(wanted);
  return ofList('select', (list) => list.filter((item) => isAt(item, path, text)));
}

function isAt(item: Json, path: JsonPath, text: string): boolean {
  const value = findAt(item, path);
  return value !== undefined && (value === null ? 'null' : primaryText(value)) === text;
}

function lengthOf(value: Json): number {
  if (typeof value === 'string') return [...value].length;
  if (Array.isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : 0;
}

function fromJson(value: Json): { value: Json } | { wrong: string } {
  const read = typeof value === 'string' ? parsed(value) : value;
  return read === undefined ? { wrong: 'from_json needs a text that is JSON' } : { value: read };
}

/** Numbers by size, all else by its text. */
function inOrder(left: Json, right: Json): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return codePointOrder(primaryText(left), primaryText(right));
}

function unquoted(text: string): string {
  const inside = /^(["'])([\s\S]*)\1$/.exec(text)?.[2] ?? text;
  return inside.replace(/\\n/g, '\n').replace(/\\t/g, '\t');
}

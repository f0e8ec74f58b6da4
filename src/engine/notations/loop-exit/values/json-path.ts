import type { Json } from '../../../workflow/json.ts';
import { isObject } from './values.ts';

/** One step of a path: a name, a place in a list (from its end when negative), a stretch of it, or all there is. */
type Step =
  | { kind: 'name'; name: string }
  | { kind: 'place'; place: number }
  | { kind: 'stretch'; from: number; to: number | undefined }
  | { kind: 'all' }
  | { kind: 'anywhere' };

export type JsonPath = readonly Step[];

const STEP =
  /^(?:(\.\.)|\.?\[\s*(?:(\*)|'([^']*)'|"([^"]*)"|(-?\d*)\s*:\s*(-?\d*)|(-?\d+))\s*\]|\.?(\*)|\.?([\p{L}_][\p{L}\p{N}_-]*))/u;

/**
 * Reads a JSONPath of names, places, stretches, `*` and `..`: `$.items[0].name`, `orders[*].id`; `$` may be left out. Null
 * when it is none, or asks for more than that (filters).
 */
export function parseJsonPath(text: string): JsonPath | null {
  let rest = text.trim().replace(/^\$/, '');
  const steps: Step[] = [];
  while (rest !== '' && rest !== '.') {
    const found = STEP.exec(rest);
    if (!found) return null;
    const [whole, deep, all, single, double, from, to, place, anything, name] = found;
    if (deep !== undefined) steps.push({ kind: 'anywhere' });
    else if (all !== undefined || anything !== undefined) steps.push({ kind: 'all' });
    else if (place !== undefined) steps.push({ kind: 'place', place: Number(place) });
    else if (from !== undefined)
      steps.push({ kind: 'stretch', from: Number(from), to: to === '' || to === undefined ? undefined : Number(to) });
    else steps.push({ kind: 'name', name: single ?? double ?? name ?? '' });
    rest = rest.slice(whole.length);
  }
  return steps;
}

/** All values that a path leads to, in the order of the data. */
function findAll(value: Json, path: JsonPath): Json[] {
  return path.reduce<Json[]>((at, step) => at.flatMap((each) => follow(each, step)), [value]);
}

/** The only value that a path leads to, or the list of them; undefined when there is none. */
export function findAt(value: Json, path: JsonPath): Json | undefined {
  const found = findAll(value, path);
  const isMany = path.some(({ kind }) => kind === 'all' || kind === 'anywhere' || kind === 'stretch');
  return isMany ? found : found[0];
}

function follow(value: Json, step: Step): Json[] {
  switch (step.kind) {
    case 'name':
      return isObject(value) && Object.hasOwn(value, step.name) ? [value[step.name] ?? null] : [];
    case 'place':
      return Array.isArray(value) ? value.slice(step.place, step.place + 1 || undefined) : [];
    case 'stretch':
      return Array.isArray(value) ? value.slice(step.from, step.to) : [];
    case 'all':
      return inside(value);
    case 'anywhere':
      return [value, ...inside(value).flatMap((part) => follow(part, step))];
  }
}

function inside(value: Json): Json[] {
  if (Array.isArray(value)) return value;
  return isObject(value) ? Object.values(value) : [];
}

import type { Json } from '../engine/workflow/json.ts';
import { isJsonObject } from '../engine/workflow/json.ts';

/** Names that reach a prototype when a careless merge or path walks over them. No map of a document has them. */
const REFUSED_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** A copy, with the paths of the entries that were left out; or the path of what is no JSON or nested too deep. */
type Copied = { ok: true; map: Record<string, Json>; ignored: string[] } | { ok: false; where: string };

/**
 * Copies a map of unknown origin into fresh ordinary maps and lists, `depth` of them inside each other at most.
 * Ordinary maps, not ones without a prototype: the page's reactive state and structured clones only know those.
 * They are safe because the refused names, the only ones that assigning could lead astray, are left out.
 */
export function copyMap(map: Record<string, unknown>, path: string, depth: number): Copied {
  const ignored: string[] = [];
  const faults: string[] = [];

  function entry(value: unknown, at: string, left: number): Json {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    // 1e999 is good JSON text, and infinite once read.
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (left > 0 && Array.isArray(value)) return list(value, at, left);
    if (left > 0 && isJsonObject(value)) return entries(value, at, left);
    if (faults.length === 0) faults.push(at);
    return null;
  }

  function list(items: unknown[], at: string, left: number): Json[] {
    return items.map((item, index) => entry(item, `${at}[${index}]`, left - 1));
  }

  function entries(values: Record<string, unknown>, at: string, left: number): Record<string, Json> {
    const copied: Record<string, Json> = {};
    for (const [key, value] of Object.entries(values)) {
      if (REFUSED_NAMES.has(key)) ignored.push(`${at}.${key}`);
      else copied[key] = entry(value, `${at}.${key}`, left - 1);
    }
    return copied;
  }

  const copied = entries(map, path, depth);
  const [where] = faults;
  return where === undefined ? { ok: true, map: copied, ignored } : { ok: false, where };
}

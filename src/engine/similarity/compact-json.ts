import type { Json } from '../workflow/json.ts';

/** A value as compact JSON whose keys are sorted at every depth, so that the same value is always the same text. */
export function compactJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(compactJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${compactJson(value[key] ?? null)}`);
  return `{${entries.join(',')}}`;
}

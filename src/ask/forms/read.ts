import { isJsonObject, type Json } from '../../engine/workflow/json.ts';

/** Data of a server: nothing of it is where it should be until it was looked at. */
type Given = Json | undefined;

/** A named part; undefined where there is none. */
export function part(of: Given, name: string): Given {
  return isJsonObject(of) ? of[name] : undefined;
}

export function listIn(value: Given): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** '' for what is no text. */
export function textIn(value: Given): string {
  return typeof value === 'string' ? value : '';
}

/** A count of tokens: 0 for what is none. */
export function countIn(value: Given): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.round(value) : 0;
}

export function hasValue(value: Given): value is Json {
  return value !== undefined && value !== null;
}

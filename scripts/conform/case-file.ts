import { existsSync, readFileSync } from 'node:fs';
import type { Json } from '../../src/engine/workflow/json.ts';
import { isJson, isJsonObject } from '../../src/engine/workflow/json.ts';

/** An object of a case file. */
export type CaseRecord = Readonly<Record<string, unknown>>;

/** The JSON of a case file; null when there is no such file. */
export function readCaseFile(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/** An object, or an error that says where none is. */
export function record(value: unknown, where: string): CaseRecord {
  if (isJsonObject(value)) return value;
  throw new Error(`${where} is not an object`);
}

/** The objects of a list; of nothing none. */
export function records(value: unknown, where: string): CaseRecord[] {
  return list(value, where).map((item, index) => record(item, `${where}[${index}]`));
}

/** A list; of nothing an empty one. */
export function list(value: unknown, where: string): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value;
  throw new Error(`${where} is not a list`);
}

/** A text, or an error that says where none is. */
export function text(value: unknown, where: string): string {
  if (typeof value === 'string') return value;
  throw new Error(`${where} is not a text`);
}

/** A list of texts; of nothing an empty one. */
export function texts(value: unknown, where: string): string[] {
  return list(value, where).map((item, index) => text(item, `${where}[${index}]`));
}

/** Named values as data. */
export function jsonRecord(value: unknown, where: string): Record<string, Json> {
  const found = record(value ?? {}, where);
  if (!isJson(found)) throw new Error(`${where} is not plain data`);
  return Object.fromEntries(Object.entries(found));
}

/** The cases of a file that is a list, or an object with `cases`. */
export function casesOf(file: unknown, where: string): CaseRecord[] {
  return records(isJsonObject(file) ? file.cases : file, where);
}

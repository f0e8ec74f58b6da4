import {
  BUILTINS,
  type InputMapping,
  type InputSource,
  type OutputMapping,
  type OutputSource,
} from '../../loops/mappings.ts';
import { fieldsOf, type Fields } from '../../reading/fields.ts';
import type { TextRange } from '../../workflow/problem.ts';

/** A mapping and where it stands. */
export interface Placed<Mapping> {
  mapping: Mapping;
  range: TextRange;
}

/** `after` is what the document's own drawing calls `subsequent`. */
const ITERATIONS = ['first', 'subsequent', 'all', 'after'] as const;

/** Reads `inputMappings` (002, "InputMapping"). Without `iterations` it is for all of them. */
export function readInputMappings(data: Fields): Placed<InputMapping>[] {
  return eachMap(data, 'inputMappings').flatMap((fields) => {
    const source = fields.fields('source', { required: true });
    const from = source && readInputSource(source);
    const target = fields.fields('target', { required: true });
    const node = target?.string('node', { required: true }) ?? null;
    const input = target?.string('input', { required: true }) ?? null;
    const written = fields.oneOf('iterations', ITERATIONS) ?? 'all';
    const iterations = written === 'after' ? 'subsequent' : written;
    if (!from || node === null || input === null) return [];
    return [{ mapping: { source: from, target: { node, input }, iterations }, range: fields.map.range }];
  });
}

function readInputSource(fields: Fields): InputSource | null {
  const type = fields.oneOf('type', ['outer', 'previous'], { required: true });
  if (type === 'outer') {
    const name = fields.string('name', { required: true });
    return name === null ? null : { type, name };
  }
  if (type !== 'previous') return null;
  const node = fields.string('node', { required: true });
  const output = fields.string('output', { required: true });
  return node === null || output === null ? null : { type, node, output };
}

/** Reads `outputMappings` (002, "OutputMapping"; the builtin source stands in its example only, rule G1). */
export function readOutputMappings(data: Fields): Placed<OutputMapping>[] {
  return eachMap(data, 'outputMappings').flatMap((fields) => {
    const source = fields.fields('source', { required: true });
    const from = source && readOutputSource(source);
    const target = fields.string('target', { required: true });
    const take = fields.oneOf('take', ['last', 'first', 'all']) ?? 'last';
    return from && target !== null ? [{ mapping: { source: from, target, take }, range: fields.map.range }] : [];
  });
}

function readOutputSource(fields: Fields): OutputSource | null {
  const type = fields.oneOf('type', ['builtin', 'inner']) ?? 'inner';
  if (type === 'builtin') {
    const name = fields.oneOf('name', BUILTINS, { required: true });
    return name === null ? null : { type, name };
  }
  const node = fields.string('node', { required: true });
  const output = fields.string('output', { required: true });
  return node === null || output === null ? null : { type, node, output };
}

/** The maps of a list; what is no map was reported. */
export function eachMap(data: Fields, key: string): Fields[] {
  return (data.list(key) ?? []).flatMap((item) => fieldsOf(item, key, data.reading) ?? []);
}

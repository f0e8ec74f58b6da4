import {
  BUILTINS,
  type InputMapping,
  type InputSource,
  type OutputMapping,
  type OutputSource,
} from '../loop/mappings.ts';
import { fieldsOf, type Fields } from '../../../reading/fields.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import type { TextRange } from '../../../workflow/problem.ts';

/** A mapping and where it stands. */
export interface Placed<Mapping> {
  mapping: Mapping;
  range: TextRange;
  /** Where its names stand, by their place in it: `source.node`, `target`; those of a mapping that an edge says are nowhere. */
  names: ReadonlyMap<string, YamlNode>;
}

/** Where the names of a mapping stand. */
export function namesIn(mapping: Fields): ReadonlyMap<string, YamlNode> {
  const names = new Map<string, YamlNode>();
  for (const { key, value } of mapping.map.entries)
    if (value.kind === 'map') for (const inner of value.entries) names.set(`${key}.${inner.key}`, inner.value);
    else names.set(key, value);
  return names;
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
    if (written === 'after')
      fields.problem('iterations', 'info', 'iterations-after', {}, fields.meant('iterations', 'subsequent'));
    const iterations = written === 'after' ? 'subsequent' : written;
    if (!from || node === null || input === null) return [];
    return [
      {
        mapping: { source: from, target: { node, input }, iterations },
        range: fields.map.range,
        names: namesIn(fields),
      },
    ];
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
    return from && target !== null
      ? [{ mapping: { source: from, target, take }, range: fields.map.range, names: namesIn(fields) }]
      : [];
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

import { closest } from '../../../reading/closest.ts';
import { readFields, type Fields, type Reading } from '../../../reading/fields.ts';
import type { YamlMap } from '../../../reading/yaml-node.ts';
import { readValues } from '../../../schema/field.ts';
import { DATA_FIELDS } from '../node-fields.ts';
import { placeOf } from '../../shared/place.ts';
import { port, type Around } from '../node-type.ts';
import { TYPES } from '../types/types.ts';
import { readKind, typeNamed, type ReadNode } from '../workflow.ts';

/** How a node of an unknown type is drawn, so that its edges are not lost. */
const UNKNOWN = {
  family: 'data',
  icon: 'braces',
  summary: '',
  inputs: [port('input', 'any')],
  outputs: [port('output', 'any')],
  config: null,
} as const satisfies Partial<ReadNode>;

/** Reads a node. Problems: those of the fields and of its type; error `loop-exit-unknown-type` {type, closest}. */
export function readNode(map: YamlMap, around: Around, reading: Reading): ReadNode {
  const { name } = around;
  const own = { ...reading, part: name };
  const fields = readFields(map, own);
  const data = fields.fields('data') ?? readFields({ kind: 'map', range: map.range, entries: [] }, own);
  const word = fields.string('type') ?? '';
  const type = typeNamed(word);
  const kind = type ? readKind(type, data, around) : { ...UNKNOWN, type: word };
  if (!type) reportUnknown(fields, word);
  const { label } = readValues(data, DATA_FIELDS);
  return { id: name, name, label: label ?? name, ...kind, ...placeOf(map) };
}

function reportUnknown(fields: Fields, type: string): void {
  if (type === '') fields.problem('', 'error', 'required', { field: 'type' });
  else {
    const near = closest(
      type,
      TYPES.map((each) => each.type),
    );
    fields.problem('type', 'error', 'unknown-type', { type, closest: near });
  }
}

import { closest } from '../../../reading/closest.ts';
import type { Reading } from '../../../reading/field-problems.ts';
import { readFields, type Fields } from '../../../reading/fields.ts';
import type { YamlMap } from '../../../reading/yaml-node.ts';
import type { Place } from '../node-type.ts';
import { ORKA_TYPES, REPLACED_TYPES, USABLE_TYPES } from '../support.ts';
import { readKind, typeNamed, type ReadAgent } from '../workflow.ts';

export interface ReadNode {
  node: ReadAgent;
  fields: Fields;
}

/** Reads one agent of the scope `scope`; `id` is its id in the workflow. Problems: those of its type; `orka-unknown-type`. */
export function readNode(map: YamlMap, name: string, id: string, scope: string, reading: Reading): ReadNode {
  const fields = readFields(map, { ...reading, part: id });
  const type = fields.string('type', { required: true, nonEmpty: true }) ?? '';
  const { kind, look } = readKind(type, fields, place);
  if (!typeNamed(type)) reportUnknown(type, fields);
  const { gives, ...face } = look;
  const outputs = Object.entries(gives).map(([port, of]) => ({ name: port, type: of, required: false }));
  return { node: { id, name, scope, label: name, inputs: [], outputs, ...face, ...kind }, fields };
}

const place: Place = {
  check(type, fields) {
    readKind(type, fields, place);
    const isKnown = typeNamed(type) !== null;
    if (!isKnown) reportUnknown(type, fields);
    return isKnown;
  },
};

/** Error `orka-unknown-type` {type, closest, note}, of a type that has another name now with its `operation`. */
function reportUnknown(type: string, fields: Fields): void {
  if (type === '') return;
  const operation = REPLACED_TYPES.get(type);
  const note = ORKA_TYPES.find((known) => known.type === type)?.note ?? '';
  const params = { type, closest: operation === undefined ? closest(type, USABLE_TYPES) : null, note };
  fields.problem('type', 'error', 'unknown-type', operation === undefined ? params : { ...params, operation });
}

import { closest } from '../../../reading/closest.ts';
import { reportUnknownKeys, type Reading } from '../../../reading/field-problems.ts';
import { readFields, type Fields } from '../../../reading/fields.ts';
import type { YamlMap } from '../../../reading/yaml-node.ts';
import { readValues } from '../../../schema/field.ts';
import { placeOf } from '../../shared/place.ts';
import { DATA_FIELDS, NODE_FIELDS } from '../node-fields.ts';
import { portsOf, type PortLists } from '../node-type.ts';
import type { Extract } from '../parts/extract.ts';
import { SESSION } from '../types/agent.ts';
import { kindOf, TYPE_NAMES, typeNamed, type ReadNode } from '../workflow.ts';
import type { DockedBody } from './docked.ts';

/** How a type that nobody knows is drawn. */
const UNKNOWN = { family: 'data', icon: 'braces' } as const;

/** A node as read, its ports, and its data, for problems that linking finds there. */
export interface WrittenNode {
  node: ReadNode;
  ports: PortLists;
  data: Fields;
}

/**
 * Reads a node of the scope `scope`; `id` is its id in the workflow. Its type is `data.nodeType`, else `type` (rule A3).
 * Problems: those of the fields and of its type; warning `container-type-differs` {type, nodeType}; error
 * `container-unknown-type` {type, closest}.
 */
export function readNode(
  map: YamlMap,
  name: string,
  id: string,
  scope: string,
  reading: Reading,
  docked: DockedBody | null,
): WrittenNode {
  const own = { ...reading, part: id };
  const fields = readFields(map, own);
  const data = fields.fields('data') ?? readFields({ kind: 'map', range: map.range, entries: [] }, own);
  const { type: written } = readValues(fields, NODE_FIELDS);
  const { label, nodeType, inputs, outputs, continueOnFailure: tolerant } = readValues(data, DATA_FIELDS);
  const typeWritten = typeName(fields, written, nodeType);
  const type = typeNamed(typeWritten);
  const extracts = Object.fromEntries(
    outputs.flatMap(({ name, extract }): [string, Extract][] => (extract ? [[name, extract]] : [])),
  );
  const base = { id, name, scope, label: label ?? name, tolerant, ...placeOf(map) };
  const declared = { inputs, outputs: outputs.map(({ extract: _, ...port }) => port) };
  if (!type) {
    reportUnknown(typeWritten, fields, data);
    reportSlips(data, {});
    const node = { ...base, ...UNKNOWN, summary: '', type: typeWritten, config: null };
    return { node, ports: declared, data };
  }
  const { kind, look } = kindOf(type, data, { name, extracts, docked });
  reportSlips(data, type.fields);
  // An agent that is given a session goes on with that one, whatever it keeps.
  if (inputs.some(({ name }) => name === SESSION)) delete look.keeps;
  return { node: { ...base, ...look, ...kind }, ports: portsOf(type, declared), data };
}

function typeName(fields: Fields, type: string | null, nodeType: string | null): string {
  if (type !== null && nodeType !== null && type !== nodeType)
    fields.problem('type', 'warning', 'type-differs', { type, nodeType });
  const effective = nodeType ?? type;
  if (effective === null) fields.problem('', 'error', 'required', { field: 'type' });
  return effective ?? '';
}

function reportUnknown(type: string, fields: Fields, data: Fields): void {
  if (type === '') return;
  const params = { type, closest: closest(type, TYPE_NAMES) };
  if (data.entry('nodeType')) data.problem('nodeType', 'error', 'unknown-type', params);
  else fields.problem('type', 'error', 'unknown-type', params);
}

/** Extra keys are allowed (the format says so), so only one that looks like a known key is worth a word. */
function reportSlips(data: Fields, own: object): void {
  const known = Object.keys({ ...DATA_FIELDS, ...own });
  const absent = known.filter((key) => !data.entry(key));
  const entries = data.map.entries.filter(({ key }) => !known.includes(key) && closest(key, absent) !== null);
  reportUnknownKeys(data.reading, { ...data.map, entries }, new Set(absent));
}

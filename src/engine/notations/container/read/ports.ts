import { compilePattern } from '../../../patterns/pattern.ts';
import { fieldsOf, type Fields } from '../../../reading/fields.ts';
import { closest } from '../../../reading/closest.ts';
import type { Port } from '../../../workflow/workflow.ts';
import type { Extract } from '../workflow.ts';

const PORT_TYPES = ['string', 'number', 'boolean', 'json', 'file', 'files', 'any'];
const EXTRACT_TYPES = ['regex', 'json_path', 'full'] as const;

/** The declared inputs or outputs of a node, and what the format says of them beyond a Port. */
export interface ReadPorts {
  ports: Port[];
  extracts: Record<string, Extract>;
}

/**
 * Reads `inputs` or `outputs`. An input is only required when it says so, an output unless it says otherwise (rule F5).
 * Problems: those of the fields; error `container-bad-pattern` {output, pattern, message, index}; warnings `container-port-type` {type, allowed, closest}, `container-port-twice` {name}.
 */
export function readPorts(data: Fields, key: 'inputs' | 'outputs'): ReadPorts {
  const made: ReadPorts = { ports: [], extracts: {} };
  for (const item of data.list(key) ?? []) {
    const fields = fieldsOf(item, key, data.reading);
    const name = fields?.string('name', { required: true, nonEmpty: true });
    if (!fields || !name) continue;
    if (made.ports.some((port) => port.name === name)) {
      fields.problem('name', 'warning', 'port-twice', { name });
      continue;
    }
    made.ports.push(readPort(fields, name, key === 'outputs'));
    const extract = readExtract(fields, name);
    if (extract) made.extracts[name] = extract;
  }
  return made;
}

function readPort(fields: Fields, name: string, required: boolean): Port {
  const type = fields.string('type') ?? 'any';
  if (!PORT_TYPES.includes(type)) {
    fields.problem('type', 'warning', 'port-type', { type, allowed: PORT_TYPES, closest: closest(type, PORT_TYPES) });
  }
  const port: Port = { name, type, required: fields.boolean('required') ?? required };
  if (fields.entry('default')) port.default = fields.json('default');
  const description = fields.string('description');
  if (description !== null) port.description = description;
  return port;
}

function readExtract(port: Fields, output: string): Extract | null {
  const fields = port.fields('extract');
  if (!fields) return null;
  const type = fields.oneOf('type', EXTRACT_TYPES, { required: true });
  const pattern = fields.string('pattern', { required: type !== 'full' });
  if (type === 'regex' && pattern !== null) checkPattern(fields, output, pattern);
  return type && (pattern !== null || type === 'full') ? { type, pattern: pattern ?? '' } : null;
}

function checkPattern(extract: Fields, output: string, pattern: string): void {
  const compiled = compilePattern(pattern);
  if (compiled.ok) return;
  const { message, index, end } = compiled;
  const params = { output, pattern, message, index };
  extract.problemInside('pattern', { start: index, end }, 'error', 'bad-pattern', params);
}

/** The list that an input is a slot of, and its place there: `values[1]`; null when it is none. */
export function slotOf(input: string): { list: string; place: number } | null {
  const [, list, place] = /^(.+)\[(\d+)\]$/.exec(input) ?? [];
  return list === undefined ? null : { list, place: Number(place) };
}

/** Adds a port that nobody declared but something uses, so that it shows and counts as declared. */
export function declareInput(inputs: Port[], name: string): void {
  if (!inputs.some((port) => port.name === name)) inputs.push({ name, type: 'any', required: false });
}

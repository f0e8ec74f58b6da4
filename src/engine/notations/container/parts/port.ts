import type { Json } from '../../../workflow/json.ts';
import { closest } from '../../../reading/closest.ts';
import { fieldsOf } from '../../../reading/fields.ts';
import type { Field, ValuesOf } from '../../../schema/field.ts';
import { flag, requiredText, text, unread, wordsOf } from '../../../schema/kinds.ts';
import type { MapDeclaration } from '../../../schema/map-declaration.ts';
import { map, mapField } from '../../../schema/map.ts';
import type { Port } from '../../../workflow/workflow.ts';
import { checkPattern, extract, type Extract } from './extract.ts';

const PORT_TYPES = {
  string: 'A text.',
  number: 'A number.',
  boolean: 'Boolean: true or false.',
  json: 'A map or a list.',
  file: 'A file.',
  files: 'Several files.',
  any: 'Anything.',
} as const;

/** Warning `container-port-type` {type, allowed, closest}. */
const portType: Field<string> = {
  type: { kind: 'enum', open: true, values: PORT_TYPES },
  sentence: 'What kind of value it is.',
  default: 'any',
  read(fields, key) {
    const type = fields.string(key) ?? 'any';
    const allowed = wordsOf(PORT_TYPES);
    if (!allowed.some((each) => each === type))
      fields.problem(key, 'warning', 'port-type', { type, allowed, closest: closest(type, allowed) });
    return type;
  },
};

/** Absent when the key is: a default of null is one. */
const fallback: Field<Json | undefined> = {
  type: { kind: 'any' },
  sentence: 'The value where none is given.',
  read: (fields, key) => (fields.entry(key) ? fields.json(key) : undefined),
};

/** An input is only required when it says so, an output unless it says otherwise (rule F5). */
function portFields(required: boolean) {
  return {
    name: requiredText('The name of the value.', { kind: 'port-name' }),
    type: portType,
    required: flag('It must be there.', required),
    default: fallback,
    description: text('What it is for.'),
    label: unread('The name that readers see.', { kind: 'text' }),
    schema: unread('A JSON Schema of the value.', { kind: 'any' }),
  } as const;
}

function portOf({ name, default: value, description, ...port }: ValuesOf<ReturnType<typeof portFields>>): Port | null {
  return name === null
    ? null
    : { name, ...port, ...(value !== undefined && { default: value }), ...(description !== null && { description }) };
}

const input = map('input', {
  sentence: 'A value that a node is given.',
  role: 'port',
  open: true,
  fields: portFields(false),
  make(values, fields): Port | null {
    const port = portOf(values);
    const mayBeLeftOut = !values.required && fields.entry('required') !== null;
    return port && mayBeLeftOut ? { ...port, asked: false } : port;
  },
});

/** An output as it is declared; `extract`: how it is taken out of a reply, where that is said. */
export interface WrittenOutput extends Port {
  extract?: Extract;
}

const output = map('output', {
  sentence: 'A value that a node gives.',
  role: 'port',
  open: true,
  fields: { ...portFields(true), extract: mapField(extract, 'How the value is taken out of a reply.') },
  make({ extract: written, ...values }): WrittenOutput | null {
    const port = portOf(values);
    if (!port || !written) return port;
    checkPattern(written, port.name);
    return { ...port, extract: written.extract };
  },
});

/** A list of ports; warning `container-port-twice` {name} on those of a name that was there before, which do not count. */
function portList<Written extends Port>(declared: MapDeclaration<Written | null>, sentence: string): Field<Written[]> {
  return {
    type: { kind: 'list', of: { kind: 'map', name: declared.name } },
    maps: [declared],
    sentence,
    read(fields, key) {
      const made = new Map<string, Written>();
      for (const item of fields.list(key) ?? []) {
        const inner = fieldsOf(item, key, fields.reading);
        const port = inner && declared.read(inner);
        if (!inner || !port) continue;
        if (made.has(port.name)) inner.problem('name', 'warning', 'port-twice', { name: port.name });
        else made.set(port.name, port);
      }
      return [...made.values()];
    },
  };
}

export const PORT_FIELDS = {
  inputs: { ...portList(input, 'What the node is given.'), drawn: true },
  outputs: { ...portList(output, 'What the node gives.'), drawn: true },
} as const;

/** The list that an input is a slot of, and its place there: `values[1]`; null when it is none. */
export function slotOf(name: string): { list: string; place: number } | null {
  const [, list, place] = /^(.+)\[(\d+)\]$/.exec(name) ?? [];
  return list === undefined ? null : { list, place: Number(place) };
}

/** Whether an input is a slot of one of these: it need not be declared itself (rule N5). */
export function isSlotOf(names: readonly string[], input: string): boolean {
  return names.includes(slotOf(input)?.list ?? '');
}

/** Adds a port that nobody declared but something uses, so that it shows and counts as declared. */
export function declarePort(ports: Port[], name: string): void {
  if (!ports.some((port) => port.name === name)) ports.push({ name, type: 'any', required: false });
}

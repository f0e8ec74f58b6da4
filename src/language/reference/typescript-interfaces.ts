import type {
  FieldDescription,
  FieldDescriptions,
  MapDescription,
  NotationDescription,
  ValueType,
} from '../../engine/schema/description.ts';
import { unreachable } from '../../engine/workflow/unreachable.ts';
import { shownDefault } from '../words.ts';

/** What is being written, and what it is called. */
interface Writing {
  maps: NotationDescription['maps'];
  names: Readonly<Record<string, string>>;
}

/**
 * The maps that `description.interfaces` names and all that they refer to, as TypeScript: an interface each; where a field of a map
 * tells its kind, a union of its kinds.
 */
export function typescriptInterfaces({ maps, interfaces }: NotationDescription): string {
  if (!interfaces) return '';
  const writing: Writing = { maps, names: interfaces.names };
  const order: string[] = [...interfaces.from];
  // The list grows while it is gone through.
  for (const name of order) for (const other of mapsOf(maps[name])) if (!order.includes(other)) order.push(other);
  return order.flatMap((name) => declarationsOf(name, writing)).join('\n\n');
}

function declarationsOf(name: string, writing: Writing): string[] {
  const map = writing.maps[name];
  if (!map) return [];
  const own = nameOf(name, writing);
  const { variants } = map;
  if (!variants) return [interfaceOf(own, '', map.sentence, map.fields, writing)];
  const by = variants.by.find(({ of }) => of === 'itself')?.key ?? 'type';
  const kinds = Object.entries(variants.of);
  const base = writing.names[`${name}:base`];
  if (base === undefined) {
    const usual = map.fields[by]?.default;
    const parts = kinds.map(([kind, { fields }]) => {
      const tag = `${by}${kind === usual ? '?' : ''}: '${kind}'`;
      return `  | { ${[tag, ...Object.entries(fields).map(([key, field]) => member(key, field, writing))].join('; ')} }`;
    });
    return [`/** ${map.sentence} */\nexport type ${own} =\n${parts.join('\n')};`];
  }
  const shared = Object.fromEntries(Object.entries(map.fields).filter(([key]) => key !== by));
  const kindName = (kind: string): string => `${pascal(kind)}${own}`;
  return [
    interfaceOf(base, '', map.sentence, shared, writing),
    ...kinds.map(([kind, { sentence, fields }]) =>
      interfaceOf(kindName(kind), ` extends ${base}`, sentence, fields, writing, `${by}: '${kind}'`),
    ),
    `export type ${own} =\n${kinds.map(([kind]) => `  | ${kindName(kind)}`).join('\n')};`,
  ];
}

function interfaceOf(
  name: string,
  base: string,
  sentence: string,
  fields: FieldDescriptions,
  writing: Writing,
  tag: string | null = null,
): string {
  const lines = Object.entries(fields).map(
    ([key, field]) => `  /** ${remark(field)} */\n  ${member(key, field, writing)};`,
  );
  const all = [...(tag === null ? [] : [`  ${tag};`]), ...lines];
  return `/** ${sentence} */\nexport interface ${name}${base} {\n${all.join('\n')}\n}`;
}

function remark({ sentence, default: fallback }: FieldDescription): string {
  return fallback === undefined ? sentence : `${sentence} Default: ${shownDefault(fallback)}.`;
}

function member(key: string, { type, required }: FieldDescription, writing: Writing): string {
  return `${key}${required ? '' : '?'}: ${typeOf(type, writing)}`;
}

function typeOf(type: ValueType, writing: Writing): string {
  switch (type.kind) {
    case 'boolean':
      return 'boolean';
    case 'number':
    case 'integer':
    case 'seconds':
      return 'number';
    case 'any':
      return 'unknown';
    case 'enum': {
      const words = Object.keys(type.values).map((word) => `'${word}'`);
      return [...words, ...(type.open ? ['(string & {})'] : [])].join(' | ');
    }
    case 'list': {
      const of = typeOf(type.of, writing);
      const list = of.includes('|') ? `(${of})[]` : `${of}[]`;
      return type.orOne ? `${of} | ${list}` : list;
    }
    case 'map':
      return nameOf(type.name, writing);
    case 'dictionary':
      return `Record<string, ${typeOf(type.of, writing)}>`;
    case 'one-of':
      return [...new Set(type.of.map((one) => typeOf(one, writing)))].join(' | ');
    case 'text':
    case 'document':
    case 'regex':
    case 'template':
    case 'variant':
    case 'id':
    case 'node':
    case 'output':
    case 'port-name':
    case 'port':
      return 'string';
    default:
      return unreachable(type);
  }
}

function nameOf(name: string, { names }: Writing): string {
  return names[name] ?? pascal(name);
}

function pascal(name: string): string {
  return name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

function mapsOf(map: MapDescription | undefined): string[] {
  if (!map) return [];
  const kinds = Object.values(map.variants?.of ?? {}).map(({ fields }) => fields);
  return [map.fields, ...kinds].flatMap((fields) => Object.values(fields).flatMap(({ type }) => mapsIn(type)));
}

/** The maps that a value of this type may be. */
export function mapsIn(type: ValueType): string[] {
  switch (type.kind) {
    case 'map':
      return [type.name];
    case 'list':
    case 'dictionary':
      return mapsIn(type.of);
    case 'one-of':
      return type.of.flatMap(mapsIn);
    default:
      return [];
  }
}

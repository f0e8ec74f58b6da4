import type {
  FieldDescription,
  FieldDescriptions,
  MapDescription,
  NotationDescription,
  ValueType,
} from '../../engine/schema/description.ts';
import type { Json } from '../../engine/workflow/json.ts';
import { NOTATION_WORDS } from '../../engine/workflow/notation-name.ts';
import { unreachable } from '../../engine/workflow/unreachable.ts';

type Schema = { [key: string]: Json };

/** A JSON Schema (draft 2020-12) of a notation, for other editors. It knows keys and words, not the names of nodes. */
export function jsonSchema(description: NotationDescription): Schema {
  const { notation, sentence, roots, item, maps } = description;
  const whole = [...roots.map(({ map }) => reference(map)), { type: 'array', items: reference(item) }];
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `${NOTATION_WORDS[notation].title} (${notation})`,
    description: sentence,
    anyOf: whole,
    $defs: Object.fromEntries(Object.entries(maps).map(([name, map]) => [name, mapSchema(description, map)])),
  };
}

function reference(name: string): Schema {
  return { $ref: `#/$defs/${name}` };
}

function mapSchema(description: NotationDescription, map: MapDescription): Schema {
  const variants = Object.entries(map.variants?.of ?? {});
  const own = fieldsSchema(description, map, map.fields);
  const told = map.variants?.by.find(({ of }) => of === 'itself')?.key;
  const kinds = variants.map(([name, { fields }]): Schema => {
    const then = fieldsSchema(description, map, fields);
    return { if: { properties: { [told ?? '']: { const: name } }, required: [told ?? ''] }, then };
  });
  // What the map around tells cannot be said in the map itself: there the keys of all kinds are known.
  const all = told === undefined ? variants.flatMap(([, { fields }]) => Object.entries(fields)) : [];
  const more = propertiesOf(description, map, Object.fromEntries(all));
  return {
    type: 'object',
    description: map.sentence,
    ...own,
    properties: { ...more, ...propertiesOf(description, map, map.fields) },
    ...(kinds.length > 0 && told !== undefined && { allOf: kinds }),
  };
}

function fieldsSchema(description: NotationDescription, map: MapDescription, fields: FieldDescriptions): Schema {
  const required = Object.entries(fields).flatMap(([key, field]) =>
    field.required && field.default === undefined ? [key] : [],
  );
  return { properties: propertiesOf(description, map, fields), ...(required.length > 0 && { required }) };
}

function propertiesOf(description: NotationDescription, map: MapDescription, fields: FieldDescriptions): Schema {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, fieldSchema(description, map, field)]));
}

function fieldSchema(description: NotationDescription, map: MapDescription, field: FieldDescription): Schema {
  const { sentence, default: fallback } = field;
  return {
    ...valueSchema(description, map, field.type),
    ...(sentence !== '' && { description: sentence }),
    ...(fallback !== undefined && { default: fallback }),
  };
}

function valueSchema(description: NotationDescription, map: MapDescription, type: ValueType): Schema {
  switch (type.kind) {
    case 'any':
      return {};
    case 'boolean':
      return { type: 'boolean' };
    case 'integer':
    case 'number':
    case 'seconds':
      return {
        type: type.kind === 'integer' ? 'integer' : 'number',
        ...(type.min !== undefined && { minimum: type.min }),
        ...(type.max !== undefined && { maximum: type.max }),
      };
    case 'regex':
      return { type: 'string', format: 'regex' };
    case 'enum':
      return type.open ? { type: 'string', examples: Object.keys(type.values) } : { enum: Object.keys(type.values) };
    case 'variant': {
      const lead = type.variantsOf === undefined ? null : map.fields[type.variantsOf]?.type;
      const of = type.variantsOf === undefined ? map : lead?.kind === 'map' ? description.maps[lead.name] : undefined;
      const words = Object.keys(of?.variants?.of ?? {});
      return words.length > 0 ? { enum: words } : { type: 'string' };
    }
    case 'list': {
      const list = { type: 'array', items: valueSchema(description, map, type.of) };
      return type.orOne ? { anyOf: [list, valueSchema(description, map, type.of)] } : list;
    }
    case 'map':
      return reference(type.name);
    case 'dictionary':
      return { type: 'object', additionalProperties: valueSchema(description, map, type.of) };
    case 'one-of':
      return { anyOf: type.of.map((one) => valueSchema(description, map, one)) };
    case 'text':
    case 'document':
    case 'template':
    case 'id':
    case 'node':
    case 'output':
    case 'port-name':
    case 'port':
      return { type: 'string' };
    default:
      return unreachable(type);
  }
}

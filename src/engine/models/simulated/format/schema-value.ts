import { isJsonObject, type Json } from '../../../workflow/json.ts';
import { objectAsked, scaleOf, shareOf, valueNamed, type Filling } from './asked-format.ts';
import { askedWords, chosenWord } from '../question/asked-words.ts';

/** An array without bounds gets no more items than this, and a schema is followed no deeper. */
const MOST_ITEMS = 3;
const DEEPEST = 16;

type Schema = Readonly<Record<string, Json>>;

/**
 * A value that obeys a JSON Schema: its types, `enum`, `const`, `properties`, `required`, `items` and bounds; of several schemas the
 * first. What the prompt shows of an answer is taken where it obeys, too. References, formats and patterns are not looked at.
 */
export function schemaAnswer(schema: Json, told: string, filling: Filling): Json {
  return shaped(objectAsked(told, filling) ?? undefined, schema, 'answer', filling, 0);
}

function shaped(given: Json | undefined, written: Json, name: string, filling: Filling, depth: number): Json {
  const schema = oneOf(written);
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return chosen(schema['enum'], given, filling);
  switch (depth > DEEPEST ? 'null' : typeOf(schema)) {
    case 'object':
      return objectOf(given, schema, filling, depth);
    case 'array':
      return listOf(given, schema, name, filling, depth);
    case 'string':
      return sized(typeof given === 'string' ? given : textOf(valueNamed(name, 'string', filling)), schema);
    case 'integer':
    case 'number':
      return bounded(given, schema, name, filling);
    case 'boolean':
      return typeof given === 'boolean' ? given : valueNamed(name, 'boolean', filling);
    case 'null':
      return null;
    default:
      return given ?? valueNamed(name, 'string', filling);
  }
}

/** Of `anyOf` and `oneOf` the first that is not null, of `allOf` all. */
function oneOf(written: Json): Schema {
  if (!isJsonObject(written)) return {};
  const { anyOf, oneOf: single, allOf, ...own } = written;
  const either = [anyOf, single].flatMap(schemasIn);
  const all = schemasIn(allOf);
  const first = either.find(({ type }) => type !== 'null');
  return Object.assign({}, ...all, first, own);
}

function schemasIn(list: Json | undefined): Schema[] {
  return Array.isArray(list) ? list.flatMap((each) => (isJsonObject(each) ? [each] : [])) : [];
}

function typeOf({ type, properties, items }: Schema): string {
  const named = Array.isArray(type) ? type.find((each) => each !== 'null') : type;
  if (typeof named === 'string') return named;
  return properties !== undefined ? 'object' : items !== undefined ? 'array' : '';
}

/** A word for work that is good, or for such that is not; where no word says so, by chance. */
function chosen(options: readonly Json[], given: Json | undefined, { look, temper, judges }: Filling): Json {
  if (given !== undefined && options.includes(given)) return given;
  const words = options.flatMap((option) => (typeof option === 'string' ? [option] : []));
  const content = look.sees ? look.content : temper.accepts && !judges;
  const asked = askedWords(`Answer ${words.map((word) => `"${word}"`).join(' or ')}`, [], words);
  const verdicts = asked.some(({ good }) => good === false) ? chosenWord(asked, content, temper.nth) : null;
  return verdicts ?? options[Math.floor(temper.chance(3) * options.length)] ?? null;
}

function objectOf(given: Json | undefined, schema: Schema, filling: Filling, depth: number): Json {
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const names = new Set([...Object.keys(properties), ...required.filter((name) => typeof name === 'string')]);
  const known = isJsonObject(given) ? given : {};
  return Object.fromEntries(
    [...names].map((name) => [name, shaped(own(known, name), own(properties, name) ?? {}, name, filling, depth + 1)]),
  );
}

function own(record: Schema, name: string): Json | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function listOf(given: Json | undefined, schema: Schema, name: string, filling: Filling, depth: number): Json {
  const least = numberAt(schema, 'minItems') ?? 0;
  const wanted: readonly (Json | undefined)[] = Array.isArray(given) ? given : [undefined];
  const most = Math.min(numberAt(schema, 'maxItems') ?? MOST_ITEMS, Math.max(least, wanted.length));
  const items = Array.from({ length: Math.max(Math.min(least, 100), most) }, (_, place) => wanted[place]);
  return items.map((item) => shaped(item, schema['items'] ?? {}, name.replace(/s$/, ''), filling, depth + 1));
}

function sized(text: string, schema: Schema): string {
  const signs = [...text.padEnd(Math.min(numberAt(schema, 'minLength') ?? 0, 1_000), '.')];
  return signs.slice(0, numberAt(schema, 'maxLength') ?? signs.length).join('');
}

/** How good the work is, between the bounds; where there is none, on the scale that was asked for, else from 0 to 1, as an integer to 10. */
function bounded(given: Json | undefined, schema: Schema, name: string, filling: Filling): Json {
  const isWhole = schema['type'] === 'integer';
  const lowest = numberAt(schema, 'minimum');
  const highest = numberAt(schema, 'maximum');
  const scale = scaleOf(name, filling);
  const from = lowest ?? Math.min(0, highest ?? 0);
  const to = highest ?? Math.max(from + (scale > 1 ? scale : isWhole ? 10 : 1), from);
  const scaled = from + shareOf(filling) * (to - from);
  const value = typeof given === 'number' && given >= from && given <= to ? given : scaled;
  if (!isWhole) return Math.round(value * 100) / 100;
  return Math.min(Math.floor(to), Math.max(Math.ceil(from), Math.round(value)));
}

function numberAt(schema: Schema, key: string): number | undefined {
  const value = schema[key];
  return typeof value === 'number' ? value : undefined;
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

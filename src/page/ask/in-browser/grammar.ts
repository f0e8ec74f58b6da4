import { isJsonObject, type Json } from '../../../engine/workflow/json.ts';

/** Any JSON, and what its parts are. Numbers end: a weak model would write digits for ever. */
const ANY = {
  ws: '[ \\n]?',
  value: 'object | array | string | number | boolean | null',
  object: '"{" ws (member ("," ws member)*)? "}"',
  member: 'string ":" ws value ws',
  array: '"[" ws (value ws ("," ws value ws)*)? "]"',
  string: String.raw`"\"" char* "\""`,
  char: String.raw`[^"\\\x7F\x00-\x1F] | "\\" (["\\/bfnrt] | "u" [0-9a-fA-F]{4})`,
  number: 'integer ("." [0-9]{1,15})?',
  integer: '"-"? ("0" | [1-9] [0-9]{0,14})',
  boolean: '"true" | "false"',
  null: '"null"',
};

/**
 * The grammar (GBNF, as llama.cpp reads it) of the answers that fit a JSON Schema: objects with their named parts in order, those that must be
 * there first; lists, texts, numbers, booleans, choices of given values, and types to choose from. What else a schema asks for is not held to:
 * there any JSON goes, and any object in place of the whole.
 */
export function grammarOf(schema: Json): string {
  const rules = new Map<string, string>();
  /** The name of a rule that says it. */
  const named = (rule: string): string => {
    const name = `part${rules.size}`;
    rules.set(name, rule);
    return name;
  };

  function ruleOf(of: Json): string {
    if (!isJsonObject(of)) return 'value';
    const { enum: choices, const: only, type = of['properties'] === undefined ? undefined : 'object' } = of;
    if (only !== undefined) return literal(JSON.stringify(only));
    if (Array.isArray(choices)) return choices.map((each) => literal(JSON.stringify(each))).join(' | ') || 'value';
    return Array.isArray(type) && type.length > 0
      ? type.map((each) => named(ofType(each, of))).join(' | ')
      : ofType(type, of);
  }

  function ofType(type: Json | undefined, of: { [key: string]: Json }): string {
    switch (type) {
      case 'object':
        return objectOf(of);
      case 'array':
        return of['items'] === undefined ? 'array' : listOf(named(ruleOf(of['items'])));
      case 'string':
      case 'number':
      case 'integer':
      case 'boolean':
      case 'null':
        return type;
      default:
        return 'value';
    }
  }

  function objectOf({ properties, required }: { [key: string]: Json }): string {
    const parts = new Map(isJsonObject(properties) ? Object.entries(properties) : []);
    const needed = Array.isArray(required) ? required.filter((each) => typeof each === 'string') : [];
    for (const name of needed) if (!parts.has(name)) parts.set(name, true);
    if (parts.size === 0) return 'object';
    const isNeeded = (name: string): boolean => needed.includes(name);
    const member = ([name, of]: [string, Json]): string =>
      named(`${literal(JSON.stringify(name))} ":" ws ${named(ruleOf(of))} ws`);
    const entries = [...parts];
    const first = entries.filter(([name]) => isNeeded(name)).map(member);
    const others = entries.filter(([name]) => !isNeeded(name)).map(member);
    const tail = (of: readonly string[]): string => of.map((each) => ` ("," ws ${each})?`).join('');
    if (first.length > 0) return `"{" ws ${first.join(' "," ws ')}${tail(others)} "}"`;
    // Each of them may be the first that is there.
    const begun = others.map((each, at) => `${each}${tail(others.slice(at + 1))}`);
    return `"{" ws (${begun.join(' | ')})? "}"`;
  }

  const whole = ruleOf(schema);
  const root = whole === 'value' ? 'object' : whole;
  return [['root', root], ...rules, ...Object.entries(ANY)].map(([name, rule]) => `${name} ::= ${rule}\n`).join('');
}

function listOf(item: string): string {
  return `"[" ws (${item} ws ("," ws ${item} ws)*)? "]"`;
}

/** A text as it stands. */
function literal(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

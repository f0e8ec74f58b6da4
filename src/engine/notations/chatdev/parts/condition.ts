import type { Fix } from '../../../workflow/problem.ts';
import { closest } from '../../../reading/closest.ts';
import { nameOfValue, report, type Reading } from '../../../reading/field-problems.ts';
import { fieldsOf, textOf } from '../../../reading/fields.ts';
import { scalarValue } from '../../../reading/scalar.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import { checked, stopping, type Field } from '../../../schema/field.ts';
import { map, textItem, type Item } from '../../../schema/map.ts';
import { flag, listOrOne } from '../fields.ts';
import { itemsOf } from '../read/python-values.ts';
import { checkPattern } from './check-pattern.ts';
import { FUNCTION_SENTENCES } from './condition-functions.ts';
import { configOf } from './typed.ts';

/** When an edge is taken: tested on the text of each message. */
export type Condition =
  | { kind: 'always' }
  | { kind: 'never' }
  /** `regex` holds patterns of which one must be found. Of an empty list nothing is asked. */
  | { kind: 'keyword'; any: string[]; none: string[]; regex: string[]; caseSensitive: boolean }
  | { kind: 'function'; name: string };

const ALWAYS: Condition = { kind: 'always' };

const functionName = { kind: 'enum', values: FUNCTION_SENTENCES, open: true } as const;

/** Warning `chatdev-read-as-list` {field, actual} on a value that stands for a list of itself. */
function wordList(item: Item<string>, sentence: string): Field<string[]> {
  const field = listOrOne(item, sentence);
  return {
    ...field,
    read(fields, key) {
      const value = fields.node(key);
      if (value && value.kind !== 'list')
        fields.problem(key, 'warning', 'read-as-list', { field: key, actual: nameOfValue(value, '1.1') });
      return field.read(fields, key);
    },
  };
}

const patternItem: Item<string> = {
  type: { kind: 'regex' },
  read(node, key, reading) {
    checkPattern(node, reading);
    return textOf(node, key, reading);
  },
};

const config = configOf('condition-config', 'What the test looks for.', {
  keyword: {
    sentence: 'Looks for words and patterns in the text.',
    fields: {
      any: stopping('keyword', wordList(textItem, 'Words of which one is enough.')),
      none: stopping('keyword', wordList(textItem, 'Words none of which may occur; they count before all others.')),
      regex: wordList(patternItem, 'Patterns of which one is enough.'),
      case_sensitive: flag('Capital and small letters differ.', true),
      // The original takes it and does nothing with it.
      default: checked(flag('Accepted for old files, and without any effect.', false)),
    },
  },
  function: {
    sentence: 'Asks a function by its name.',
    fields: {
      name: {
        type: functionName,
        sentence: 'The function that tests the text.',
        required: true,
        read(fields, key): Condition {
          const name = fields.string(key, { required: true, nonEmpty: true });
          const value = fields.node(key);
          return name === null || !value ? ALWAYS : functionNamed(name, value, fields.reading);
        },
      },
    },
  },
});

/**
 * A condition that is written as a map. Problems: `chatdev-unknown-condition` {type, allowed, closest};
 * `chatdev-condition-empty` (neither any, none nor regex); `chatdev-bad-pattern` {pattern, detail}.
 */
const condition = map('condition', {
  sentence: 'A test of the text of a message.',
  fields: {
    type: config.type('How the text is tested.', { required: true }),
    config: config.config('What the test looks for.', { required: true }),
  },
  make(_, fields): Condition {
    const type = fields.string('type', { required: true, nonEmpty: true });
    const kind = config.names.find((name) => name === type);
    if (type !== null && !kind) {
      const allowed = [...config.names].sort();
      fields.problem('type', 'error', 'unknown-condition', { type, allowed, closest: closest(type, allowed) });
    }
    const inner = fields.fields('config', { required: true });
    if (!inner || !kind) return ALWAYS;
    if (kind === 'function') return config.read(kind, inner).name;
    const read = config.read(kind, inner);
    if (!['any', 'none', 'regex'].some((key) => itemsOf(inner, key).length > 0))
      report(inner.reading, 'error', 'condition-empty', {}, inner.map.range);
    return read;
  },
});

/**
 * The field `condition` of an edge: missing, null or true = always; false = never; a text = the function of that name; else type
 * and config. Warning `chatdev-unknown-function` {name, closest}: it counts as true.
 */
export const conditionField: Field<Condition> = {
  type: { kind: 'one-of', of: [{ kind: 'map', name: condition.name }, functionName, { kind: 'boolean' }] },
  maps: [condition],
  sentence: 'Which messages pass: all of them unless this says otherwise.',
  default: true,
  read(edge, key) {
    const value = edge.node(key);
    if (!value) return ALWAYS;
    if (value.kind === 'scalar') {
      const read = scalarValue(value, '1.1');
      if (typeof read === 'boolean') return { kind: read ? 'always' : 'never' };
      if (typeof read === 'string') return functionNamed(read, value, edge.reading);
    }
    const fields = fieldsOf(value, key, edge.reading);
    return fields ? condition.read(fields) : ALWAYS;
  },
};

function functionNamed(name: string, value: YamlNode, reading: Reading): Condition {
  if (name.trim() === '') {
    report(reading, 'error', 'empty', { field: 'condition' }, value.range);
    return ALWAYS;
  }
  if (name === 'true') return ALWAYS;
  if (name === 'always_false') return { kind: 'never' };
  const known = Object.keys(FUNCTION_SENTENCES);
  if (!known.includes(name)) {
    const near = closest(name, known);
    const edits = [{ range: value.range, text: near ?? '' }];
    const fixes: Fix[] = near === null ? [] : [{ code: 'use-value', params: { value: near }, edits }];
    report(reading, 'warning', 'unknown-function', { name, closest: near }, value.range, fixes);
  }
  return { kind: 'function', name };
}

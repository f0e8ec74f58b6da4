import { closest } from '../../../reading/closest.ts';
import { fieldsOf, textOf, type Fields } from '../../../reading/fields.ts';
import { nameOfValue, report, type Reading } from '../../../reading/field-problems.ts';
import { scalarValue } from '../../../reading/scalar.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import type { ChatdevCondition } from '../edges.ts';
import { checkPattern } from './check-pattern.ts';
import { itemsOf, strictBoolean } from './python-values.ts';

/** The functions that the original ships (`functions/edge/conditions.py`); `true` is always met. */
export const CONDITION_FUNCTIONS = [
  'true',
  'contains_keyword',
  'not_contains_keyword',
  'length_greater_than_5',
  'always_false',
  'code_pass',
  'code_fail',
  'need_reflection_loop',
  'should_stop_loop',
] as const;

const TYPES = ['function', 'keyword'] as const;

/**
 * Reads an edge's `condition`: missing, null or true = always; false = never; a text = the function of that name; else
 * type and config. Problems, besides those of fields: `chatdev-unknown-condition` {type, allowed, closest};
 * `chatdev-condition-empty` (neither any, none nor regex); `chatdev-bad-pattern` {pattern, detail}; warnings
 * `chatdev-unknown-function` {name, closest} (it counts as true) and `chatdev-read-as-list` {field, actual}.
 */
export function readCondition(edge: Fields): ChatdevCondition {
  const value = edge.node('condition');
  if (!value) return { kind: 'always' };
  if (value.kind === 'scalar') {
    const read = scalarValue(value, '1.1');
    if (typeof read === 'boolean') return { kind: read ? 'always' : 'never' };
    if (typeof read === 'string') return functionNamed(read, value, edge.reading);
  }
  const fields = fieldsOf(value, 'condition', edge.reading);
  const type = fields?.string('type', { required: true, nonEmpty: true });
  const kind = TYPES.find((name) => name === type);
  if (fields && typeof type === 'string' && !kind) reportType(fields, type);
  const config = fields?.fields('config', { required: true });
  fields?.finish();
  if (!config || !kind) return { kind: 'always' };
  return kind === 'keyword' ? readKeywords(config) : readFunction(config);
}

function readKeywords(fields: Fields): ChatdevCondition {
  const [any, none, regex] = [words(fields, 'any'), words(fields, 'none'), words(fields, 'regex')];
  const caseSensitive = strictBoolean(fields, 'case_sensitive', true);
  // The original takes `default` and does nothing with it (conformance 53).
  strictBoolean(fields, 'default', false);
  const count = ['any', 'none', 'regex'].reduce((sum, key) => sum + itemsOf(fields, key).length, 0);
  if (count === 0) report(fields.reading, 'error', 'condition-empty', {}, fields.map.range);
  for (const item of itemsOf(fields, 'regex')) checkPattern(item, fields.reading);
  fields.finish();
  return { kind: 'keyword', any, none, regex, caseSensitive };
}

function words(fields: Fields, key: string): string[] {
  const value = fields.node(key);
  if (value && value.kind !== 'list')
    fields.problem(key, 'warning', 'read-as-list', { field: key, actual: nameOfValue(value, '1.1') });
  return itemsOf(fields, key).flatMap((item) => textOf(item, key, fields.reading) ?? []);
}

function readFunction(fields: Fields): ChatdevCondition {
  const name = fields.string('name', { required: true, nonEmpty: true });
  const value = fields.node('name');
  fields.finish();
  return name === null || !value ? { kind: 'always' } : functionNamed(name, value, fields.reading);
}

function functionNamed(name: string, value: YamlNode, reading: Reading): ChatdevCondition {
  if (name.trim() === '') {
    report(reading, 'error', 'empty', { field: 'condition' }, value.range);
    return { kind: 'always' };
  }
  if (name === 'true') return { kind: 'always' };
  if (name === 'always_false') return { kind: 'never' };
  if (!CONDITION_FUNCTIONS.some((known) => known === name)) {
    const near = closest(name, CONDITION_FUNCTIONS);
    const edits = [{ range: value.range, text: near ?? '' }];
    const fixes = near === null ? [] : [{ code: 'use-value', params: { value: near }, edits }];
    report(reading, 'warning', 'unknown-function', { name, closest: near }, value.range, fixes);
  }
  return { kind: 'function', name };
}

function reportType(fields: Fields, type: string): void {
  fields.problem('type', 'error', 'unknown-condition', { type, allowed: [...TYPES], closest: closest(type, TYPES) });
}

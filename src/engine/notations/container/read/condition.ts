import type { Json } from '../../../document/document.ts';
import { OPERATORS, type ComparisonOperator } from '../../shared/comparison.ts';
import { fieldsOf, type Fields } from '../../../reading/fields.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import type { TextRange } from '../../../workflow/problem.ts';

/** A condition as written; what its `output` means is only known when the body is linked. */
export interface WrittenCondition {
  output: string;
  operator: ComparisonOperator;
  value: Json;
  onMissing: 'error' | 'stop' | 'continue';
  range: TextRange;
  /** Where `output` stands; null when an edge says it. */
  left: YamlNode | null;
}

const ON_MISSING = ['error', 'stop', 'continue'] as const;

/**
 * Reads `continueWhile` or `breakWhen`: one condition or a list of them. Problems: those of the fields, and the error
 * `container-required` {field: value} when there is nothing to compare with.
 */
export function readConditions(
  data: Fields,
  key: 'continueWhile' | 'breakWhen',
  required: boolean,
): WrittenCondition[] {
  const node = data.node(key, { required });
  if (!node) return [];
  const items = node.kind === 'list' ? node.items : [node];
  if (items.length === 0 && required) data.problem(key, 'error', 'required', { field: key });
  return items.flatMap((item) => {
    const fields = fieldsOf(item, key, data.reading);
    const condition = fields && readCondition(fields);
    return condition ? [condition] : [];
  });
}

function readCondition(fields: Fields): WrittenCondition | null {
  const output = fields.string('output', { required: true, nonEmpty: true });
  const operator = readOperator(fields);
  const entry = fields.entry('value');
  if (!entry) fields.problem('value', 'error', 'required', { field: 'value' });
  const onMissing = fields.oneOf('onMissing', ON_MISSING) ?? 'error';
  const value = fields.json('value');
  fields.finish();
  return output && operator && entry
    ? { output, operator, value, onMissing, range: fields.map.range, left: fields.node('output') }
    : null;
}

/** Other notations' signs, and what they mean here. */
const SLIPS: Readonly<Record<string, ComparisonOperator>> = {
  '=': '==',
  '===': '==',
  '!==': '!=',
  '<>': '!=',
  '=<': '<=',
  '=>': '>=',
};

function readOperator(fields: Fields): ComparisonOperator | null {
  const written = fields.node('operator');
  const meant = written?.kind === 'scalar' && Object.hasOwn(SLIPS, written.text) ? SLIPS[written.text] : undefined;
  if (written?.kind !== 'scalar' || meant === undefined) return fields.oneOf('operator', OPERATORS, { required: true });
  const params = { field: 'operator', allowed: [...OPERATORS], actual: written.text, closest: meant };
  fields.problem('operator', 'error', 'one-of', params);
  return null;
}

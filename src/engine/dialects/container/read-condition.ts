import type { Json } from '../../document/document.ts';
import { OPERATORS, type ComparisonOperator } from '../../loops/comparison.ts';
import { fieldsOf, type Fields } from '../../reading/fields.ts';
import type { TextRange } from '../../workflow/problem.ts';

/** A condition as written; what its `output` means is only known when the body is linked. */
export interface WrittenCondition {
  output: string;
  operator: ComparisonOperator;
  value: Json;
  onMissing: 'error' | 'stop' | 'continue';
  range: TextRange;
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
  const operator = fields.oneOf('operator', OPERATORS, { required: true });
  const entry = fields.entry('value');
  if (!entry) fields.problem('value', 'error', 'required', { field: 'value' });
  const onMissing = fields.oneOf('onMissing', ON_MISSING) ?? 'error';
  const value = fields.json('value');
  fields.finish();
  return output && operator && entry ? { output, operator, value, onMissing, range: fields.map.range } : null;
}

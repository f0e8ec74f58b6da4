import type { Json } from '../../../workflow/json.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import type { Field } from '../../../schema/field.ts';
import { choice, requiredText } from '../../../schema/kinds.ts';
import { map, mapItem } from '../../../schema/map.ts';
import type { TextRange } from '../../../workflow/problem.ts';
import { OPERATORS, type ComparisonOperator } from '../../shared/comparison.ts';

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

const OPERATOR_SENTENCES: Readonly<Record<ComparisonOperator, string>> = {
  '==': 'Is the same.',
  '!=': 'Is not the same.',
  '<': 'Is less.',
  '>': 'Is more.',
  '<=': 'Is less or the same.',
  '>=': 'Is more or the same.',
};

/** Other notations' signs, and what they mean here. */
const SLIPS: Readonly<Record<string, ComparisonOperator>> = {
  '=': '==',
  '===': '==',
  '!==': '!=',
  '<>': '!=',
  '=<': '<=',
  '=>': '>=',
};

const operator: Field<ComparisonOperator | null> = {
  type: { kind: 'enum', values: Object.fromEntries(OPERATORS.map((name) => [name, OPERATOR_SENTENCES[name]])) },
  sentence: 'How the two are compared.',
  required: true,
  read(fields, key) {
    const written = fields.node(key);
    const meant = written?.kind === 'scalar' && Object.hasOwn(SLIPS, written.text) ? SLIPS[written.text] : undefined;
    if (written?.kind !== 'scalar' || meant === undefined) return fields.oneOf(key, OPERATORS, { required: true });
    const params = { field: key, allowed: [...OPERATORS], actual: written.text, closest: meant };
    fields.problem(key, 'error', 'one-of', params);
    return null;
  },
};

/** It must be there, but may be null. */
const value: Field<Json> = {
  type: { kind: 'any' },
  sentence: 'What it is compared with.',
  required: true,
  read(fields, key) {
    if (!fields.entry(key)) fields.problem(key, 'error', 'required', { field: key });
    return fields.json(key);
  },
};

const condition = map('condition', {
  sentence: 'A comparison of an output of the body.',
  fields: {
    output: {
      ...requiredText('The value that is compared: node.output, or deeper.', { kind: 'output', in: 'body' }),
      rule: 'C1',
    },
    operator: { ...operator, stops: 'operator', rule: 'C2' },
    value: { ...value, stops: 'value', rule: 'C2' },
    onMissing: {
      ...choice(
        'What happens when the value was not made in a round.',
        {
          error: 'The loop fails.',
          stop: 'The loop ends.',
          continue: 'The loop continues.',
        },
        'error',
      ),
      rule: 'C3',
    },
  },
  make({ output, operator, ...values }, fields): WrittenCondition | null {
    return output !== null && operator && fields.entry('value')
      ? { output, operator, ...values, range: fields.map.range, left: fields.node('output') }
      : null;
  },
});

/** One condition or a list of them. */
export function conditions(sentence: string, more: { required?: true } = {}): Field<WrittenCondition[]> {
  const { type, maps = [], read } = mapItem(condition);
  return {
    type: { kind: 'one-of', of: [type, { kind: 'list', of: type }] },
    maps,
    sentence,
    ...more,
    // Whether there must be any depends on where the body is: see `types/loop.ts`.
    read(fields, key) {
      const node = fields.node(key);
      const items = node?.kind === 'list' ? node.items : node ? [node] : [];
      return items.flatMap((item) => read(item, key, fields.reading) ?? []);
    },
  };
}

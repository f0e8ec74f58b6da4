import type { Json } from '../../../workflow/json.ts';
import { flag } from '../../../schema/kinds.ts';
import type { Field } from '../../../schema/field.ts';
import { objectInText, parsed } from '../../shared/json-in-text.ts';
import { schemaFaults } from '../../shared/json-schema.ts';
import { runs } from '../../shared/support.ts';
import { gives } from '../binding.ts';
import { nodeType, port } from '../node-type.ts';
import { toldCheck } from '../told.ts';
import { passedOn } from '../values/values.ts';

/** JSON in a text, or written out. Error `loop-exit-bad-schema`. */
const schemaField: Field<Json> = {
  type: { kind: 'any' },
  sentence: 'The schema, written out or as a text of JSON.',
  read(data, key) {
    const written = data.json(key);
    if (typeof written !== 'string') return written ?? {};
    const schema = written.trim() === '' ? {} : parsed(written);
    if (schema === undefined) data.problem(key, 'error', 'bad-schema', {});
    return schema ?? {};
  },
};

/**
 * Says whether a value fits its schema: {valid, data, errors}. A text that is JSON is looked at as what it says. With
 * `failOnError` a value that does not fit is the failure `loop-exit-invalid` {node, errors}.
 */
export const validator = nodeType({
  type: 'validator',
  rule: 'L32',
  title: 'Validator',
  sentence: 'Checks what comes in against a JSON Schema.',
  family: 'data',
  category: 'logic',
  icon: 'braces',
  support: runs('against its JSON Schema'),
  fields: {
    schema: schemaField,
    failOnError: { ...flag('The node fails when something does not fit.', false), rule: 'L32' },
  },
  ports: { gives: [port('valid', 'boolean'), port('data', 'any'), port('errors', 'json')] },
  tell: toldCheck,
  run({ ports: given }, bound) {
    const { schema, failOnError } = bound.config;
    const came = given['data'] ?? passedOn(given) ?? null;
    const asItIs = schemaFaults(came, schema);
    const inside = asItIs.length > 0 && typeof came === 'string' ? (parsed(came) ?? objectInText(came)) : null;
    const data = inside ?? came;
    const faults = inside === null ? asItIs : schemaFaults(inside, schema);
    const errors = faults.map(({ path, expected }) => `${path === '' ? 'the value' : path}: expected ${expected}`);
    const valid = errors.length === 0;
    if (!valid && failOnError) return { error: { code: 'loop-exit-invalid', params: { node: bound.name, errors } } };
    return gives(bound, { valid, data, errors });
  },
});

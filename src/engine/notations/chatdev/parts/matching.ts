import type { Field } from '../../../schema/field.ts';
import { flag, requiredText } from '../fields.ts';
import { checkPattern } from './check-pattern.ts';

/** The group that is taken: a number or a name; null = the whole match. A text of digits is a number. */
const group: Field<number | string | null> = {
  type: { kind: 'any' },
  sentence: 'The group that is taken, by number or name; without it the whole match.',
  read(fields, key) {
    const given = fields.json(key);
    if (typeof given === 'string') return /^\d+$/.test(given) ? Number(given) : given;
    if (typeof given === 'boolean') return given ? 1 : 0;
    if (given === null || Number.isInteger(given)) return typeof given === 'number' ? given : null;
    const actual = typeof given === 'number' ? given : null;
    fields.problem(key, 'error', 'type', { field: key, expected: 'text', actual });
    return null;
  },
};

const pattern: Field<string> = {
  ...requiredText('What is searched for, in the syntax of Python.'),
  type: { kind: 'regex' },
  read(fields, key) {
    const read = fields.string(key, { required: true, nonEmpty: true }) ?? '';
    const written = fields.node(key);
    if (written) checkPattern(written, fields.reading);
    return read;
  },
};

/** What a pattern is matched by, shared by `process` and the `split` of `dynamic`. */
export const MATCHING = {
  pattern,
  group,
  case_sensitive: flag('Capital and small letters differ.', true),
  multiline: flag('The signs ^ and $ also match at the ends of lines.', false),
  dotall: flag('A point also matches the end of a line.', false),
} as const;

import { reportType } from '../../../reading/field-problems.ts';
import { checked, type Field } from '../../../schema/field.ts';
import { listField, map, textItem, type Item } from '../../../schema/map.ts';
import { flag, wait, whole } from '../fields.ts';
import { wholeNumber } from '../read/python-values.ts';

const RETRYABLE = [408, 409, 425, 429, 500, 502, 503, 504];

const statusCode: Item<number> = {
  type: { kind: 'integer' },
  read(node, key, reading) {
    const code = wholeNumber(node, true);
    if (code === null) reportType(reading, key, 'integer', node);
    return code;
  },
};

const texts = (sentence: string): Field<undefined> => checked(listField(textItem, sentence));

/** Read and checked; script and simulated model need no second try. Error `chatdev-too-small` for waits in the wrong order. */
export const retry = map('retry', {
  sentence: 'How often a call that failed on its way is tried again.',
  fields: {
    enabled: flag('Failed calls are tried again.', true),
    max_attempts: whole('The most attempts for one call.', 5, 1, { refusesTruth: true }),
    min_wait_seconds: wait('The shortest pause between two attempts.', 1),
    max_wait_seconds: wait('The longest pause between two attempts.', 6),
    retry_on_status_codes: {
      ...listField(statusCode, 'Answers of the service after which another attempt is made.'),
      default: RETRYABLE,
    },
    retry_on_exception_types: texts('Kinds of failure after which another attempt is made.'),
    non_retry_exception_types: texts('Kinds of failure that are final at once.'),
    retry_on_error_substrings: texts('Words in a failure after which another attempt is made.'),
  },
  make({ minWaitSeconds: min, maxWaitSeconds: actual }, fields) {
    if (actual >= min) return;
    fields.problem('max_wait_seconds', 'error', 'too-small', {
      field: 'max_wait_seconds',
      min,
      exclusive: false,
      actual,
    });
  },
});

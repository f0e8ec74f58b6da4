import type { Fields } from '../../../reading/fields.ts';
import { checkPattern } from './check-pattern.ts';
import type { ChatdevProcess } from '../edges.ts';
import { oneOfOrFirst, optionalText, strictBoolean } from './python-values.ts';

/**
 * Reads an edge's `process` (`entity/configs/edge/edge_processor.py`); null when it has none or cannot be read.
 * Problems: of fields, and `chatdev-bad-pattern`.
 */
export function readProcess(edge: Fields): ChatdevProcess | null {
  const fields = edge.fields('process');
  if (!fields) return null;
  const kind = fields.oneOf('type', ['regex_extract', 'function'], { required: true });
  const config = fields.fields('config', { required: true });
  fields.finish();
  if (!kind || !config) return null;
  return kind === 'function' ? readFunction(config) : readRegex(config);
}

function readFunction(fields: Fields): ChatdevProcess | null {
  const name = fields.string('name', { required: true, nonEmpty: true });
  fields.finish();
  return name === null ? null : { kind: 'function', name };
}

function readRegex(fields: Fields): ChatdevProcess {
  const process: ChatdevProcess = {
    kind: 'regex_extract',
    ...readMatching(fields),
    multiple: strictBoolean(fields, 'multiple', false),
    template: optionalText(fields, 'template'),
    onNoMatch: oneOfOrFirst(fields, 'on_no_match', ['pass', 'default', 'drop']),
    defaultValue: fields.string('default_value') ?? '',
  };
  fields.finish();
  return process;
}

/** What a pattern is matched by, shared by `process` and the `split` of `dynamic`. A group of digits is a number. */
export function readMatching(fields: Fields): {
  pattern: string;
  group: number | string | null;
  caseSensitive: boolean;
  multiline: boolean;
  dotall: boolean;
} {
  const pattern = fields.string('pattern', { required: true, nonEmpty: true }) ?? '';
  const written = fields.node('pattern');
  if (written) checkPattern(written, fields.reading);
  return {
    pattern,
    group: readGroup(fields),
    caseSensitive: strictBoolean(fields, 'case_sensitive', true),
    multiline: strictBoolean(fields, 'multiline', false),
    dotall: strictBoolean(fields, 'dotall', false),
  };
}

function readGroup(fields: Fields): number | string | null {
  const group = fields.json('group');
  if (typeof group === 'string') return /^\d+$/.test(group) ? Number(group) : group;
  if (typeof group === 'boolean') return group ? 1 : 0;
  if (group === null || Number.isInteger(group)) return typeof group === 'number' ? group : null;
  fields.problem('group', 'error', 'type', {
    field: 'group',
    expected: 'text',
    actual: typeof group === 'number' ? group : null,
  });
  return null;
}

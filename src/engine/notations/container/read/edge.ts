import type { Fields } from '../../../reading/fields.ts';
import type { TextRange } from '../../../workflow/problem.ts';

/** An edge as written; the ports are null where no handle stands. */
export interface WrittenEdge {
  id: string | null;
  source: string;
  target: string;
  output: string | null;
  input: string | null;
  fields: Fields;
  range: TextRange;
}

/** Reads one edge (rule A3). Problems: those of the fields; error `container-not-yet` {what: dock} for handles of the older form. */
export function readEdge(fields: Fields): WrittenEdge | null {
  const id = fields.string('id');
  const source = fields.string('source', { required: true, nonEmpty: true });
  const target = fields.string('target', { required: true, nonEmpty: true });
  const output = handle(fields, 'sourceHandle', 'output:');
  const input = handle(fields, 'targetHandle', 'input:');
  return source && target ? { id, source, target, output, input, fields, range: fields.map.range } : null;
}

/** The port that a handle names: `output:code` and plain `code` are the same. */
function handle(fields: Fields, key: string, prefix: string): string | null {
  const text = fields.string(key);
  if (text === null || text === '') return null;
  if (text.startsWith('dock:') || text.endsWith(':internal')) {
    fields.problem(key, 'error', 'not-yet', { what: 'dock' });
    return null;
  }
  return text.startsWith(prefix) ? text.slice(prefix.length) : text;
}

import type { Fields } from '../../../reading/fields.ts';
import { readValues } from '../../../schema/field.ts';
import { EDGE_FIELDS } from '../edges.ts';

/** An edge as written; the ports are null where no handle stands. */
export interface WrittenEdge {
  id: string | null;
  source: string;
  target: string;
  output: string | null;
  input: string | null;
  fields: Fields;
}

/** Null when one of its ends is not named. */
export function readEdge(fields: Fields): WrittenEdge | null {
  const { source, target, sourceHandle: output, targetHandle: input, id } = readValues(fields, EDGE_FIELDS);
  return source && target ? { id, source, target, output, input, fields } : null;
}

import type { RunRecord } from '../../src/terminal/record-run.ts';
import { list, record, text, texts, type CaseRecord } from './case-file.ts';
import { fieldsDifference, firstDifference, type Difference } from './difference.ts';

/**
 * Compares a run with what the case itself says that we do instead of the original (`expected_ours`): `status`, `final`,
 * `order`, and the runs of `guard`, counted from 1, in which it sent its message (`releases`). A field that is not known
 * here differs, and so does a case that says nothing.
 */
export function compareOurs(expected: unknown, { order, activations, result }: RunRecord): Difference | null {
  const { guard, limits: _, ...fields } = record(expected ?? {}, 'expected_ours');
  if (Object.keys(fields).length === 0)
    return { path: 'expected_ours', expected: 'what we do', actual: 'the case does not say it' };
  const runs = activations.filter((row) => row.node === guard);
  const releases = runs.flatMap((row, index) => (row.heldBack ? [] : [index + 1]));
  for (const [field, value] of Object.entries(fields)) {
    const found = fieldDifference(field, value, { order, releases, result });
    if (found) return found;
  }
  return null;
}

function fieldDifference(
  field: string,
  value: unknown,
  { order, releases, result }: Pick<RunRecord, 'order' | 'result'> & { releases: readonly number[] },
): Difference | null {
  switch (field) {
    case 'status':
      return firstDifference(text(value, field), result?.status, field);
    case 'final':
      return fieldsDifference(record(value, field), { ...result?.result }, field);
    case 'order':
      return firstDifference(texts(value, field), order, field);
    case 'releases':
      return firstDifference(list(value, field), releases, field);
    default:
      return { path: field, expected: value, actual: 'this field is not compared yet' };
  }
}

/** The limits that a case is run with, by itself or by what we do instead. */
export function limitsOf(row: CaseRecord): { rounds?: number } {
  const ours = record(row.expected_ours ?? {}, 'expected_ours');
  const { rounds } = { ...record(ours.limits ?? {}, 'limits'), ...record(row.limits ?? {}, 'limits') };
  return typeof rounds === 'number' ? { rounds } : {};
}

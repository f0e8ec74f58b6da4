import type { FieldDescription, FieldDescriptions, ValueType } from '../../schema/description.ts';
import { labelOf } from '../../schema/label.ts';
import type { FaceValue, WorkflowNode } from '../../workflow/workflow.ts';
import type { Face } from './node-type.ts';

/** What a workflow says of a face. */
export type ShownFace = Pick<WorkflowNode, 'summary' | 'limit' | 'models' | 'reached' | 'looksFor' | 'keeps' | 'face'>;

/** A face as a workflow has it: each value with how its field is changed. `under`: the key of the map that the fields stand in. */
export function shownFace(
  { values, valuesAt, ...face }: Face,
  fields: FieldDescriptions,
  under: readonly string[],
): ShownFace {
  const lines = (values ?? []).flatMap((line) => {
    const shown = Object.entries(line).flatMap(([key, value]) => {
      const field = fields[key];
      return field && value !== undefined ? (shownValue(key, field, value, under) ?? []) : [];
    });
    return shown[0] ? [{ label: shown[0].label, values: shown }] : [];
  });
  return { ...face, ...(lines.length > 0 && { face: { at: valuesAt ?? 'rule', lines } }) };
}

function shownValue(
  key: string,
  field: FieldDescription,
  value: number | string,
  under: readonly string[],
): FaceValue | null {
  const control = controlOf(field.type);
  const { stops } = field;
  return control && { path: [...under, key], label: labelOf(key, field), value, ...(stops && { stops }), control };
}

/** How a value of a type is changed on a face; null of one that is too large for a face. */
function controlOf(type: ValueType): FaceValue['control'] | null {
  switch (type.kind) {
    case 'integer':
    case 'number':
    case 'seconds': {
      const { min, max } = type;
      const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
      return { kind: 'number', whole: type.kind === 'integer', ...bounds };
    }
    case 'enum': {
      const { values, alias = {} } = type;
      return { kind: 'choice', options: Object.keys(values).filter((word) => !Object.hasOwn(alias, word)) };
    }
    default:
      return null;
  }
}

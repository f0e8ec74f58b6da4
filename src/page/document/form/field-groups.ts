import type { FormField } from '../../../language/form/form.ts';

export type FieldGroup = readonly [FormField, ...FormField[]];

/** Fields, those of one group together. */
export function groupsOf(fields: readonly FormField[]): FieldGroup[] {
  const groups: [FormField, ...FormField[]][] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && field.group !== null && last[0].group === field.group) last.push(field);
    else groups.push([field]);
  }
  return groups;
}

/** The fields that few ever say: not written, not required, without anything that holds instead, and deciding no loop, drawn in no document's panel. All, where there are only a few. */
export function foldedKeys(fields: readonly FormField[]): ReadonlySet<string> {
  const rare = groupsOf(fields).filter((group) => group.every(isRare));
  return new Set(rare.length < 2 ? [] : rare.map(([{ key }]) => key));
}

/** A field that would not count now: it comes to the others as soon as it does. */
export function isIdle({ unless, written, problems }: FormField): boolean {
  return unless !== null && written === null && problems.length === 0;
}

function isRare({ written, required, decides, drawn, problems, default: usual, control }: FormField): boolean {
  if (written !== null || required || decides || drawn || problems.length > 0) return false;
  return usual === undefined && control.kind !== 'template';
}

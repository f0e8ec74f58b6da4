import type { Act, Path } from '../../editing/act.ts';
import { isJsonObject, type Json } from '../../engine/workflow/json.ts';
import type { Control, Form, FormField } from './form.ts';

type Part = Pick<Form, 'part'>;

/** What gives a field a value, or takes it out; with the maps around it that are missing, and with other places that say the same. */
export function setting({ part }: Part, field: FormField, value: Json | undefined): Act[] {
  const { path, absent, alike } = field;
  if (absent && value === undefined) return [];
  if (absent && value !== undefined) {
    const whole = withValue(absent.value, path.slice(absent.path.length), value);
    return [{ kind: 'set-field', part, path: absent.path, value: whole }];
  }
  const smaller = value === undefined ? null : leafChanged(field.written?.value, value);
  if (smaller) return [{ kind: 'set-field', part, path: [...path, smaller.key], value: smaller.value }];
  return [path, ...alike].map((each) => ({ kind: 'set-field', part, path: each, value }));
}

/** Another item for a list: the least one, or `value`. */
export function adding(form: Part, field: FormField, control: Control & { kind: 'list' }, value?: Json): Act[] {
  const item = value ?? control.add;
  const { written, path } = field;
  if (written && control.isList && !field.absent) return [{ kind: 'insert-item', part: form.part, path, value: item }];
  return setting(form, field, written ? [written.value, item] : [item]);
}

/** Takes an item or an entry out. */
export function removing({ part }: Part, { path }: Pick<FormField, 'path'>): Act[] {
  return [{ kind: 'set-field', part, path, value: undefined }];
}

export function moving({ part }: Part, { path }: FormField, from: number, to: number): Act[] {
  return [{ kind: 'move-item', part, path, from, to }];
}

/** Of two maps with the same keys that differ in one of them, that key: less of the text is written anew. */
function leafChanged(before: Json | undefined, after: Json): { key: string; value: Json } | null {
  if (!isJsonObject(before) || !isJsonObject(after)) return null;
  const keys = Object.keys(after);
  if (keys.length !== Object.keys(before).length || !keys.every((key) => Object.hasOwn(before, key))) return null;
  const [key, ...more] = keys.filter((each) => JSON.stringify(before[each]) !== JSON.stringify(after[each]));
  const value = key === undefined ? undefined : after[key];
  return key !== undefined && value !== undefined && more.length === 0 ? { key, value } : null;
}

/** A value with another one put in at a path; maps on the way are made. */
function withValue(whole: Json, path: Path, value: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const map = isJsonObject(whole) ? whole : {};
  return { ...map, [key]: withValue(map[key] ?? {}, rest, value) };
}

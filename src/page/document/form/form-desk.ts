import { getContext, setContext, type Snippet } from 'svelte';
import type { FormField } from '../../../language/form/form.ts';
import type { PartForm } from '../part-form.svelte.ts';

const KEY = Symbol('form');
const VIEWS = Symbol('views of fields');

/** How fields within fields are shown: by what shows those around them, which so need not know one another. */
export interface FieldViews {
  control: Snippet<[id: string, field: FormField, label: string]>;
  fields: Snippet<[id: string, fields: FormField[]]>;
}

export function provideForm(form: PartForm, views: FieldViews): PartForm {
  setContext(VIEWS, views);
  return setContext(KEY, form);
}

/** The form that the field stands in. */
export function useForm(): PartForm {
  return getContext<PartForm>(KEY);
}

export function useFieldViews(): FieldViews {
  return getContext<FieldViews>(VIEWS);
}

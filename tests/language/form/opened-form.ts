import { languageDocument } from '../../../src/editing/language-document.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { READ_LIMITS } from '../../../src/engine/reading/limits.ts';
import type { Form, FormField } from '../../../src/language/form/form.ts';
import { formOf } from '../../../src/language/form/form-of.ts';

/** The form of a part of a text, which has one. */
export function formIn(text: string, part: string, settings: Parameters<typeof openText>[1] = {}): Form {
  const document = languageDocument(text, settings);
  const form = document && formOf(document, part, openText(text, settings, READ_LIMITS.file));
  if (!form) throw new Error(`no form of ${part}`);
  return form;
}

/** All fields of a form, those within others behind them. */
export function fieldsOfForm({ head, sections }: Form): FormField[] {
  return [...head, ...sections.flatMap(({ fields }) => fields)].flatMap(withInner);
}

export function withInner(field: FormField): FormField[] {
  return [field, ...innerFields(field).flatMap(withInner)];
}

function innerFields({ control }: FormField): FormField[] {
  switch (control.kind) {
    case 'map':
      return control.fields;
    case 'list':
      return control.items;
    case 'dictionary':
      return control.entries;
    default:
      return [];
  }
}

/** A field by its path, written with points. */
export function fieldAt(form: Form, path: string): FormField {
  const found = fieldsOfForm(form).find((field) => field.path.join('.') === path);
  if (!found) throw new Error(`no field ${path}`);
  return found;
}

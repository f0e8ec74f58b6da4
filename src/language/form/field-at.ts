import type { Path } from '../../engine/workflow/fix-act.ts';
import type { Form, FormField } from './form.ts';

/** The field of a form at a path; null where it has none. */
export function fieldAt({ head, sections }: Form, path: Path): FormField | null {
  const place = path.join('.');
  const open = [...head, ...sections.flatMap(({ fields }) => fields)];
  for (let field = open.pop(); field; field = open.pop()) {
    const own = field.path.join('.');
    if (own === place) return field;
    if (place.startsWith(`${own}.`)) open.push(...within(field));
  }
  return null;
}

function within({ control }: FormField): readonly FormField[] {
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

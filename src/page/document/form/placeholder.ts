import type { FormField } from '../../../language/form/form.ts';
import { shownValue } from './value-text.ts';

/** What holds while nothing is typed, as the placeholder of a field. */
export function placeholderOf({ default: fallback }: Pick<FormField, 'default'>): string {
  if (fallback === undefined || fallback === '') return '';
  return typeof fallback === 'string' && /\s/.test(fallback) ? JSON.stringify(fallback) : shownValue(fallback);
}

import type { FormField } from '../../../../language/form/form.ts';

/** What every control of a single value is given. */
export interface ControlProps {
  id: string;
  field: FormField;
  /** Its name for listeners, where no label stands beside it. */
  label?: string | undefined;
  invalid: boolean;
  /** The ids of what explains it. */
  describedBy?: string | undefined;
}

/** Something that could be done after a run: its words, and what it does. */
export interface NextStep {
  label: string;
  title?: string;
  primary?: true;
  disabled?: boolean;
  act(): void;
}

/** So many stand beside the verdict; the others are asked for. */
export const FIRST = 2;

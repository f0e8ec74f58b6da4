/** A name that a text leaves to be filled in: `${NAME}`. */
export interface Placeholder {
  name: string;
  /** The value that the text itself gives it, as one line; null when it gives none. */
  written: string | null;
}

const SECRET = /KEY|TOKEN|SECRET|PASSWORD/i;

/** Whether a placeholder looks like something that is nobody else's: its value is never kept, linked or exported. */
export function looksSecret(name: string): boolean {
  return SECRET.test(name);
}

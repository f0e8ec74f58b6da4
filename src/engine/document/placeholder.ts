/** A name that a text leaves to be filled in: `${NAME}`. */
export interface Placeholder {
  name: string;
  /** The value that the text itself gives it, as one line; null when it gives none. */
  written: string | null;
}

const SECRET =
  /KEY|TOKEN|SECRET|PASS|PWD|AUTH(?!OR)|BEARER|CREDENTIAL|COOKIE|PRIVATE|WEBHOOK|SESSION|DATABASE_URL|DSN|(?:^|_)PIN(?:_|$)/i;

/** Whether the name of a placeholder suggests a secret: what is typed for it is marked as one, until the visitor says otherwise. */
export function looksSecret(name: string): boolean {
  return SECRET.test(name);
}

/** What stands in a text for a name. */
export function placeholderOf(name: string): string {
  return `\${${name}}`;
}

/** The ways in which a value is written on one line: as it is, inside JSON, inside an address, in single quotes of YAML. */
export function formsOf(value: string): string[] {
  return [value, JSON.stringify(value).slice(1, -1), inAddress(value), value.replaceAll("'", "''")];
}

function inAddress(value: string): string {
  // A half of a sign that needs two cannot stand in an address.
  return /\p{Surrogate}/u.test(value) ? value : encodeURIComponent(value);
}

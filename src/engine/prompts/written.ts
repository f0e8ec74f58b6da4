/** Places for values, statements and comments of a template. */
const PLACES = /\{\{[^]*?\}\}|\{%[^]*?%\}|\{#[^]*?#\}/;

/** The words of a template that stand in it as they are, in order: what its author wrote, without the values. */
export function writtenIn(source: string): string[] {
  return source.split(PLACES).filter((part) => /\p{L}/u.test(part));
}

/** The lines of a text moved in by so many spaces; empty ones stay empty. */
export function indented(text: string, spaces: number): string {
  return text
    .split('\n')
    .map((line) => (line.trim() === '' ? '' : ' '.repeat(spaces) + line))
    .join('\n');
}

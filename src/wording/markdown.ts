/** What Markdown, its tables and the mathematics of some of its readers would read as more than a sign. */
const SIGNS = /[\\`*_[\]<>|~&#$]/g;

/** A text as one line of Markdown that shows it as it is, in a paragraph, a heading or a cell; line breaks become spaces. */
export function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(SIGNS, '\\$&');
}

/** A text as a block that it cannot close, whatever fences stand in it. */
export function fenced(text: string): string {
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)));
  return `${fence}\n${text}\n${fence}`;
}

/** A table of cells that are Markdown already, each one line; '' without rows. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
